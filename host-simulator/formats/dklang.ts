/**
 * Language files of DKLang for Delphi. Identifiers: the section and what a translated file calls the text: the number of a
 * property (`fMain.00000004`), whose name is the context, or the name of a constant. The head is no section.
 * Source: DKLang's own examples. Unstated: escapes. Ours are `\n`, `\r`, `\t` and `\\`; `\00` and the like stay.
 */
import { Entries, formatBy, inPlace } from './entry.ts'
import { contextIn, linesOf } from './lines.ts'

const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '\\': '\\' }
const byCharacter = new Map(Object.entries(letters).map(([letter, sign]) => [sign, `\\${letter}`]))

const textOf = (raw: string): string =>
  raw.replaceAll(/\\([nrt\\])/g, (_, letter: string) => letters[letter] ?? letter)

const written = (text: string): string =>
  text.replaceAll(/[\n\r\t]|\\(?!\d\d)/g, (sign) => byCharacter.get(sign) ?? sign)

const constant = /^\s*([^=]*[^=\s])\s*=/
/** In a translated file the key is the number, and what looks like one behind it is text. */
const property = /^\s*([^=]*[^=\s])\s*=(?:(?<!^\s*\d{8}\s*=)(\d{8}),)?/

const readDklang = (source: string): Entries => {
  const entries = new Entries(source)
  let section: string | null = null
  let comments: string[] = []
  for (const { text: line, index } of linesOf(source)) {
    if (/^\s*;/.test(line)) {
      comments.push(line.trim().replace(/^[;*-]+/, ''))
      continue
    }
    const [, name] = /^\s*\[([^\]]*)\]/.exec(line) ?? []
    const [all, key = '', number] = (section === '$CONSTANTS' ? constant : property).exec(line) ?? []
    if (name !== undefined) section = name
    else if (section !== null && all !== undefined) {
      const raw = line.slice(all.length)
      const text = textOf(raw)
      const start = index + all.length
      entries.addOrJoin(
        {
          string: {
            identifier: `${section}.${number ?? key}`,
            text,
            ...contextIn(number === undefined ? comments : [...comments, key]),
          },
          write: inPlace(text, start, start + raw.length, written),
        },
        index,
      )
    }
    comments = []
  }
  return entries
}

export const dklang = formatBy({ type: 'dklang', extensions: ['.dklang'], read: readDklang })
