/** A command as one row, and what the rules of all have in common. */
import type { Change } from '../changes.ts'
import type { Problem, ProblemCode } from '../problem.ts'
import { isManager } from '../queries.ts'
import type { ProjectRow, UserRow } from '../rows.ts'
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

/** For managers alone. */
export const byManager = <F extends Fields>(
  verb: string,
  fields: F,
  rule: Rule<Wish<F>>,
): CommandRow<Wish<F>> =>
  command(verb, fields, (wish, asked) =>
    isManager(asked.user)
      ? rule(wish, asked)
      : asked.refused('not-allowed', '', `a ${asked.user.role} may not`),
  )

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
): Said<W> =>
  Object.fromEntries(
    Object.entries(wish).filter(
      ([name, value]) => value !== undefined && !isSameJson(value, row[name as keyof R]),
    ),
  ) as Said<W>
