import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzipSync } from 'fflate'
import { startSimulator, type Simulator, type WorldHandle } from '../../host-simulator/server/index.ts'
import { clientOf, type OfficialClient } from './official.ts'

let simulator: Simulator
beforeAll(async () => {
  simulator = await startSimulator()
})
afterAll(() => simulator.close())

describe.each(['axios', 'fetch'] as const)('the official client over %s, unmodified', (transport) => {
  it('runs a whole workflow from project to download', async () => {
    const world = await simulator.createWorld()
    const client = clientOf(world, transport)

    const { data: project } = await client.projectsGroupsApi.addProject({
      name: 'Workflow',
      sourceLanguageId: 'en',
      targetLanguageIds: ['de', 'uk'],
    })
    const source = '{\n  "greeting": "Hello",\n  "farewell": "Good bye, {name}!"\n}\n'
    const { data: storage } = await client.uploadStorageApi.addStorage('grüße.json', source)
    const { data: directory } = await client.sourceFilesApi.createDirectory(project.id, { name: 'app' })
    const { data: file } = await client.sourceFilesApi.createFile(project.id, {
      storageId: storage.id,
      name: 'grüße.json',
      directoryId: directory.id,
    })
    expect(file).toMatchObject({
      name: 'grüße.json',
      type: 'json',
      path: '/app/grüße.json',
      status: 'active',
    })

    const { data: strings } = await client.sourceStringsApi.withFetchAll().listProjectStrings(project.id, {
      fileId: file.id,
    })
    expect(strings.map(({ data: { identifier, text } }) => [identifier, text])).toEqual([
      ['greeting', 'Hello'],
      ['farewell', 'Good bye, {name}!'],
    ])
    const { data: found } = await client.sourceStringsApi.listProjectStrings(project.id, {
      croql: 'text contains "bye"',
    })
    expect(found.map(({ data: { identifier } }) => identifier)).toEqual(['farewell'])

    const stringId = strings[0]?.data.id ?? 0
    const translate = (text: string) =>
      client.stringTranslationsApi.addTranslation(project.id, { stringId, languageId: 'de', text })
    await translate('Hallo')
    const { data: tag } = await translate('Guten Tag')
    await expect(
      client.stringTranslationsApi.addVote(project.id, { translationId: tag.id, mark: 'up' }),
      'nobody votes for what is their own',
    ).rejects.toMatchObject({ code: 403 })
    const others = [...world.state.translations].find(
      ({ userId, isDeleted, votes }) => userId && userId !== 1 && !isDeleted && !votes['1'],
    )
    const { data: vote } = await client.stringTranslationsApi.addVote(1, {
      translationId: others?.id ?? 0,
      mark: 'up',
    })
    expect(vote).toMatchObject({ translationId: others?.id, mark: 'up', user: { id: 1 } })
    const { data: approval } = await client.stringTranslationsApi.addApproval(project.id, {
      translationId: tag.id,
    })
    expect(approval).toMatchObject({ translationId: tag.id, stringId, languageId: 'de' })

    const { data: comment } = await client.stringCommentsApi.addStringComment(project.id, {
      stringId,
      targetLanguageId: 'de',
      text: 'Too stiff?',
      type: 'issue',
      issueType: 'general_question',
    })
    const { data: resolved } = await client.stringCommentsApi.editStringComment(project.id, comment.id, [
      { op: 'replace', path: '/issueStatus', value: 'resolved' },
    ])
    expect(resolved.issueStatus).toBe('resolved')

    const { data: label } = await client.labelsApi.addLabel(project.id, { title: 'start page' })
    const { data: labelled } = await client.labelsApi.assignLabelToString(project.id, label.id, {
      stringIds: [stringId],
    })
    expect(labelled.map(({ data }) => data.labelIds)).toEqual([[label.id]])

    const { data: progress } = await client.translationStatusApi.getProjectProgress(project.id)
    const ofGerman = progress.find(({ data }) => data.languageId === 'de')?.data
    expect(ofGerman).toMatchObject({ translationProgress: 50, approvalProgress: 50 })

    const { data: build } = await client.translationsApi.buildProject(project.id, {
      targetLanguageIds: ['de'],
    })
    await expect
      .poll(async () => (await client.translationsApi.checkBuildStatus(project.id, build.id)).data.status)
      .toBe('finished')
    const { data: archive } = await client.translationsApi.downloadTranslations(project.id, build.id)
    // Fetched without a token, as every download is.
    const entries = unzipSync(new Uint8Array(await (await fetch(archive.url)).arrayBuffer()))
    expect(Object.keys(entries)).toEqual(['app/grüße.json'])
    const built = new TextDecoder().decode(entries['app/grüße.json'])
    expect(built).toBe(source.replace('Hello', 'Guten Tag'))

    const { data: single } = await client.translationsApi.buildProjectFileTranslation(project.id, file.id, {
      targetLanguageId: 'de',
    })
    expect(await (await fetch(single.url)).text()).toBe(built)
  })

  it('pages through more than one page', async () => {
    const world = await simulator.createWorld()
    const client = clientOf(world, transport)
    const lines = Array.from({ length: 1203 }, (_, n) => `"k${n}": "Text ${n}"`)
    const { data: storage } = await client.uploadStorageApi.addStorage('many.json', `{${lines.join(',')}}`)
    const { data: file } = await client.sourceFilesApi.createFile(1, {
      storageId: storage.id,
      name: 'many.json',
    })
    const { data } = await client.sourceStringsApi.withFetchAll().listProjectStrings(1, { fileId: file.id })
    expect(data).toHaveLength(1203)
  })

  it.each([
    [
      'an unknown project',
      (client: OfficialClient) => client.projectsGroupsApi.getProject(99),
      { code: 404 },
    ],
    [
      'an empty translation',
      (client: OfficialClient) =>
        client.stringTranslationsApi.addTranslation(1, { stringId: 1, languageId: 'de', text: '' }),
      { code: 400 },
    ],
  ])('hears in its own errors of %s', async (_, act, error) => {
    await expect(act(clientOf(await simulator.createWorld(), transport))).rejects.toMatchObject(error)
  })

  it('hears of a wrong token', async () => {
    const world = await simulator.createWorld()
    const client = clientOf({ ...world, token: 'wrong' } as WorldHandle, transport)
    await expect(client.usersApi.getAuthenticatedUser()).rejects.toMatchObject({
      code: 401,
      message: 'Unauthorized',
    })
  })
})
