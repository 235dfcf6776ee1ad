/**
 * Auto-substitution: what is no word in a suggestion of a memory (tags, entities, numbers, placeholders, addresses, escapes)
 * becomes what the text has, as do the case of its first letter and the marks at its ends. Source: facts F309.
 */
import { tagPattern, variablePattern } from '../../world/qa/texts.ts'
import { relevanceIndex } from './relevance.ts'

const elementPattern = new RegExp(
  [tagPattern, /https?:\/\/[^\s<>"]+/, /&#?\w{2,31};/, /\\(?:[rnt]|u[\da-f]{4}|x[\da-f]{2})|[\r\n\t]+/]
    .concat(variablePattern, /\d+(?:[.,]\d+)*/)
    .map(({ source }) => source)
    .join('|'),
  'gi',
)

/** By how it begins: of placeholders all are of one. */
const kindOf = (element: string): string =>
  /^(?:[<&\\]|http|\d|\s)/i.exec(element)?.[0].replace(/\d/, '0') ?? ''

/** By kind, in the order of the text. */
const elementsOf = (text: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const each of text.match(elementPattern) ?? []) {
    const kind = kindOf(each)
    const list = found.get(kind)
    if (list) list.push(each)
    else found.set(kind, [each])
  }
  return found
}

// Bounded, as a text may be 1 MB of anything.
const edges = [/^[¡¿!?.,:;…*#•–—-]{0,9}/, /[!?.,:;…*#•–—-]{0,9}$/]

/** Null where there are more or fewer of a kind, and nobody knows which is which. */
const withElements = (wanted: string, source: string, target: string): string | null => {
  const [want, have, given] = [elementsOf(wanted), elementsOf(source), elementsOf(target)]
  for (const kind of new Set([...want.keys(), ...have.keys()])) {
    const counts = [want, have, given].map((each) => each.get(kind)?.length ?? 0)
    if (counts[1] !== counts[2] || (counts[0] && counts[0] !== counts[1])) return null
  }
  return target.replace(elementPattern, (element) => {
    const kind = kindOf(element)
    const [left = [], own = []] = [have.get(kind), want.get(kind)]
    // Words may stand in another order: the one that it is, else the next.
    const at = Math.max(0, left.indexOf(element))
    left.splice(at, 1)
    return own.splice(at, 1)[0] ?? ''
  })
}

const substitutedIn = (wanted: string, source: string, target: string): string | null => {
  const text = withElements(wanted, source, target)?.trim()
  if (!text) return null
  const edged = edges.reduce((said, edge) => {
    const [wants, has] = [wanted, source].map((each) => edge.exec(each)?.[0]) as [string, string]
    return said.replace(edge, (own) => (own === has ? wants : own))
  }, text)
  const [first = '', other = ''] = [wanted[0], source[0]]
  if (first === other || first.toLowerCase() !== other.toLowerCase()) return edged
  const isUpper = first !== first.toLowerCase()
  return edged.replace(/^\p{L}/u, (letter) => (isUpper ? letter.toUpperCase() : letter.toLowerCase()))
}

/** The suggestion as it suits the text, and how like it is then; null where nothing is to substitute, or nothing can be. */
export const substitutedFor = (
  wanted: string,
  { source, target, relevant: was }: { source: string; target: string; relevant: number },
): { target: string; relevant: number } | null => {
  const text = source === wanted ? null : substitutedIn(wanted, source, target)
  const like = text === null ? null : substitutedIn(wanted, source, source)
  if (text === null || like === null) return null
  const relevant = like === wanted ? 100 : (relevanceIndex([like])(wanted, 1)[0]?.relevant ?? 0)
  return relevant > was || (relevant === was && text !== target) ? { target: text, relevant } : null
}

/** How like a suggestion has to be to be looked at for a text. Unstated: how like. Without such parts its words are the same. */
export const leastToSubstitute = (text: string): number => (text.search(elementPattern) < 0 ? 99 : 50)
