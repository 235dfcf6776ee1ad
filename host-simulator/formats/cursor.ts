/** A look at a text from left to right. */
import { FormatError, limits } from './format.ts'
import { placeOf } from './splice.ts'

export class Cursor {
  at = 0
  readonly source: string

  constructor(source: string) {
    this.source = source
  }

  get isEnd(): boolean {
    return this.at >= this.source.length
  }

  /** Empty at the end. */
  sign(): string {
    return this.source[this.at] ?? ''
  }

  startsWith(sign: string): boolean {
    return this.source.startsWith(sign, this.at)
  }

  /** Over what a sticky pattern finds here; undefined, and no step, where it finds nothing. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at
    const found = pattern.exec(this.source)?.[0]
    this.at += found?.length ?? 0
    return found
  }

  refuse(wanted: string, at = this.at): never {
    const got = at >= this.source.length ? 'the end' : JSON.stringify(this.source.slice(at, at + 20))
    throw new FormatError('bad-syntax', placeOf(this.source, at), `expected ${wanted}, got ${got}`)
  }

  /** Throws for one that lies deeper than a format may. */
  requireDepth(depth: number): void {
    if (depth <= limits.jsonDepth) return
    throw new FormatError(
      'too-deep',
      placeOf(this.source, this.at),
      `expected at most ${limits.jsonDepth} levels, got more`,
    )
  }
}
