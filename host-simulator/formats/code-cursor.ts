/** A look at program code from left to right, and the texts found in it: of lists, objects and what is given to variables. */
import { Cursor } from './cursor.ts'
import { joined } from './json-scan.ts'
import type { Container, Leaf } from './tree.ts'

/** How a language writes comments and texts. Patterns are sticky. */
export interface Syntax {
  comment: RegExp
  commentStart: RegExp
  /** Where the text ends that begins here; -1 for one without end, undefined where none begins. */
  endOfText(source: string, at: number): number | undefined
  /** Null for one that is computed. */
  textOf(raw: string): string | null
  /** A text in the place of this one. */
  written(text: string, raw: string): string
  /** What stands between texts that are one. */
  join: '.' | '+'
}

/** Where a value goes. */
export interface Slot extends Pick<Leaf, 'container' | 'key' | 'keyStart' | 'comments'> {
  depth: number
}

export class CodeCursor extends Cursor {
  /** Right above what comes. */
  comments: string[] = []
  /** Whether the last gap went over a line's end. */
  isNewLine = true
  readonly leaves: Leaf[] = []
  readonly #containers: Container[] = []
  /** The variable that holds it; empty for what has none. */
  readonly #roots: string[] = []
  readonly #byPath = new Map<string, number>()
  readonly #syntax: Syntax

  constructor(source: string, syntax: Syntax) {
    super(source)
    this.#syntax = syntax
  }

  gap(): void {
    const { comment, commentStart } = this.#syntax
    this.isNewLine = this.at === 0
    for (;;) {
      const blanks = (this.take(/\s+/y) ?? '').replaceAll(/\r\n?/g, '\n')
      if (/\n\s*\n/.test(blanks)) this.comments = []
      this.isNewLine ||= blanks.includes('\n')
      const start = this.at
      const found = this.take(comment)
      if (found === undefined) {
        if (this.take(commentStart) !== undefined) this.refuse('the end of a comment', start)
        return
      }
      // Behind something in its line, it is about that.
      if (this.isNewLine) this.comments.push(said(found))
    }
  }

  takeComments(): string[] {
    const { comments } = this
    this.comments = []
    return comments
  }

  /** Where the text ends that begins here. */
  endOfText(): number | undefined {
    const end = this.#syntax.endOfText(this.source, this.at)
    if (end === -1) this.refuse('a text with its end')
    return end
  }

  /** The text here, of parts that are joined, and its end; null, and no step, where it is none or computed. */
  text(): { text: string; start: number; end: number } | null {
    const { textOf, join } = this.#syntax
    const start = this.at
    const { comments } = this
    let text = ''
    for (;;) {
      const end = this.endOfText()
      const part = end === undefined ? null : textOf(this.source.slice(this.at, end))
      if (end === undefined || part === null) {
        this.at = start
        this.comments = comments
        return null
      }
      text += part
      this.at = end
      this.gap()
      if (this.sign() !== join || this.source[this.at + 1] === '=') {
        this.comments = comments
        this.at = end
        return { text, start, end }
      }
      this.at++
      this.gap()
    }
  }

  /** Over an expression, to the sign that ends it; `stop` are further signs that do. */
  skip(stop = ''): void {
    this.#skip(stop)
    // What was said within is about nothing that comes.
    this.comments = []
  }

  #skip(stop: string): void {
    const open: string[] = []
    for (;;) {
      this.gap()
      if (this.isEnd) {
        const wanted = open.at(-1)
        return wanted === undefined ? undefined : this.refuse(JSON.stringify(wanted))
      }
      const end = this.endOfText()
      if (end !== undefined) {
        this.at = end
        continue
      }
      const sign = this.sign()
      if (!open.length && (',;)]}'.includes(sign) || stop.includes(sign))) return
      if (sign === ')' || sign === ']' || sign === '}') {
        if (open.pop() !== sign) this.refuse('brackets that fit')
      } else if (Object.hasOwn(brackets, sign)) open.push(brackets[sign] as string)
      if (this.take(/[\w$]+/y) === undefined) this.at++
    }
  }

  /** The container of these keys. */
  containerAt(root: string, keys: readonly string[], isList = false): number {
    const path = keys.reduce(joined, '')
    return this.#containerOf(root, path, isList)
  }

  inner({ container, key, depth }: Slot, isList: boolean): number {
    this.requireDepth(depth)
    const around = this.#containers[container] as Container
    return this.#containerOf(this.#roots[container] as string, joined(around.path, key), isList)
  }

  #containerOf(root: string, path: string, isList: boolean): number {
    const name = `${root}\n${path}`
    const known = this.#byPath.get(name)
    if (known !== undefined) return known
    this.#byPath.set(name, this.#containers.length)
    this.#roots.push(root)
    return this.#containers.push({ path, isList, size: 0 }) - 1
  }

  /** The key of a member that has none. PHP goes on behind the largest number that was one. */
  nextKey(container: number, given?: string): string {
    const own = this.#containers[container] as Container
    if (given === undefined) return String(own.size++)
    if (/^\d{1,15}$/.test(given)) own.size = Math.max(own.size, Number(given) + 1)
    return given
  }

  add(
    { container, key, keyStart, comments }: Slot,
    found: { text: string; start: number; end: number },
  ): void {
    const raw = this.source.slice(found.start, this.#syntax.endOfText(this.source, found.start))
    const write = (text: string): string => this.#syntax.written(text, raw)
    this.leaves.push({ container, key, keyStart, keyEnd: keyStart, comments, ...found, write })
  }

  /** Names of variables lead where there is more than one. */
  containers(): Container[] {
    const names = new Set(this.leaves.map(({ container }) => this.#roots[container]))
    if (names.size < 2) return this.#containers
    return this.#containers.map((each, at) => {
      const root = this.#roots[at] as string
      return root
        ? { ...each, path: each.path ? `${joined('', root)}.${each.path}` : joined('', root) }
        : each
    })
  }
}

const brackets: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** What a comment says, without its marks and frames. */
const said = (comment: string): string =>
  (comment.startsWith('/*') ? comment.slice(2, -2) : comment.replace(/^(?:\/\/|#)/, ''))
    .split(/\r\n|\n|\r/)
    .map((line) => line.replace(/^\s*[*|]+/, '').trim())
    .filter((line) => !/^[-=*]*$/.test(line))
    .join('\n')
