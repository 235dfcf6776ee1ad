/** Whether a preview and its strings find each other. Source: specification, "Custom file format job rules" 6. */
import { shown } from '../../../src/contract/value.ts'
import type { Findings } from '../jobs/finding.ts'
import type { StringRecord } from './record.ts'

const prefix = 'string_preview_id_'
const phrase = 'crowdin_phrase'

export type Previewed = Pick<StringRecord, 'identifier' | 'previewId' | 'isHidden'>

/** Only findings: what is wrong with a preview stops no import. */
export const checkPreview = (html: string, records: Iterable<Previewed>, findings: Findings): void => {
  const elements = elementsIn(html, findings)
  const linked = new Map<string, string>()
  let record = -1
  for (const { identifier, previewId, isHidden } of records) {
    record++
    if (previewId === undefined) {
      if (!isHidden) findings.add('CF-029', `${shown(identifier)} has no previewId`, { record })
      continue
    }
    const id = String(previewId)
    const other = linked.get(id)
    if (other !== undefined)
      findings.add('CF-043', `previewId ${id} is that of ${shown(other)}, too: only the last is linked`, {
        record,
      })
    linked.set(id, identifier)
    if (!elements.has(id))
      findings.add('CF-030', `expected an element with id="${prefix}${id}" for ${shown(identifier)}`, {
        record,
      })
  }
  for (const id of elements.keys())
    if (!linked.has(id)) findings.add('CF-045', `no string has the previewId of id="${prefix}${id}"`)
}

/** Elements for strings, by previewId. */
const elementsIn = (html: string, findings: Findings): Map<string, Tag> => {
  const elements = new Map<string, Tag>()
  let scripts = 0
  for (const tag of tagsOf(html)) {
    if (tag.name === 'script' || tag.handler) scripts++
    const { id } = tag
    if (!id?.value.startsWith(prefix)) continue
    const previewId = id.value.slice(prefix.length)
    if (id.quote !== '"') {
      findings.add('CF-044', `expected id="${id.value}" in double quotes`)
      continue
    }
    if (elements.has(previewId)) findings.add('CF-030', `id="${id.value}" comes twice`)
    elements.set(previewId, tag)
    if (!tag.classes.split(/\s+/).includes(phrase))
      findings.add('CF-044', `the element with id="${id.value}" has no class ${phrase}`)
  }
  if (scripts) findings.add('CF-046', `${scripts} scripts in the preview are not run`)
  return elements
}

interface Tag {
  name: string
  id: { value: string; quote: string } | null
  classes: string
  /** Whether an attribute is a script. */
  handler: boolean
}

/** Whose content is no markup. */
const rawText = /^(?:script|style|textarea|title)$/

/** The start tags, in one pass from left to right. */
function* tagsOf(html: string): Generator<Tag> {
  let at = 0
  for (;;) {
    const open = html.indexOf('<', at)
    if (open === -1) return
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open + 4)
      if (end === -1) return
      at = end + 3
      continue
    }
    nameAt.lastIndex = open + 1
    const name = nameAt.exec(html)?.[0].toLowerCase()
    if (!name) {
      at = open + 1
      continue
    }
    const tag: Tag = { name, id: null, classes: '', handler: false }
    at = readAttributes(html, open + 1 + name.length, tag)
    yield tag
    if (!rawText.test(name)) continue
    const close = new RegExp(`</${name}`, 'gi')
    close.lastIndex = at
    if (!close.exec(html)) return
    at = close.lastIndex
  }
}

const nameAt = /[a-z][^\s/>]*/iy
const spaceAt = /[\s/]*/y
const attributeAt = /([^\s=>/][^\s=>/]*)(?:\s*=\s*("|')?)?/y
const bareAt = /[^\s>]*/y

/** Where the tag ends. */
const readAttributes = (html: string, from: number, tag: Tag): number => {
  let at = from
  for (;;) {
    spaceAt.lastIndex = at
    spaceAt.exec(html)
    at = spaceAt.lastIndex
    if (at >= html.length || html[at] === '>') return at + 1
    attributeAt.lastIndex = at
    const found = attributeAt.exec(html)
    if (!found) {
      at++
      continue
    }
    const [whole, name = '', quote = ''] = found
    at = attributeAt.lastIndex
    let value = ''
    if (quote) {
      const end = html.indexOf(quote, at)
      value = html.slice(at, end === -1 ? html.length : end)
      at = end === -1 ? html.length : end + 1
    } else if (whole.includes('=')) {
      bareAt.lastIndex = at
      value = bareAt.exec(html)?.[0] ?? ''
      at = bareAt.lastIndex
    }
    const key = name.toLowerCase()
    if (key === 'id') tag.id ??= { value, quote }
    else if (key === 'class') tag.classes ||= value
    else if (/^on[a-z]/.test(key)) tag.handler = true
  }
}
