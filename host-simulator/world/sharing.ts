/** Translations that duplicates have of their masters as long as they have none of their own. Source: facts F153. */
import { approvalsOf, withApprovals } from './approvals.ts'
import type { ChangeOf } from './changes.ts'
import { hasSameText, masterOf, sameTexts, wayOf } from './duplicates.ts'
import { madeOnce } from './made-once.ts'
import { liveTranslations, translationsOf } from './queries.ts'
import { changedRows, rowsAt } from './table.ts'
import type { DirectoryRow, FileRow } from './file-rows.ts'
import type { StringRow } from './string-rows.ts'
import type { TranslationRow } from './translation-rows.ts'
import type { World } from './world.ts'

type Sharing = ChangeOf<'translationsShared'>
type By = Pick<Sharing, 'by' | 'at'>

/** What duplicates have of their masters after a change that led from the one world to the other: a fact a project. */
export const sharingAfter = (before: World, after: World, by: By): Sharing[] => {
  const [were, are] = [sharers(before), sharers(after)]
  return were.size || are.size ? shared(after, touched(before, after, were, are), by) : []
}

/** The same in a world that begins. */
export const sharingIn = (world: World, by: By): Sharing[] => {
  const projectIds = sharers(world)
  return projectIds.size ? shared(world, repeatedIn(world, projectIds), by) : []
}

/** Ids of the projects in which there may be something to share. */
const sharers = (world: World): ReadonlySet<number> => {
  const ids = sharing(world.projects)
  if (!ids.size) return ids
  return new Set(
    [...ids].filter(
      (id) => !wayOf(world, id).isAcross || (branchesWithFiles(world.files).get(id)?.size ?? 0) > 1,
    ),
  )
}

/** By project. */
const branchesWithFiles = madeOnce((files: World['files']) => {
  const branches = new Map<number, Set<number | null>>()
  for (const { projectId, branchId } of files)
    branches.set(projectId, (branches.get(projectId) ?? new Set()).add(branchId))
  return branches
})

const sharing = madeOnce(
  (projects: World['projects']): ReadonlySet<number> =>
    new Set([...projects].flatMap(({ id }) => (wayOf({ projects }, id).isShared ? [id] : []))),
)

/** Ids of the strings of these projects that have others with the same main text in theirs, in their order. */
const repeatedIn = ({ strings, stringIdsByText }: World, projectIds: ReadonlySet<number>): Set<number> => {
  const found: number[] = []
  for (const { ids } of stringIdsByText) {
    const rows = ids.length > 1 ? rowsAt(strings, ids).filter((row) => projectIds.has(row.projectId)) : []
    for (const row of rows)
      if (rows.some((other) => other !== row && hasSameText(other, row))) found.push(row.id)
  }
  return new Set(found.toSorted((a, b) => a - b))
}

/** Ids of the projects in which a file or directory that was there is now elsewhere, or called otherwise. */
const movedIn = (before: World, after: World): Set<number> => {
  const places = [
    ...(changedRows<FileRow | DirectoryRow>(after.files, before.files) ?? []),
    ...(changedRows<FileRow | DirectoryRow>(after.directories, before.directories) ?? []),
  ]
  const isMoved = (was: FileRow | DirectoryRow, is: FileRow | DirectoryRow): boolean =>
    was.name !== is.name || was.directoryId !== is.directoryId || was.branchId !== is.branchId
  return new Set(places.flatMap(([was, is]) => (was && is && isMoved(was, is) ? [is.projectId] : [])))
}

/** Ids of strings that may have other translations to share, or to take, than before. */
const touched = (
  before: World,
  after: World,
  were: ReadonlySet<number>,
  are: ReadonlySet<number>,
): Set<number> => {
  const moved = movedIn(before, after)
  const turned = [...were, ...are].filter(
    (id) => moved.has(id) || were.has(id) !== are.has(id) || wayOf(before, id) !== wayOf(after, id),
  )
  const ids = turned.length ? repeatedIn(after, new Set(turned)) : new Set<number>()
  /** Adds a string with those that are like it in that world. */
  const addIn = (world: World): ((string: StringRow | undefined) => void) => {
    const seen = new Set<number>()
    return (string) => {
      if (!string || seen.has(string.id) || !are.has(string.projectId)) return
      for (const id of [string.id, ...sameTexts(world, string.id).map((other) => other.id)]) {
        seen.add(id)
        ids.add(id)
      }
    }
  }
  const [was, is] = [addIn(before), addIn(after)]
  for (const [old, string] of changedRows(after.strings, before.strings) ?? []) {
    if (old && string && old.text === string.text && old.identifier === string.identifier) continue
    was(old)
    is(string)
  }
  for (const [old, row] of changedRows(after.translations, before.translations) ?? [])
    is(after.strings.get((row ?? old)?.stringId ?? NaN))
  return ids
}

const shared = (world: World, stringIds: ReadonlySet<number>, by: By): Sharing[] => {
  const byProject = new Map<number, { rows: TranslationRow[]; goneIds: number[] }>()
  let { translations: lastId, approvals: lastApprovalId } = world.counters
  for (const stringId of stringIds) {
    const string = world.strings.get(stringId)
    if (!string) continue
    const { projectId } = string
    const found = byProject.get(projectId) ?? { rows: [], goneIds: [] }
    byProject.set(projectId, found)
    const masterId = wayOf(world, projectId).isShared ? sharerOf(world, string) : null
    for (const languageId of languagesWith(world, stringId, masterId)) {
      const [old, own] = parted(liveTranslations(world, stringId, languageId))
      const sources = own.length ? none : sourcesOf(world, languageId, masterId)
      for (const { id, pluralForm } of old) if (!sources.has(pluralForm)) found.goneIds.push(id)
      for (const [pluralForm, from] of sources) {
        const row = old.find((each) => each.pluralForm === pluralForm)
        if (row && isSame(row, from)) continue
        const given = row ? approvalsOf(row) : []
        const approvals = approvalsOf(from).map((each) => ({
          ...each,
          id: given.find(({ stepId }) => stepId === each.stepId)?.id ?? ++lastApprovalId,
        }))
        const id = row?.id ?? ++lastId
        found.rows.push(withApprovals({ ...from, id, stringId, votes: {}, sharedFrom: from.id }, approvals))
      }
    }
  }
  return Array.from(byProject).flatMap(([projectId, found]): Sharing[] =>
    found.rows.length || found.goneIds.length
      ? [{ fact: 'translationsShared', projectId, ...found, ...by }]
      : [],
  )
}

/** Id of its master, where the one's translations fit the other. */
const sharerOf = (world: World, { id, text, asset }: StringRow): number | null => {
  const masterId = masterOf(world, id)
  const master = world.strings.get(masterId ?? NaN)
  return master && typeof master.text === typeof text && master.asset === asset ? masterId : null
}

const languagesWith = ({ translationIds }: World, ...stringIds: (number | null)[]): Set<string> =>
  new Set(stringIds.flatMap((id) => [...(translationIds.get(id ?? NaN)?.byLanguage.keys() ?? [])]))

const parted = (rows: readonly TranslationRow[]): [shared: TranslationRow[], own: TranslationRow[]] => [
  rows.filter(({ sharedFrom }) => sharedFrom !== undefined),
  rows.filter(({ sharedFrom }) => sharedFrom === undefined),
]

const none: ReadonlyMap<string | null, TranslationRow> = new Map()

/** By plural form what the master shares. */
const sourcesOf = (world: World, languageId: string, masterId: number | null): typeof none => {
  if (masterId === null) return none
  const found = new Map<string | null, TranslationRow>()
  // A string that has just become a master has nothing to share of what one before it shared.
  for (const row of translationsOf(world, masterId, languageId))
    if (row.sharedFrom === undefined && row.userId !== null && !found.has(row.pluralForm))
      found.set(row.pluralForm, row)
  return found
}

// Unstated: whether an approval is shared. It is, as nobody sees a hidden duplicate to approve it.
const isSame = (row: TranslationRow, from: TranslationRow): boolean =>
  row.sharedFrom === from.id &&
  row.text === from.text &&
  row.asset === from.asset &&
  row.userId === from.userId &&
  approvalsOf(row).length === approvalsOf(from).length &&
  row.approval?.at === from.approval?.at
