/** What a scenario's world stores of one project. Ids count up from 1 here. */
import { suggestion } from '../../src/contract/nearest.ts'
import { buildWorld } from '../world/build.ts'
import { taskDefaults } from '../world/defaults.ts'
import { languageOf, languages } from '../world/languages.ts'
import type { ProjectRow } from '../world/project-rows.ts'
import type { TaskRow } from '../world/task-rows.ts'
import { demoWorld, type SeedOptions } from '../world/seeds.ts'
import { toSnapshot } from '../world/snapshot.ts'
import type { Stored } from '../world/world.ts'
import { checkLanguage, filePath, filePlans } from './files.ts'
import { generatedFile } from './generate.ts'
import { wrongContent, type Path } from './problem.ts'
import type { Layer } from './shape.ts'
import type { Users } from './users.ts'

/** A project as a scenario says it. */
export interface Part extends Pick<Layer, 'files' | 'generate' | 'tasks'> {
  project: NonNullable<Layer['project']>
  /** Where its own fields stand. */
  at: Path
  /** Where its files and tasks stand. */
  within: Path
}

/** In their order: what `project`, `files`, `generate` and `tasks` say, where anything does, then those of `projects`. */
export const partsOf = ({ project, files, generate, tasks, projects = [] }: Layer): Part[] => {
  const isFirst = !projects.length || [project, files, generate, tasks].some((said) => said !== undefined)
  const first: Part = { project: project ?? {}, files, generate, tasks, at: ['project'], within: [] }
  const parts = [
    ...(isFirst ? [first] : []),
    ...projects.map(({ files: own = [], generate: made, tasks: todo, ...rest }, index): Part => {
      const at = ['projects', index]
      return { project: rest, files: own, generate: made, tasks: todo, at, within: at }
    }),
  ]
  const seen = new Set<string>()
  return parts.map((part, index) => {
    const identifier = part.project.identifier ?? (index ? `project-${index + 1}` : undefined)
    const known = identifier ?? 'sample'
    if (seen.has(known))
      throw wrongContent([...part.at, 'identifier'], `expected one of its own, got "${known}" again`)
    seen.add(known)
    const name = part.project.name ?? (index ? identifier : undefined)
    const own = { ...(identifier !== undefined && { identifier }), ...(name !== undefined && { name }) }
    return { ...part, project: { ...part.project, ...own } }
  })
}

/** The same for the same part. Throws `ScenarioError`. */
export const storedOf = (part: Part, { seed = 1, now }: Layer, users: Users): Stored => {
  const { project, files, generate, tasks, at: place, within } = part
  const isDemo = files === undefined && generate === undefined
  const at = now === undefined ? madeAt : new Date(now).toISOString()
  const languageIds = (given: readonly string[]): readonly string[] => {
    const ids = project.languages ?? given
    for (const [index, id] of (project.languages ?? []).entries())
      checkKnown(id, [...place, 'languages', index], ids.indexOf(id) !== index)
    return ids
  }
  if (project.sourceLanguage !== undefined) checkKnown(project.sourceLanguage, [...place, 'sourceLanguage'])
  const sourceLanguageId = project.sourceLanguage ?? 'en'
  let stored: Stored
  if (isDemo) stored = demoRows(languageIds(demoProject().targetLanguageIds))
  else {
    const tools = { users, sourceLanguageId, languageIds: languageIds(['de', 'fr', 'uk']), at }
    const plan = filePlans(files ?? [], tools, [...within, 'files'])
    const made = generate ? [generatedFile(generate, { ...tools, seed })] : []
    if (made[0] && plan.files.some((file) => filePath(file) === made[0]?.name))
      throw wrongContent(
        [...within, 'generate', 'file'],
        `expected another name, got "${made[0].name}" again`,
      )
    const start = { at, users: users.rows, project: { targetLanguageIds: tools.languageIds } }
    stored = toSnapshot(buildWorld({ ...start, files: [...plan.files, ...made], labels: plan.labels }))
  }
  const row = projectRow(stored.projects[0] as ProjectRow, project, { users, sourceLanguageId, isDemo })
  const rows = { ...stored, users: [...users.rows], projects: [row] }
  const counters = { ...stored.counters, users: Math.max(...users.rows.map(({ id }) => id)) }
  checkAuthors(rows, users)
  if (!tasks) return { ...rows, counters }
  const taskRows = tasks.map((task, index) =>
    taskRow(task, [...within, 'tasks', index], { stored: rows, files: part.files, users, at }),
  )
  const numbered = taskRows.map((row, index) => ({ ...row, id: index + 1 }))
  return { ...rows, tasks: numbered, counters: { ...counters, tasks: taskRows.length } }
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
  path: Path,
  {
    stored,
    files: said = [],
    users,
    at,
  }: { stored: Stored; files: Layer['files']; users: Users; at: string },
): TaskRow => {
  const [project] = stored.projects as [ProjectRow]
  checkLanguage(language, [...path, 'language'], { languageIds: project.targetLanguageIds })
  return {
    ...taskDefaults,
    id: 1,
    projectId: 1,
    title,
    languageId: language,
    createdAt: at,
    ...(description !== undefined && { description }),
    ...(type !== undefined && { type }),
    ...(status !== undefined && { status }),
    fileIds: files.map((named, number) => {
      const found =
        stored.files.find(({ id, name }, index) => (said[index]?.id ?? id) === named || name === named) ??
        stored.files[said.findIndex((file) => filePath(file) === named)]
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
