/** Writes the README's method table and docs/reference.md; with `--check` only says whether they are up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadModule } from './contract-plugin.mjs'
import { reference } from './reference.mjs'

const { operations } = await loadModule('src/contract/operations.ts')
const { simulatorHandlers } = await loadModule('host-simulator/host/handlers/index.ts')

const readme = new URL('../README.md', import.meta.url)
const handled = new Set(Object.keys(simulatorHandlers({ editor: { userId: 1 } })))
const rows = Object.entries(operations)

const stateOf = ([name, { kind }]) => {
  if (kind === 'local') return 'in the frame'
  return handled.has(name) ? 'works' : '`not-implemented`'
}

const lineOf = (row) => {
  const [name, { args, doc, evidence, place, edition, isExtra, kind }] = row
  const names = args.map((arg) => arg.name + (arg.isOptional ? '?' : ''))
  if (kind === 'ask') names.push('callback')
  if (kind === 'order') names.push('callback?')
  const where = [place, edition && `${edition} only`].filter(Boolean).join(', ')
  return `| \`${name}(${names.join(', ')})\` | ${doc} | ${where} | ${isExtra ? 'facts' : evidence} | ${stateOf(row)} |`
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

const [start, end] = ['<!-- methods -->', '<!-- /methods -->']
const text = readFileSync(readme, 'utf8')
const next =
  text.slice(0, text.indexOf(start) + start.length) + `\n\n${table}\n\n` + text.slice(text.indexOf(end))

const page = new URL('../docs/reference.md', import.meta.url)
const pages = [
  ['README.md', readme, text, next],
  ['docs/reference.md', page, existsSync(page) ? readFileSync(page, 'utf8') : '', reference],
]
const isCheck = process.argv.includes('--check')
for (const [name, path, before, after] of pages) {
  if (before === after) continue
  if (isCheck) {
    console.error(`${name}: not what the tables say; run \`npm run docs\``)
    process.exitCode = 1
  } else writeFileSync(path, after)
}
