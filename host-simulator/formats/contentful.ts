/**
 * Contentful's rich text: a string is the text of a paragraph or heading, with numbered tags where marks and links change.
 * Identifiers: the node's type and a count, `heading-1[2]`. Source: "Rich text" of Contentful's documentation.
 * Unstated: identifiers; texts of a JSON around a document, which are no strings here.
 */
import { createCountedNames } from './counted-names.ts'
import { Entries, formatBy } from './entry.ts'
import { scanJson } from './json-scan.ts'
import { textOf } from './json.ts'
import { writerFor } from './json-written.ts'
import { addParagraphs, Paragraph } from './stretches.ts'

const readRichText = (source: string): Entries => {
  const entries = new Entries(source)
  const write = writerFor(source)
  const values = scanJson(source)
  const typeAt = new Map(
    values.filter(({ key }) => key === 'nodeType').map((value) => [value.parent, textOf(source, value)]),
  )
  /** Of the block that a node stands in. Links are no blocks. */
  const blockOf = (path: string): string => {
    const above = path.replace(/\.?content\.\d+$/, '')
    return above !== path && typeAt.get(above)?.endsWith('hyperlink') ? blockOf(above) : above
  }
  const blocks = new Map<string, Paragraph>()
  for (const value of values) {
    const { key, parent, valueStart: start, end } = value
    const text = key === 'value' && typeAt.get(parent) === 'text' ? textOf(source, value) : ''
    if (!text) continue
    const path = blockOf(parent)
    const paragraph = blocks.get(path) ?? new Paragraph()
    blocks.set(path, paragraph)
    // Each node has a look of its own.
    const raw = source.slice(start, end)
    paragraph.add(parent, { text, start, end, write: (changed) => write(changed, raw) })
  }
  const names = new Map([...blocks].map(([path, paragraph]) => [paragraph, typeAt.get(path) ?? 'text']))
  const nameOf = createCountedNames()
  addParagraphs(entries, [...blocks.values()], (paragraph) => nameOf(names.get(paragraph) ?? 'text'))
  return entries
}

export const contentful = formatBy({ type: 'contentful_rt', extensions: [], read: readRichText })
