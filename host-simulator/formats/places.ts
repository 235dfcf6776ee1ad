/**
 * Where a text of HTML or Markdown stands, as its context says it: what it is, a return, a line feed, and the elements around
 * it, with a number where several of a name stand side by side. Source: facts F241. Unstated: words for list items, blocks
 * and all that is not there; attributes; loose lists.
 */
const words: Readonly<Record<string, string>> = {
  ...{ title: 'Document Title', p: 'Paragraph text', th: 'Table Header', td: 'Table Data' },
  div: 'Block element (div) text',
}

export class Place {
  /** The one within it that began last. */
  last: Place | undefined
  private counts: Map<string, number> | undefined
  readonly name: string
  private readonly around: Place | undefined
  private readonly number: number

  constructor(name = '', around?: Place, number = 1) {
    this.name = name
    this.around = around
    this.number = number
  }

  within(name: string): Place {
    this.counts ??= new Map()
    const number = (this.counts.get(name) ?? 0) + 1
    this.counts.set(name, number)
    this.last = new Place(name, this, number)
    return this.last
  }

  /** To be asked when all of the file is read: only then it is known whether there are several. */
  get path(): string {
    const { around, name, number } = this
    if (!around) return ''
    const isOne = around.counts?.get(name) === 1
    return `${around.path}/${name}${isOne ? '' : `[${number}]`}`
  }

  get context(): string {
    return contextAt(this.name, this.path || '/text')
  }
}

export const contextAt = (name: string, path: string): string => `${wordFor(name)}\r\nXPath: ${path}`

const wordFor = (name: string): string =>
  words[name] ?? (/^h[1-6]$/.test(name) ? `Headline ${name.slice(1)}` : 'Text')
