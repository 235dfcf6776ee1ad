/** What a scenario's world stores, checked: one plan serves all worlds of the same scenario. */
import { suggestion } from '../../src/contract/nearest.ts'
import { buildWorld } from '../world/build.ts'
import { taskDefaults } from '../world/defaults.ts'
import { languageOf, languages } from '../world/languages.ts'
import type { Edition, ProjectRow, TaskRow, WorkflowStep } from '../world/rows.ts'
import { demoWorld, type SeedOptions } from '../world/seeds.ts'
import { toSnapshot } from '../world/snapshot.ts'
import { worldOf, type Stored, type World } from '../world/world.ts'
import { checkLanguage, filePlans } from './files.ts'
import { generatedFile } from './generate.ts'
import { withWantedIds } from './ids.ts'
import { flattened } from './layers.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Layer, Scenario } from './shape.ts'
import { startOf } from './start.ts'
import { usersOf, type Users } from './users.ts'

export interface Plan {
  layer: Layer
  users: Users
  /** The same rows for each world of that edition; the organization is not yet theirs. */
  rows(edition: Edition): World
}

/** Plans kept, so that worlds of one scenario share their rows. */
const kept = 24
const plans = new Map<string, Plan>()

/** Throws `ScenarioError`. */
export const planOf = (scenario: Scenario): Plan => {
  const layer = flattened(scenario)
  const key = JSON.stringify(layer)
  const plan = plans.get(key) ?? planned(JSON.parse(key) as Layer)
  plans.delete(key)
  plans.set(key, plan)
  const [oldest] = plans.keys()
  if (plans.size > kept && oldest !== undefined) plans.delete(oldest)
  return plan
}

const planned = (layer: Layer): Plan => {
  checkEdition(layer)
  const users = usersOf(layer)
  const standard = withWantedIds(storedOf(layer, users), layer)
  const worlds = new Map<Edition, World>()
  const rows = (edition: Edition): World => {
    const world =
      worlds.get(edition) ??
      worldOf(edition === 'enterprise' ? withWorkflow(standard, stepsOf(layer)) : standard)
    worlds.set(edition, world)
    return world
  }
  const { problems } = startOf(layer.editor, rows(layer.edition ?? 'standard'))
  if (problems[0]) throw wrongContent(problems[0].path, problems[0].message)
  for (const [at, named] of (layer.install?.users ?? []).entries())
    users.find(named, ['install', 'users', at])
  return { layer, users, rows }
}

const checkEdition = ({ edition, project, editor }: Layer): void => {
  const wants = (path: Path, what: string): never => {
    throw wrongContent(path, `expected "edition": "enterprise" beside it: ${what} exists only there`)
  }
  if (edition === 'enterprise') return
  if (project?.workflow?.length) wants(['project', 'workflow'], 'a workflow')
  if (editor?.mode === 'review') wants(['editor', 'mode'], 'the review of source texts')
}

/** Ids count up from 1 here. */
const storedOf = (layer: Layer, users: Users): Stored => {
  const { project = {}, files, generate, seed = 1, tasks, now } = layer
  const isDemo = files === undefined && generate === undefined
  const at = now === undefined ? madeAt : new Date(now).toISOString()
  const languageIds = (given: readonly string[]): readonly string[] => {
    const ids = project.languages ?? given
    for (const [index, id] of (project.languages ?? []).entries())
      checkKnown(id, ['project', 'languages', index], ids.indexOf(id) !== index)
    return ids
  }
  if (project.sourceLanguage !== undefined) checkKnown(project.sourceLanguage, ['project', 'sourceLanguage'])
  const sourceLanguageId = project.sourceLanguage ?? 'en'
  let stored: Stored
  if (isDemo) stored = demoRows(languageIds(demoProject().targetLanguageIds))
  else {
    const tools = { users, sourceLanguageId, languageIds: languageIds(['de', 'fr', 'uk']), at }
    const plan = filePlans(files ?? [], tools)
    const made = generate ? [generatedFile(generate, { ...tools, seed })] : []
    if (made[0] && plan.files.some(({ name }) => name === made[0]?.name))
      throw wrongContent(['generate', 'file'], `expected another name, got "${made[0].name}" again`)
    const start = { at, users: users.rows, project: { targetLanguageIds: tools.languageIds } }
    stored = toSnapshot(buildWorld({ ...start, files: [...plan.files, ...made], labels: plan.labels }))
  }
  const row = projectRow(stored.projects[0] as ProjectRow, project, { users, sourceLanguageId, isDemo })
  const rows = { ...stored, users: [...users.rows], projects: [row] }
  const counters = { ...stored.counters, users: Math.max(...users.rows.map(({ id }) => id)) }
  checkAuthors(rows, users)
  if (!tasks) return { ...rows, counters }
  const taskRows = tasks.map((task, index) => taskRow(task, index, { stored: rows, users, at }))
  return { ...rows, tasks: taskRows, counters: { ...counters, tasks: taskRows.length } }
}

const madeAt = '2026-01-05T08:00:00.000Z'

const account: SeedOptions = { edition: 'standard', organizationId: 1, domain: '', now: madeAt }
const demoProject = (): ProjectRow => [...demoWorld(account).projects][0] as ProjectRow

/** The demo's rows without those of other languages. */
const demoRows = (languageIds: readonly string[]): Stored => {
  const stored = toSnapshot(demoWorld(account))
  const isShown = ({ languageId }: { languageId: string }): boolean => languageIds.includes(languageId)
  return {
    ...stored,
    projects: [{ ...demoProject(), targetLanguageIds: languageIds }],
    translations: stored.translations.filter(isShown),
    comments: stored.comments.filter(isShown),
    tasks: stored.tasks.filter(isShown),
  }
}

const checkKnown = (languageId: string, path: Path, isAgain = false): void => {
  if (isAgain) throw wrongContent(path, `expected each language once, got "${languageId}" again`)
  if (languageOf(languageId)) return
  const meant = suggestion(
    languageId,
    languages.map(({ id }) => id),
  )
  throw wrongContent(path, `expected the id of a language of the platform, got "${languageId}"${meant}`)
}

const projectRow = (
  row: ProjectRow,
  { identifier, name, description, settings, taskBasedAccess }: NonNullable<Layer['project']>,
  { users, sourceLanguageId, isDemo }: { users: Users; sourceLanguageId: string; isDemo: boolean },
): ProjectRow => ({
  ...row,
  ownerId: users.ownerId,
  ...(!isDemo && { sourceLanguageId }),
  ...(identifier !== undefined && { identifier }),
  ...(name !== undefined && { name }),
  ...(description !== undefined && { description }),
  hasTaskBasedAccess: taskBasedAccess ?? row.hasTaskBasedAccess,
  settings: { ...row.settings, ...(settings as Partial<ProjectRow['settings']>) },
})

/** What the demo's people wrote needs them. */
const checkAuthors = ({ translations, comments, tasks }: Stored, users: Users): void => {
  const known = new Set(users.rows.map(({ id }) => id))
  const named = new Set([
    ...translations.flatMap(({ userId, approval, votes }) => [
      ...(userId === null ? [] : [userId]),
      ...(approval ? [approval.userId] : []),
      ...Object.keys(votes).map(Number),
    ]),
    ...comments.map(({ userId }) => userId),
    ...tasks.flatMap(({ assigneeIds }) => assigneeIds),
  ])
  const missing = [...named].filter((id) => !known.has(id)).toSorted((a, b) => a - b)
  if (missing.length)
    throw wrongContent(
      ['users'],
      `expected users with the ids ${missing.join(', ')}, who wrote the demo's texts; or say "files"`,
    )
}

const taskRow = (
  {
    title,
    description,
    language,
    type,
    status,
    files = [],
    assignees = [],
  }: NonNullable<Layer['tasks']>[number],
  index: number,
  { stored, users, at }: { stored: Stored; users: Users; at: string },
): TaskRow => {
  const path: Path = ['tasks', index]
  const [project] = stored.projects as [ProjectRow]
  checkLanguage(language, [...path, 'language'], { languageIds: project.targetLanguageIds })
  return {
    ...taskDefaults,
    id: index + 1,
    projectId: 1,
    title,
    languageId: language,
    createdAt: at,
    ...(description !== undefined && { description }),
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    fileIds: files.map((named, number) => {
      const found = stored.files.find(({ id, name }) => id === named || name === named)
      if (found) return found.id
      const names = stored.files.map(({ name }) => name)
      const meant = typeof named === 'string' ? suggestion(named, names) : ''
      throw wrongContent(
        [...path, 'files', number],
        `expected a file (${names.join(', ')}), got ${JSON.stringify(named)}${meant}`,
      )
    }),
    assigneeIds: assignees.map((named, number) => users.find(named, [...path, 'assignees', number])),
  }
}

/** Where the scenario says none: one step of each type, as in the demo. */
const stepsOf = ({ project }: Layer): WorkflowStep[] =>
  (
    project?.workflow ?? [
      { title: 'Translation', type: 'Translate' as const },
      { title: 'Proofreading', type: 'Proofread' as const },
    ]
  ).map((step, index) => ({ ...step, id: 752 + index }))

/** Approvals are of the first step that proofreads, tasks of the first step of their type. */
const withWorkflow = (stored: Stored, workflow: WorkflowStep[]): Stored => {
  const translation = workflow.find(({ type }) => type === 'Translate')
  const proofreading = workflow.find(({ type }) => type === 'Proofread')
  if (workflow.length && !proofreading && stored.translations.some(({ approval }) => approval))
    throw wrongContent(
      ['project', 'workflow'],
      'expected a step of the type Proofread: some translations are approved',
    )
  const projects = stored.projects.map((row) => ({ ...row, workflow }))
  if (!workflow.length) return { ...stored, projects }
  return {
    ...stored,
    projects,
    tasks: stored.tasks.map((row) => ({
      ...row,
      workflowStepId: (row.type % 2 ? proofreading : translation)?.id ?? null,
    })),
    translations: stored.translations.map((row) =>
      row.approval && proofreading ? { ...row, approval: { ...row.approval, stepId: proofreading.id } } : row,
    ),
  }
}
