/**
 * `node scripts/older-world.mjs <dist> <file>`: a folder of `--data` as that build keeps it, packed for
 * `test/server/older.test.ts`, which every later build has to read. One with each release: what is written to it here
 * by REST is of every room that keeps rows.
 */
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const [dist, file] = process.argv.slice(2)
if (!dist || !file)
  throw new Error('expected two arguments: the folder dist of a build, and the file to write')

const { startSimulator } = await import(pathToFileURL(resolve(dist, 'simulator.js')).href)
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='

const replace = (path, value) => [{ op: 'replace', path, value }]
const hook = (name, event) => ({ name, url: 'https://hook.test/', events: [event], requestType: 'POST' })

/** `n` goes up from 1; `own` is what stands before AI's paths. */
const writes = (n, word, { me, own }) => [
  ['PATCH', 'projects/1', replace('/name', word)],
  ['PATCH', 'user', replace('/fullName', word)],
  ['POST', 'projects/1/labels', { title: word }],
  ['POST', `projects/1/labels/${n}/strings`, { stringIds: [n] }],
  ['POST', 'projects/1/branches', { name: word }],
  ['POST', 'projects/1/directories', { name: word }],
  ['PATCH', `projects/1/files/${n}`, replace('/title', word)],
  ['POST', 'projects/1/strings', { fileId: 1, identifier: word, text: word }],
  [
    'POST',
    'projects/1/strings',
    { fileId: 1, identifier: `${word}.n`, text: { one: word, other: `${word}s` } },
  ],
  ['PATCH', `projects/1/strings/${n}`, replace('/isHidden', n % 2 === 0)],
  ['PATCH', `projects/1/strings/${n}`, replace('/text', word)],
  ['POST', 'projects/1/translations', { stringId: n, languageId: 'de', text: word }],
  ['POST', 'projects/1/approvals', { translationId: n }],
  ['POST', 'projects/1/votes', { translationId: n, mark: 'up' }],
  ['POST', 'projects/1/comments', { stringId: n, targetLanguageId: 'de', text: word, type: 'comment' }],
  [
    'POST',
    'projects/1/comments',
    { stringId: n, targetLanguageId: 'de', text: word, type: 'issue', issueType: 'general_question' },
  ],
  ['POST', 'projects/1/tasks', { title: word, languageId: 'de', fileIds: [1], type: 0 }],
  ['PATCH', `user/tasks/${n}?projectId=1`, replace('/isArchived', true)],
  ['POST', `projects/1/tasks/${n}/comments`, { text: word }],
  [
    'POST',
    'projects/1/tasks/settings-templates',
    { name: word, config: { languages: [{ languageId: 'de', userIds: [me] }] } },
  ],
  ['POST', 'glossaries', { name: word, languageId: 'en' }],
  ['POST', `glossaries/${n}/terms`, { languageId: 'en', text: word }],
  ['POST', 'tms', { name: word, languageId: 'en' }],
  [
    'POST',
    `tms/${n}/segments`,
    {
      records: [
        { languageId: 'en', text: word },
        { languageId: 'de', text: word },
      ],
    },
  ],
  ['POST', 'fields', { name: word, slug: `f${n}`, type: 'text', entities: ['string'] }],
  ['PATCH', `projects/1/strings/${n}`, [{ op: 'add', path: `/fields/f${n}`, value: word }]],
  ['POST', 'groups', { name: word }],
  ['POST', 'teams', { name: word }],
  ['POST', `teams/${n}/members`, { userIds: [2] }],
  ['POST', 'projects/1/teams', { teamId: n }],
  [
    'POST',
    'projects',
    { name: word, identifier: `p${n}`, sourceLanguageId: 'en', targetLanguageIds: ['de', 'fr'] },
  ],
  [
    'POST',
    'projects',
    { name: `${word} 2`, sourceLanguageId: 'en', targetLanguageIds: ['de'], type: 1, groupId: 2 },
  ],
  [
    'POST',
    'projects/1/bundles',
    { name: word, format: 'xliff', sourcePatterns: ['*'], exportPattern: '%language%.xliff' },
  ],
  ['POST', `projects/1/bundles/${n}/exports`],
  [
    'POST',
    `${own}ai/settings/snippets`,
    { name: word, description: word, placeholder: `%${word}%`, value: word },
  ],
  ['POST', `${own}ai/providers`, { name: word, type: 'open_ai', credentials: { apiKey: 'x' } }],
  [
    'POST',
    `${own}ai/prompts`,
    {
      name: word,
      action: 'pre_translate',
      aiProviderId: n,
      aiModelId: 'model',
      config: { mode: 'advanced', prompt: 'x' },
    },
  ],
  ['POST', 'mts', { name: word, type: 'deepl', credentials: { apiKey: 'x' } }],
  ['POST', 'projects/1/webhooks', hook(word, 'file.added')],
  ['POST', 'webhooks', hook(word, 'project.created')],
  ['POST', 'projects/1/distributions', { name: word, exportMode: 'default', fileIds: [1] }],
  ['POST', 'projects/1/translations/builds', { targetLanguageIds: ['de'] }],
  ['POST', 'projects/1/pre-translations', { languageIds: ['de'], fileIds: [1], method: 'tm' }],
  ['POST', 'projects/1/reports', { name: 'top-members', schema: { unit: 'words', format: 'json' } }],
  ['POST', 'projects/1/members', { userIds: [3], accessToAllWorkflowSteps: true }],
  ['DELETE', 'projects/1/members/2'],
  [
    'POST',
    'languages',
    {
      name: word,
      code: `sea${n}`,
      localeCode: 'sea-SE',
      textDirection: 'ltr',
      pluralCategoryNames: ['one', 'other'],
      threeLettersCode: 'sea',
    },
  ],
  ['POST', 'users', { email: `${word}@example.com` }],
  ['POST', 'projects/1/corrections', { stringId: n, text: word }],
]

/** Files, their translations, and pictures. */
const uploads = async (n, ask) => {
  const store = async (bytes, name) =>
    (await ask('POST', 'storages', bytes, { 'crowdin-api-filename': name }))?.id
  const texts = (more) => Buffer.from(JSON.stringify({ a: 'Alpha', ...more }))
  const name = `f${n}.json`
  const file = await ask('POST', 'projects/1/files', { storageId: await store(texts({}), name), name })
  await ask('PUT', `projects/1/files/${file?.id}`, { storageId: await store(texts({ b: 'Beta' }), name) })
  const translated = await store(texts({ b: 'Beeta' }), name)
  await ask('POST', 'projects/1/translations/de', { storageId: translated, fileId: file?.id })
  const picture = await store(Buffer.from(pixel, 'base64'), `${n}.png`)
  const shot = await ask('POST', 'projects/1/screenshots', {
    storageId: picture,
    name: `${n}.png`,
    labelIds: [1],
  })
  await ask('POST', `projects/1/screenshots/${shot?.id}/tags`, [{ stringId: 1 }])
}

const kept = mkdtempSync(join(tmpdir(), 'ap-bridge-'))
const simulator = await startSimulator({ data: kept })
for (const scenario of ['editor-basic', 'enterprise-workflow']) {
  const { token } = await simulator.createWorld({ scenario })
  /** Refusals are passed over: an older build knows less. */
  const ask = async (method, path, body, more = { 'content-type': 'application/json' }) => {
    const answer = await fetch(`${simulator.apiUrl}/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...more },
      ...(body !== undefined && { body: Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return answer.ok && text ? JSON.parse(text).data : undefined
  }
  const { id: me } = await ask('GET', 'user')
  const own = scenario === 'enterprise-workflow' ? '' : `users/${me}/`
  for (let n = 1; n < 4; n++) {
    for (const [method, path, body] of writes(n, `Word${n}`, { me, own })) await ask(method, path, body)
    await uploads(n, ask)
  }
}
await simulator.close()

const files = Object.fromEntries(
  readdirSync(kept, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(kept, name)).isFile() && !name.endsWith('.lock'))
    .map((name) => [name, readFileSync(join(kept, name), name.includes('bytes') ? 'base64' : 'utf8')]),
)
rmSync(kept, { recursive: true })
writeFileSync(file, brotliCompressSync(JSON.stringify(files)))
