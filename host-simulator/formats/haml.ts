/**
 * Haml. A string is a text with its inline tags and its Ruby (`#{name}`) as they stand; identifiers are the name of the
 * tag that it is in and a count, as in HTML. A translation's own `#{` stays text.
 * Unstated: texts within Ruby are no strings, nor are those of filters but `:plain`.
 */
import { asNumbers, lineStartOf, ownLines } from './blocks.ts'
import { Entries, formatBy } from './entry.ts'
import { codeIn, quotedBy, saidIn } from './haml-attributes.ts'
import { stretchesOf, type Stretch } from './haml-scan.ts'
import { lineEndOf, type Edit } from './splice.ts'

const readHaml = (source: string): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  for (const stretch of stretchesOf(source)) {
    const { name, lines, start, attribute } = stretch
    const raw = lines.map((line) => source.slice(line.start, line.end)).join('\n')
    const text = attribute ? saidIn(raw, attribute.quote) : raw
    entries.addCounted(name, text, start, (single) =>
      single === text ? [] : edits(source, stretch, text, single, lineEnd),
    )
  }
  return entries
}

const edits = (source: string, stretch: Stretch, before: string, text: string, lineEnd: string): Edit[] => {
  const { lines, start, end, attribute } = stretch
  if (!text.trim()) return []
  if (attribute) return [{ start, end, text: quotedBy(text, attribute.quote) }]
  const own = ownLines(withoutCode(text, before))
  const oneLine = own.join(' ')
  const candidates = [...(lines.length > 1 ? [own] : []), [oneLine], [`\\${oneLine}`], [asNumbers(oneLine)]]
  const fitting = candidates.find((each) => isSame(stretch, each))
  const indent = lines[1] ? source.slice(lineStartOf(source, lines[1].start), lines[1].start) : ''
  return fitting ? [{ start, end, text: fitting.join(lineEnd + indent) }] : []
}

/** What would be code, and is none of the source's, gets a backslash. */
const withoutCode = (text: string, before: string): string => {
  const code = new Set(codeIn(before).map(({ start, end }) => before.slice(start, end)))
  const parts: string[] = []
  let at = 0
  for (const { start, end } of codeIn(text)) {
    const own = text.slice(start, end)
    if (!code.has(own)) continue
    parts.push(escaped(text.slice(at, start)), own)
    at = end
  }
  return [...parts, escaped(text.slice(at))].join('')
}

const escaped = (text: string): string =>
  text.replaceAll(/\\*#\{/g, (all) => (all.length % 2 ? all : `${all.slice(0, -2)}\\#{`))

/** Whether lines in its place are read as it is, and as nothing else. */
const isSame = ({ before }: Stretch, own: string[]): boolean => {
  const text = own.join('\n')
  const [first, ...others] = stretchesOf(before + text).filter((each) => !each.attribute)
  const isPlain = before === '' && text.startsWith('\\')
  return (
    !others.length &&
    first?.start === before.length + Number(isPlain) &&
    first.lines.length === own.length &&
    first.end === before.length + text.length
  )
}

export const haml = formatBy({ type: 'haml', extensions: ['.haml'], read: readHaml })
