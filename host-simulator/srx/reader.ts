/** A place in a pattern that moves forward. */
export class Reader {
  at = 0
  /** What had to be written in another way, for the author to know. */
  readonly translated = new Set<string>()
  readonly text: string
  constructor(text: string) {
    this.text = text
  }

  get isDone(): boolean {
    return this.at >= this.text.length
  }

  get rest(): string {
    return this.text.slice(this.at)
  }

  next(text: string): boolean {
    return this.text.startsWith(text, this.at)
  }

  take(text: string): boolean {
    if (!this.next(text)) return false
    this.at += text.length
    return true
  }

  /** The match of a sticky expression here, taken. */
  match(expression: RegExp): RegExpExecArray | undefined {
    expression.lastIndex = this.at
    const found = expression.exec(this.text)
    if (found) this.at += found[0].length
    return found ?? undefined
  }

  /** One code point. */
  char(): string {
    const char = String.fromCodePoint(this.text.codePointAt(this.at) as number)
    this.at += char.length
    return char
  }

  /** The text after `skipped` units up to `end`, or to the end of the pattern; `end` is taken too. */
  until(end: string, skipped: number): string {
    const from = this.at + skipped
    const found = this.text.indexOf(end, from)
    this.at = found < 0 ? this.text.length : found + end.length
    return this.text.slice(from, found < 0 ? undefined : found)
  }
}
