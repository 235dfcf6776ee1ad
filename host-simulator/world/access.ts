/** What people may do in which project, language and step: pages, commands and REST ask here. */
import { roles, type Role, type UserRow } from './people-rows.ts'
import type { TranslationRow } from './translation-rows.ts'

export type Right = 'manage' | 'coordinate' | 'source' | 'fill' | 'approve' | 'translate'

/** Who may do what. Source: facts F155. */
export const rolesFor: Readonly<Record<Right, readonly Role[]>> = {
  manage: ['manager'],
  /** Tasks, and who is in the project. */
  coordinate: ['manager', 'language_coordinator'],
  source: ['manager', 'developer'],
  /** By memory, engines and AI. */
  fill: ['manager', 'developer', 'language_coordinator'],
  approve: ['manager', 'developer', 'language_coordinator', 'proofreader'],
  translate: roles,
}

export interface Place {
  /** Null where it is about none: one's own role counts. */
  projectId: number | null
  /** Absent where it is about none, or any. */
  languageId?: string
  stepId?: number | null
}

type Person = Pick<UserRow, 'role' | 'grants' | 'outOf'>

/** One's own, and those that teams and groups give, together: the higher one counts. Source: the manual, "Teams". */
export const rolesIn = ({ role, grants, outOf }: Person, place: Place): readonly Role[] => {
  const own = place.projectId !== null && outOf?.includes(place.projectId) ? [] : [role]
  const given = grants?.filter((each) => fits(each, place)).map((each) => each.role)
  return given?.length ? [...new Set([...own, ...given])] : own
}

/** Unstated: what one may at a step who was given others. Ours approves at the given ones, and translates. */
const fits = (
  { projectId, languages }: NonNullable<UserRow['grants']>[number],
  { projectId: wanted, languageId, stepId = null }: Place,
): boolean => {
  if (projectId !== wanted) return false
  if (!languages || languageId === undefined) return true
  const steps = languages[languageId]
  return steps === 'all' || (steps !== undefined && (stepId === null || steps.includes(stepId)))
}

export const isIn = (user: Person | undefined, projectId: number): boolean =>
  user !== undefined && rolesIn(user, { projectId }).length > 0

export const may = (user: Person, right: Right, place: Place): boolean =>
  rolesIn(user, place).some((role) => rolesFor[right].includes(role))

/** Beside who manages all: a project or a group. */
export const managesAny = ({ grants, groups }: Pick<UserRow, 'grants' | 'groups'>): boolean =>
  !!groups?.length || grants?.some(({ role }) => role === 'manager') === true

/** What somebody else translated is deleted by who may approve it (facts F155), and changed (facts F160). */
export const rightOver = (row: Pick<TranslationRow, 'userId'>, userId: number): 'approve' | 'translate' =>
  row.userId === userId ? 'translate' : 'approve'

/** Why not, with the roles that it takes and those that are there; null for who may. */
export const whyNot = (user: Person, right: Right, place: Place): string | null =>
  may(user, right, place) ? null : wordsFor(user, right, place)

const wordsFor = (user: Person, right: Right, place: Place): string => {
  const { projectId, languageId, stepId } = place
  const here = rolesIn(user, { projectId })
  if (!here.length) return `who is not in project ${projectId} may not`
  const wanted = `it takes a ${rolesFor[right].join(', ').replace(/, (?=\w+$)/, ' or ')}`
  const at = stepId ? ` at step ${stepId}` : ''
  const where = may(user, right, { projectId }) ? `${languageId ? ` in ${languageId}` : ''}${at}` : ''
  return `a ${here.join(' and ')} may not${where}, ${wanted}${where && ' there'}`
}

/** The languages of these in which somebody may work. */
export const languagesOpen = (
  user: Person | undefined,
  projectId: number,
  languageIds: readonly string[],
): readonly string[] =>
  user ? languageIds.filter((languageId) => may(user, 'translate', { projectId, languageId })) : []
