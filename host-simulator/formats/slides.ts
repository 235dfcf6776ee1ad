/**
 * Parts of PowerPoint's documents: a string is the text of a paragraph of a slide, a diagram, a chart or a slide's notes.
 * Identifiers: the part and a count, `slide1.p[3]`. Source: ECMA-376, DrawingML and PresentationML.
 * Unstated: identifiers; texts of layouts and masters, which are no strings here.
 */
import type { FormatOptions } from './format.ts'
import type { DocumentPart } from './parts-format.ts'
import { Paragraph } from './stretches.ts'
import { readXml, xmlDecoded, xmlEncoded } from './xml.ts'

/** How a text looks is not another for its language, nor for what a spelling check said. */
const unseen = /\s(?:lang|altLang|noProof|dirty|err|smtClean|smtId|bmk)="[^"]*"/g
const spacing = /\s(?:spc|kern)="[^"]*"/g
const empty = /^<a:rPr\s*(?:\/>|>\s*<\/a:rPr>)$/

const lookOf = (properties: string, options: FormatOptions['importOptions']): string =>
  properties
    .replaceAll(unseen, '')
    .replaceAll(spacing, (attribute) => (options?.['cleanTagsAggressively'] === true ? '' : attribute))
    .replace(empty, '')

const paragraphsOf = (source: string, { importOptions }: FormatOptions): Paragraph[] => {
  const found: Paragraph[] = []
  const open: Paragraph[] = []
  let look = ''
  /** What it shows is computed, such as the number of the slide. */
  let isInField = false
  readXml(source, {
    onOpen({ name, prefix }) {
      if (prefix !== 'a:') return
      if (name === 'p') open.push(new Paragraph())
      else if (name === 'r') look = ''
      else if (name === 'fld') isInField = true
    },
    onClose({ name, prefix, start, contentStart, contentEnd, end, isSelfClosing }) {
      const paragraph = open.at(-1)
      if (prefix !== 'a:' || !paragraph) return
      if (name === 'p') found.push(open.pop() as Paragraph)
      else if (name === 'rPr') look = lookOf(source.slice(start, end), importOptions)
      else if (name === 'br' || name === 'fld') paragraph.isCut = true
      if (name === 'fld') isInField = false
      if (name !== 't' || isSelfClosing || isInField) return
      const raw = source.slice(contentStart, contentEnd)
      // A text has no elements; one that has would be written twice.
      if (raw.includes('<')) return
      const write = (text: string): string => xmlEncoded(text, '\n')
      paragraph.add(look, { text: xmlDecoded(raw), start: contentStart, end: contentEnd, write })
    },
  })
  return found
}

export const slideParts: readonly DocumentPart[] = [
  /^ppt\/slides\/(slide\d+)\.xml$/,
  /^ppt\/diagrams\/(data\d+)\.xml$/,
  /^ppt\/charts\/(chart\d+)\.xml$/,
  /^ppt\/notesSlides\/(notesSlide\d+)\.xml$/,
].map((pattern) => ({ pattern, unit: 'p', paragraphsOf }))

const slide = /^ppt\/slides\/slide\d+\.xml$/
const notes = /^ppt\/notesSlides\/(notesSlide\d+)\.xml$/
/** It says of which slide notes are. */
export const relationsOfNotes = /^ppt\/notesSlides\/_rels\/(notesSlide\d+)\.xml\.rels$/

/** Slides that are not shown, and notes, where the options leave them out. */
export const slidesLeft = (
  sources: ReadonlyMap<string, string>,
  { importOptions }: FormatOptions,
): ReadonlySet<string> => {
  const hidden =
    importOptions?.['importHiddenSlides'] === true
      ? []
      : [...sources].flatMap(([name, source]) =>
          slide.test(name) && /<p:sld\b[^>]*\sshow="(?:0|false)"/.test(source) ? name : [],
        )
  const left = [...sources.keys()].filter((name) => {
    const [, own] = notes.exec(name) ?? []
    if (!own) return false
    const relations = sources.get(`ppt/notesSlides/_rels/${own}.xml.rels`) ?? ''
    return (
      importOptions?.['importNotes'] === false ||
      hidden.some((each) => relations.includes(`${each.slice('ppt'.length)}"`))
    )
  })
  return new Set([...hidden, ...left])
}
