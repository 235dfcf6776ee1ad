/**
 * Runs behind `ap-bridge exec`: does what people and their browsers do with the app, and prints what came as JSON.
 * AP_BRIDGE_SESSION says where the simulator is, URL where the app is.
 */
const { url, apiUrl, controlUrl, controlToken, editorUrl, world } = JSON.parse(process.env.AP_BRIDGE_SESSION)
const identifier = 'apm-sample'
const panel = `${identifier}-editor-panels`
const menu = `${identifier}-project-menu`

const said = {}
const bodyOf = async (answer) => {
  const text = await answer.text()
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}
const ask = async (address, options) => {
  const answer = await fetch(address, options)
  return { status: answer.status, body: await bodyOf(answer) }
}
const json = (body, headers) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The world, through REST, as its own user. */
const bearer = { authorization: `Bearer ${world.token}` }
const rest = (path, body, method = 'POST') =>
  ask(`${apiUrl}${path}`, body ? { ...json(body, bearer), method } : { headers: bearer })
const store = async (name, content) => {
  const headers = { ...bearer, 'Crowdin-API-FileName': name, 'content-type': 'application/octet-stream' }
  const { body } = await ask(`${apiUrl}/storages`, { method: 'POST', headers, body: content })
  return body.data.id
}
const project = `/projects/${world.projectId}`

/** The simulator itself. */
const control = (path, options) => {
  const authorization = { authorization: `Bearer ${controlToken}` }
  return ask(`${controlUrl}/worlds/${world.id}${path}`, {
    ...options,
    headers: { ...options?.headers, ...authorization },
  })
}

/** What the app heard of the platform, once `count` of it is this event. */
const heard = async (event, count = 1) => {
  for (const end = Date.now() + 20_000; ;) {
    const { body } = await ask(`${process.env.URL}/heard`)
    const found = body.filter((entry) => entry.event === event)
    if (found.length >= count || Date.now() > end) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** The world's pages ask with the session that stands in them. */
const page = await fetch(editorUrl)
const [, session] = /<meta name="ap-session" content="([^"]+)">/.exec(await page.text())
const pageApi = (path, body, method = 'POST') => {
  const options = body ? { ...json(body), method } : {}
  const headers = { ...options.headers, 'x-ap-session': session }
  return ask(`${url}/w/${world.id}/_page/${path}`, { ...options, headers })
}
const inProject = (module) =>
  new URLSearchParams({ app: identifier, module, project: world.projectId, parent: editorUrl })
const frameOf = async (module) => new URL((await pageApi(`frame?${inProject(module)}`)).body.url)
const tokenOf = async (module) => (await pageApi(`token?${inProject(module)}`)).body.token
const withToken = (address, token) => {
  const changed = new URL(address)
  changed.searchParams.delete('jwtToken')
  if (token) changed.searchParams.set('jwtToken', token)
  return changed
}

// Install.
said.installed = await heard('installed')

// Pages.
const frame = await frameOf(panel)
const shown = await ask(frame)
said.panel = {
  status: shown.status,
  loadsOurScript: shown.body.includes(`${url}/apps/dist/iframe.js`),
  loadsTheLiveScript: shown.body.includes('cdn.crowdin.com'),
  withoutToken: (await ask(withToken(frame))).status,
  withAnotherModulesToken: (await ask(withToken(frame, await tokenOf(menu)))).status,
  withBrokenToken: (await ask(withToken(frame, 'a.b.c'))).status,
}

// The app's own API, and through it the platform's.
const projects = async (token) => ask(withToken(new URL('/api/projects', frame), token))
said.projects = {
  asked: await projects(await tokenOf(panel)),
  withAnotherModulesToken: (await projects(await tokenOf(menu))).status,
}

// The form.
const form = await frameOf(menu)
said.form = { status: (await ask(form)).status }
const token = await tokenOf(menu)
const [, claims] = token.split('.')
const { context } = JSON.parse(Buffer.from(claims, 'base64url').toString())
const formData = withToken(new URL(`/api/${menu}/form-data`, form), token)
formData.searchParams.set('id', `form-data-${context.organization_id}-${context.project_id}`)
said.form.saved = (await ask(formData, json({ data: { greeting: 'Ahoy' } }))).status
said.form.read = (await ask(formData)).body

// A file of the app's own format.
const source = 'title = Harbour\nsubtitle = Ships and tides\n'
const added = await rest(`${project}/files`, {
  storageId: await store('menu.lines', source),
  name: 'menu.lines',
})
const fileId = added.body.data?.id
const strings = (await rest(`${project}/strings?fileId=${fileId}`)).body.data
said.file = {
  status: added.status,
  type: added.body.data?.type,
  strings: strings?.map(({ data: { identifier: key, text, context: where } }) => [key, text, where]),
}
const refused = await rest(`${project}/files`, {
  storageId: await store('bad.lines', 'nothing'),
  name: 'bad.lines',
})
said.badFile = refused
const [title] = strings ?? []
said.translated = (
  await rest(`${project}/translations`, { stringId: title?.data.id, languageId: 'de', text: 'Hafen' })
).status
const exported = await rest(`${project}/translations/builds/files/${fileId}`, { targetLanguageId: 'de' })
said.exported = exported.body.data ? (await ask(exported.body.data.url)).body : exported
const update = { storageId: await store('menu.lines', `${source}footer = Fair winds\n`) }
const updated = await rest(`${project}/files/${fileId}`, update, 'PUT')
said.updated = {
  status: updated.status,
  keys: (await rest(`${project}/strings?fileId=${fileId}`)).body.data?.map(({ data }) => data.identifier),
}
const upload = { storageId: await store('menu.lines', 'subtitle = Schiffe und Gezeiten\n'), fileId }
said.uploaded = (await rest(`${project}/translations/de`, upload)).status
const again = await rest(`${project}/translations/builds/files/${fileId}`, { targetLanguageId: 'de' })
said.exportedAgain = again.body.data ? (await ask(again.body.data.url)).body : again

// What is too large for a body goes by address, both ways.
const many = Array.from(
  { length: 75_000 },
  (_, at) => `key.${at} = Line ${at} of a long and winding tale of the sea`,
)
const long = `${many.join('\n')}\n`
const large = await rest(`${project}/files`, {
  storageId: await store('long.lines', long),
  name: 'long.lines',
})
const largeId = large.body.data?.id
const built = await rest(`${project}/translations/builds/files/${largeId}`, { targetLanguageId: 'de' })
said.large = {
  status: large.status,
  isTheSame: built.body.data ? (await ask(built.body.data.url)).body === long : built,
  fetched: (await control('/trace')).body
    .filter(({ kind }) => kind === 'job')
    .flatMap(({ out }) => Object.keys(out.fetched))
    .toSorted(),
}

// What it changes on the way in and out.
const draft = await rest(`${project}/files`, {
  storageId: await store('a.draft.json', '{"a":"DRAFT One","b":"DRAFT Two"}'),
  name: 'a.draft.json',
})
const draftId = draft.body.data?.id
const drafts = (await rest(`${project}/strings?fileId=${draftId}`)).body.data
const finished = await rest(`${project}/translations/builds/files/${draftId}`, { targetLanguageId: 'de' })
said.processed = {
  status: draft.status,
  strings: drafts?.map(({ data: { text, context: where } }) => [text, where]),
  exported: finished.body.data ? (await ask(finished.body.data.url)).body : finished,
}

// Its machine translation.
const engines = (await rest('/mts')).body.data.map(({ data }) => data)
const engine = engines.find(({ id }) => id !== 1)
const translate = (strings) =>
  rest(`/mts/${engine.id}/translations`, { sourceLanguageId: 'en', targetLanguageId: 'de', strings })
said.engineId = engine.id
said.engine = {
  validated: (await heard('validated')).length,
  name: engine.name,
  translations: (await translate(['One', 'Two', 'Three'])).body.data?.translations,
  heard: await heard('mt', 2),
  failed: await translate(['Fail']),
}

// Its AI, with a prompt of its own and with all four processors.
const ai = process.env.EDITION === 'enterprise' ? '/ai' : '/users/1/ai'
const credentials = { identifier, key: `${identifier}-aiprovider` }
const aiProvider = await rest(`${ai}/providers`, { name: 'Sample', type: 'custom_ai', credentials })
const config = {
  mode: 'external',
  identifier,
  key: `${identifier}-ai-prompt-provider`,
  options: { tone: 'dry' },
}
const prompt = { name: 'Sample', action: 'pre_translate', aiProviderId: aiProvider.body.data?.id, config }
const aiPromptId = (await rest(`${ai}/prompts`, prompt)).body.data?.id
const translateByAi = (strings) => rest(`${ai}/translate`, { strings, targetLanguageId: 'de', aiPromptId })
said.ai = {
  models: (await rest(`${ai}/providers/${prompt.aiProviderId}/models`)).body.data?.map(({ data }) => data.id),
  form: (await ask(await frameOf(config.key))).status,
  translations: (await translateByAi(['One', 'Two'])).body.data?.translations,
  compiled: await heard('compile'),
  chat: await heard('chat'),
  processed: (
    await Promise.all(
      ['PreCompile', 'PostCompile', 'PreParse', 'PostParse'].map((stage) => heard(`aiRequest${stage}`)),
    )
  ).flat(),
  failed: await translateByAi(['Fail']),
}

// Its integration, through REST.
const integration = (path, body) => rest(`/applications/${identifier}/api/${path}`, body)
said.integration = {
  refused: await integration('login', { projectId: world.projectId, credentials: { word: 'please' } }),
  login: (await integration('login', { projectId: world.projectId, credentials: { word: 'sesame' } })).status,
  files: (await integration(`integration-files?projectId=${world.projectId}`)).body.data?.files?.map(
    ({ id }) => id,
  ),
  ours: (await integration(`crowdin-files?projectId=${world.projectId}`)).status,
  withoutProject: await integration('all-jobs'),
}

// Its inspector.
const inspector = `${identifier}-advisor-inspector`
await rest(`${project}/advisors/checks`, {})
said.inspected = {
  heard: await heard('recheck'),
  reported: (await heard('reported')).length,
  insight: (await rest(`${project}/advisors/insights`)).body.data.at(-1).data,
  formData: (await pageApi(`form?${new URLSearchParams({ app: identifier, module: inspector, project: 1 })}`))
    .body.data,
}

// The webhook of its manifest.
said.webhook = await heard('webhook')

// Its alignment of what has no keys: the last first.
const listed = { storageId: await store('a.aligned.txt', 'One\n\nTwo\n'), name: 'a.aligned.txt' }
const list = (await rest(`${project}/files`, listed)).body.data
const told = (await heard('webhook')).length
const storageId = await store('a.aligned.txt', 'Zwei\n\nEins\n')
await rest(`${project}/translations/de`, { storageId, fileId: list.id })
// Its webhook is told of them, for which it asks with a token that dies below.
await heard('webhook', told + 1)
const aligned = await rest(`${project}/languages/de/translations?fileId=${list.id}`)
said.aligned = aligned.body.data.map(({ data }) => data.text)

// Its quality check, which the enterprise edition alone has.
if (said.installed[0].organization.startsWith('world-')) {
  const checks = await rest('/external-qa-checks')
  const translate = (text) => rest(`${project}/translations`, { stringId: 1, languageId: 'de', text })
  const issues = async () =>
    (await rest(`${project}/qa-checks?category=custom`)).body.data.map(({ data }) => data.text)
  await translate('Was??')
  for (const end = Date.now() + 20_000; !(await issues()).length && Date.now() < end;)
    await new Promise((resolve) => setTimeout(resolve, 20))
  const asked = (await heard('qa')).filter(({ texts }) => texts.includes('Was??'))
  await heard('webhook', told + 2)
  const body = json({ text: 'Hauss' }, { 'x-ap-session': session })
  const checkers = (await rest('/custom-spellcheckers')).body.data.map(({ data }) => data)
  said.spelling = {
    checkers: checkers.map(({ name, config }) => [name, config.enabledLanguageIds]),
    told: (await ask(`${url}/w/${world.id}/_page/strings/1/spelling?languageId=de`, body)).body,
    heard: await heard('spelling'),
  }
  await pageApi('sign-in', { userId: 2 })
  const { steps } = (await pageApi('sign-in', { code: 'right' }, 'PUT')).body
  said.guarded = { steps: steps.map(({ type, status }) => [type, status]), heard: await heard('guard', 2) }
  said.checked = { checks: checks.body.data.map(({ data }) => data.name), asked, issues: await issues() }
}

// Its token has died before it knows: the package asks for another.
const grants = async () =>
  (await control('/trace')).body.filter(({ kind, outcome }) => kind === 'oauth' && outcome === 'ok').length
const before = await grants()
await control('/clock', json({ advance: 3 * 60 * 60 * 1000 }))
said.renewed = { asked: await projects(await tokenOf(panel)), grants: (await grants()) - before }

// It reads files while its trial lasts, and as long as it is paid for.
const paidUntil = async (expires) => {
  const path = `/apps/${identifier}/subscription`
  const { body } = await control(path, { ...json({ expires }), method: 'PUT' })
  const name = `paid-${expires?.slice(0, 4)}.lines`
  const { status } = await rest(`${project}/files`, { storageId: await store(name, source), name })
  return [body.callback, status]
}
said.paid = [
  await paidUntil('2020-01-01T00:00:00Z'),
  await paidUntil('2099-01-01T00:00:00Z'),
  await paidUntil(null),
]

// Again, and away.
const manifestUrl = `${frame.origin}/manifest.json`
const reinstalled = await control('/apps', json({ manifestUrl }))
said.reinstalled = { status: reinstalled.status, heard: (await heard('installed', 2)).length }
// Its engine is asked as after the first time; an app that goes meanwhile has lost its token.
await heard('validated', 2)
if (said.spelling) await heard('languages', 2)
const lastToken = await tokenOf(panel)
said.uninstalled = {
  answer: (await control(`/apps/${identifier}`, { method: 'DELETE' })).body,
  heard: await heard('uninstalled'),
  projects: (await projects(lastToken)).status,
}
said.refused = (await control('/trace')).body
  .filter(({ outcome, name }) => outcome === 'refused' && !name.includes('paid-2020'))
  .map(({ kind, name, reason }) => [kind, name, reason])

console.log(JSON.stringify(said))
