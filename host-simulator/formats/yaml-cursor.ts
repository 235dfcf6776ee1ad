/** A place in a YAML text, and what stands there. */
import { FormatError } from './format.ts'
import { placeOf } from './splice.ts'

/** What begins before a value, as far as it says what the value is. */
type Tag = 'text' | 'other' | null

export class YamlCursor {
  readonly source: string
  readonly to: number
  at: number
  lineStart: number
  /** Those in lines of their own, since the last blank one. */
  comments: string[] = []
  readonly #from: number

  constructor(source: string, from: number, to: number) {
    this.source = source
    this.to = to
    this.at = this.lineStart = this.#from = from
  }

  refuse(wanted: string, place = this.at): never {
    const { source } = this
    const got = this.at >= this.to ? 'the end' : JSON.stringify(source.slice(place, place + 20))
    throw new FormatError('bad-syntax', placeOf(source, place), `expected ${wanted}, got ${got}`)
  }
  sign(offset = 0): string {
    return this.at + offset < this.to ? (this.source[this.at + offset] as string) : ''
  }
  isBlankAt(place: number): boolean {
    return place >= this.to || ' \t\r\n'.includes(this.source[place] as string)
  }
  isLineEnd(): boolean {
    return this.at >= this.to || this.sign() === '\n' || this.sign() === '\r'
  }
  column(): number {
    return this.at - this.lineStart
  }
  isQuote(): boolean {
    return this.sign() === '"' || this.sign() === "'"
  }
  isDash(): boolean {
    return this.sign() === '-' && this.isBlankAt(this.at + 1)
  }
  isMarker(): boolean {
    const { source, at } = this
    return this.column() === 0 && /^(?:---|\.\.\.)$/.test(source.slice(at, at + 3)) && this.isBlankAt(at + 3)
  }
  isEnd(): boolean {
    return this.at >= this.to || this.isMarker()
  }
  lineEndAt(place: number): number {
    let end = place
    while (end < this.to && this.source[end] !== '\n' && this.source[end] !== '\r') end++
    return end
  }

  skipSpaces(): void {
    while (this.sign() === ' ' || this.sign() === '\t') this.at++
  }
  nextLine(): void {
    this.at += this.source.startsWith('\r\n', this.at) ? 2 : 1
    this.lineStart = this.at
  }
  /** To the next sign that means something, over comments and line ends. */
  skipGap(): void {
    let isAlone = this.column() === 0
    for (;;) {
      this.skipSpaces()
      if (this.sign() === '#' && this.isBlankAt(this.at - 1 < this.#from ? this.to : this.at - 1)) {
        const end = this.lineEndAt(this.at)
        if (isAlone) this.comments.push(this.source.slice(this.at + 1, end))
        this.at = end
      } else if (isAlone && this.isLineEnd()) this.comments = []
      if (this.at >= this.to || !this.isLineEnd()) return
      this.nextLine()
      isAlone = true
    }
  }
  /** Tags and anchors before a value; whether its text is one, whatever it looks like. */
  skipProperties(): Tag {
    let kind: Tag = null
    while (this.sign() === '&' || this.sign() === '!') {
      const start = this.at
      while (!this.isBlankAt(this.at) && !',[]{}'.includes(this.sign())) this.at++
      const own = this.source.slice(start, this.at)
      if (own.startsWith('!')) kind = own === '!' || own === '!!str' ? 'text' : 'other'
      this.skipSpaces()
    }
    return kind
  }
}
