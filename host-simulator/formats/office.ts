/**
 * Documents of offices: Word's, PowerPoint's, workbooks as documents, and OpenDocument's, all of the platform's type
 * `docx`. Which one a file is, its parts say. Source: the OpenAPI files' list of types.
 */
import { cellParts } from './cells.ts'
import { decoded } from './bytes.ts'
import { Entries } from './entry.ts'
import { FormatError, type FormatOptions } from './format.ts'
import { hiddenTexts } from './hidden-cells.ts'
import { linkParts, readLinks } from './office-links.ts'
import { openDocumentParts } from './open-document.ts'
import { formatOfParts, type DocumentPart, type Part } from './parts-format.ts'
import { relationsOfNotes, slideParts, slidesLeft } from './slides.ts'
import { addParagraphs } from './stretches.ts'
import { wordParts } from './word.ts'
import { partsOf } from './zip-parts.ts'

/** In the order in which their strings come. */
const known: readonly DocumentPart[] = [...wordParts, ...slideParts, ...cellParts, ...openDocumentParts]
/** Each document has one of them. */
const main = /^(?:(?:word\/document|ppt\/presentation|xl\/workbook)\d*|content)\.xml$/
const others = [linkParts, relationsOfNotes, main]

const readAll = (bytes: Uint8Array, options: FormatOptions): Part[] => {
  const found = partsOf(bytes, (name) =>
    [...known.map(({ pattern }) => pattern), ...others].some((pattern) => pattern.test(name)),
  )
  const sources = new Map([...found].map(([name, content]) => [name, decoded(content).text]))
  if (![...sources.keys()].some((name) => main.test(name)))
    throw new FormatError('bad-syntax', '', 'expected a document of Word, PowerPoint, Excel or OpenDocument')
  const left = slidesLeft(sources, options)
  const hidden = hiddenTexts(sources, options)
  const names = [...sources.keys()].filter((name) => !left.has(name)).toSorted(byNumber)
  const parts = known.flatMap(({ pattern, unit, paragraphsOf }) =>
    names.flatMap((name): Part | [] => {
      const [, own] = pattern.exec(name) ?? []
      if (own === undefined) return []
      const source = sources.get(name) ?? ''
      const entries = new Entries(source)
      let count = 0
      const unseen = hidden.get(name)
      const paragraphs = paragraphsOf(source, options).filter((_, at) => !unseen?.has(at))
      addParagraphs(entries, paragraphs, () => `${own}.${unit}[${++count}]`)
      return { name, source, entries }
    }),
  )
  return options.importOptions?.['translateHyperlinkUrls'] === true
    ? [...parts, ...names.flatMap((name) => readLinks(name, sources.get(name) ?? '') ?? [])]
    : parts
}

const { compare: byNumber } = new Intl.Collator('en', { numeric: true })

export const docx = formatOfParts(
  'docx',
  [
    ...['.docx', '.dotx', '.docm', '.dotm', '.pptx', '.potx', '.ppsx', '.pptm', '.potm', '.ppsm'],
    ...['.xltx', '.xlsm', '.xltm', '.odt', '.ods', '.odg', '.odp'],
  ],
  readAll,
)
