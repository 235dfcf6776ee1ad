/** Strings that repeat others of their project, and what the project does with them. Source: facts F153. */
import type { FileRow } from './file-rows.ts'
import { pathOf } from './folders.ts'
import type { ProjectRow } from './project-rows.ts'
import type { StringRow } from './string-rows.ts'
import { rowsAt } from './table.ts'
import { mainText } from './texts.ts'
import { textBucket, type World } from './world.ts'

interface Way {
  /** Whether the key has to be the same, too. */
  readonly isStrict?: true
  /** Whether only strings of other branches count, in files of one format at one path. */
  readonly isAcross?: true
  readonly isHidden?: true
  /** Whether a duplicate has its master's translations as long as it has none. */
  readonly isShared?: true
}

const show: Way = {}
const hide: Way = { isHidden: true, isShared: true }
const across: Way = { ...hide, isAcross: true }

/** By `translateDuplicates`. */
const ways: readonly Way[] = [
  show,
  hide,
  { isShared: true },
  across,
  { ...hide, isStrict: true },
  { ...across, isStrict: true },
]

/** Of a string-based project it is always the one between branches, whatever was asked for. */
export const translateDuplicatesOf = ({ settings }: Pick<ProjectRow, 'settings'>): number =>
  settings.type === 1 ? ways.indexOf(across) : settings.translateDuplicates

export const wayOf = ({ projects }: Pick<World, 'projects'>, projectId: number): Way => {
  const project = projects.get(projectId)
  return (project && ways[translateDuplicatesOf(project)]) ?? show
}

/** Id of the string that this one repeats, the earliest of its kind; null where it is that one, or like no other. */
export const masterOf = (world: World, stringId: number): number | null => {
  const string = world.strings.get(stringId)
  const ids = idsByText(world, string)
  if (!string || ids.length < 2) return null
  const way = wayOf(world, string.projectId)
  const find = (fits: (other: StringRow) => boolean): StringRow | undefined => {
    for (const id of ids) {
      const other = world.strings.get(id)
      if (other && isAlike(world, way, other, string) && fits(other)) return other
    }
    return undefined
  }
  const first = find(() => true) ?? string
  if (first === string) return null
  if (!way.isAcross) return first.id
  const branchId = branchOf(world, first)
  if (branchId === branchOf(world, string)) return null
  // Unstated: which of several in that branch. Ours is the one of the same key.
  const named = find((other) => other.identifier === string.identifier && branchOf(world, other) === branchId)
  return (named ?? first).id
}

/** Whether a string that came earlier into the project is the same. */
export const isDuplicate = (world: World, stringId: number): boolean => masterOf(world, stringId) !== null

/** The other strings of the project with the same main text. */
export const sameTexts = (world: World, stringId: number): StringRow[] => {
  const string = world.strings.get(stringId)
  return rowsAt(world.strings, idsByText(world, string)).filter(
    (other) => string && other.id !== stringId && hasSameText(other, string),
  )
}

/** Strings of the project with exactly this text and no plurals, in the order of ids. */
export const stringsWith = (world: World, projectId: number, text: string): StringRow[] =>
  rowsAt(world.strings, idsByText(world, { projectId, text })).filter(
    (string) => string.projectId === projectId && string.text === text,
  )

/** Of this string and others, among them all of its project with the same main text; in the order of ids. */
const idsByText = (
  { stringIdsByText }: World,
  string: Pick<StringRow, 'projectId' | 'text'> | undefined,
): readonly number[] => (string && stringIdsByText.get(textBucket(string))?.ids) ?? []

/** Without those that the project hides because they repeat others. */
export const withoutHiddenDuplicates = (
  world: World,
  projectId: number,
  stringIds: readonly number[],
): readonly number[] =>
  wayOf(world, projectId).isHidden ? stringIds.filter((id) => !isDuplicate(world, id)) : stringIds

/** Whether they are of one project, with one main text. */
export const hasSameText = (one: StringRow, other: StringRow): boolean =>
  one.projectId === other.projectId && mainText(one.text) === mainText(other.text)

const isAlike = (world: World, way: Way, one: StringRow, other: StringRow): boolean =>
  hasSameText(one, other) &&
  (!way.isStrict || one.identifier === other.identifier) &&
  (!way.isAcross || one.fileId === other.fileId || placeOf(world, one) === placeOf(world, other))

/** Format and path within the branch, of the string's file. */
const placeOf = (world: World, { fileId }: StringRow): string => {
  const file = world.files.get(fileId)
  if (!file) return ''
  const isOfStrings = world.projects.get(file.projectId)?.settings.type === 1
  return isOfStrings ? '' : `${file.type} ${pathWithin(world, file)}`
}

const pathWithin = (world: World, file: FileRow): string => {
  const path = pathOf(world, file)
  const branch = world.branches.get(file.branchId ?? NaN)
  return branch ? path.slice(branch.name.length + 1) : path
}

const branchOf = (world: World, { fileId }: StringRow): number | null =>
  world.files.get(fileId)?.branchId ?? null
