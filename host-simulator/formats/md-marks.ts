/** Marks within a text of Markdown: which are asked for, and what of a text they stand in. */

type Mark = '*' | '_'

export interface Marks {
  strong: Mark
  emphasis: Mark
  bullet: '-' | '*' | '+'
  /** Cells of a column are as wide as the widest. */
  isWide: boolean
  /** Marks and signs of lists stay. Source: facts F334. */
  isMdx: boolean
}

const signs: Readonly<Record<string, Mark>> = { asterisk: '*', underscore: '_' }
const bullets: Readonly<Record<string, Marks['bullet']>> = { asterisks: '*', plus: '+' }

/** The file's options for an export. Source: facts F299. */
export const marksOf = (options: Readonly<Record<string, unknown>> | null = {}): Marks => {
  const said = (name: string): string => String(options?.[name])
  return {
    strong: signs[said('strongMarker')] ?? '*',
    emphasis: signs[said('emphasisMarker')] ?? '_',
    bullet: bullets[said('unorderedListBullet')] ?? '-',
    isWide: said('tableColumnWidth') !== 'consolidate',
    isMdx: false,
  }
}

/** Without options: those of all texts, so that a file that comes back unchanged says the same. */
const usual = marksOf()

const code = '(`+)(?!`)[^]*?(?<!`)\\1(?!`)'
/** Code, tags, addresses and escapes, which have no marks. */
const apart = new RegExp(
  `${code}|<[a-z/!][^<>]*>|(?<=\\])\\((?:[^()]|\\([^()]*\\))*\\)|(?<=\\])\\[[^\\]]*\\]|https?://\\S+|\\\\[^]`,
  'gi',
)
const unseen = new RegExp(`${code}|</?[a-z][^<>]*>|\\\\[^]`, 'gi')

/** Pairs of that many signs around words. */
const pairOf = (sign: Mark, count: number): RegExp =>
  new RegExp(
    `(?<![${sign}\\p{L}\\p{N}])[${sign}]{${count}}(?![\\s*_])([^*_]*[^\\s*_])[${sign}]{${count}}(?![${sign}\\p{L}\\p{N}])`,
    'gu',
  )

/** The text with these marks, of the same length. */
export const marked = (text: string, { strong, emphasis, isMdx }: Marks = usual): string => {
  if (isMdx || !/[*_]/.test(text)) return text
  const bare = text.replaceAll(apart, (part) => '\0'.repeat(part.length))
  const next = [[strong, 2] as const, [emphasis, 1] as const].reduce((own, [mark, count]) => {
    const sides = mark.repeat(count)
    return own.replaceAll(
      pairOf(mark === '*' ? '_' : '*', count),
      (_, inner: string) => sides + inner + sides,
    )
  }, bare)
  return next === bare
    ? text
    : text.replaceAll(/[*_]/g, (sign, at: number) => (next[at] === '\0' ? sign : (next[at] as string)))
}

/** What of a cell is text: without code (but its backslashes), tags, escapes, addresses, and marks of links and emphasis. */
export const shown = (text: string): string =>
  text
    .replaceAll(unseen, (part) => (part.startsWith('`') ? part.replaceAll(/[^\\]/g, '') : ''))
    .replaceAll(/!?\[((?:[^[\]]|\[[^[\]]*\])*)\](?:\([^()]*\)|\[[^\]]*\])/g, '$1')
    .replaceAll(/(?<![\p{L}\p{N}_])(_{1,2})(?![\s_])([^_]*[^\s_])\1(?![\p{L}\p{N}_])/gu, '$2')
