/** Where a translation goes beside its source, in XLIFF of both versions. */
import type { Edit } from './splice.ts'
import type { ClosedElement } from './xml.ts'

interface Places {
  /** Of XLIFF 1.2, the source in its segments. */
  segments?: ClosedElement
  target?: ClosedElement
}

/** `finished`: the start tag of a target that is translated. */
export const targetEdits = (
  text: string,
  source: ClosedElement,
  { segments, target }: Places,
  written: string,
  finished: (tag: string) => string = (tag) => tag,
): Edit[] => {
  const name = `${source.prefix}target`
  if (target) {
    const { start, contentStart, contentEnd, end, isSelfClosing } = target
    const tag = finished(text.slice(start, contentStart))
    if (!isSelfClosing) return [{ start, end: contentEnd, text: tag + written }]
    return [{ start, end, text: `${tag.replace(/(?<!\s)\s*\/>$/, '>')}${written}</${name}>` }]
  }
  const at = Math.max(source.end, segments?.end ?? 0)
  const indent = /(?<!\s)\s*$/.exec(text.slice(Math.max(0, source.start - 200), source.start))?.[0] ?? ''
  return [{ start: at, end: at, text: `${indent}<${name}>${written}</${name}>` }]
}
