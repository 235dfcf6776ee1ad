/** One file of an app's format, by every way there is into a project and out of it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { JobObject } from '../../host-simulator/platform/pipeline/index.ts'
import { startApp, type RunningApp } from '../../host-simulator/reference-app/server.ts'
import { startSimulator, type Simulator, type WorldHandle } from '../../host-simulator/server/index.ts'
import { sessionHeader, sessionIn } from '../../host-simulator/page-api/session.ts'
import { endAll, run } from '../cli/cli.ts'
import { pages } from '../reference-app/app-kit.ts'
import { clientOf, type OfficialClient } from './official.ts'

const [clientId, clientSecret] = ['a-client', 'the secret of the client']
const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-ways-'))
let simulator: Simulator
let app: RunningApp
beforeAll(async () => {
  simulator = await startSimulator({ clientSecrets: { [clientId]: clientSecret } })
  app = await startApp({ port: 0, folder: pages, clientId, clientSecret })
})
afterEach(endAll)
afterAll(async () => {
  await app.close()
  await simulator.close()
  rmSync(folder, { recursive: true })
})

/** Odd on purpose: layout, order, escapes, long numbers and line ends of the source have to come back. */
const source =
  '{\r\n\t"hello_world" : "Hello,\\u0020world!",\n  "10":"Ten", "2": "Two",\n' +
  '  "emoji": "Fish 🐠 \\"quoted\\"", "big": 12345678901234567890,\n  "nested": { "hello": "no" }, "rtl": "\u200fRight"\n}\n\n'
const translations: Record<string, string> = {
  hello_world: 'Hallo Welt\n„zweite Zeile“',
  '2': 'Zwei \u2028 \\',
  emoji: '🐡 "Fisch"',
}
/** Of the sample with these translations, as the app writes them. */
const expected = source
  .replace(String.raw`"Hello,\u0020world!"`, JSON.stringify(translations['hello_world']))
  .replace('"Two"', JSON.stringify(translations['2']))
  .replace(String.raw`"Fish 🐠 \"quoted\""`, JSON.stringify(translations['emoji']))

const openWorld = async (): Promise<{ world: WorldHandle; client: OfficialClient }> => {
  const world = await simulator.createWorld()
  await world.install(`${app.url}/manifest.json`)
  return { world, client: clientOf(world) }
}

const bytesAt = async (url: string): Promise<Buffer> => Buffer.from(await (await fetch(url)).arrayBuffer())

/** Adds the file and the translations by REST; answers its id. */
const addByRest = async (client: OfficialClient, projectId: number): Promise<number> => {
  const { data: storage } = await client.uploadStorageApi.addStorage('sea.json', source)
  const { data: file } = await client.sourceFilesApi.createFile(projectId, {
    storageId: storage.id,
    name: 'sea.json',
  })
  expect(file.type).toBe('hello-world-json')
  const { data: strings } = await client.sourceStringsApi.listProjectStrings(projectId, { fileId: file.id })
  for (const { data: string } of strings) {
    const text = translations[string.identifier]
    if (text !== undefined)
      await client.stringTranslationsApi.addTranslation(projectId, {
        stringId: string.id,
        languageId: 'de',
        text,
      })
  }
  return file.id
}

const byRest = async (): Promise<Buffer> => {
  const { client } = await openWorld()
  const fileId = await addByRest(client, 1)
  const { data } = await client.translationsApi.buildProjectFileTranslation(1, fileId, {
    targetLanguageId: 'de',
  })
  return bytesAt(data.url)
}

const byPages = async (): Promise<Buffer> => {
  const { world } = await openWorld()
  const session = sessionIn(await (await fetch(world.editorUrl)).text()) ?? ''
  const ask = async <T>(method: string, path: string, body?: string): Promise<T> => {
    const init = { method, headers: { [sessionHeader]: session }, ...(body !== undefined && { body }) }
    return (await (await fetch(`${world.url}/_page${path}`, init)).json()) as T
  }
  const finished = async (path: string, body?: string): Promise<JobObject> => {
    const { job } = await ask<{ job: JobObject }>('POST', path, body)
    let found: JobObject | undefined
    await expect
      .poll(async () => {
        const { jobs } = await ask<{ jobs: JobObject[] }>('GET', '/jobs')
        found = jobs.find(({ id }) => id === job.id)
        return found?.finishedAt
      })
      .toBeTruthy()
    expect(found).toMatchObject({ status: 'finished', app: 'reference-app', findings: [] })
    return found as JobObject
  }
  const { fileId } = await finished('/projects/1/files?name=sea.json', source)
  // A translated file is of the format, too: what has no translation in it keeps the source's text.
  const { result } = await finished(
    `/files/${fileId}/translations?languageId=de`,
    JSON.stringify(translations),
  )
  expect(result).toEqual({ strings: 3, unmatched: [] })
  const { result: exported } = await finished(`/files/${fileId}/export?languageId=de`)
  return bytesAt(exported?.url ?? '')
}

const byCommand = async (...more: readonly string[]): Promise<Buffer> => {
  const [file, given, out] = [join(folder, 'sea.json'), join(folder, 'de.json'), join(folder, 'built.json')]
  writeFileSync(file, source)
  writeFileSync(given, JSON.stringify(translations))
  const args = ['--app', `${app.url}/manifest.json`, '--file', file, '--translations', given, '--out', out]
  const running = run(['job', 'build', ...args, ...more], { APP_CLIENT_SECRET: clientSecret })
  expect(await running.code, running.err()).toBe(0)
  return readFileSync(out)
}

describe('a file of an app comes out with the same bytes', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['by REST with the official client', byRest],
    ['by the pages', byPages],
    ['by ap-bridge job build', byCommand],
    ['by ap-bridge job build, by URL', () => byCommand('--by-url')],
  ])('%s', async (_, act) => {
    expect((await act()).toString()).toBe(expected)
  })
})

it('one archive holds files of apps and of built-in formats', async () => {
  const { client } = await openWorld()
  const { data: project } = await client.projectsGroupsApi.addProject({
    name: 'Mixed',
    sourceLanguageId: 'en',
    targetLanguageIds: ['de', 'uk'],
  })
  await addByRest(client, project.id)
  const plain = '{\n  "greeting": "Hello"\n}\n'
  const all = '{ "hello_multilingual": { "en": "Hello" } }'
  const files: Record<string, number> = {}
  for (const [name, content] of Object.entries({ 'plain.json': plain, 'all.json': all })) {
    const { data: storage } = await client.uploadStorageApi.addStorage(name, content)
    const { data: file } = await client.sourceFilesApi.createFile(project.id, { storageId: storage.id, name })
    files[name] = file.id
  }
  for (const fileId of Object.values(files)) {
    const { data: strings } = await client.sourceStringsApi.listProjectStrings(project.id, { fileId })
    const stringId = strings[0]?.data.id ?? 0
    for (const languageId of ['de', 'uk'])
      await client.stringTranslationsApi.addTranslation(project.id, {
        stringId,
        languageId,
        text: `in ${languageId}`,
      })
  }
  const { data: build } = await client.translationsApi.buildProject(project.id, {})
  await expect
    .poll(async () => (await client.translationsApi.checkBuildStatus(project.id, build.id)).data.status)
    .toBe('finished')
  const { data: archive } = await client.translationsApi.downloadTranslations(project.id, build.id)
  const entries = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await bytesAt(archive.url)))).map(([name, bytes]) => [
      name,
      Buffer.from(bytes).toString(),
    ]),
  )
  expect(entries).toEqual({
    'de/sea.json': expected,
    'uk/sea.json': source,
    'de/plain.json': plain.replace('Hello', 'in de'),
    'uk/plain.json': plain.replace('Hello', 'in uk'),
    'all.json': '{ "hello_multilingual": {"en":"Hello","de":"in de","uk":"in uk"} }',
  })
})
