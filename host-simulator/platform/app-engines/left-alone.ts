/** Parts of a text that engines leave alone: tags and placeholders go out as numbered spans. Source: facts F174. */
import { isIcu, tagPattern, variablePattern } from '../../world/qa/texts.ts'

const spanPattern = /<span class="notranslate">(\d+)<\/span>/g

const tags = tagPattern.source.replaceAll('a-z', 'a-zA-Z')
const anyPart = new RegExp(`${tags}|${variablePattern.source}`, 'g')
const anyTag = new RegExp(tags, 'g')

export interface LeftAlone {
  /** As an engine gets it. */
  text: string
  /** By the numbers of their spans. */
  parts: readonly string[]
}

/** Unstated: ICU messages. Ours hide their tags alone, for the branches around their arguments are translated. */
export const leftAlone = (text: string): LeftAlone => {
  const parts: string[] = []
  const hidden = text.replaceAll(
    isIcu(text) ? anyTag : anyPart,
    (part) => `<span class="notranslate">${parts.push(part) - 1}</span>`,
  )
  return { text: hidden, parts }
}

const spansIn = (text: string): string => (text.match(spanPattern) ?? []).toSorted().join()

/** Whether each span of what went out came back once, in any order. */
export const isWhole = (sent: string, came: string): boolean =>
  !sent.includes('notranslate') || spansIn(sent) === spansIn(came)

export const withParts = (text: string, parts: readonly string[]): string =>
  parts.length ? text.replaceAll(spanPattern, (span, index: string) => parts[Number(index)] ?? span) : text
