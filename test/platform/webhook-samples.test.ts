/**
 * Payloads as they are sent, held against the documented ones field by field. Source: facts F73, F74, F132;
 * `webhook-samples.json` is made by scripts/make-webhook-samples.mjs.
 */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { stored } from './storage.ts'
import { causes, ordered, type Cause } from './webhook-acts.ts'
import { webhookWith } from './webhook.ts'

type Kind = 'files' | 'strings'
type Edition = 'standard' | 'enterprise'

/** Of JavaScript's, the place of a shape, or a list of either. */
type Type = string | number | readonly Type[]
type Shape = Readonly<Record<string, Type>>

const samples = JSON.parse(readFileSync(new URL('webhook-samples.json', import.meta.url), 'utf8')) as {
  events: Record<Kind, Record<string, number>>
  shapes: Shape[]
}

/** Ours where the documented ones differ from each other, or from another edition's. Source: facts F132. */
const more: Readonly<Record<string, readonly string[]>> = {
  string: ['key'],
  translation: ['provider', 'isPreTranslated'],
  oldTranslation: ['provider', 'isPreTranslated'],
  newTranslation: ['provider', 'isPreTranslated'],
  task: ['hash'],
}
const ofStandard = ['languageAccessPolicy', 'visibility', 'publicDownloads']
const ofEnterprise = ['logo', 'isExternal', 'externalType', 'hasCrowdsourcing', 'groupId']

/** Left out where there is none: the samples have all that there can be. */
const mayLack: Readonly<Record<string, readonly string[]>> = {
  string: ['plurals'],
  task: ['vendor', 'timeRange', 'buyUrl', 'workflowStepId'],
}

/** Of the row that the samples tell of these are there, and may be absent. */
const mayBeNull = new Set([
  ...['pluralCategoryName', 'masterStringId', 'title', 'branchId', 'branchName', 'directoryId', 'deadline'],
  ...['resolvedAt', 'commentResolver.id', 'commentResolver.username', 'commentResolver.fullName'],
  'commentResolver.avatarUrl',
])

const editionOf = (noun: string, edition: Edition): { lacks: readonly string[]; has: readonly string[] } => {
  if (edition === 'standard') return { lacks: noun === 'task' ? ['assignedTeams'] : [], has: [] }
  return noun === 'project' ? { lacks: ofStandard, has: ofEnterprise } : { lacks: [], has: [] }
}

const differences = (value: unknown, type: Type, noun: string, at: string, edition: Edition): string[] => {
  if (typeof type === 'number') {
    if (typeof value !== 'object' || value === null) return [`${at} is no object`]
    const shape = samples.shapes[type] ?? {}
    const { lacks, has } = editionOf(noun, edition)
    const optional = new Set([...(mayLack[noun] ?? []), ...lacks])
    const absent = [...Object.keys(shape), ...has].filter((name) => !(name in value) && !optional.has(name))
    const documented = Object.keys(shape).filter((name) => !lacks.includes(name))
    const known = new Set([...documented, ...(more[noun] ?? []), ...has])
    const unknown = Object.keys(value).filter((name) => !known.has(name))
    return [
      ...absent.map((name) => `${at}.${name} is absent`),
      ...unknown.map((name) => `${at}.${name} is not documented`),
      ...Object.entries(shape).flatMap(([name, inner]) => {
        if (!(name in value)) return []
        const own: unknown = (value as Record<string, unknown>)[name]
        if (own === null && (mayBeNull.has(name) || mayBeNull.has(`${noun}.${name}`))) return []
        return differences(own, inner, name, `${at}.${name}`, edition)
      }),
    ]
  }
  if (typeof type === 'object') {
    if (!Array.isArray(value)) return [`${at} is no list`]
    return value.flatMap((each, place) => differences(each, type[0] ?? '', noun, `${at}[${place}]`, edition))
  }
  // What is null in the sample is nowhere said to be something else.
  if (type === 'null') return value === null || typeof value === 'string' ? [] : [`${at} is ${typeof value}`]
  // Unstated: the samples have an empty text there; ours is a list, as fileIds are. Source: facts F132.
  if (at.endsWith('.branchIds')) return Array.isArray(value) ? [] : [`${at} is no list`]
  return typeof value === type ? [] : [`${at} is ${value === null ? 'null' : typeof value}, not ${type}`]
}

/** File 1 in branch 2 and folder 3. */
const plan = (kind: Kind): WorldPlan => ({
  project: { targetLanguageIds: ['de'], settings: { ...defaultSettings, type: kind === 'files' ? 0 : 1 } },
  labels: [{ title: 'One' }],
  files: [
    {
      name: 'app.json',
      branch: 'main',
      directory: 'src',
      strings: [{ identifier: 'hello', text: 'Hello', context: 'Word', maxLength: 50, labelIds: [1] }],
    },
  ],
})

const addString: Cause = ({ rest }) =>
  rest('POST', 'projects/1/strings', { branchId: 2, identifier: 'n', text: 'New' })
const patch =
  (path: string, value: unknown): Cause =>
  ({ rest }) =>
    rest('PATCH', 'projects/1/tasks/1', [{ op: 'replace', path, value }])
const addTask: Cause = ({ rest }) =>
  rest('POST', 'projects/1/tasks', {
    ...{ type: 0, title: 'All', languageId: 'de', branchIds: [2], deadline: '2026-02-01T08:00:00+00:00' },
    assignees: [{ id: 2 }],
  })

/** Where a string-based project is asked otherwise. */
const causesIn = (kind: Kind): Record<string, Cause | null> => ({
  ...causes,
  'branch.translated': causes['project.translated'],
  'branch.approved': causes['project.approved'],
  ...(kind === 'strings' && { 'string.added': addString }),
  'task.added': addTask,
  'task.statusChanged': ordered(addTask, patch('/status', 'done')),
  'task.updated': ordered(addTask, patch('/title', 'Most')),
  'task.deleted': ordered(addTask, ({ rest }) => rest('DELETE', 'projects/1/tasks/1')),
})

const cases = (['files', 'strings'] as const).flatMap((kind) =>
  (['standard', 'enterprise'] as const).flatMap((edition) =>
    Object.entries(samples.events[kind]).flatMap(([name, shape]) =>
      edition === 'standard' && name.startsWith('group.') ? [] : [[name, kind, edition, shape] as const],
    ),
  ),
)

it.each(cases)('%s of %s in the %s edition is as documented', async (name, kind, edition, shape) => {
  const heard: { event: string }[] = []
  const { platform } = openPlatform(async (request) => {
    heard.push((await request.json()) as { event: string })
    return new Response(null, { status: 204 })
  })
  const world = await hostWorld(platform, { ...plan(kind), organization: { edition } }, { edition })
  const ofAll = name.startsWith('group.') || /^project\.(created|deleted)$/.test(name)
  webhooksOf(world).set('9', webhookWith(9, { projectId: ofAll ? null : 1, events: [name] }))
  const storage = (text: string) => stored(platform, world.token, 'new.json', text)
  await causesIn(kind)[name]?.({ rest: restWith(platform, world.token), world, storage })
  await expect.poll(() => heard.map(({ event }) => event)).toContain(name)
  for (const body of heard) expect(differences(body, shape, '', name, edition)).toEqual([])
})

it('a task says its time in the form of the documented payload', async () => {
  const heard: { task: object }[] = []
  const { platform } = openPlatform(async (request) => {
    heard.push((await request.json()) as (typeof heard)[number])
    return new Response(null, { status: 204 })
  })
  const world = await hostWorld(platform, plan('files'))
  webhooksOf(world).set('9', webhookWith(9, { events: ['task.added'] }))
  const wish = { type: 0, title: 'All', languageId: 'de', fileIds: [1] }
  const range = { dateFrom: '2026-01-01T08:00:00+00:00', dateTo: '2026-02-01T23:59:59+00:00' }
  await restWith(platform, world.token)('POST', 'projects/1/tasks', { ...wish, ...range })
  await expect
    .poll(() => heard)
    .toMatchObject([{ task: { timeRange: '2026-01-01 08:00:00|2026-02-01 23:59:59' } }])
})
