/**
 * Salesforce's translation files: a key, a tab and a label; of the bilingual kind a translation behind it. Identifiers:
 * the keys. The lines of the head, which name the language and the kind, are no strings.
 * Source: "Import and export translation files" of Salesforce's documentation; `\n`, `\t`, `\r` and `\\` are escapes.
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import type { TargetOptions } from './format.ts'
import { linesOf } from './lines.ts'
import { withoutLine, type Edit } from './splice.ts'

const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '\\': '\\' }
const byCharacter = new Map(Object.entries(letters).map(([letter, sign]) => [sign, `\\${letter}`]))

const textOf = (raw: string): string =>
  raw.replaceAll(/\\(.)/g, (all, letter: string) => letters[letter] ?? all)

const written = (text: string): string =>
  text.replaceAll(/[\n\t\r\\]/g, (sign) => byCharacter.get(sign) ?? sign)

/** `Translation type: Bilingual` and the like. */
const headOf = (line: string): [name: string, value: string] | null => {
  const [, name = '', value = ''] = /^(Language code|Type|Translation type):[ \t]*(.*)$/i.exec(line) ?? []
  return name ? [name.toLowerCase(), value.trim()] : null
}

const readStf = (source: string): Entries => {
  const entries = new Entries(source)
  let isBilingual = false
  for (const { text: line, index } of linesOf(source)) {
    const head = headOf(line)
    if (head) isBilingual ||= /bilingual/i.test(head[1])
    if (head || line.startsWith('#') || !line.includes('\t')) continue
    const [identifier = '', label = '', target] = line.split('\t')
    if (!identifier.trim()) continue
    const text = textOf(label)
    const start = index + identifier.length + 1
    const end = start + label.length
    const own = isBilingual && target !== undefined && target.trim() && target !== '-' ? target : null
    entries.addOrJoin(
      {
        string: { identifier, text },
        ...(isBilingual && {
          translation: own === null ? null : { text: textOf(own), status: 'translated' },
        }),
        write: (translation) => {
          const single = written(singleOf(translation))
          if (!isBilingual) return single === label ? [] : [{ start, end, text: single }]
          return target === undefined
            ? [{ start: end, end, text: `\t${single}` }]
            : [{ start: end + 1, end: end + 1 + target.length, text: single }]
        },
        remove: () => [withoutLine(source, index, index + line.length)],
      },
      index,
    )
  }
  return entries
}

const language = (source: string, { languageId }: TargetOptions): Edit[] => {
  for (const { text, index } of linesOf(source)) {
    const head = headOf(text)
    if (head?.[0] !== 'language code') continue
    const start = index + text.length - (/[^:]*$/.exec(text)?.[0].trimStart().length ?? 0)
    return [{ start, end: index + text.length, text: languageId.replaceAll('-', '_') }]
  }
  return []
}

export const stf = formatBy({ type: 'stf', extensions: ['.stf'], read: readStf, finish: language })
