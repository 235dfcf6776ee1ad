/**
 * Strings of a format of ours in sentences: `p[1]` stays the name of the first, `p[1]#2` is that of the second.
 * Source: facts F131. Unstated: names; what becomes of an uploaded translation that has fewer sentences than its source,
 * which the platform aligns by machine learning. Ours leaves it out, and the report of the upload names it.
 */
import type { BuiltString, BuiltStrings } from '../../formats/index.ts'
import type { ImportedString, ImportedTranslation } from '../../world/commands.ts'
import { partsOf, type Part, type Segmentation } from './parts.ts'

const nameOf = (identifier: string, index: number): string =>
  index ? `${identifier}#${index + 1}` : identifier

/** Sentences behind the first, by the name of the whole: those that no string of the file itself is called. */
const followers = <T>(strings: Iterable<T>, idOf: (string: T) => string, own: ReadonlySet<string>) => {
  const found = new Map<string, T[]>()
  for (const string of strings) {
    const [name, whole, count] = /^([^]*)#(\d+)$/.exec(idOf(string)) ?? []
    if (name === undefined || whole === undefined || own.has(name)) continue
    const before = found.get(whole)
    if (Number(count) !== (before?.length ?? 0) + 2) continue
    if (before) before.push(string)
    else found.set(whole, [string])
  }
  return found
}

/** One with plurals stays whole, and one whose sentences would be called as others are. */
export const inSentences = (
  strings: readonly ImportedString[],
  languageId: string,
  segmentation: Segmentation,
): ImportedString[] => {
  const taken = new Set(strings.map(({ identifier }) => identifier))
  return strings.flatMap((string) => {
    const { identifier, text, translations } = string
    if (typeof text !== 'string') return [string]
    const parts = partsOf(text, languageId, segmentation)
    const isTaken = parts.some((_, index) => index > 0 && taken.has(nameOf(identifier, index)))
    if (parts.length === 1 || isTaken) return [string]
    const texts = Object.entries(translations ?? {}).map(
      ([id, translation]) =>
        [id, translation, spread(translation, parts.map(textOf), id, segmentation)] as const,
    )
    return parts.map((part, index) => ({
      ...string,
      ...{ identifier: nameOf(identifier, index), text: textOf(part) },
      ...(translations && {
        translations: Object.fromEntries(
          texts.flatMap(([id, translation, own]) =>
            own ? [[id, { ...translation, text: own[index] as string }]] : [],
          ),
        ),
      }),
    }))
  })
}

const textOf = ([, text]: Part): string => text

/** A translation's sentences, as many as the source has; those that are more join where their lengths fit best. */
const spread = (
  { text }: ImportedTranslation,
  source: readonly string[],
  languageId: string,
  segmentation: Segmentation,
): string[] | null => {
  if (typeof text !== 'string') return null
  const parts = partsOf(text, languageId, segmentation)
  const more = parts.length - source.length
  if (more < 0) return null
  const lengths = (texts: readonly string[]): number[] => {
    let sum = 0
    return texts.map((each) => (sum += each.length))
  }
  const [ends, wanted] = [lengths(parts.map(textOf)), lengths(source)]
  const scale = (ends.at(-1) ?? 0) / (wanted.at(-1) || 1)
  let from = 0
  return source.map((_, index) => {
    let to = index === source.length - 1 ? parts.length : from + 1
    const off = (end: number): number => Math.abs((ends[end - 1] ?? 0) - (wanted[index] ?? 0) * scale)
    while (to <= index + more && to < parts.length && off(to + 1) < off(to)) to++
    const own = parts
      .slice(from, to)
      .map((part) => part.join(''))
      .join('')
    from = to
    return segmentation.rules ? own : own.trim()
  })
}

/** What a translated file says, sentence by sentence where the source's strings are sentences. */
export const translatedSentences = (
  found: ReadonlyMap<string, ImportedTranslation>,
  rows: readonly Pick<ImportedString, 'identifier' | 'text'>[],
  languageId: string,
  segmentation: Segmentation,
): Map<string, ImportedTranslation> => {
  const behind = followers(rows, ({ identifier }) => identifier, new Set(found.keys()))
  const first = new Map(
    rows.filter(({ identifier }) => behind.has(identifier)).map((row) => [row.identifier, row.text]),
  )
  return new Map(
    [...found].flatMap(([identifier, translation]): [string, ImportedTranslation][] => {
      const others = behind.get(identifier)
      if (!others) return [[identifier, translation]]
      const source = [first.get(identifier), ...others.map(({ text }) => text)].map(String)
      const texts = spread(translation, source, languageId, segmentation)
      if (!texts) return [[`${identifier}#1`, translation]]
      return texts.map((text, index) => [nameOf(identifier, index), { ...translation, text }])
    }),
  )
}

/** Whole strings again for who writes the file; what stands between sentences stays, and a sentence without a translation. */
export const inWholes = (built: BuiltStrings, parsed: () => readonly ImportedString[]): BuiltStrings => {
  if (![...built.keys()].some((identifier) => /#\d+$/.test(identifier))) return built
  const strings = parsed()
  const own = new Set(strings.map(({ identifier }) => identifier))
  const behind = followers(built.values(), ({ identifier }) => identifier, own)
  const wholes = new Map(built)
  for (const { identifier, text } of strings) {
    const [first, others] = [built.get(identifier), behind.get(identifier)]
    if (first && others && typeof text === 'string')
      wholes.set(identifier, { identifier, text, translation: wholeOf(text, [first, ...others]) })
  }
  return wholes
}

const wholeOf = (source: string, sentences: readonly BuiltString[]): string | null => {
  let [whole, at, isTranslated] = ['', 0, false]
  for (const { text, translation } of sentences) {
    const start = typeof text === 'string' ? source.indexOf(text, at) : -1
    if (typeof text !== 'string' || start < 0) return null
    const own = typeof translation === 'string' ? translation : ''
    isTranslated ||= own !== ''
    whole += source.slice(at, start) + (own || text)
    at = start + text.length
  }
  return isTranslated ? whole + source.slice(at) : null
}
