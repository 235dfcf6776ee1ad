/** What of an ICU message a translator leaves alone. */

export interface IcuPiece {
  text: string
  /** Who chooses, the name of a branch, a brace of either, `#`; all else is words, with arguments and tags among them. */
  isFrame: boolean
}

const start = /\{\s*[^\s{},]+\s*,\s*(?:plural|selectordinal|select)\s*,\s*(?:offset:\s*\d+\s*)?/y
const branch = /\s*[^\s{}]+\s*\{/y
const end = /\s*\}/y

/** Pieces in order: one after the other they are the text, sound or not. */
export const icuPieces = (text: string): IcuPiece[] => {
  const pieces: IcuPiece[] = []
  // Where we are, from the outside in: in the text of a branch, or between branches.
  const places: ('text' | 'choice')[] = []
  let from = 0
  let at = 0
  const matchAt = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(text)?.[0] ?? null
  }
  const frame = (match: string): void => {
    const found = match.trimStart()
    at += match.length - found.length
    if (at > from) pieces.push({ text: text.slice(from, at), isFrame: false })
    pieces.push({ text: found, isFrame: true })
    from = at += found.length
  }
  const past = (sign: string, beyond: number): void => {
    const found = text.indexOf(sign, beyond)
    at = found < 0 ? text.length : found + 1
  }
  while (at < text.length) {
    const place = places.at(-1)
    const sign = text[at]
    if (place === 'choice') {
      const opened = matchAt(branch)
      const found = opened ?? matchAt(end)
      if (opened !== null) places.push('text')
      else if (found !== null) places.pop()
      if (found === null) at++
      else frame(found)
      continue
    }
    const choice = sign === '{' ? matchAt(start) : null
    if (choice !== null) {
      places.push('choice')
      frame(choice)
    } else if (sign === '{') past('}', at)
    else if (sign === "'" && /['{}<#]/.test(text[at + 1] ?? '')) {
      // Quoted, or a quote that is written twice.
      past("'", text[at + 1] === "'" ? at + 1 : at + 2)
    } else if (place && sign === '}') {
      places.pop()
      frame('}')
    } else if (place && sign === '#') frame('#')
    else at++
  }
  if (at > from) pieces.push({ text: text.slice(from, at), isFrame: false })
  return pieces
}
