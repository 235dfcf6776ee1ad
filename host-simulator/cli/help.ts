/** What `--help` prints, out of the table of commands. */
import { commands, type CommandName, type CommandWords } from './commands.ts'

/** Columns of a line, and of the names before the words. */
const width = 118
const nameWidth = 25

/** A row for each option: how it is written, and what it is for. */
export const optionRows = ({ options, rest }: CommandWords): [signature: string, doc: string][] => {
  const rows = Object.entries(options).map(([name, { short, value, doc }]): [string, string] => [
    [short && `-${short},`, `--${name}`, value].filter(Boolean).join(' '),
    doc,
  ])
  return rest ? [...rows, [`-- ${rest.value}`, rest.doc]] : rows
}

/** Words in lines of at most this many characters. */
const wrapped = (text: string, most: number): string[] =>
  text.match(new RegExp(`\\S.{0,${most - 1}}(?= |$)`, 'g')) ?? []

/** Lines that are short enough stay as they are. */
const prose = (text: string): string =>
  text
    .split('\n')
    .flatMap((line) => (line.length > width ? wrapped(line, width) : line))
    .join('\n')

/** Two columns. A name that is too wide for the first has a line of its own. */
export const columns = (
  rows: readonly (readonly [name: string, words: string])[],
  first = nameWidth,
): string =>
  rows
    .flatMap(([name, words]) => {
      const lines = wrapped(words.replaceAll('`', ''), width - first)
      const head = `  ${name}`
      const isWide = head.length >= first
      const body = lines.map((line, i) => (i === 0 && !isWide ? head : '').padEnd(first) + line)
      return isWide ? [head, ...body] : body
    })
    .join('\n')

/** `about` stands before the options, `more` behind them. */
export const helpOf = (name: CommandName, about: string, more = ''): string => {
  const { usage } = commands[name]
  const head = `ap-bridge ${name} ${usage}`.trimEnd()
  return [head, prose(about), columns(optionRows(commands[name])), prose(more)].filter(Boolean).join('\n\n')
}
