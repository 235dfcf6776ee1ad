/**
 * Texts of workbooks that stand in hidden rows and columns alone, which are translated where the options ask for it.
 * Source: the OpenAPI files, `translateHiddenRowsAndColumns`. Unstated: hidden sheets. Ours are like others.
 */
import type { FormatOptions } from './format.ts'
import { columnAt, isTrue } from './xlsx-strings.ts'
import { readXml } from './xml.ts'

const sheet = /^xl\/worksheets\/sheet\d+\.xml$/
const shared = 'xl/sharedStrings.xml'

/** By name of the part, the places of such texts among those of the part. */
export const hiddenTexts = (
  sources: ReadonlyMap<string, string>,
  { importOptions }: FormatOptions,
): ReadonlyMap<string, ReadonlySet<number>> => {
  const found = new Map<string, Set<number>>()
  const sheets = [...sources].filter(([name]) => sheet.test(name))
  const isAsked = importOptions?.['translateHiddenRowsAndColumns'] === true
  if (isAsked || !sheets.some(([, source]) => /\shidden=/.test(source))) return found
  const [hidden, shown] = [new Set<number>(), new Set<number>()]
  for (const [name, source] of sheets) {
    const own = new Set<number>()
    const columns: { from: number; to: number }[] = []
    let isRowHidden = false
    let isHidden = false
    let isShared = false
    let at = 0
    let inline = 0
    readXml(source, {
      onOpen({ name: tag, attribute }) {
        if (tag === 'row') [isRowHidden, at] = [isTrue(attribute('hidden')), -1]
        if (tag === 'col' && isTrue(attribute('hidden')))
          columns.push({ from: Number(attribute('min')) - 1, to: Number(attribute('max')) - 1 })
        if (tag !== 'c') return
        const reference = attribute('r')
        isShared = attribute('t') === 's'
        at = reference === undefined ? at + 1 : columnAt(reference)
        isHidden = isRowHidden || columns.some(({ from, to }) => from <= at && at <= to)
      },
      onClose({ name: tag, contentStart, contentEnd }) {
        if (tag === 'is') {
          if (isHidden) own.add(inline)
          inline++
        }
        if (tag === 'v' && isShared)
          (isHidden ? hidden : shown).add(Number(source.slice(contentStart, contentEnd)))
      },
    })
    found.set(name, own)
  }
  return found.set(shared, new Set([...hidden].filter((each) => !shown.has(each))))
}
