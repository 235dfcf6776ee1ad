/** Makes a world from a plan: what a test, a scenario or a seed says, ids and defaults filled in. */
import { defaultSettings, directoryDefaults, fileDefaults, taskDefaults } from './defaults.ts'
import { people } from './people.ts'
import type { CommentRow } from './comment-rows.ts'
import type { BranchRow, DirectoryRow } from './file-rows.ts'
import type { ProjectRow } from './project-rows.ts'
import type { Vote } from './translation-rows.ts'
import type { CommentPlan, FilePlan, StringPlan, WorldPlan } from './plan.ts'
import { defaultTabs } from './tabs.ts'
import { worldOf } from './world-of.ts'
import { counterNames, type Counters, type Stored, type World } from './world.ts'

/** Types that are called otherwise than the extension; `.xml` with keys is most often Android's. */
const typesOfNames: Readonly<Record<string, string>> = {
  '.po': 'gettext',
  '.pot': 'gettext',
  '.yml': 'yaml',
  '.xml': 'android',
  '.strings': 'macosx',
  '.xlf': 'xliff',
  '.htm': 'html',
}

const typeNamed = (name: string): string => {
  const extension = name.split('.').at(-1) ?? ''
  return typesOfNames[`.${extension}`] ?? extension
}

/** One project, id 1. The ids of each kind of row count up from 1 in the order of the plan. */
export const buildWorld = (plan: WorldPlan = {}): World => {
  const { at: createdAt = '2026-01-05T08:00:00.000Z', users = people, files = [] } = plan
  const projectId = 1
  const times = { createdAt, updatedAt: createdAt }
  const project: ProjectRow = {
    identifier: 'sample',
    name: 'Sample',
    description: '',
    ownerId: 1,
    sourceLanguageId: 'en',
    targetLanguageIds: ['de', 'fr', 'uk'],
    hasTaskBasedAccess: false,
    workflow: [],
    tabs: defaultTabs,
    settings: defaultSettings,
    ...times,
    ...plan.project,
    id: projectId,
  }
  const stored: Stored = {
    organization: { ...organizationDefaults, createdAt, ...plan.organization },
    users: [...users],
    projects: [project],
    branches: [],
    directories: [],
    files: [],
    strings: [],
    translations: [],
    comments: [],
    labels: numbered(plan.labels, (label) => ({ projectId, isSystem: false, ...label })),
    screenshots: numbered(plan.screenshots, (screenshot) => ({ projectId, stringIds: [], ...screenshot })),
    tasks: numbered(plan.tasks, (task) => ({ ...taskDefaults, projectId, createdAt, ...task })),
    counters: noneCounted,
  }
  const given = { approvals: 0, votes: 0 }
  // Behind those of files, whose ids count up without gaps.
  const place = placing(stored, { projectId, times, lastId: files.length })
  // Source: facts F134.
  const usual = project.settings.type === 1 && { branch: 'main' }
  for (const { name, type = typeNamed(name), strings, ...folders } of files) {
    const fileId = stored.files.length + 1
    const stringIds = strings.map((string) =>
      addString(stored, string, { projectId, fileId, createdAt }, given),
    )
    stored.files.push({
      ...fileDefaults,
      ...place({ ...usual, ...folders }),
      id: fileId,
      projectId,
      name,
      type,
      ...times,
      stringIds,
    })
  }
  stored.counters = {
    ...noneCounted,
    ...given,
    users: Math.max(0, ...users.map(({ id }) => id)),
    projects: projectId,
    nodes: stored.files.length + stored.branches.length + stored.directories.length,
    ...Object.fromEntries(countedRows.map((rows) => [rows, stored[rows].length])),
  }
  return worldOf(stored)
}

const countedRows = ['strings', 'translations', 'comments', 'labels', 'tasks', 'screenshots'] as const

type Times = Pick<BranchRow, 'createdAt' | 'updatedAt'>

/** Where a file of these names lies; what is not there is made. */
const placing = (
  { branches, directories }: Stored,
  { projectId, times, lastId }: Pick<BranchRow, 'projectId'> & { times: Times; lastId: number },
) => {
  let id = lastId
  const branchNamed = (name: string): BranchRow => {
    const known = branches.find((row) => row.name === name)
    const row = known ?? { id: ++id, projectId, name, title: null, ...times }
    if (!known) branches.push(row)
    return row
  }
  return ({ branch, directory }: Pick<FilePlan, 'branch' | 'directory'>) => {
    const branchId = branch === undefined ? null : branchNamed(branch).id
    let directoryId: DirectoryRow['directoryId'] = null
    for (const name of directory?.split('/') ?? []) {
      const above: number | null = directoryId
      const known: DirectoryRow | undefined = directories.find(
        (row) => row.name === name && row.directoryId === above && row.branchId === branchId,
      )
      const row: DirectoryRow = known ?? {
        ...directoryDefaults,
        ...times,
        id: ++id,
        projectId,
        name,
        branchId,
        directoryId: above,
      }
      if (!known) directories.push(row)
      directoryId = row.id
    }
    return { branchId, directoryId }
  }
}

const numbered = <P, R>(plans: readonly P[] = [], fill: (plan: P) => R): (R & { id: number })[] =>
  plans.map((plan, index) => ({ ...fill(plan), id: index + 1 }))

const addString = (
  { strings, translations, comments }: Stored,
  { translations: planned = [], comments: said = [], ...plan }: StringPlan,
  where: { projectId: number; fileId: number; createdAt: string },
  given: { approvals: number; votes: number },
): number => {
  const id = strings.length + 1
  const changedAt = plan.textUpdatedAt ?? where.createdAt
  const times = { updatedAt: changedAt, textUpdatedAt: changedAt }
  strings.push({
    context: '',
    maxLength: 0,
    isHidden: false,
    labelIds: [],
    revision: 1,
    ...times,
    ...where,
    ...plan,
    id,
  })
  for (const comment of said) comments.push(commentRow(comment, comments.length + 1, id, where.createdAt))
  for (const translation of planned) {
    const { createdAt: at = where.createdAt, provider = null, votes, approval } = translation
    // In one go: of a demo there are thousands, before anything runs fast.
    translations.push({
      pluralForm: null,
      userId: provider ? null : 2,
      provider,
      createdAt: at,
      isDeleted: false,
      ...translation,
      votes: votes ? mapped(votes, (mark): Vote => ({ id: ++given.votes, mark, at })) : {},
      approval: approval ? { ...approval, id: ++given.approvals } : null,
      id: translations.length + 1,
      stringId: id,
    })
  }
  return id
}

const mapped = <V, W>(record: Readonly<Record<string, V>>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const commentRow = (plan: CommentPlan, id: number, stringId: number, createdAt: string): CommentRow => ({
  userId: 2,
  issueType: null,
  issueStatus: plan.issueType ? 'unresolved' : null,
  resolverId: null,
  resolvedAt: null,
  createdAt,
  ...plan,
  type: plan.issueType ? 'issue' : 'comment',
  id,
  stringId,
})

const noneCounted = Object.fromEntries(counterNames.map((name) => [name, 0])) as Counters

const organizationDefaults = {
  id: 200_000_000,
  domain: 'sample',
  edition: 'standard',
  name: 'Sample',
} as const
