/** A command as one row, and what the rules of all have in common. */
import type { Change } from '../changes.ts'
import { whyNot, type Right, type Place } from '../access.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import type { UserRow } from '../people-rows.ts'
import type { ProjectRow } from '../project-rows.ts'
import { whyNotOn } from '../task-access.ts'
import { isSameJson } from '../same-json.ts'
import type { World } from '../world.ts'
import type { Fields, Wish } from './fields.ts'

/** Who asks, of which world, and when. */
export interface Asked {
  world: World
  user: UserRow
  /** ISO 8601, UTC. */
  now: string
  /** The message begins with what failed; `where` goes on from there, such as `of string 4`. */
  refused(code: ProblemCode, field: string, why: string, where?: string): Problem
}

type Rule<W> = (wish: W, asked: Asked) => Change[] | Problem

export interface CommandRow<W> {
  /** What failed where it is refused. */
  readonly verb: string
  readonly fields: Fields
  readonly rule: Rule<W>
}

/** The rule says who may. */
export const command = <F extends Fields>(
  verb: string,
  fields: F,
  rule: Rule<Wish<F>>,
): CommandRow<Wish<F>> => ({ verb, fields, rule })

type Maker = <F extends Fields>(verb: string, fields: F, rule: Rule<Wish<F>>) => CommandRow<Wish<F>>

/** For who may do this in every project of what the wish names; what names none is for managers of all. */
const by =
  (right: Right): Maker =>
  (verb, fields, rule) =>
    command(verb, fields, (wish, asked) => {
      const projectIds = projectIdsOf(wish, asked.world)
      for (const projectId of projectIds) {
        const wrong = refusalOf(right, { projectId }, asked)
        if (wrong) return wrong
      }
      return (projectIds.length ? null : ofAll(right, asked)) ?? rule(wish, asked)
    })

export const byManager = by('manage')
/** For who coordinates languages; the rule asks for which. */
export const byCoordinator = by('coordinate')
/** For everybody in the project, of whom the rule asks more. */
export const byMember = by('translate')
/** For who works on sources. */
export const bySource = by('source')

/** What is of no project takes the role that one has in all. */
const ofAll = (right: Right, asked: Asked): Problem | null => refusalOf(right, { projectId: null }, asked)

/** Where the words of a refusal belong. */
type Told = [field?: string, what?: string, where?: string]

/** Refuses for this reason; null where there is none. */
export const refusalBy = (
  why: string | null,
  { refused }: Asked,
  ...[field = '', what = '', where]: Told
): Problem | null => (why === null ? null : refused('not-allowed', field, `${what}${why}`, where))

/** Null for who may do this there. */
export const refusalOf = (right: Right, place: Place, asked: Asked, ...told: Told): Problem | null =>
  refusalBy(whyNot(asked.user, right, place), asked, ...told)

/** The same for work on one string, which tasks alone may open. */
export const workRefusal = (
  right: 'translate' | 'approve',
  place: Place,
  stringId: number,
  asked: Asked,
  ...told: Told
): Problem | null => refusalBy(whyNotOn(asked.world, asked.user, right, place)(stringId), asked, ...told)

const tables = [
  ['fileId', 'files'],
  ['stringId', 'strings'],
  ['stringIds', 'strings'],
  ['labelId', 'labels'],
  ['taskId', 'tasks'],
  ['branchId', 'branches'],
  ['directoryId', 'directories'],
  ['screenshotId', 'screenshots'],
] as const

/** Of the rows that a wish names, each once. */
const projectIdsOf = (wish: object, world: World): number[] => {
  const named = wish as Readonly<Record<string, unknown>>
  const found: number[] = []
  const find = (projectId: unknown): void => {
    if (typeof projectId === 'number' && !found.includes(projectId)) found.push(projectId)
  }
  find(named['projectId'])
  for (const [field, table] of tables) {
    const value = named[field]
    if (Array.isArray(value)) for (const id of value) find(world[table].get(Number(id))?.projectId)
    else if (value !== undefined) find(world[table].get(Number(value))?.projectId)
  }
  return found
}

/** Who and when: what every fact says. */
export const made = ({ user, now }: Asked): { by: number; at: string } => ({ by: user.id, at: now })

export const projectRow = (projectId: number, { world, refused }: Asked): ProjectRow | Problem =>
  world.projects.get(projectId) ?? refused('not-found', 'projectId', `no project ${projectId}`)

/** Null where the name has something in it. */
export const wrongName = (name: string | undefined, { refused }: Asked, field = 'name'): Problem | null =>
  name === undefined || name.trim() ? null : refused('empty', field, `expected a ${field}, got an empty one`)

type Said<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Without what is undefined. */
export const said = <T extends object>(wish: T): Said<T> =>
  Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) as Said<T>

/** What of the wish is said and not so already. */
export const newsIn = <R extends object, W extends Partial<Record<keyof R, unknown>>>(
  row: R,
  wish: W,
): Said<W> => {
  const news: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(wish))
    if (value !== undefined && !isSameJson(value, row[name as keyof R])) news[name] = value
  return news as Said<W>
}
