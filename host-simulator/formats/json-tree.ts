/** A JSON text as a tree of places, and members that come into its objects, written as it writes its own. */
import { readAll } from './json-scan.ts'
import { writerFor } from './json-written.ts'
import { lineEndOf, type Edit } from './splice.ts'

/** Places are of UTF-16 units; `end` is behind the last one. */
export interface JsonPlace {
  start: number
  end: number
  /** By name, the last where one comes again; empty where it is no object. */
  members: Map<string, JsonMember>
}

export interface JsonMember {
  /** Of its name. */
  start: number
  value: JsonPlace
}

export const jsonTree = (source: string): JsonPlace => {
  const root: JsonPlace = { start: 0, end: 0, members: new Map() }
  const open: JsonPlace[] = [root]
  /** Of the member that is being read; in a list there is none. */
  let key: { name: string; start: number } | null = { name: '', start: 0 }
  const add = (start: number, end: number): JsonPlace => {
    const value = { start, end, members: new Map<string, JsonMember>() }
    if (key) open.at(-1)?.members.set(key.name, { start: key.start, value })
    key = null
    return value
  }
  readAll(source, {
    open: (start) => void open.push(add(start, start)),
    close(end) {
      const closed = open.pop()
      if (closed) closed.end = end
    },
    key(start, end) {
      key = { name: JSON.parse(source.slice(start, end)) as string, start }
    },
    plain: (start, end) => void add(start, end),
  })
  return root.members.get('')?.value ?? root
}

/** Writes as the text does: its indent, its space before colons, its escapes. `depth`: of members; the outermost have 1. */
export interface JsonWriter {
  value(value: unknown, depth: number): string
  /** Of members that are written already. */
  object(members: readonly (readonly [name: string, written: string])[], depth: number): string
  /** A member that the object does not have, before the first whose name is behind its own. */
  added(object: JsonPlace, depth: number, name: string, written: string): Edit
}

export const jsonWriter = (source: string): JsonWriter => {
  const text = writerFor(source)
  const [, indent = ''] = /[\r\n]([ \t]+)"/.exec(source) ?? []
  const lineEnd = /[\r\n]/.test(source) ? lineEndOf(source) : ''
  const colon = /"\s+:\s/.test(source) ? ' : ' : /":\s/.test(source) ? ': ' : ':'
  const line = (depth: number): string => lineEnd + indent.repeat(depth)
  const listed = ([open, close]: string, items: readonly string[], depth: number): string =>
    items.length
      ? `${open}${line(depth)}${items.join(`,${line(depth)}`)}${line(depth - 1)}${close}`
      : `${open}${close}`
  const member = ([name, written]: readonly [string, string]): string => text(name, '') + colon + written
  const writer: JsonWriter = {
    value(value, depth) {
      if (typeof value === 'string') return text(value, '')
      if (typeof value !== 'object' || value === null) return JSON.stringify(value)
      const inner = (each: unknown): string => writer.value(each, depth + 1)
      return Array.isArray(value)
        ? listed('[]', value.map(inner), depth)
        : writer.object(
            Object.entries(value).map(([name, each]) => [name, inner(each)]),
            depth,
          )
    },
    object: (members, depth) => listed('{}', members.map(member), depth),
    added({ start, end, members }, depth, name, written) {
      const own = member([name, written])
      if (!members.size) return { start, end, text: listed('{}', [own], depth) }
      const known = [...members].toSorted(([, a], [, b]) => a.start - b.start)
      const next = known.find(([other]) => other > name)?.[1].start
      const last = known.at(-1)?.[1].value.end ?? end
      return next === undefined
        ? { start: last, end: last, text: `,${line(depth)}${own}` }
        : { start: next, end: next, text: `${own},${line(depth)}` }
    },
  }
  return writer
}
