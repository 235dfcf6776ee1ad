import { describe, expect, it } from 'vitest'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { unnamed, type Edition } from './openapi.ts'
import { describedPointers, takenPointers } from './pointers.ts'

/** Where ours are meant to be others than those of the files: path, pointer, and why. */
const exceptions: readonly (readonly [path: string, pointer: string, why: string])[] = [
  [
    '/projects/{}/dictionaries/{}',
    '/words/-',
    'the file names the first word alone; this one puts a word behind all',
  ],
  [
    '/projects/{}/webhooks/{}',
    '/url',
    'the address is missing in the list, beside everything else of a webhook',
  ],
  ['/webhooks/{}', '/url', 'as before'],
  [
    '/users/{}/ai/prompts/{}',
    '/isEnabled',
    'missing in one of two lists, though a new prompt says it in both',
  ],
  [
    '/teams/{}/projects/permissions',
    '/{}',
    'one pointer is named for three operations: this one takes a project away',
  ],
  ['/teams/{}/projects/permissions', '/{}/roles/-', 'and this one adds a role'],
  ['/projects/{}/branches/{}', '/isProtected', 'of string-based projects alone'],
  ['/projects/{}', '/externalQaCheckIds', 'a new project says it; checks of apps come later than projects'],
  ...['/tm', '/templateId', '/steps', '/vendorId', '/mtEngineId'].map(
    (pointer) => ['/projects/{}', pointer, 'not yet here'] as const,
  ),
  ['/users/{}', '/fields', 'the manual names it among those that set values of fields'],
  ['/users/{}', '/fields/{}', 'one of them'],
  ['/users/{}/projects/permissions', '/{}', 'as of teams'],
  ['/users/{}/projects/permissions', '/{}/roles/-', 'as of teams'],
]

const isMeant = (path: string, pointer: string): boolean =>
  exceptions.some(([at, each]) => at === path && each === pointer)

/** Their parts that stand for something as `{}`: a name, an id, an index. */
const plain = (pointer: string): string => pointer.replaceAll(/\{\w+\}|\b\d+\b/g, '{}')

const fits = (pattern: string, pointer: string): boolean =>
  new RegExp(`^${pattern.replaceAll('{}', '[^/]+')}$`).test(pointer)

describe.each<Edition>(['standard', 'enterprise'])('the pointers of the %s edition', (edition) => {
  const described = [...describedPointers(edition)]

  it('are named for many a PATCH', () => expect(described.length).toBeGreaterThan(30))

  it.each(described)('PATCH %s takes what the file names, and nothing else', (path, { pointers, isOpen }) => {
    const row = restRows.find(
      (each) =>
        each.method === 'PATCH' && unnamed(each.path) === path && (each.edition ?? edition) === edition,
    )
    const named = pointers.map(plain)
    const taken = row ? takenPointers(row, edition).map(plain) : []
    const missing = named.filter((pointer) => !taken.some((each) => fits(each, pointer)))
    const strange = taken.filter((pointer) => !isOpen && !named.some((each) => fits(pointer, each)))
    const isNews = (pointer: string): boolean => !isMeant(path, pointer)
    expect({ missing: missing.filter(isNews), strange: strange.filter(isNews) }).toEqual({
      missing: [],
      strange: [],
    })
  })
})

it.each(exceptions)('%s %s is an exception indeed: %s', (path, pointer) => {
  const isSaid = (['standard', 'enterprise'] as const).map((edition) => {
    const row = restRows.find(
      (each) =>
        each.method === 'PATCH' && unnamed(each.path) === path && (each.edition ?? edition) === edition,
    )
    const described = describedPointers(edition).get(path)
    if (!row || !described) return true
    return (
      described.pointers.map(plain).includes(plain(pointer)) ===
      takenPointers(row, edition).map(plain).includes(pointer)
    )
  })
  expect(isSaid).toContain(false)
})

it.each<[Edition, string]>([
  ['enterprise', '/visibility'],
  ['enterprise', '/useGlobalTm'],
  ['enterprise', '/exportApprovedOnly'],
  ['enterprise', '/languageAccessPolicy'],
  ['enterprise', '/tmPreTranslate'],
  ['standard', '/qaApprovalsCount'],
  ['standard', '/fields/any'],
  ['standard', '/tagsDetection'],
])('a project of the %s edition says of %s that it has no such pointer', async (edition, path) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, {}, { edition })
  const before = world.store.world
  const body = [
    { op: 'replace', path: '/name', value: 'Newer' },
    { op: 'replace', path, value: true },
  ]
  expect(await restWith(platform, world.token)('PATCH', 'projects/1', body)).toMatchObject({
    status: 400,
    body: { errors: [{ error: { key: '1.path' } }] },
  })
  expect(world.store.world).toBe(before)
})
