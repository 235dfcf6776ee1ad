/** The cells of a workbook's first sheet, as texts. Source: ECMA-376, SpreadsheetML. */
import { strFromU8, unzipSync } from 'fflate'
import { FormatError, limits } from './format.ts'
import { readXml, xmlDecoded } from './xml.ts'

/** Bytes of a part, unpacked: a small archive may claim to hold more than the memory does. */
const partBytes = 100 * 1024 * 1024

/** Rows that have cells, each with holes where it has none. Throws `FormatError`. */
export const xlsxRows = (bytes: Uint8Array): string[][] => {
  const parts = unzipped(bytes)
  const sheet = Object.keys(parts)
    .filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))[0]
  if (sheet === undefined)
    throw new FormatError('bad-syntax', '', 'expected a workbook with a sheet, got none')
  const shared = textsIn(parts['xl/sharedStrings.xml'], 'si').map(({ text }) => text)
  const rows: string[][] = []
  for (const { text, at, type } of textsIn(parts[sheet], 'c')) {
    const [, letters = 'A', number = '1'] = /^([A-Z]{1,3})(\d{1,7})$/.exec(at) ?? []
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
    if (column >= limits.csvColumns || Number(number) > limits.strings)
      throw new FormatError('too-many', at, 'expected fewer rows and columns')
    const row = (rows[Number(number) - 1] ??= [])
    row[column] = type === 's' ? (shared[Number(text)] ?? '') : text
  }
  return Object.values(rows)
}

const unzipped = (bytes: Uint8Array): Record<string, Uint8Array> => {
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => name.startsWith('xl/') && originalSize <= partBytes,
    })
  } catch (cause) {
    throw new FormatError('bad-syntax', '', 'expected a workbook, which is an archive', { cause })
  }
}

/** What stands in the `t` and `v` of each such element. */
const textsIn = (
  part: Uint8Array | undefined,
  element: string,
): { text: string; at: string; type: string }[] => {
  const found: { text: string; at: string; type: string }[] = []
  let text = ''
  let isHint = false
  const source = part ? strFromU8(part) : '<none/>'
  readXml(source, {
    onOpen: ({ name }) => {
      if (name === element) text = ''
      // How a word is said is no part of it.
      if (name === 'rPh') isHint = true
    },
    onClose({ name, attribute, contentStart, contentEnd }) {
      if (name === 'rPh') isHint = false
      if ((name === 't' && !isHint) || name === 'v')
        text += xmlDecoded(source.slice(contentStart, contentEnd))
      if (name === element)
        found.push({ text: unescaped(text), at: attribute('r') ?? '', type: attribute('t') ?? '' })
    },
  })
  return found
}

/** `_x000D_` stands for a sign that XML would change. */
const unescaped = (text: string): string =>
  text.replaceAll(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
