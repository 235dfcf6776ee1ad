/**
 * Plain text: a string is a line that is not blank, without the white space around it.
 * Identifiers count those lines from 1, since a translated file has nothing else to be matched by.
 */
import { Entries, formatBy, singleOf } from './entry.ts'
import { linesOf } from './lines.ts'

const readTxt = (source: string): Entries => {
  const entries = new Entries(source)
  let count = 0
  for (const line of linesOf(source)) {
    const text = line.text.trim()
    if (!text) continue
    const start = line.index + line.text.length - line.text.trimStart().length
    entries.add(
      {
        string: { identifier: String(++count), text },
        // A new line would move every identifier after it.
        write: (translation) => {
          const written = singleOf(translation)
            .replaceAll(/[\r\n]+/g, ' ')
            .trim()
          return written ? [{ start, end: start + text.length, text: written }] : []
        },
      },
      start,
    )
  }
  return entries
}

export const txt = formatBy({ type: 'txt', extensions: ['.txt'], read: readTxt })
