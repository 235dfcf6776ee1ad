import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { schemesWith } from './rates.ts'
import { openDescription, type Edition } from './openapi.ts'
import { dataOf } from './storage.ts'

const { operations, shapes } = JSON.parse(
  readFileSync(new URL('described.json', import.meta.url), 'utf8'),
) as { operations: [string, string, { body?: { schema?: object } }][]; shapes: object[] }

/** The pointers of the files to what a PATCH of a project changes. */
const pointersOf = (edition: Edition): string[] => {
  const found = operations.find(
    ([key, editions]) => key === 'PATCH /projects/{projectId}' && editions.includes(edition.slice(0, 1)),
  )
  const listed = new Set<string>()
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (typeof value === 'string' && value.startsWith('/')) listed.add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [key, each] of Object.entries(value)) walk(key === '$ref' ? shapes[Number(each)] : each)
  }
  walk(found?.[2].body?.schema)
  return [...listed]
}

/** Of its workflow and what a file does not say the type of: not yet here. */
const notHere = new Set(['/tm', '/templateId', '/steps', '/vendorId', '/mtEngineId'])

/** What is sent, and what is no such value. */
const samples: Record<string, readonly [value: unknown, wrong: unknown]> = {
  '/name': ['Newer', 1],
  '/targetLanguageIds': [['de', 'fr'], 'de'],
  '/visibility': ['open', 'hidden'],
  '/languageAccessPolicy': ['moderate', 'closed'],
  '/description': ['Words', 1],
  '/cname': ['words.example', 1],
  '/glossaryAccessOption': ['manageDrafts', 'all'],
  '/translateDuplicates': [2, 'all'],
  '/inContextPseudoLanguageId': ['eo', 'de'],
  '/pseudoLanguageId': ['eo', 'xx'],
  '/qaCheckCategories': [{ size: false }, { size: 1 }],
  '/qaChecksIgnorableCategories': [{ size: false }, { size: 1 }],
  '/languageMapping': [{ de: { name: 'x' } }, 1],
  '/languageMapping/{languageId}': [{ name: 'x' }, 1],
  '/languageMapping/{languageId}/{mappingKey}': ['x', 1],
  '/defaultTmId': [1, 99],
  '/defaultGlossaryId': [1, 99],
  '/assignedStyleGuides': [[], [99]],
  '/assignedGlossaries': [[1], [99]],
  '/assignedTms': [{ 1: { priority: 2 } }, { 99: { priority: 2 } }],
  '/assignedTms/{tmId}': [{ priority: 3 }, 3],
  '/tmPenalties/{penaltyKey}': [4, 'much'],
  '/tmContextType': ['auto', 'none'],
  '/tmPreTranslate': [
    { enabled: true, autoApproveOption: 'all', minimumMatchRatio: 'perfect' },
    { enabled: 1 },
  ],
  '/mtPreTranslate': [{ enabled: true, mts: [{ mtId: 1, languageIds: ['de'] }] }, { mts: [1] }],
  '/aiPreTranslate': [{ enabled: true, aiPrompts: [] }, { aiPrompts: [{ aiPromptId: 99, languageIds: [] }] }],
  '/taskReviewerIds': [[1], [99]],
  '/exportWithMinApprovalsCount': [1, 2],
  '/qaApprovalsCount': [2, -1],
  '/groupId': [1, 99],
  '/fields': [{}, 1],
  '/fields/{fieldSlug}': ['x', {}],
  '/savingsReportSettingsTemplateId': [null, 99],
}
const sampleOf = (pointer: string): readonly [unknown, unknown] =>
  samples[pointer] ?? (pointer.endsWith('PromptId') ? [null, 99] : [true, 'yes'])

const filled = (pointer: string): string =>
  Object.entries({
    '{category}': 'size',
    '{languageId}': 'de',
    '{mappingKey}': 'name',
    '{tmId}': '1',
    '{penaltyKey}': 'autoSubstitution',
    '{fieldSlug}': 'none',
  }).reduce((path, [part, name]) => path.replace(part, name), pointer)

const open = async (edition: Edition) => {
  const { platform } = openPlatform()
  const content = demoWorld({ edition, organizationId: 1, domain: 'kept', now: '2026-01-05T08:00:00.000Z' })
  const world = await hostWorld(platform, content, { edition })
  return restWith(platform, world.token)
}
type Rest = Awaited<ReturnType<typeof open>>

const patch = (rest: Rest, path: string, value: unknown, op = 'add') =>
  rest('PATCH', 'projects/1', [{ op, path, value }])

const at = (document: unknown, path: string): unknown =>
  path
    .slice(1)
    .split('/')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

describe.each<Edition>(['standard', 'enterprise'])('a project of the %s edition', (edition) => {
  const description = openDescription(edition)
  const pointers = pointersOf(edition).filter((pointer) => !notHere.has(pointer))

  it('has as many pointers as the files', () => expect(pointers.length).toBeGreaterThan(50))

  it.each(pointers.filter((pointer) => pointer !== '/fields/{fieldSlug}'))(
    'keeps and answers %s, and refuses what it is not',
    async (pointer) => {
      const rest = await open(edition)
      const [value, wrong] = sampleOf(pointer)
      const path = filled(pointer)
      if (pointer === '/inContext') await patch(rest, '/inContextPseudoLanguageId', 'eo')
      const refused = await patch(rest, path, wrong)
      expect(refused).toMatchObject({ status: 400 })
      const answer = await patch(rest, path, value)
      expect(answer).toMatchObject({ status: 200 })
      expect(description.problemsOf('PATCH', '/projects/{projectId}', 200, answer.body)).toEqual([])
      const read = dataOf(await rest('GET', 'projects/1'))
      const shown = pointer === '/pseudoLanguageId' ? '/inContextPseudoLanguageId' : path
      if (value !== null && !(pointer === '/cname' && edition === 'enterprise'))
        if (typeof value === 'object') expect(at(read, shown)).toMatchObject(value)
        else expect(at(read, shown)).toEqual(value)
    },
  )

  it('shows what it works with in memories and glossaries, and what it is no longer', async () => {
    const rest = await open(edition)
    const tmId = Number(dataOf(await rest('POST', 'tms', { name: 'Legal', languageId: 'en' }))['id'])
    const glossary = dataOf(await rest('POST', 'glossaries', { name: 'Legal', languageId: 'en' }))
    const glossaryId = Number(glossary['id'])
    await rest('GET', `tms/${tmId}`)
    await patch(rest, '/defaultTmId', tmId)
    await patch(rest, '/assignedGlossaries', [1, glossaryId])
    const uses = async (path: string) => dataOf(await rest('GET', path))
    expect(await uses(`tms/${tmId}`)).toMatchObject({ defaultProjectIds: [1], projectIds: [1] })
    expect(await uses('tms/1')).toMatchObject({ defaultProjectIds: [], projectIds: [1] })
    expect(await uses(`glossaries/${glossaryId}`)).toMatchObject({ defaultProjectIds: [], projectIds: [1] })
    expect((await rest('DELETE', `tms/${tmId}`)).status).toBe(204)
    expect(await uses('projects/1')).toMatchObject({ defaultTmId: 1 })
  })

  it('keeps what it was made with, and has each setting in one place', async () => {
    const rest = await open(edition)
    const wish = { name: 'New', sourceLanguageId: 'en', targetLanguageIds: ['de'] }
    const said = { tmContextType: 'auto', glossaryAccessOption: 'manageDrafts', autoTranslateDialects: true }
    const made = await rest('POST', 'projects', { ...wish, ...said })
    expect(made).toMatchObject({ status: 201, body: { data: { ...said, glossaryAccess: true } } })
    await patch(rest, '/glossaryAccess', true)
    expect(dataOf(await rest('GET', 'projects/1'))).toHaveProperty('glossaryAccessOption', 'fullAccess')
    const bad = await rest('POST', 'projects', { ...wish, inContextPseudoLanguageId: 'de' })
    expect(bad.status).toBe(400)
  })

  it('refuses what the other edition alone has', async () => {
    const rest = await open(edition)
    const [path, value] = edition === 'standard' ? ['/qaApprovalsCount', 2] : ['/tmPreTranslate', {}]
    expect((await patch(rest, path as string, value)).status).toBe(400)
  })
})

describe('a group', () => {
  it('keeps which template its report of savings has, and refuses one that is not there', async () => {
    const rest = await open('enterprise')
    const config = { baseRates: { fullTranslation: 1, proofread: 1 }, individualRates: [] }
    const netRateSchemes = schemesWith()
    const wish = { name: 'Rates', currency: 'EUR', unit: 'words', config: { ...config, netRateSchemes } }
    const made = await rest('POST', 'reports/settings-templates', wish)
    expect(made).toMatchObject({ status: 201 })
    const templateId = Number(dataOf(made)['id'])
    const path = '/savingsReportSettingsTemplateId'
    const set = (value: unknown) => rest('PATCH', 'groups/1', [{ op: 'replace', path, value }])
    expect((await set(99)).status).toBe(400)
    const answer = await set(templateId)
    expect(answer).toMatchObject({ status: 200, body: { data: { [path.slice(1)]: templateId } } })
    const { problemsOf } = openDescription('enterprise')
    expect(problemsOf('PATCH', '/groups/{groupId}', 200, answer.body)).toEqual([])
    expect(dataOf(await rest('GET', 'groups/1'))).toHaveProperty(path.slice(1), templateId)
  })
})
