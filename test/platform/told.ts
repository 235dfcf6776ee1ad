/** Requests that break a rule which the OpenAPI files tell in words, and what they need to be there before. */
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, restWith, type RestAnswer } from './offline.ts'
import { stored, type Content } from './storage.ts'

export type Edition = 'standard' | 'enterprise'

/** `wrong` is the field that is refused; `words` are in the message. */
export type Told = readonly [method: string, path: string, body: unknown, wrong: string, words: string]

const png = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 10, 0, 0, 0, 10, 8, 2, 0, 0, 0, 0, 0, 0, 0],
])

const files: Record<string, Content> = {
  'a.json': '{"a":"A"}',
  'a.yaml': 'a: A\n',
  'a.csv': 'en,de\nOne,Eins\n',
  'a.png': png,
}

const provider = { name: 'P', type: 'open_ai', credentials: { apiKey: 'k' } }
const prompt = { name: 'P', action: 'pre_translate', config: { mode: 'advanced', prompt: 'x' } }
const snippet = { description: 'Tone', placeholder: '%custom:tone%', value: 'Kind' }

/** Names in requests that begin with `$` and what makes them, in this order. */
const makers: readonly (readonly [name: string, path: string, body: object])[] = [
  ['$branch', 'projects/1/branches', { name: 'next' }],
  ['$directory', 'projects/1/directories', { name: 'docs' }],
  ['$yaml', 'projects/1/files', { storageId: '$a.yaml', name: 'a.yaml' }],
  [
    '$bundle',
    'projects/1/bundles',
    { name: 'B', format: 'xliff', sourcePatterns: ['*'], exportPattern: '/a' },
  ],
  ['$team', 'teams', { name: 'T' }],
  ['$provider', 'AI/providers', provider],
  ['$prompt', 'AI/prompts', { ...prompt, aiProviderId: '$provider', aiModelId: 'm' }],
  ['$snippet', 'AI/settings/snippets', snippet],
]

/** With the values of names in place: a text that is a name alone becomes the value. */
const filled = (value: unknown, known: ReadonlyMap<string, unknown>): unknown => {
  if (typeof value === 'string') {
    if (known.has(value)) return known.get(value)
    return [...known].reduce((text, [name, each]) => text.replace(name, String(each)), value)
  }
  if (Array.isArray(value)) return value.map((each) => filled(each, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, known)]))
}

/** What a world of its own answers, `AI/` being where AI is in the edition. */
export const told = async (edition: Edition, [method, path, body]: Told): Promise<RestAnswer> => {
  const { platform } = openPlatform()
  const now = '2026-01-05T08:00:00.000Z'
  const content = demoWorld({ edition, organizationId: 1, domain: 'told', now })
  const world = await hostWorld(platform, content, { edition })
  const rest = restWith(platform, world.token)
  const ask = (how: string, where: string, what: unknown): Promise<RestAnswer> =>
    rest(how, where.replace(/^AI/, edition === 'standard' ? 'users/1/ai' : 'ai'), what)
  const known = new Map<string, unknown>()
  let wanted = JSON.stringify([path, body ?? null])
  const used = makers.toReversed().filter(([name, , wish]) => {
    const isUsed = wanted.includes(name)
    if (isUsed) wanted += JSON.stringify(wish)
    return isUsed
  })
  for (const [name, bytes] of Object.entries(files))
    if (wanted.includes(`$${name}`)) known.set(`$${name}`, await stored(platform, world.token, name, bytes))
  for (const [name, where, wish] of used.toReversed()) {
    const made = await ask('POST', where, filled(wish, known))
    if (made.status >= 400) throw new Error(`POST ${where} answered ${JSON.stringify(made.body)}`)
    known.set(name, (made.body as { data: { id: number } }).data.id)
  }
  return ask(method, String(filled(path, known)), filled(body, known))
}
