import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands, type CommandName, type CommandWords } from '../../host-simulator/cli/commands.ts'
import { columns, helpOf, optionRows } from '../../host-simulator/cli/help.ts'

const doc = await readFile(join(import.meta.dirname, '../../docs/cli.md'), 'utf8')
const names = Object.keys(commands) as CommandName[]
/** Without line breaks, columns and the marks of code. */
const plain = (text: string): string =>
  text.replaceAll('`', '').replaceAll('\\|', '|').replaceAll(/\s+/g, ' ')

describe.each(names)('%s', (name) => {
  const command: CommandWords = commands[name]

  it('has each option in its help and in docs/cli.md, in the same words', () => {
    const [help, page] = [plain(helpOf(name, 'About.')), plain(doc)]
    const rows = optionRows(command)
    expect(rows.length).toBe(Object.keys(command.options).length + (command.rest ? 1 : 0))
    for (const [signature, words] of rows) {
      expect(help).toContain(plain(`${signature} ${words}`))
      if (!signature.includes('--help')) expect(page).toContain(plain(`${signature} | ${words}`))
    }
  })

  it('has a chapter in docs/cli.md and lines that fit', () => {
    expect(doc).toContain(`\n## \`${`ap-bridge ${name} ${command.usage}`.trimEnd()}\`\n`)
    for (const line of helpOf(name, 'About.').split('\n')) expect(line.length).toBeLessThanOrEqual(118)
  })
})

describe('two columns', () => {
  it('put a wide name on its own line, and wrap words below each other', () => {
    const rows = [
      ['--a', 'one'],
      ['--something-wide', `two ${'x'.repeat(100)} \`three\``],
    ] as const
    expect(columns(rows, 10)).toBe(
      ['  --a     one', '  --something-wide', `          two ${'x'.repeat(100)}`, '          three'].join(
        '\n',
      ),
    )
  })
})
