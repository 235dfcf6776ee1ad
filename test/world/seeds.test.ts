import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { languageOf } from '../../host-simulator/world/languages.ts'
import { isDuplicate } from '../../host-simulator/world/duplicates.ts'
import {
  commentsOf,
  filesOf,
  hasModifiedSource,
  labelsOf,
  liveTranslations,
  progressOf,
  screenshotsOf,
  statusOf,
  translationsOf,
  workflowOf,
} from '../../host-simulator/world/queries.ts'
import { issueTypes } from '../../host-simulator/world/comment-rows.ts'
import { demoWorld, type SeedOptions } from '../../host-simulator/world/seeds.ts'
import { createStore } from '../../host-simulator/world/store.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { isUnresolved } from '../../host-simulator/world/filters/summary.ts'

const options: SeedOptions = {
  edition: 'standard',
  organizationId: 200_000_001,
  domain: 'world-1',
  now: '2026-11-20T12:00:00.000Z',
}

const targets = (world: World): readonly string[] => world.projects.get(1)?.targetLanguageIds ?? []

/** Each string with each target language. */
const pairs = (world: World): [stringId: number, languageId: string][] =>
  [...world.strings].flatMap(({ id }) =>
    targets(world).map((languageId): [number, string] => [id, languageId]),
  )

const isTranslatedAfterApproval = (world: World, stringId: number): boolean => {
  const rows = liveTranslations(world, stringId, 'de')
  const approvedAt = rows.find(({ approval }) => approval)?.approval?.at
  return approvedAt !== undefined && rows.some(({ createdAt }) => createdAt > approvedAt)
}

describe('the demo world', () => {
  it('has the organization that was asked for', () => {
    const { organization } = demoWorld({ ...options, edition: 'enterprise', brand: 'crowdin' })
    expect(organization).toMatchObject({
      id: 200_000_001,
      domain: 'world-1',
      edition: 'enterprise',
      brand: 'crowdin',
      createdAt: options.now,
    })
    expect(demoWorld(options).organization.brand).toBeUndefined()
  })

  it('shares its rows with every other demo world, and keeps writes apart', () => {
    const [one, two] = [demoWorld(options), demoWorld({ ...options, organizationId: 2 })]
    expect(two.strings).toBe(one.strings)
    const store = createStore(one, { now: () => options.now })
    const translationId = [...one.translations].find(({ userId }) => userId === 2)?.id ?? NaN
    store.do({ do: 'deleteTranslation', translationId }, 1)
    expect(store.world.translations.get(translationId)?.isDeleted).toBe(true)
    expect(two.translations.get(translationId)?.isDeleted).toBe(false)
  })

  it('makes no rows but its project before one is asked for', () => {
    const world = demoWorld(options)
    const isMade = (): boolean => 'value' in (Object.getOwnPropertyDescriptor(world, 'strings') ?? {})
    expect(Object.keys(world).toSorted()).toEqual(Object.keys(buildWorld()).toSorted())
    expect(world.organization.id).toBe(options.organizationId)
    expect([...world.projects].map(({ name }) => name)).toEqual(['Ocean Docs'])
    expect(isMade()).toBe(false)
    expect(world.users.get(1)?.id).toBe(1)
    expect(isMade()).toBe(true)
    expect({ ...world }.strings).toBe(demoWorld(options).strings)
  })

  it('has a file in which all is still to do', () => {
    const world = demoWorld(options)
    const checkout = filesOf(world, 1).find(({ name }) => name === 'checkout.json')
    for (const languageId of targets(world))
      expect(progressOf(world, checkout?.id ?? 0, languageId)).toMatchObject({ translated: 0, approved: 0 })
  })

  it('has strings in every state and with up to three translations, in every language', () => {
    const world = demoWorld(options)
    const states = new Set(
      pairs(world).map(([id, languageId]) => `${languageId} ${statusOf(world, id, languageId)}`),
    )
    for (const languageId of targets(world))
      for (const state of ['untranslated', 'translated', 'approved'])
        expect(states).toContain(`${languageId} ${state}`)
    const lengths = new Set(
      pairs(world)
        .filter(([id]) => typeof world.strings.get(id)?.text === 'string')
        .map(([id, languageId]) => translationsOf(world, id, languageId).length),
    )
    expect([...lengths].toSorted()).toEqual([0, 1, 2, 3])
  })

  it('has translations by both translators, suggestions, pre-translations, votes and approvals', () => {
    const rows = [...demoWorld(options).translations]
    const kinds = [
      rows.filter(({ userId, provider }) => userId === 2 && !provider),
      rows.filter(({ userId, provider }) => userId === 3 && !provider),
      rows.filter(({ userId, provider }) => userId === null && provider === 'tm'),
      rows.filter(({ userId, provider }) => userId === null && provider === 'mt'),
      rows.filter(({ userId, provider }) => userId !== null && provider === 'tm'),
      rows.filter(({ userId, provider }) => userId !== null && provider === 'mt'),
      rows.filter(({ votes }) => Object.values(votes).some(({ mark }) => mark === 'up')),
      rows.filter(({ votes }) => Object.values(votes).some(({ mark }) => mark === 'down')),
      rows.filter(({ approval }) => approval?.userId === 4),
    ]
    for (const kind of kinds) expect(kind.length).toBeGreaterThan(20)
  })

  it('keeps its own rules: known people, plural forms of the language, no vote for oneself, nothing twice', () => {
    const world = demoWorld(options)
    const seen = new Set<string>()
    for (const {
      id,
      stringId,
      languageId,
      text,
      pluralForm,
      userId,
      votes,
      approval,
    } of world.translations) {
      const isPlural = typeof world.strings.get(stringId)?.text === 'object'
      const forms = isPlural ? languageOf(languageId)?.pluralCategoryNames : [null]
      expect([id, forms]).toEqual([id, expect.arrayContaining([pluralForm])])
      expect(userId === null || world.users.has(userId)).toBe(true)
      expect(Object.keys(votes)).not.toContain(String(userId))
      if (userId === null) expect([votes, approval]).toEqual([{}, null])
      const key = JSON.stringify([stringId, languageId, pluralForm, text])
      expect(seen.has(key)).toBe(false)
      seen.add(key)
    }
  })

  it('exercises the Editor: a limit, a plural, tags, placeholders, emoji, a long text, invisible characters', () => {
    const world = demoWorld(options)
    const file = filesOf(world, 1).find(({ name }) => name === 'checkout.json')
    const strings = [...world.strings].filter(({ fileId }) => fileId === file?.id)
    const texts = strings.map(({ text }) => text)
    const has = (pattern: RegExp): boolean =>
      texts.some((text) => typeof text === 'string' && pattern.test(text))
    expect(strings.some(({ maxLength }) => maxLength > 0)).toBe(true)
    expect(texts.some((text) => typeof text === 'object')).toBe(true)
    expect([/<b>/, /\{name\}/, /%1\$s/, /\p{Extended_Pictographic}/u, /.{600}/, /\u200f/].map(has)).toEqual(
      Array.from({ length: 6 }, () => true),
    )
    for (const { text, maxLength } of strings)
      if (maxLength && typeof text === 'string')
        expect(Array.from(text).length).toBeLessThanOrEqual(maxLength)
  })

  it('begins with a file of 151 strings, all shown; hidden ones are in others', () => {
    const world = demoWorld(options)
    expect(filesOf(world, 1).map(({ name, stringIds }) => [name, stringIds.length])).toEqual([
      ['docs-theme.json', 151],
      ['uploader.json', 181],
      ['checkout.json', 14],
    ])
    expect(progressOf(world, 1, 'de').total).toBe(151)
    expect(progressOf(world, 2, 'de').total).toBe(178)
  })

  // The basic filters of facts F145 that are not about QA, and what advanced ones ask for.
  it.each<[string, (world: World, stringId: number) => boolean]>([
    ['untranslated', (world, id) => statusOf(world, id, 'de') === 'untranslated'],
    ['partially translated', (world, id) => statusOf(world, id, 'de') === 'partially-translated'],
    ['translated, not approved', (world, id) => statusOf(world, id, 'de') === 'translated'],
    ['approved', (world, id) => statusOf(world, id, 'de') === 'approved'],
    ['hidden', (world, id) => world.strings.get(id)?.isHidden === true],
    ['with comments', (world, id) => commentsOf(world, id).some(({ languageId }) => languageId === 'de')],
    [
      'with unresolved issues',
      (world, id) => commentsOf(world, id).some((row) => isUnresolved(row) && row.languageId === 'de'),
    ],
    ...(['tm', 'mt', 'ai'] as const).map((engine): [string, (world: World, id: number) => boolean] => [
      `translated by ${engine}`,
      (world, id) => liveTranslations(world, id, 'de').some(({ provider }) => provider === engine),
    ]),
    ['with votes', (world, id) => liveTranslations(world, id, 'de').some(({ votes }) => '2' in votes)],
    ['of a modified source', (world, id) => hasModifiedSource(world, id, 'de')],
    ['with a translation after approval', (world, id) => isTranslatedAfterApproval(world, id)],
    ['with a label', (world, id) => labelsOf(world, id).length > 0],
    ['with a screenshot', (world, id) => screenshotsOf(world, id).length > 0],
    ['that is a duplicate', isDuplicate],
  ])('has strings %s in German', (_, fits) => {
    const world = demoWorld(options)
    expect([...world.strings].filter(({ id }) => fits(world, id)).length).toBeGreaterThanOrEqual(2)
  })

  it('has issues of every type, resolved and not, in several languages', () => {
    const issues = [...demoWorld(options).comments].filter(({ type }) => type === 'issue')
    const kinds = new Set(issues.map(({ issueType, issueStatus }) => `${issueType} ${issueStatus}`))
    for (const type of issueTypes)
      for (const status of ['unresolved', 'resolved']) expect(kinds).toContain(`${type} ${status}`)
    expect(new Set(issues.map(({ languageId }) => languageId)).size).toBeGreaterThan(4)
    const inGerman = issues.filter((row) => row.languageId === 'de' && row.issueStatus === 'unresolved')
    expect(new Set(inGerman.map(({ issueType }) => issueType)).size).toBe(4)
  })

  it('names in comments, labels, screenshots and tasks only rows that are there', () => {
    const world = demoWorld(options)
    for (const { stringId, languageId, userId, resolverId, issueStatus } of world.comments) {
      expect([world.strings.has(stringId), world.users.has(userId)]).toEqual([true, true])
      expect(targets(world)).toContain(languageId)
      expect(resolverId !== null).toBe(issueStatus === 'resolved')
    }
    for (const { id, labelIds } of world.strings) expect(labelsOf(world, id).length).toBe(labelIds.length)
    for (const { stringIds } of world.screenshots)
      expect(stringIds.map((id) => world.strings.has(id))).toEqual(stringIds.map(() => true))
    for (const { fileIds, assigneeIds } of world.tasks) {
      expect(fileIds.every((id) => world.files.has(id))).toBe(true)
      expect(assigneeIds.every((id) => world.users.has(id))).toBe(true)
    }
    expect([world.labels.size, world.screenshots.size, world.tasks.size]).toEqual([4, 2, 1])
  })

  it('has a workflow in the enterprise edition alone, and shares the strings with the other edition', () => {
    const [standard, enterprise] = [demoWorld(options), demoWorld({ ...options, edition: 'enterprise' })]
    expect(workflowOf(standard, 1)).toEqual([])
    expect(workflowOf(enterprise, 1)).toEqual([
      { id: 752, title: 'Translation', type: 'Translate' },
      { id: 753, title: 'Proofreading', type: 'Proofread' },
    ])
    expect(enterprise.strings).toBe(standard.strings)
    const steps = (world: World) =>
      new Set([...world.translations].flatMap(({ approval }) => (approval ? [approval.stepId] : [])))
    expect([[...steps(standard)], [...steps(enterprise)]]).toEqual([[undefined], [753]])
    expect([standard, enterprise].map(({ tasks }) => tasks.get(1)?.workflowStepId)).toEqual([null, 752])
  })

  it.each(['standard', 'enterprise'] as const)(
    'shares all rows with the others of its edition, %s',
    (edition) => {
      const { organization, ...rows } = demoWorld({ ...options, edition })
      const { organization: other, ...same } = demoWorld({ ...options, edition, organizationId: 77 })
      expect(other.id).not.toBe(organization.id)
      for (const [name, table] of Object.entries(rows)) expect(same[name as keyof typeof same]).toBe(table)
    },
  )
})
