/**
 * Writes the README's method table, docs/reference.md, docs/rest.md, docs/broken-apps.md, the options in docs/cli.md,
 * the fixtures in docs/testing.md and the tables of folders in docs/design.md; with `--check` only says whether they are
 * up to date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { brokenApps } from './broken-apps.mjs'
import { cliTables } from './cli-tables.mjs'
import { loadModule } from './contract-plugin.mjs'
import { fixtureTables } from './fixture-tables.mjs'
import { layers, rooms } from './layers.mjs'
import { reference, restReference } from './reference.mjs'

const { operations } = await loadModule('src/contract/operations.ts')
const { placeOfFacts } = await loadModule('src/contract/fidelity.ts')
const { simulatorHandlers } = await loadModule('host-simulator/host/handlers/index.ts')

const readme = new URL('../README.md', import.meta.url)
const handled = new Set(Object.keys(simulatorHandlers({ editor: { userId: 1 } })))
const rows = Object.entries(operations)

const stateOf = ([name, { kind }]) => {
  if (kind === 'local') return 'in the frame'
  return handled.has(name) ? 'works' : '`not-implemented`'
}

const lineOf = (row) => {
  const [name, { args, doc, place, edition, isExtra, kind }] = row
  const names = args.map((arg) => arg.name + (arg.isOptional ? '?' : ''))
  if (kind === 'ask') names.push('callback')
  if (kind === 'order') names.push('callback?')
  const of = placeOfFacts(name, row[1]) ? ' (facts)' : ''
  const where = [place, edition && `${edition} only`].filter(Boolean).join(', ') + of
  return `| \`${name}(${names.join(', ')})\` | ${doc} | ${where} | ${isExtra ? 'facts' : 'spec'} | ${stateOf(row)} |`
}

const listed = rows.filter(([, row]) => !row.isExtra)
const works = listed.filter((row) => stateOf(row) !== '`not-implemented`').length
const head = [
  '| method | what it does | where | evidence | in the simulator |',
  '| --- | --- | --- | --- | --- |',
]
const extras = rows.filter(([, row]) => row.isExtra)
const table = [
  `${works} of the ${listed.length} methods of the specification work in the simulator; every one is in \`iframe.js\`.`,
  '',
  ...head,
  ...listed.map(lineOf),
  '',
  'Beyond the specification, used by published apps (with `AP._data`, what the host wrote into `window.name`):',
  '',
  ...head,
  ...extras.map(lineOf),
].join('\n')

/** The text with these lines between its marks `<!-- name -->`. */
const between = (text, name, lines) => {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(start), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`no marks ${start} … ${end}`)
  return `${text.slice(0, from + start.length)}\n\n${lines.trim()}\n\n${text.slice(to)}`
}

const words = (names) => names.map((name) => `\`${name}\``).join(' ')
const layerTable = (rows, title, more) =>
  format(
    [
      `| ${title} | job | may import |${more ? ' packages |' : ''}`,
      `| --- | --- | --- |${more ? ' --- |' : ''}`,
      ...rows.map(
        ({ folder, job, imports, packages }) =>
          `| \`${folder}\` | ${job} | ${words(imports)} |${more ? ` ${words(packages)} |` : ''}`,
      ),
    ].join('\n'),
    { parser: 'markdown', printWidth: 110 },
  )

const textOf = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : '')
const text = textOf(readme)
const page = new URL('../docs/reference.md', import.meta.url)
const rest = new URL('../docs/rest.md', import.meta.url)
const broken = new URL('../docs/broken-apps.md', import.meta.url)
const design = new URL('../docs/design.md', import.meta.url)
const designText = textOf(design)

/** A document with each of these tables between its marks. */
const filled = async (name, tables) => {
  const path = new URL(`../${name}`, import.meta.url)
  const before = textOf(path)
  let after = before
  for (const [mark, table] of Object.entries(tables))
    after = between(
      after,
      mark,
      await format(table, { parser: 'markdown', printWidth: 110, proseWrap: 'preserve' }),
    )
  return [name, path, before, after]
}

const pages = [
  await filled('docs/cli.md', cliTables),
  await filled('docs/testing.md', fixtureTables),
  ['README.md', readme, text, between(text, 'methods', table)],
  ['docs/reference.md', page, textOf(page), reference],
  ['docs/rest.md', rest, textOf(rest), restReference],
  ['docs/broken-apps.md', broken, textOf(broken), brokenApps],
  [
    'docs/design.md',
    design,
    designText,
    between(
      between(designText, 'folders', await layerTable(layers, 'folder', true)),
      'rooms',
      await layerTable(rooms, 'room', false),
    ),
  ],
]
const isCheck = process.argv.includes('--check')
for (const [name, path, before, after] of pages) {
  if (before === after) continue
  if (isCheck) {
    console.error(`${name}: not what the tables say; run \`npm run docs\``)
    process.exitCode = 1
  } else writeFileSync(path, after)
}
