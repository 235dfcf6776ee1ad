/** Addresses of links in Word's and PowerPoint's documents. Identifiers: the part and the link, `document.link[rId5]`. */
import { Entries, inPlace } from './entry.ts'
import type { Part } from './parts-format.ts'
import { attributesIn, writtenAttribute } from './xml-tag.ts'
import { readXml } from './xml.ts'

export const linkParts = /^(?:word|ppt\/(?:slides|notesSlides))\/_rels\/([^/]+)\.xml\.rels$/

export const readLinks = (name: string, source: string): Part | null => {
  const [, own] = linkParts.exec(name) ?? []
  if (own === undefined) return null
  const entries = new Entries(source)
  readXml(source, {
    onOpen(element) {
      const { attribute, start } = element
      const isLink = element.name === 'Relationship' && attribute('Type')?.endsWith('/hyperlink')
      if (!isLink || attribute('TargetMode') !== 'External') return
      const target = attributesIn(source, element).find((each) => each.name === 'Target')
      if (!target) return
      const { text } = target
      const string = { identifier: `${own}.link[${attribute('Id')}]`, text }
      entries.add({ string, write: inPlace(text, target.start, target.end, writtenAttribute) }, start)
    },
  })
  return { name, source, entries }
}
