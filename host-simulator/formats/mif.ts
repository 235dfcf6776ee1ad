/**
 * FrameMaker's interchange format: a string is the text of a paragraph, wherever it flows. Identifiers count: `p[3]`.
 * Source: Adobe's "MIF Reference", "Para statement" and "Special character conventions".
 * Unstated: texts of markers, variables and reference pages, which are no strings here. Before version 8 a file is ASCII
 * with the signs of FrameRoman as numbers; read as Macintosh Roman, from which a few signs differ. One that it lacks is
 * written as `?`; those of Asian fonts are not known.
 */
import { Entries, formatBy } from './entry.ts'
import { FormatError, limits } from './format.ts'
import { addParagraphs, Paragraph } from './stretches.ts'
import { placeOf } from './splice.ts'

const signs: Readonly<Record<string, string>> = {
  ...{ 4: '\u00ad', 8: '\t', 9: '\n', 16: '\u2007', 17: '\u00a0', 18: '\u2009', 19: '\u2002', 20: '\u2003' },
  21: '\u2011',
}
const letters: Readonly<Record<string, string>> = { t: '\t', q: "'", Q: '`', '>': '>', '\\': '\\' }

let roman: string | undefined
/** Its upper half. */
const romanSigns = (): string =>
  (roman ??= new TextDecoder('macintosh').decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128)))

const textOf = (raw: string): string =>
  raw.replaceAll(/\\(?:x([\da-fA-F]{2}) ?|(.))/g, (_, hex?: string, letter = '') => {
    if (hex === undefined) return letters[letter] ?? letter
    const code = Number.parseInt(hex, 16)
    return code < 128 ? (signs[code] ?? String.fromCharCode(code)) : (romanSigns()[code - 128] ?? '')
  })

const byLetter = new Map(Object.entries(letters).map(([letter, sign]) => [sign, `\\${letter}`]))
const byNumber = new Map(Object.entries(signs).map(([code, sign]) => [sign, Number(code)]))

const written =
  (isUnicode: boolean) =>
  (text: string): string =>
    // oxlint-disable-next-line no-control-regex
    text.replaceAll('\r\n', '\n').replaceAll(/[\\>'`\0-\x1f]|[^\0-\x7f]/gu, (sign) => {
      const letter = byLetter.get(sign)
      if (letter !== undefined) return letter
      if (isUnicode && sign > '\x7f') return sign
      const high = romanSigns().indexOf(sign)
      const code = byNumber.get(sign) ?? (sign < ' ' ? sign.charCodeAt(0) : high < 0 ? -1 : high + 128)
      return code < 0 ? '?' : `\\x${code.toString(16).padStart(2, '0')} `
    })

/** Blanks, comments, and lines of pictures. */
const gap = /(?:\s+|#[^\r\n]*|(?<=[\r\n])[&=][^\r\n]*)+/y
const token = /<\s*(\w+)|>|`[^'\r\n]*'|[^\s<>`#]+/y

/** A flow of text, or a table that stands in one. */
interface Flow {
  paragraphs: Paragraph[]
  tableId: string
  /** Of the frames that it flows through, and of the tables in it. */
  frameIds: string[]
  tableIds: string[]
}

/** Reference pages hold what FrameMaker looks up, such as how it maps to HTML. */
const onPages = (flows: readonly Flow[], referenceFrames: ReadonlySet<string>): Paragraph[] => {
  const isReference = ({ frameIds }: Flow): boolean => frameIds.some((id) => referenceFrames.has(id))
  const tables = new Set(flows.filter(isReference).flatMap(({ tableIds }) => tableIds))
  return flows
    .filter((flow) => !isReference(flow) && !tables.has(flow.tableId))
    .flatMap(({ paragraphs }) => paragraphs)
}

const paragraphsOf = (source: string, isUnicode: boolean): Paragraph[] => {
  const flows: Flow[] = []
  const referenceFrames = new Set<string>()
  let page = { isReference: false, frameIds: [] as string[] }
  const open: { name: string; start: number; paragraph?: Paragraph }[] = []
  let look = ''
  const refuse = (code: 'bad-syntax' | 'too-deep', wanted: string, at: number): never => {
    const got = at >= source.length ? 'the end' : JSON.stringify(source.slice(at, at + 20))
    throw new FormatError(code, placeOf(source, at), `expected ${wanted}, got ${got}`)
  }
  if (!/^\s*<MIFFile\b/.test(source)) return refuse('bad-syntax', '<MIFFile', 0)
  const write = written(isUnicode)
  for (let at = 0; ;) {
    gap.lastIndex = at
    if (gap.test(source)) at = gap.lastIndex
    if (at >= source.length) break
    token.lastIndex = at
    const [all, name] = token.exec(source) ?? refuse('bad-syntax', 'a closing quote', at)
    const above = open.at(-1)
    const paragraph = open.findLast((each) => each.paragraph)?.paragraph
    if (name !== undefined) {
      if (open.length >= limits.xmlDepth) refuse('too-deep', `at most ${limits.xmlDepth} levels`, at)
      const own = name === 'Para' ? new Paragraph() : undefined
      if (own) look = ''
      if (name === 'TextFlow' || name === 'Tbl')
        flows.push({ paragraphs: [], tableId: '', frameIds: [], tableIds: [] })
      if (name === 'Page') page = { isReference: false, frameIds: [] }
      open.push({ name, start: at, ...(own && { paragraph: own }) })
    } else if (all === '>') {
      const closed = open.pop() ?? refuse('bad-syntax', 'a statement', at)
      if (closed.paragraph) flows.at(-1)?.paragraphs.push(closed.paragraph)
      else if (closed.name === 'Page' && page.isReference)
        for (const id of page.frameIds) referenceFrames.add(id)
      else if (closed.name === 'Font' && above) look = source.slice(closed.start, at)
      else if (paragraph && !['String', 'ParaLine', 'TextRectID', 'Unique'].includes(closed.name))
        paragraph.isCut ||= open.at(-1)?.name === 'ParaLine'
    } else if (all.startsWith('`') && above?.name === 'String' && open.at(-2)?.name === 'ParaLine') {
      const [start, end] = [at + 1, at + all.length - 1]
      paragraph?.add(look, { text: textOf(all.slice(1, -1)), start, end, write })
    } else if (above) {
      const flow = flows.at(-1)
      if (above.name === 'PageType') page.isReference = all === 'ReferencePage'
      else if (above.name === 'ID' && open.at(-2)?.name === 'TextRect') page.frameIds.push(all)
      else if (above.name === 'TextRectID') flow?.frameIds.push(all)
      else if (above.name === 'ATbl') flow?.tableIds.push(all)
      else if (above.name === 'TblID' && flow) flow.tableId = all
    }
    at += all.length
  }
  const [unclosed] = open.slice(-1)
  return unclosed
    ? refuse('bad-syntax', `">" for <${unclosed.name}`, source.length)
    : onPages(flows, referenceFrames)
}

const readMif = (source: string): Entries => {
  const entries = new Entries(source)
  const version = Number(/<MIFFile\s+([\d.]+)/.exec(source)?.[1] ?? 0)
  let count = 0
  addParagraphs(entries, paragraphsOf(source, version >= 8), () => `p[${++count}]`)
  return entries
}

export const mif = formatBy({ type: 'mif', extensions: ['.mif'], read: readMif })
