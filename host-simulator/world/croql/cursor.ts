/** Where the parser is: the next token, and whose fields a name may be there. */
import { contexts, contextsWith, contextTitles, fieldKind, longestName, type ContextName } from './field.ts'
import { CroqlRefusal, nearest } from './problem.ts'
import type { Token } from './token.ts'

/** How deep brackets, `not`, `of` and `if` may stand in each other. */
const depthLimit = 50

const keywords = new Set([
  'and',
  'or',
  'xor',
  'not',
  'if',
  'then',
  'else',
  'between',
  'contains',
  'of',
  'where',
  'with',
])

/** No name has more. */
const nameWords = 8

/** A name that stands before `of` gets its meaning from what comes after. */
interface Name {
  readonly name: string
  readonly at: number
}

export class Cursor {
  private readonly tokens: readonly Token[]
  /** The innermost last. */
  private readonly scopes: ContextName[]
  private index = 0
  private depth = 0

  constructor(tokens: readonly Token[], context: ContextName) {
    this.tokens = tokens
    this.scopes = [context]
  }

  get token(): Token {
    // The last token is `end`, and nothing goes past it.
    return this.tokens[this.index] as Token
  }

  /** Goes past the token. */
  next(): Token {
    const { token } = this
    this.index++
    return token
  }

  isAt(...texts: string[]): boolean {
    const { token } = this
    return (token.kind === 'word' || token.kind === 'sign') && texts.includes(token.text.toLowerCase())
  }

  takes(text: string): boolean {
    if (!this.isAt(text)) return false
    this.index++
    return true
  }

  wants(text: string): void {
    if (!this.takes(text)) throw this.refusal(text)
  }

  /** What was wanted is not what came. */
  refusal(wanted: string): CroqlRefusal {
    const { token } = this
    const came = token.kind === 'end' ? 'the end' : `"${token.text}"`
    return this.misspelled() ?? new CroqlRefusal(token.at, `wanted ${wanted}, got ${came}`)
  }

  /** The longest known name that stands here, or null where none can stand. */
  name(): Name | null {
    const { at } = this.token
    const words = this.words()
    if (!words.length) return null
    const found = longestName(words)
    if (!found) throw this.unknown(words.join(' '), at)
    this.index += found.length
    return { name: found.name, at }
  }

  /** The context, if the field is one of it; by default the context of the place. */
  owner({ name, at }: Name, context = this.scope): ContextName {
    if (fieldKind(context, name) !== null) return context
    if (name === 'count') throw new CroqlRefusal(at, 'wanted count of and a list')
    const others = contextsWith(name).map((other) => contextTitles[other])
    const wanted = `wanted one of ${contextTitles[context]}`
    throw new CroqlRefusal(at, `"${name}" is a field of ${others.join(' or ')}, ${wanted}`)
  }

  /** Reads something whose names are fields of this context. */
  within<T>(context: ContextName, read: () => T): T {
    this.scopes.push(context)
    const result = read()
    this.scopes.pop()
    return result
  }

  deeper<T>(read: () => T): T {
    if (this.depth === depthLimit)
      throw new CroqlRefusal(this.token.at, `wanted at most ${depthLimit} levels of nesting`)
    this.depth++
    const result = read()
    this.depth--
    return result
  }

  private get scope(): ContextName {
    return this.scopes.at(-1) as ContextName
  }

  private isNameWord(index: number): boolean {
    const token = this.tokens[index]
    return token?.kind === 'word' && !keywords.has(token.text.toLowerCase())
  }

  private words(): string[] {
    let end = this.index
    while (end - this.index < nameWords && this.isNameWord(end)) end++
    return this.tokens.slice(this.index, end).map(({ text }) => text)
  }

  /** Where words follow a field, the two together may be a longer one with a slip. */
  private misspelled(): CroqlRefusal | null {
    let start = this.index
    while (start > 0 && this.isNameWord(start - 1)) start--
    const before = this.tokens.slice(start, this.index).map(({ text }) => text)
    const after = this.words()
    const at = this.tokens[start]?.at
    return before.length && after.length && at !== undefined
      ? this.unknown([...before, ...after].join(' '), at)
      : null
  }

  private unknown(name: string, at: number): CroqlRefusal {
    const near = nearest(name, Object.keys(contexts[this.scope]))
    const hint = near ? `did you mean "${near}"?` : `wanted a field of ${contextTitles[this.scope]}`
    return new CroqlRefusal(at, `unknown field "${name}", ${hint}`)
  }
}
