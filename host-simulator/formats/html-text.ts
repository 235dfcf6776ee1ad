/** What may stand in a line of HTML text, and how a text is written there. */
import { xmlEscaped } from '../../src/contract/xml.ts'

export const inlineTags: ReadonlySet<string> = new Set(
  'a abbr acronym b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark meter nobr output progress q rp rt ruby s samp small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
)

const bareSign = /&(?![a-z#])/i

const isInline = (name: string): boolean => inlineTags.has(name)

const tag = /<\/?([a-zA-Z][a-zA-Z0-9:-]*)(?:\s(?:[^<>"']|"[^"]*"|'[^']*')*|\/)?>/g

/** Whether a translation with tags can take the place of a text: no block, script or half a tag of its own. */
export const fitsInline = (text: string, before: string): boolean => {
  const known = new Set([...before.matchAll(tag)].map(([, name]) => name?.toLowerCase()))
  const names = [...text.matchAll(tag)].map(([, name = '']) => name.toLowerCase())
  if (!names.every((name) => isInline(name) || known.has(name))) return false
  const comments = new Set(before.slice(0, endOfComments(before)).match(comment))
  const end = endOfComments(text)
  const rest = (
    text.slice(0, end).replaceAll(comment, (all) => (comments.has(all) ? '' : all)) + text.slice(end)
  ).replaceAll(tag, '')
  return !/<[a-z/!?]/i.test(rest)
}

const comment = /<!--[^]*?-->/g
/** Behind it no comment ends, so none is looked for: thousands that never end would each be read to the end. */
const endOfComments = (text: string): number => text.lastIndexOf('-->') + 3

/** A no-break space is an entity where it was one, and `&` alone stays where the source has it so. */
export const htmlEncoded = (text: string, before: string): string => {
  const encoded = xmlEscaped(text, bareSign.test(before) ? /[<>]|&(?=[a-z#])/gi : /[&<>]/g)
  return before.includes('&nbsp;') ? encoded.replaceAll('\u00a0', '&nbsp;') : encoded
}
