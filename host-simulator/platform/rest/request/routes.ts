/** Finds the rows that a path means; fixed parts of a path come before variable ones. */
import { nearest, thirdOf } from '../../../../src/contract/nearest.ts'
import type { RestRow } from '../common/row.ts'

/** A row, and the names of the variable parts of its path in order. */
interface Route {
  row: RestRow
  names: readonly string[]
}

interface Node {
  fixed: Map<string, Node>
  variable?: Node
  /** Takes all parts that are left. */
  rest?: Node
  /** By method, of paths that end here. */
  routes: Map<string, Route>
}

export interface Found {
  /** By method. */
  routes: ReadonlyMap<string, Route>
  /** Of the variable parts. */
  values: readonly string[]
}

/** Answers what a path could mean, the likeliest first; nothing where no row has it. */
export type RoutesOf = (path: string) => readonly Found[]

export const createRoutes = (rows: readonly RestRow[]): RoutesOf => {
  const root = newNode()
  for (const row of rows) {
    const parts = row.path.split('/').slice(1)
    const end = parts.reduce((node, part) => {
      if (part === restPart) return (node.rest ??= newNode())
      if (isVariable(part)) return (node.variable ??= newNode())
      const next = node.fixed.get(part) ?? newNode()
      node.fixed.set(part, next)
      return next
    }, root)
    end.routes.set(row.method, { row, names: parts.filter(isVariable).map((part) => part.slice(1, -1)) })
  }
  /** Of paths that came before: many come again. */
  const latest = new Map<string, readonly Found[]>()
  return (path) => {
    const known = latest.get(path)
    if (known) return known
    const parts = path.split('/').slice(1)
    const found: Found[] = []
    walk(root, path.includes('%') ? parts.map(decoded) : parts, [], 0, found)
    if (latest.size >= mostLatest) latest.clear()
    latest.set(path, found)
    return found
  }
}

const mostLatest = 2000

/**
 * The path of an operation that is written nearly so, whatever its numbers are.
 * Unstated: what a slash at the end of a path is. Ours is no operation, as no published client (Go, JavaScript, PHP,
 * Python, Ruby) sends one, so whoever does cannot rely on it; the answer names the path without.
 */
export const nearestPath = (rows: readonly RestRow[], path: string): string | undefined => {
  const bare = path.replace(/\/$/, '')
  const [same] = bare === path ? [] : createRoutes(rows.filter(({ ok }) => ok.length))(bare)
  if (same) return same.routes.values().next().value?.row.path
  const written = likeNumbers(path)
  const paths = new Map(rows.flatMap((row) => (row.ok.length ? [[likeNumbers(row.path), row.path]] : [])))
  const found = nearest(written, paths.keys(), Math.min(mostLetters, thirdOf(written)))
  return found === undefined ? undefined : paths.get(found)
}

/** Letters that may be others in a path. */
const mostLetters = 2

const likeNumbers = (path: string): string => path.replaceAll(/(?<=\/)(\{\w+\}|\d+)(?=\/|$)/g, '1')

/** Where a path goes on as somebody else has it. */
const restPart = '{path}'

const newNode = (): Node => ({ fixed: new Map(), routes: new Map() })

const isVariable = (part: string): boolean => part.startsWith('{')

const walk = (
  { fixed, variable, rest, routes }: Node,
  parts: readonly string[],
  values: readonly string[],
  at: number,
  found: Found[],
): void => {
  const part = parts[at]
  if (part === undefined) {
    if (routes.size) found.push({ routes, values })
    return
  }
  const next = fixed.get(part)
  if (next) walk(next, parts, values, at + 1, found)
  if (variable && part) walk(variable, parts, [...values, part], at + 1, found)
  if (rest && part) found.push({ routes: rest.routes, values: [...values, parts.slice(at).join('/')] })
}

/** A part that is no UTF-8 stays as it came. */
const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
