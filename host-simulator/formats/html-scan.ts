/** The translatable stretches of an HTML text, in order and apart from each other. */
import { Parser } from 'htmlparser2'
import { isSelected, type SelectedElement, type Selector } from './css-selectors.ts'
import { FormatError, limits } from './format.ts'
import { inlineTags } from './html-text.ts'
import { Place } from './places.ts'
import { placeOf } from './splice.ts'

export interface Segment {
  /** Of the block, or `tag@attribute`. */
  name: string
  /** Of an attribute its element's. */
  place: Place
  /** `markup` is HTML as it stands; all others have their entities resolved. */
  kind: 'text' | 'markup' | 'double' | 'single' | 'unquoted'
  start: number
  end: number
  text: string
}

/** Nobody reads their content. */
const skipped = new Set(
  'script style noscript template svg math iframe object noembed noframes xmp plaintext'.split(' '),
)

export interface HtmlChoice {
  /** Elements that stand within a sentence. */
  inline: ReadonlySet<string>
  /** Blocks that are left out with all in them. */
  excluded: readonly Selector[]
  /** Whether the attribute of the last of these elements is a text. */
  hasText(attribute: string, open: readonly SelectedElement[]): boolean
}

/** Of HTML within other documents. */
const within: HtmlChoice = {
  inline: inlineTags,
  excluded: [],
  hasText: (name) => name === 'title' || name === 'alt' || name === 'placeholder',
}

export const segmentsOf = (source: string, root = new Place(), choice = within): Segment[] => {
  const isInline = (name: string): boolean => choice.inline.has(name)
  const texts: Segment[] = []
  const attributes: Segment[] = []
  /** Open elements; in a skipped one, `skip` counts from there. */
  const open: Place[] = []
  const elements: SelectedElement[] = []
  let skip = 0
  let tagStart = 0
  let isUntranslated = false
  let run: Run | null = null

  const finish = (): void => {
    const segment = run && segmentOf(source, run)
    if (segment) texts.push(segment)
    run = null
  }
  const extend = (start: number, end: number, piece: { text?: string; isMark?: boolean }): void => {
    if (skip || (!run && piece.text !== undefined && !/[^ \t\r\n\f]/.test(source.slice(start, end)))) return
    run ??= {
      place: open.findLast(({ name }) => !isInline(name)) ?? root,
      start,
      end,
      hasMarks: false,
      hasText: false,
      pieces: [],
    }
    run.end = end
    run.hasMarks ||= piece.isMark ?? false
    if (piece.text !== undefined) {
      run.pieces.push(piece.text)
      run.hasText ||= piece.text.trim() !== ''
    }
  }

  const parser = new Parser({
    onopentagname(name) {
      tagStart = parser.startIndex
      isUntranslated = false
      if (!isInline(name)) finish()
    },
    onattribute(name, value, quote) {
      if (name === 'translate' && value.toLowerCase() === 'no') isUntranslated = true
      if (skip || !value.trim()) return
      const place = valuePlace(source, parser.startIndex, quote)
      if (place) attributes.push({ name: `@${name}`, text: value, ...place, place: root })
    },
    onopentag(name, values) {
      elements.push({ name, attributes: values })
      // An inline element that is not to be translated stays in its sentence. What is skipped, such as a frame, may have an address or a title that is read.
      const isBarred =
        !isInline(name) &&
        (isUntranslated || choice.excluded.some((selector) => isSelected(selector, elements)))
      const isOut = skipped.has(name) || isBarred
      const place = (open.at(-1) ?? root).within(name)
      for (let at = attributes.length - 1; attributes[at]?.name.startsWith('@'); at--) {
        const attribute = attributes[at] as Segment
        if (isBarred || !choice.hasText(attribute.name.slice(1), elements)) attributes.splice(at, 1)
        attribute.name = name + attribute.name
        attribute.place = place
      }
      if (isInline(name)) extend(tagStart, parser.endIndex + 1, { isMark: true })
      open.push(place)
      if (open.length > limits.htmlDepth)
        throw new FormatError(
          'too-deep',
          placeOf(source, tagStart),
          `expected at most ${limits.htmlDepth} levels, got more`,
        )
      if (skip || isOut) {
        finish()
        skip++
      }
    },
    onclosetag(name, isImplied) {
      const wasSkipped = skip > 0
      open.pop()
      elements.pop()
      if (wasSkipped) skip--
      else if (!isInline(name)) finish()
      else if (!isImplied) extend(parser.startIndex, parser.endIndex + 1, { isMark: true })
    },
    ontext: (text) => extend(parser.startIndex, parser.endIndex + 1, { text }),
    oncomment() {
      if (run) extend(parser.startIndex, parser.endIndex + 1, { isMark: true })
    },
    onprocessinginstruction: finish,
    onend: finish,
  })
  parser.write(source)
  parser.end()
  return apart(texts, attributes)
}

interface Run {
  place: Place
  start: number
  end: number
  hasMarks: boolean
  hasText: boolean
  /** Without marks these are the whole text. */
  pieces: string[]
}

const segmentOf = (source: string, run: Run): Segment | null => {
  if (!run.hasText) return null
  const raw = source.slice(run.start, run.end)
  const start = run.start + (/^[ \t\r\n\f]*/.exec(raw)?.[0].length ?? 0)
  const end = run.end - trailing(raw)
  const kind = run.hasMarks ? 'markup' : 'text'
  const text = run.hasMarks ? source.slice(start, end) : run.pieces.join('')
  const { place } = run
  return { name: place.name || 'text', place, kind, start, end, text: run.hasMarks ? text : trimmed(text) }
}

const trailing = (raw: string): number => {
  let count = 0
  while (count < raw.length && ' \t\r\n\f'.includes(raw[raw.length - 1 - count] as string)) count++
  return count
}

const trimmed = (text: string): string =>
  text.slice(0, text.length - trailing(text)).replace(/^[ \t\r\n\f]+/, '')

/** Where an attribute's value stands, from the place of its name. */
const valuePlace = (
  source: string,
  start: number,
  quote: string | null | undefined,
): Pick<Segment, 'kind' | 'start' | 'end'> | null => {
  if (quote === undefined) return null
  let at = source.indexOf('=', start) + 1
  while (/\s/.test(source[at] ?? '')) at++
  if (quote === null) {
    let end = at
    while (end < source.length && !/[\s>]/.test(source[end] as string)) end++
    return { kind: 'unquoted', start: at, end }
  }
  return { kind: quote === '"' ? 'double' : 'single', start: at + 1, end: source.indexOf(quote, at + 1) }
}

/** In order; attributes within a text are part of it. */
const apart = (texts: readonly Segment[], attributes: readonly Segment[]): Segment[] => {
  let next = 0
  const outside = attributes.filter(({ start }) => {
    while ((texts[next]?.end ?? Infinity) <= start) next++
    return start < (texts[next]?.start ?? Infinity)
  })
  return [...texts, ...outside].toSorted((a, b) => a.start - b.start)
}
