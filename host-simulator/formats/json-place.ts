/** Where a JSON text stops being one: engines say so for some errors only. */

type Wanted = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

/** Strings, names and numbers, or one mark; a string goes up to the first character it may not hold. */
const token =
  /[ \t\r\n]*(?:("[ !#-[\]-\u{10ffff}]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[ !#-[\]-\u{10ffff}]*)*")|(true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)|([{}[\],:]))/uy

/** The first token that does not fit, or the end. */
export const badJsonAt = (source: string): number => {
  const open: string[] = []
  let wanted: Wanted = 'value'
  let at = 0
  for (;;) {
    token.lastIndex = at
    const match = token.exec(source)
    const blank = /^[ \t\r\n]*/.exec(source.slice(at, at + 1000))?.[0].length ?? 0
    if (!match) return at + blank
    const [all, text, plain, mark] = match
    const isValue = text !== undefined || plain !== undefined
    const next = afterToken(
      wanted,
      isValue ? (text === undefined ? 'plain' : 'text') : (mark as string),
      open,
    )
    if (!next) return at + blank
    wanted = next
    at += all.length
  }
}

const afterToken = (wanted: Wanted, kind: string, open: string[]): Wanted | null => {
  switch (wanted) {
    case 'value':
    case 'value or ]':
      if (kind === 'text' || kind === 'plain') return ', or end'
      if (kind === ']' && wanted === 'value or ]') return closed(open)
      if (kind !== '{' && kind !== '[') return null
      open.push(kind)
      return kind === '{' ? 'key or }' : 'value or ]'
    case 'key':
    case 'key or }':
      if (kind === '}' && wanted === 'key or }') return closed(open)
      return kind === 'text' ? ':' : null
    case ':':
      return kind === ':' ? 'value' : null
    case ', or end': {
      const around = open.at(-1)
      if (kind === ',' && around) return around === '{' ? 'key' : 'value'
      return (kind === '}' && around === '{') || (kind === ']' && around === '[') ? closed(open) : null
    }
  }
}

const closed = (open: string[]): Wanted => {
  open.pop()
  return ', or end'
}
