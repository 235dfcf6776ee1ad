/**
 * AsciiDoc as the platform prints it: one blank line between blocks, two before a title, none at the end of a table or of the
 * file. Source: facts F332. Left as they are: lists, values of attributes, cells.
 */
import { isAttributes, isContainer, isTable, isVerbatim, isVerbatimBy } from './adoc-lines.ts'
import { lineEndOf } from './splice.ts'

const heading = /^(={1,6}|#{1,6})[ \t]+(?=[^ \t])/
const title = /^\.[^ \t.]/

export const adocPrinted = (source: string): string => {
  const own: string[] = []
  let isInTable = false
  /** The line that ends what stays as it is; '' where a blank one does. */
  let end: string | null = null
  let isVerbatimNext = false
  for (const line of source.trimEnd().split(/\r\n|\r|\n/)) {
    const text = line.replace(/(?<![ \t])[ \t]+$/, '')
    const before = own.at(-1)
    if (end !== null) {
      if (text === end) end = null
      if (text !== '' || end !== null) {
        own.push(line)
        continue
      }
    }
    if (isVerbatim(text) || (isVerbatimNext && isContainer(text))) end = /^`{3}/.exec(text)?.[0] ?? text
    else if (isVerbatimNext && text !== '' && !isAttributes(text) && !title.test(text)) end = ''
    if (end !== null) {
      isVerbatimNext = false
      own.push(line)
    } else if (text === '') {
      if (before !== '' && before !== undefined) own.push('')
    } else {
      if (isAttributes(text)) isVerbatimNext = isVerbatimBy(text) ?? isVerbatimNext
      const isFirst = before === undefined || before === '' || isAttributes(before)
      if (isTable(text)) {
        if (isInTable && before === '') own.pop()
        isInTable = !isInTable
      } else if (!isInTable && before === '' && own.length > 1 && title.test(text)) own.push('')
      const marks = isFirst && !isInTable ? (heading.exec(text)?.[1] ?? '') : ''
      own.push(marks ? text.replace(heading, `${'='.repeat(marks.length)} `) : text)
      if (marks.length > 1) own.push('')
    }
  }
  return own.join('\n').trimEnd().replaceAll('\n', lineEndOf(source))
}
