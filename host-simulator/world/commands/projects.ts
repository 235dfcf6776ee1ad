/** Who may make, set up and delete a project. */
import { defaultSettings } from '../defaults.ts'
import type { Change } from '../changes.ts'
import { languageIn } from '../languages.ts'
import { may } from '../access.ts'
import { whyNotAdded, whyNotDeleted } from '../owning.ts'
import { isProblem, type Problem } from '../problem.ts'
import type { ProjectRow, ProjectSettings, Tab, WorkflowStep } from '../project-rows.ts'
import {
  flag,
  id,
  ids,
  json,
  listOf,
  mapOf,
  oneOf,
  optional,
  orNull,
  record,
  text,
  type Field,
  type Wish,
} from './fields.ts'
import { qaSwitchNames } from '../qa/settings.ts'
import {
  byManager,
  command,
  made,
  newsIn,
  projectRow,
  refusalBy,
  refusalOf,
  said,
  wrongName,
  type Asked,
} from './row.ts'
import { builtInTabs, defaultTabs, isAppTab } from '../tabs.ts'
import type { World } from '../world.ts'

const tab: Field<Tab> = record({ identifier: text, visible: flag })

const checkFlags = mapOf(flag, `true or false for some of ${qaSwitchNames.join(', ')}`)

export type SettingsEdit = { [K in keyof ProjectSettings]?: ProjectSettings[K] | undefined }

const settings: Field<SettingsEdit> = record({
  type: optional(id),
  languageAccessPolicy: optional(oneOf('open', 'moderate')),
  visibility: optional(oneOf('open', 'private')),
  translateDuplicates: optional(id),
  tagsDetection: optional(id),
  glossaryAccess: optional(flag),
  isMtAllowed: optional(flag),
  autoSubstitution: optional(flag),
  skipUntranslatedStrings: optional(flag),
  skipUntranslatedFiles: optional(flag),
  exportApprovedOnly: optional(flag),
  useGlobalTm: optional(flag),
  qaCheckIsActive: optional(flag),
  qaCheckCategories: optional(checkFlags),
  qaChecksIgnorableCategories: optional(checkFlags),
  externalQaCheckIds: orNull(ids),
  publicDownloads: optional(flag),
  hiddenStringsProofreadersAccess: optional(flag),
  autoTranslateDialects: optional(flag),
  qaApprovalsCount: optional(id),
  taskReviewerIds: optional(ids),
  languageMapping: optional(json),
})
const projectEdit = {
  description: optional(text),
  targetLanguageIds: optional(listOf(text)),
  hasTaskBasedAccess: optional(flag),
  /** Merged into those that are there. */
  settings: optional(settings),
}

const addProject = command(
  'add a project',
  {
    name: text,
    sourceLanguageId: text,
    identifier: optional(text),
    /** Whose workflow it has, under numbers of its own. */
    workflowOf: optional(id),
    /** In which the platform puts it. */
    groupId: optional(id),
    ...projectEdit,
  },
  (wish, asked) => {
    const { name, sourceLanguageId, identifier, settings, targetLanguageIds = [], workflowOf, ...rest } = wish
    const { world, user, now, refused } = asked
    const barred = refusalBy(whyNotAdded(world, user, wish.groupId ?? 0), asked)
    if (barred) return barred
    const wrong = wrongName(name, asked) ?? wrongLanguages(targetLanguageIds, asked)
    if (wrong) return wrong
    if (!languageIn(world, sourceLanguageId))
      return refused('not-found', 'sourceLanguageId', `no language "${sourceLanguageId}"`)
    if (identifier !== undefined && !/^[\w-]+$/.test(identifier))
      return refused('invalid', 'identifier', `expected letters, digits, _ and -, got "${identifier}"`)
    if (identifier !== undefined && isTaken(world, identifier))
      return refused('duplicate', 'identifier', `a project is "${identifier}" already`)
    if (workflowOf !== undefined && !world.projects.has(workflowOf))
      return refused('not-found', 'workflowOf', `no project ${workflowOf}`)
    const projectId = world.counters.projects + 1
    const { description = '', hasTaskBasedAccess = false } = rest
    const row: ProjectRow = {
      id: projectId,
      identifier: identifier ?? freeIdentifier(world, name),
      name,
      description,
      ownerId: user.id,
      sourceLanguageId,
      targetLanguageIds: [...new Set(targetLanguageIds)],
      hasTaskBasedAccess,
      // Unstated: what workflow a new project of the enterprise edition has that names none. Ours has none.
      workflow: copied(world, world.projects.get(workflowOf ?? NaN)?.workflow ?? []),
      tabs: defaultTabs,
      settings: { ...defaultSettings, ...said(settings ?? {}) },
      createdAt: now,
      updatedAt: now,
    }
    const added: Change = { fact: 'projectAdded', projectId, row, ...made(asked) }
    if (may(user, 'manage', { projectId })) return [added]
    const grants = [...(user.grants ?? []), { projectId, role: 'manager' } as const]
    return [added, { fact: 'userEdited', userId: user.id, edits: { grants }, ...made(asked) }]
  },
)

/** Steps are told apart in the whole organization. */
const copied = (world: World, steps: readonly WorkflowStep[]): WorkflowStep[] => {
  const taken = [...world.projects].flatMap(({ workflow }) => workflow.map((step) => step.id))
  const last = Math.max(0, ...taken)
  return steps.map((step, at) => ({ ...step, id: last + 1 + at }))
}

const wrongLanguages = (ids: readonly string[] = [], { world, refused }: Asked): Problem | null => {
  const index = ids.findIndex((id) => !languageIn(world, id))
  return index < 0
    ? null
    : refused('not-found', 'targetLanguageIds', `targetLanguageIds[${index}]: no language "${ids[index]}"`)
}

const isTaken = ({ projects }: World, identifier: string): boolean =>
  [...projects].some((project) => project.identifier === identifier)

/** Made of the name, with a number where it is taken. */
const freeIdentifier = (world: World, name: string): string => {
  const plain =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'project'
  let identifier = plain
  for (let number = 2; isTaken(world, identifier); number++) identifier = `${plain}-${number}`
  return identifier
}

const editProject = command(
  'edit a project',
  { projectId: id, name: optional(text), ...projectEdit },
  ({ projectId, ...wish }, asked) => {
    const project = ownProject(projectId, asked)
    if (isProblem(project)) return project
    const wrong = wrongName(wish.name, asked) ?? wrongLanguages(wish.targetLanguageIds, asked)
    if (wrong) return wrong
    const edits = newsIn(project, { ...wish, ...merged(project, wish) })
    if (!Object.keys(edits).length) return []
    return [{ fact: 'projectEdited', projectId, edits, ...made(asked) }]
  },
)

const merged = (
  project: ProjectRow,
  { settings, targetLanguageIds }: Wish<typeof projectEdit>,
): Pick<ProjectRow, 'settings' | 'targetLanguageIds'> => ({
  settings: { ...project.settings, ...said(settings ?? {}) },
  targetLanguageIds: [...new Set(targetLanguageIds ?? project.targetLanguageIds)],
})

const deleteProject = command('delete a project', { projectId: id }, ({ projectId }, asked) => {
  const project = projectRow(projectId, asked)
  if (isProblem(project)) return project
  const barred = refusalBy(whyNotDeleted(asked.world, asked.user, project), asked)
  return barred ?? [{ fact: 'projectDeleted', projectId, ...made(asked) }]
})

/** One that this person manages or owns. */
const ownProject = (projectId: number, asked: Asked): ProjectRow | Problem => {
  const project = projectRow(projectId, asked)
  if (isProblem(project) || project.ownerId === asked.user.id) return project
  return refusalOf('manage', { projectId }, asked) ?? project
}

// Unstated: what becomes of a tab that is left out. Ours is gone until a later setting names it.
const setTabs = byManager(
  'save the tabs',
  { projectId: id, tabs: listOf(tab) },
  ({ projectId, tabs }, asked) => {
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const wrong = wrongTabs(tabs)
    if (wrong) return asked.refused(wrong.code, 'tabs', wrong.why, `of project ${projectId}`)
    if (isSameTabs(tabs, project.tabs)) return []
    const copies = tabs.map(({ identifier, visible }) => ({ identifier, visible }))
    return [{ fact: 'tabsSet', projectId, tabs: copies, ...made(asked) }]
  },
)

const wrongTabs = (
  tabs: readonly Tab[],
): { code: 'not-found' | 'duplicate' | 'not-allowed'; why: string } | null => {
  const seen = new Set<string>()
  for (const [index, { identifier }] of tabs.entries()) {
    const got = `tabs[${index}]: ${JSON.stringify(identifier)}`
    if (!isAppTab(identifier) && !builtInTabs.some((name) => name === identifier))
      return { code: 'not-found', why: `${got} is no tab; built in are ${builtInTabs.join(', ')}` }
    if (seen.has(identifier)) return { code: 'duplicate', why: `${got} comes twice` }
    seen.add(identifier)
  }
  // Source: the manual, "Project Tab Settings".
  if (tabs.some(({ identifier, visible }) => identifier === 'settings' && !visible))
    return { code: 'not-allowed', why: '"settings" cannot be hidden' }
  return tabs.some(({ identifier, visible }) => identifier === 'home' && visible)
    ? null
    : { code: 'not-allowed', why: '"home" cannot be hidden or left out' }
}

const isSameTabs = (a: readonly Tab[], b: readonly Tab[]): boolean =>
  a.length === b.length &&
  a.every(({ identifier, visible }, at) => b[at]?.identifier === identifier && b[at].visible === visible)

export const projectCommands = {
  addProject,
  editProject,
  deleteProject,
  setTabs,
}
