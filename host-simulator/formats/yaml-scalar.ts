/** Scalars of YAML 1.2: what a text means, and how it is written in each style. */

/** Plain scalars that are no text, in YAML 1.1 or 1.2. */
const other =
  /^(?:~|null|Null|NULL|true|True|TRUE|false|False|FALSE|yes|Yes|YES|no|No|NO|on|On|ON|off|Off|OFF|y|Y|n|N|<<|=|[-+]?(?:\d[\d_,]*(?::[0-5]?\d)*(?:\.[\d_]*)?|\.\d[\d_]*)(?:[eE][-+]?\d+)?|0[xob][\da-fA-F_]+|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN)|\d{4}-\d\d?-\d\d?(?:[Tt ][\d:.Zz +-]*)?)?$/

export const isText = (plain: string): boolean => !other.test(plain)

/**
 * A scalar that goes over several lines: one line end is a blank, more are one less. `piece` reads what stands in a
 * line; an escaped line end (`isJoined`) is nothing.
 */
const folded = (
  raw: string,
  piece: (line: string) => string,
  isJoined: (line: string) => boolean = () => false,
): string => {
  if (!/[\r\n]/.test(raw)) return piece(raw)
  const lines = raw.split(/\r\n|\r|\n/)
  let text = ''
  let blanks = 0
  let gap = ''
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1
    let own = at ? line.replace(/^[ \t]+/, '') : line
    if (!isLast) own = own.replace(/(?<![ \t\\])[ \t]+$|(?<=(?<!\\)(?:\\\\)+)[ \t]+$/, '')
    if (!own && at && !isLast) {
      blanks++
      continue
    }
    if (at) text += blanks ? '\n'.repeat(blanks) : gap
    const isOpen = !isLast && isJoined(own)
    text += piece(isOpen ? own.slice(0, -1) : own)
    gap = isOpen ? '' : ' '
    blanks = 0
  }
  return text
}

/** A scalar without quotes. */
export const plainText = (raw: string): string => folded(raw, (line) => line)

const letters: Readonly<Record<string, string>> = {
  ...{ '0': '\0', a: '\x07', b: '\b', t: '\t', n: '\n', v: '\v', f: '\f', r: '\r', e: '\x1b' },
  ...{ N: '\x85', _: '\xa0', L: '\u2028', P: '\u2029' },
}

/** What stands between double quotes. */
export const doubleText = (raw: string): string =>
  folded(raw, unescaped, (line) => /(?<!\\)(?:\\\\)*\\$/.test(line))

const unescaped = (line: string): string =>
  line.replaceAll(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|U([\da-fA-F]{8})|(.))/g,
    (_, two?: string, four?: string, eight?: string, letter = '') => {
      const hex = two ?? four ?? eight
      if (hex === undefined) return letters[letter] ?? letter
      const code = Number.parseInt(hex, 16)
      return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
    },
  )

/** What stands between single quotes. */
export const singleText = (raw: string): string => folded(raw, (line) => line.replaceAll("''", "'"))

/** Signs that YAML does not print, or that end lines for some. */
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[^\t\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]/gu

const doubleQuoted = (text: string): string => {
  const signs = text
    .replaceAll(/["\\]/g, '\\$&')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
  return `"${signs.replaceAll(unprintable, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`
}

const isPrintable = (text: string): boolean => text.search(unprintable) < 0

/** Whether a text can stand without quotes, and does: with `#`, or with a mark of other scripts at first, it has some. Source: facts F326. */
const isPlain = (text: string, isFlow: boolean): boolean =>
  isText(text) &&
  isPrintable(text) &&
  !/^[\s\-?:,[\]{}&*!|>'"%@`]| $|:(?:\s|$)|[#\t\n]|^\.\.\.|^(?![ -~\p{L}\p{N}])/u.test(text) &&
  !(isFlow && /[,[\]{}:]/.test(text))

export type ScalarStyle = 'plain' | 'single' | 'double' | 'block'

/** One of Ruby's, such as `:day`, which in quotes would be a text. */
const symbol = /^:[^\s:]+$/

/** In the style that it had where the text lets it, else in quotes, single ones rather. `before`: what stood there. Source: facts F317. */
export const scalarWritten = (text: string, style: ScalarStyle, isFlow: boolean, before = ''): string => {
  const own = symbol.test(before) && symbol.test(text) ? text.slice(1) : text
  if (style === 'plain' && isPlain(own, isFlow)) return text
  if (style !== 'double' && isPrintable(text) && !text.includes('\t'))
    return `'${text.replaceAll("'", "''")}'`
  return doubleQuoted(text)
}

export interface Block {
  /** `|` or `>`, and what stands behind it up to the line's end. */
  isFolded: boolean
  /** Without the indicators. */
  comment: string
  /** White space before each line. */
  indent: string
  lineEnd: string
}

/** The text of a block's lines, without their indent. */
export const blockText = (lines: readonly string[], isFolded: boolean, chomp: string): string => {
  let end = lines.length
  while (end > 0 && !lines[end - 1]) end--
  const own = lines.slice(0, end)
  const ends = lines.length - end
  const kept = own.length ? ends + 1 : ends
  const tail = chomp === '+' ? '\n'.repeat(kept) : chomp || !own.length ? '' : '\n'
  if (!isFolded) return own.join('\n') + tail
  let text = ''
  let blanks = 0
  let wasMore: boolean | undefined
  for (const line of own) {
    if (!line) {
      blanks++
      continue
    }
    const isMore = /^[ \t]/.test(line)
    if (wasMore === undefined) text += '\n'.repeat(blanks)
    else if (isMore || wasMore) text += '\n'.repeat(blanks + 1)
    else text += blanks ? '\n'.repeat(blanks) : ' '
    text += line
    wasMore = isMore
    blanks = 0
  }
  return text + tail
}

/** A block in the style it had; null where a block cannot say the text. */
export const blockWritten = (text: string, { isFolded, comment, indent, lineEnd }: Block): string | null => {
  const body = text.replace(/\n$/, '')
  if (!body || /^[ \t\n]|\n$|\n[ \t]+(?=\n)/.test(body) || !isPrintable(body.replaceAll('\n', '')))
    return null
  const mark = (isFolded && !body.includes('\n') ? '>' : '|') + (text.endsWith('\n') ? '' : '-')
  const lines = body.split('\n').map((line) => (line ? indent + line : ''))
  return [mark + comment, ...lines].join(lineEnd)
}
