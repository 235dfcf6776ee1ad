/** JSON with places: where each value and key stands, and which keys come twice. */
import { readJson } from '../../src/contract/json-text.ts'

export interface Span {
  start: number
  end: number
}

export interface JsonNode extends Span {
  /** Of an object; of a key that comes twice, the last. */
  fields: Map<string, { key: Span; value: JsonNode }> | null
  /** Of an array. */
  items: JsonNode[] | null
}

export interface TwiceKey {
  path: (string | number)[]
  again: Span
  first: Span
}

export interface JsonText {
  root: JsonNode
  twice: TwiceKey[]
}

const mostLevels = 500

interface Level {
  node: JsonNode
  /** Of the field that is being read; none in an array. */
  name: string
  key: Span
}

/** Reads the text; throws `JsonFault` where `JSON.parse` would throw. */
export const scanJson = (source: string): JsonText => {
  const twice: TwiceKey[] = []
  const levels: Level[] = []
  let root: JsonNode | undefined

  const add = (node: JsonNode): void => {
    const level = levels.at(-1)
    root ??= node
    level?.node.items?.push(node)
    level?.node.fields?.set(level.name, { key: level.key, value: node })
  }
  const pathOf = (): (string | number)[] =>
    levels.map(({ node, name }) => (node.items ? node.items.length - 1 : name))

  readJson(source, mostLevels, {
    open(start, isArray) {
      const node: JsonNode = {
        start,
        end: start,
        fields: isArray ? null : new Map(),
        items: isArray ? [] : null,
      }
      add(node)
      levels.push({ node, name: '', key: node })
    },
    close(end) {
      const level = levels.pop() as Level
      level.node.end = end
    },
    key(start, end) {
      const level = levels.at(-1) as Level
      level.name = JSON.parse(source.slice(start, end)) as string
      level.key = { start, end }
      const known = level.node.fields?.get(level.name)
      if (known) twice.push({ path: pathOf(), again: level.key, first: known.key })
    },
    plain: (start, end) => add({ start, end, fields: null, items: null }),
  })
  return { root: root as JsonNode, twice }
}

/** The place of the value (or of its key) at the path; of the nearest one around it where nothing is there. */
export const spanAt = (root: JsonNode, path: readonly (string | number)[], at: 'key' | 'value'): Span => {
  let node = root
  let key: Span | undefined
  for (const step of path) {
    const field = node.fields?.get(String(step))
    const next = field?.value ?? (typeof step === 'number' ? node.items?.[step] : undefined)
    // What misses a field is named by its key; an object over many lines is no place to look at.
    if (!next) return key ?? { start: node.start, end: Math.min(node.start + 1, node.end) }
    node = next
    key = field?.key
  }
  if (at === 'key' && key) return key
  return node.fields || node.items ? { start: node.start, end: node.start + 1 } : node
}
