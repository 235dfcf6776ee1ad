/**
 * gettext's PO. Identifiers: `msgid`, after `msgctxt` and U+0004 where there is one, as gettext itself joins them.
 * Comments of the programmer and places in the code are the context as they stand, with their signs (facts F242).
 * Fuzzy texts are no translations. A scanner of our own: gettext-parser keeps no places, and a file that goes
 * through its compiler comes out with other line breaks.
 */
import type { ImportedTranslation } from '../world/commands.ts'
import { languageOf, pluralFormsOf } from '../world/languages.ts'
import type { Text } from '../world/string-rows.ts'
import { Entries, formatBy, singleOf } from './entry.ts'
import type { TargetOptions } from './format.ts'
import { numberedForms } from './plurals.ts'
import { poWritten, scanPo, type PoEntry, type PoForm } from './po-scan.ts'
import { lineEndOf, spliced, type Edit } from './splice.ts'

const readPo = (source: string, { sourceLanguageId, languageId }: TargetOptions): Entries => {
  const entries = new Entries(source)
  const lineEnd = lineEndOf(source)
  for (const entry of scanPo(source)) {
    const { id, context: about, plural } = entry
    if (!id || isHeader(entry)) continue
    const context = [...said('#. ', entry.extracted), ...said('#: ', entry.references)].join('\n')
    const hasOne = pluralFormsOf(sourceLanguageId).includes('one')
    entries.add(
      {
        string: {
          identifier: about ? `${about.text}\u0004${id.text}` : id.text,
          text: plural ? { ...(hasOne && { one: id.text }), other: plural.text } : id.text,
          ...(context && { context }),
        },
        translation: translationOf(entry, languageId),
        write: (translation) => [
          ...(plural
            ? pluralForms(source, entry.forms, translation, languageId, lineEnd)
            : singleForm(entry, translation, lineEnd)),
          ...withoutFuzzy(source, entry),
        ],
        // As many as the language has. Source: facts F316.
        ...(plural &&
          entry.forms.every(({ text }) => text === '') && {
            fill: (language) => pluralForms(source, entry.forms, '', language, lineEnd),
          }),
      },
      entry.start,
    )
  }
  return entries
}

const said = (sign: string, lines: readonly string[]): string[] =>
  lines.filter((line) => line !== '').map((line) => sign + line)

const isHeader = ({ id, context }: PoEntry): boolean => id?.text === '' && !context

const isFuzzy = ({ flags }: PoEntry): boolean => /[, \t]fuzzy[ \t]*(?:,|$)/.test(flags?.text ?? '')

const translationOf = (entry: PoEntry, languageId: string): ImportedTranslation | null => {
  if (isFuzzy(entry)) return null
  if (!entry.plural) return { text: entry.forms[0]?.text ?? '', status: 'translated' }
  const categories = numberedForms(languageId, entry.forms.length)
  const text = Object.fromEntries(
    entry.forms.flatMap((form, index) => {
      const category = categories[index]
      return category === undefined || form.text === '' ? [] : [[category, form.text]]
    }),
  )
  // Whole numbers never reach the last category of some languages; a file then leaves it out.
  const last = entry.forms.at(-1)?.text
  return { text: last && !text['other'] ? { ...text, other: last } : text, status: 'translated' }
}

const singleForm = ({ forms }: PoEntry, translation: Text, lineEnd: string): Edit[] => {
  const text = singleOf(translation)
  return forms
    .filter((form) => form.text !== text)
    .map(({ start, end }) => ({ start, end, text: poWritten(text, lineEnd) }))
}

/** One form for each category of the language, in its order; what is missing is empty. Source: facts F316. */
const pluralForms = (
  source: string,
  forms: readonly PoForm[],
  translation: Text,
  languageId: string,
  lineEnd: string,
): Edit[] => {
  const [first, last] = [forms[0], forms.at(-1)]
  if (!first || !last) return []
  const written = pluralFormsOf(languageId).map((category, index) => {
    const text = typeof translation === 'string' ? translation : (translation[category] ?? '')
    const form = forms[index]
    const quotes = form?.text === text ? source.slice(form.start, form.end) : poWritten(text, lineEnd)
    return `msgstr[${index}] ${quotes}`
  })
  return [{ start: first.lineStart, end: last.end, text: written.join(lineEnd) }]
}

/** A translation that somebody gave is not a guess any more. */
const withoutFuzzy = (source: string, entry: PoEntry): Edit[] => {
  const { flags } = entry
  if (!flags || !isFuzzy(entry)) return []
  const kept = flags.text
    .slice(2)
    .split(',')
    .map((flag) => flag.trim())
    .filter((flag) => flag !== '' && flag !== 'fuzzy')
  if (kept.length) return [{ ...flags, text: `#, ${kept.join(', ')}` }]
  const end = flags.end + (/^(?:\r\n|\n|\r)/.exec(source.slice(flags.end, flags.end + 2))?.[0].length ?? 0)
  return [{ start: flags.start, end, text: '' }]
}

/**
 * What the header says of the language and of the file, also where nothing is translated (facts F223), and the encoding
 * where it was left open. What it had not comes last, in this order. A file of a project that has none gets one.
 */
const header = (source: string, { languageId, file }: TargetOptions): Edit[] => {
  const form = scanPo(source).find(isHeader)?.forms[0]
  if (!form && !file) return []
  const language = languageOf(languageId)
  const wanted = [
    ...(language
      ? [['Plural-Forms', `nplurals=${language.pluralCategoryNames.length}; plural=${language.pluralRules};`]]
      : []),
    ...(file
      ? [
          ['X-Crowdin-Project', file.project.identifier],
          ['X-Crowdin-Project-ID', String(file.project.id)],
          ['X-Crowdin-Language', languageId],
          ['X-Crowdin-File', file.path],
          ['X-Crowdin-File-ID', String(file.id)],
          ['Project-Id-Version', file.project.identifier],
          ['Content-Type', 'text/plain; charset=UTF-8'],
          ['Language-Team', language?.name ?? languageId],
        ]
      : []),
    ['Language', (language?.locale ?? languageId).replaceAll('-', '_')],
    ...(file ? [['PO-Revision-Date', file.revisedAt().slice(0, 16).replace('T', ' ')]] : []),
  ]
  const lineEnd = lineEndOf(source)
  const lines = (fields: readonly string[]): string =>
    fields.map((field) => lineEnd + poWritten(field, lineEnd)).join('')
  if (!form) {
    const text = ['msgid ""', 'msgstr ""'].join(lineEnd) + lines(wanted.map((pair) => `${pair.join(': ')}\n`))
    return [{ start: 0, end: 0, text: text + lineEnd + lineEnd }]
  }
  const raw = source.slice(form.start, form.end)
  const missing: string[] = []
  const edits: Edit[] = []
  for (const [name, value] of wanted) {
    // A long field goes on in the next line's quotes; it ends with the escape \n.
    const field = new RegExp(String.raw`(?<="|\\n)${name}:(?:[^\\]|\\[^n])*?\\n`, 'i').exec(raw)
    if (field && name === 'Content-Type') continue
    if (field) {
      const start = form.start + field.index
      edits.push({ start, end: start + field[0].length, text: `${name}: ${value}\\n` })
    } else missing.push(`${name}: ${value}\n`)
  }
  const translator = file && /(?<="|\\n)Last-Translator:(?:[^\\]|\\[^n])*?(?=\\n)/i.exec(raw)
  if (translator) {
    const start = form.start + translator.index
    edits.push({ start, end: start + translator[0].length, text: 'Last-Translator: ' })
  }
  const charset = /charset=(?:CHARSET|ASCII|US-ASCII)(?=\\n)/i.exec(raw)
  if (charset) {
    const start = form.start + charset.index
    edits.push({ start, end: start + charset[0].length, text: 'charset=UTF-8' })
  }
  if (!missing.length) return edits
  const isOpen = form.text !== '' && !form.text.endsWith('\n')
  const added = `${isOpen ? `${lineEnd}"\\n"` : ''}${lines(missing)}`
  return [...edits, { start: form.end, end: form.end, text: added }]
}

/** From the keyword's line on, a line for each that the text has; of empty ones none. */
const relined = (quotes: string, lineEnd: string): string => {
  const text = Array.from(quotes.matchAll(/"((?:[^"\\]|\\.)*)"/g), ([, inner = '']) => inner).join('')
  const lines = text.match(/(?:(?!\\n)(?:[^\\]|\\.))*(?:(?:\\n)+|$)/g) ?? []
  return lines
    .filter((line, at) => line || at === 0)
    .map((line) => `"${line}"`)
    .join(lineEnd)
}

const kinds = ['#.', '#:', '#,']

/** Comments of an entry: those of translators first, then by their kinds. */
const sorted = (comments: string): string => {
  const rankOf = (line: string): number => kinds.indexOf(line.trimStart().slice(0, 2))
  const lines = comments.match(/[^\r\n]+(?:\r\n|\r|\n)/g) ?? []
  const isWhole = lines.join('') === comments && lines.every((line) => /^[ \t]*#(?![|~])/.test(line))
  return isWhole ? lines.toSorted((a, b) => rankOf(a) - rankOf(b)).join('') : comments
}

/** Without comments on the header, and with a blank line at the end. Source: facts F292, F316. */
const renew = (source: string): string => {
  const lineEnd = lineEndOf(source)
  const edits: Edit[] = []
  for (const [at, entry] of scanPo(source).entries()) {
    const { context, id, plural, forms } = entry
    if (isHeader(entry)) {
      if (at === 0 && id) edits.push({ start: 0, end: source.lastIndexOf('msgid', id.start), text: '' })
      continue
    }
    const [start, end] = [entry.start, source.lastIndexOf('msg', (context ?? id)?.start)]
    edits.push({ start, end, text: sorted(source.slice(start, end)) })
    for (const text of [context, id, plural, ...forms])
      if (text) {
        const { start, end } = text
        edits.push({ start, end, text: relined(source.slice(start, end), lineEnd) })
      }
  }
  return `${spliced(source, edits).trimEnd()}${lineEnd}${lineEnd}`
}

export const gettext = formatBy({
  type: 'gettext',
  extensions: ['.po', '.pot'],
  isBilingual: true,
  isBlanked: true,
  read: readPo,
  finish: header,
  renew,
})
