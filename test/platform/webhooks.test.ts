import { describe, expect, it } from 'vitest'
import { type Webhook } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { openStage, translate, bodyOf, eventsIn, namesIn } from './webhook-stage.ts'

describe('a webhook', () => {
  it('gets each event alone, or all in one where it batches', async () => {
    const stage = await openStage()
    stage.hook()
    stage.hook({ batchingEnabled: true })
    await stage.do({
      do: 'importTranslations',
      projectId: 1,
      languageId: 'de',
      translations: [
        { stringId: 1, text: 'Hallo' },
        { stringId: 2, text: 'Tschau' },
      ],
    })
    const [alone, batched] = ['/1', '/2'].map((end) => stage.got.filter(({ url }) => url.endsWith(end)))
    expect(namesIn(alone ?? [])).toEqual(['suggestion.added', 'suggestion.added'])
    expect(batched?.map((got) => eventsIn(got).length)).toEqual([2])
  })

  it.each<Partial<Webhook>>([{ requestType: 'GET' }, { contentType: 'multipart/form-data' }])(
    'gets each event alone, whatever it wants, as %j',
    async (over) => {
      const stage = await openStage()
      stage.hook({ batchingEnabled: true, ...over })
      await stage.do(translate(1, 'Hallo'))
      const [got] = stage.got
      expect(got?.url + (got?.body ?? '')).not.toMatch(/events(%5B|\[)/i)
      expect(got?.url + (got?.body ?? '')).toContain('suggestion.added')
    },
  )

  it('sends its own headers', async () => {
    const stage = await openStage()
    stage.hook({
      headers: { authorization: 'Bearer mine', 'User-Agent': 'Mine', 'Content-Type': 'text/plain' },
    })
    await stage.do(translate(1, 'Hallo'))
    expect(Object.fromEntries(stage.got[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer mine',
      'user-agent': 'Mine',
      'content-type': 'application/json',
    })
  })

  it('fills its own payload', async () => {
    const stage = await openStage()
    stage.hook({
      payload: {
        'suggestion.added': {
          what: '{{event}}',
          id: '{{translationId}}',
          line: '{{userUsername}}: {{ translationText }} ({{stringIsHidden}}, {{nothing}})',
          project: ['{{projectName}}', '{{projectTargetLanguageIds}}'],
          in: { branch: '{{branchId}}', file: '{{fileName}}', language: '{{targetLanguageId}}' },
          always: 7,
        },
      },
    })
    await stage.do(translate(1, 'Hallo'))
    const { login } = stage.world.store.world.users.get(1) ?? {}
    expect(bodyOf(stage.got[0])).toEqual({
      what: 'suggestion.added',
      id: '1',
      line: `${login}: Hallo (false, {{nothing}})`,
      project: ['Sample', ['de', 'uk']],
      in: { branch: null, file: 'app.json', language: 'de' },
      always: 7,
    })
  })

  it('has a value for each name that the template of a comment has', async () => {
    const person = ['Id', 'Username', 'FullName', 'AvatarUrl']
    const fields: Record<string, string[]> = {
      comment: ['Id', 'Text', 'Type', 'IssueType', 'IssueStatus', 'ResolvedAt', 'CreatedAt'],
      string: ['Id', 'Identifier', 'Key', 'Text', 'Type', 'Context', 'MaxLength', 'IsHidden', 'IsDuplicate'],
      file: ['Id', 'Name', 'Title', 'Type', 'Path', 'Status', 'Revision'],
      project: ['Id', 'UserId', 'Identifier', 'Name', 'LastActivity', 'Url', 'Cname', 'PublicDownloads'],
      targetLanguage: ['Id', 'Name', 'EditorCode', 'Locale', 'OsxCode', 'TextDirection', 'DialectOf'],
      user: person,
      commentResolver: person,
      mention: ['UserIds'],
    }
    const names = Object.entries(fields).flatMap(([owner, own]) => own.map((field) => owner + field))
    const stage = await openStage()
    const payload = Object.fromEntries(names.map((name) => [name, `{{${name}}}`]))
    stage.hook({ events: ['stringComment.created'], payload: { 'stringComment.created': payload } })
    const { login = '' } = stage.world.store.world.users.get(2) ?? {}
    await stage.do({ do: 'addComment', stringId: 1, languageId: 'de', text: `Why, @${login}?` })
    const body = bodyOf(stage.got[0]) as Record<string, unknown>
    expect(names.filter((name) => String(body[name]).includes('{{'))).toEqual([])
    expect(body).toMatchObject({
      commentText: `Why, @${login}?`,
      commentResolverId: null,
      mentionUserIds: [2],
    })
  })

  it('that GETs writes the event into the query', async () => {
    const stage = await openStage()
    stage.hook({
      requestType: 'GET',
      url: 'https://hook.test/get?own=1',
      payload: { 'suggestion.added': { a: { b: '{{translationText}}', c: [true, null] } } },
    })
    await stage.do(translate(1, 'Hallo & mehr'))
    const { searchParams } = new URL(stage.got[0]?.url ?? '')
    expect([...searchParams]).toEqual([
      ['own', '1'],
      ['a[b]', 'Hallo & mehr'],
      ['a[c][0]', '1'],
    ])
    expect(stage.got[0]).toMatchObject({ method: 'GET', body: '' })
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data'] as const)(
    'sends a form as %s',
    async (contentType) => {
      const forms: FormData[] = []
      const stage = await openStage(async (request) => {
        forms.push(await request.formData())
        return new Response(null, { status: 200 })
      })
      stage.hook({ contentType })
      await stage.do(translate(1, 'Hallo'))
      expect(stage.got[0]?.headers.get('content-type')).toMatch(new RegExp(`^${contentType}`))
      expect([forms[0]?.get('event'), forms[0]?.get('translation[string][file][name]')]).toEqual([
        'suggestion.added',
        'app.json',
      ])
    },
  )

  it('of the organization hears of projects that come and go', async () => {
    const stage = await openStage()
    stage.hook({ projectId: null, events: ['project.created', 'project.deleted'] })
    await stage.do({ do: 'addProject', name: 'New', sourceLanguageId: 'en' })
    await stage.do({ do: 'deleteProject', projectId: 2 })
    expect(stage.got.map(bodyOf)).toMatchObject([
      { event: 'project.created', project: { id: '2', name: 'New' }, user: { id: '1' } },
      { event: 'project.deleted', project: { id: '2', name: 'New' }, user: { id: '1' } },
    ])
  })

  it('hears of things in the order that they happened', async () => {
    const stage = await openStage()
    stage.hook({
      events: ['suggestion.added', 'suggestion.approved', 'suggestion.disapproved', 'suggestion.deleted'],
    })
    await stage.do(
      translate(1, 'Hallo'),
      { do: 'approveTranslation', translationId: 1 },
      { do: 'disapproveTranslation', translationId: 1 },
      { do: 'deleteTranslation', translationId: 1 },
      { do: 'restoreTranslation', translationId: 1 },
    )
    expect(namesIn(stage.got)).toEqual([
      'suggestion.added',
      'suggestion.approved',
      'suggestion.disapproved',
      'suggestion.deleted',
      'suggestion.added',
    ])
  })
})
