/** The tables of docs/cli.md, out of the table of commands that `--help` prints, by their marks. */
import { loadModule } from './contract-plugin.mjs'

const { commands } = await loadModule('host-simulator/cli/commands.ts')
const { optionRows } = await loadModule('host-simulator/cli/help.ts')

const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n')

export const cliTables = {
  commands: table(
    ['command', 'what it does'],
    Object.entries(commands).map(([name, { summary }]) => [`\`ap-bridge ${name}\``, summary]),
  ),
  ...Object.fromEntries(
    Object.entries(commands).flatMap(([name, command]) => {
      const rows = optionRows(command).filter(([signature]) => !signature.endsWith('--help'))
      return rows.length
        ? [
            [
              `options of ${name}`,
              table(
                ['option', 'meaning'],
                rows.map(([option, doc]) => [`\`${option}\``, doc]),
              ),
            ],
          ]
        : []
    }),
  ),
}
