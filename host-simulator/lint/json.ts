/** JSON with places: where each value and key stands, which keys come twice, and where the text breaks off. */

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

/** Where the text stops being JSON, and what was expected there. */
export class JsonFault extends Error {
  readonly offset: number
  constructor(offset: number, message: string) {
    super(message)
    this.name = 'JsonFault'
    this.offset = offset
  }
}

const depthLimit = 500

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
// oxlint-disable-next-line no-control-regex -- JSON forbids exactly these
const string = /"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/y
const literal = /true|false|null/y
const blank = /[ \t\n\r]*/y

/** Reads the text; throws `JsonFault` where `JSON.parse` would throw. */
export const scanJson = (source: string): JsonText => {
  let at = 0
  const twice: TwiceKey[] = []

  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    const found = pattern.exec(source)?.[0]
    at += found?.length ?? 0
    return found
  }

  const fail = (wanted: string): never => {
    const letter = source.codePointAt(at)
    const got = letter === undefined ? 'the end of the text' : JSON.stringify(String.fromCodePoint(letter))
    throw new JsonFault(at, `expected ${wanted}, got ${got}`)
  }

  /** A string that breaks off is reported where it breaks. */
  const failInString = (): never => {
    const start = at
    at++
    // oxlint-disable-next-line no-control-regex -- as above
    while (take(/(?:[^"\\\u0000-\u001f]+|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))/y)) continue
    if (source[at] === '\\') throw new JsonFault(at, 'expected an escape such as \\n, \\" or \\u0041')
    if (at < source.length)
      throw new JsonFault(at, 'expected the end of the string before the end of the line')
    throw new JsonFault(start, 'expected the end of the string, got the end of the text')
  }

  const text = (wanted: string): string => {
    if (source[at] !== '"') return fail(wanted)
    const found = take(string)
    return found === undefined ? failInString() : (JSON.parse(found) as string)
  }

  const object = (path: (string | number)[]): JsonNode => {
    const start = at++
    const fields: JsonNode['fields'] = new Map()
    take(blank)
    if (source[at] !== '}')
      for (;;) {
        const from = at
        const name = text(fields.size ? 'a key in double quotes' : 'a key in double quotes or }')
        const key = { start: from, end: at }
        take(blank)
        if (source[at] !== ':') fail('a colon')
        at++
        const known = fields.get(name)
        if (known) twice.push({ path: [...path, name], again: key, first: known.key })
        fields.set(name, { key, value: value([...path, name]) })
        if (source[at] === '}') break
        if (source[at] !== ',') fail('a comma or }')
        at++
        take(blank)
      }
    at++
    return { start, end: at, fields, items: null }
  }

  const array = (path: (string | number)[]): JsonNode => {
    const start = at++
    const items: JsonNode[] = []
    take(blank)
    if (source[at] !== ']')
      for (;;) {
        items.push(value([...path, items.length]))
        if (source[at] === ']') break
        if (source[at] !== ',') fail('a comma or ]')
        at++
      }
    at++
    return { start, end: at, fields: null, items }
  }

  const value = (path: (string | number)[]): JsonNode => {
    take(blank)
    if (path.length > depthLimit) throw new JsonFault(at, `expected at most ${depthLimit} levels`)
    const node = plain(path)
    take(blank)
    return node
  }

  const plain = (path: (string | number)[]): JsonNode => {
    if (source[at] === '{') return object(path)
    if (source[at] === '[') return array(path)
    const start = at
    if (source[at] === '"') text('a value')
    else if ((take(number) ?? take(literal)) === undefined) fail('a value')
    return { start, end: at, fields: null, items: null }
  }

  const root = value([])
  if (at < source.length) fail('the end of the text')
  return { root, twice }
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
