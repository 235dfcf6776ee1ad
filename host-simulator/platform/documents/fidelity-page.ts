/** The fidelity page: what each part of the simulator rests on. Plain HTML, so that it needs nothing to be read. */
import { html } from 'hono/html'
import { fidelity, type FidelityRow } from '../../../src/contract/fidelity.ts'
import { rolesFor, type Right } from '../../world/access.ts'
import type { Need, RestRow } from '../rest/common/row.ts'
import { kindSaid } from '../rest/common/project-kinds.ts'
import { needOf } from '../rest/common/who-may.ts'
import { idleNames } from './idle-names.ts'
import { idleNested } from './idle-nested.ts'
import { documentPage, sentence, type Html } from './document.ts'

const titles: Record<FidelityRow['kind'], string> = {
  method: 'Methods',
  event: 'Events',
  module: 'Module types',
  field: 'Fields',
  manifest: 'Manifest',
  lifecycle: 'Lifecycle callbacks',
  token: 'App-context token',
  oauth: 'OAuth',
  job: 'File-format jobs',
  operation: 'REST',
}

const labels: Record<FidelityRow['evidence'], string> = {
  spec: 'the specification says so',
  facts: 'published facts say so',
  assumed: 'nobody says so: our choice',
}

/** The contract's rows, and REST's operations: the specification names two of them and shows none. */
export const fidelityRows = (operations: readonly RestRow[]): FidelityRow[] => [
  ...fidelity(),
  ...operations.map(({ madeUp, ...row }): FidelityRow => ({
    kind: 'operation',
    name: `${row.method} ${row.path}`,
    says: `${row.doc}${kindSaid(row)}${whoMay(row)}${unheard(row)}${keptOnlyIn(row)}`,
    evidence: madeUp === undefined ? 'facts' : 'assumed',
    source: madeUp === undefined ? 'facts F67, F87, F91' : `only its shape is stated: ${madeUp}`,
    ...(madeUp !== undefined && { isShapeOnly: true }),
  })),
]

/** Names that do nothing, with the reason. */
const unheard = ({ method, path }: Pick<RestRow, 'method' | 'path'>): string => {
  const key = `${method} ${path}`
  const byReason = new Map<string, string[]>()
  for (const [name, why] of Object.entries({ ...idleNames[key], ...idleNested[key] }))
    byReason.set(why, [...(byReason.get(why) ?? []), name])
  return [...byReason].map(([why, names]) => ` Nothing comes of ${names.join(', ')}: ${why}.`).join('')
}

const keptOnlyIn = ({ keptOnly = [] }: Pick<RestRow, 'keptOnly'>): string =>
  keptOnly.length ? ` Kept and answered, and nothing acts by it: ${keptOnly.join(', ')}.` : ''

/** What the help says of roles is of pages: facts F155. What else asks for a manager is our choice. */
const ours: ReadonlySet<Need> = new Set(['manage', 'app', 'self', 'group'])

const whoMay = (row: Pick<RestRow, 'scope' | 'may'>): string => {
  const need = needOf(row)
  if (need === 'anybody' || need === 'translate') return ''
  const able = ableWords[need] ?? rolesFor[need as Right].map((role) => `${role}s`).join(', ')
  const from = ours.has(need) ? 'our choice' : 'as on its pages'
  return ` For ${able.replaceAll('_', ' ')} (${from}).`
}

const ableWords: Partial<Record<Need, string>> = {
  app: 'apps and managers',
  self: 'that person and managers',
  group: 'managers, those of the group too',
  add: 'everybody in the standard edition, managers and those of the group in the enterprise edition',
  anywhere: 'managers, those of its group too',
  install: 'owners, in the enterprise edition administrators',
  offline: 'managers and developers, and all others where publicDownloads is on',
}

const idOf = (name: string): string => name.replaceAll(' ', '-')

// On a narrow page rows are blocks, which some browsers no longer take for a table; so it says what it is.
const table = (rows: FidelityRow[]): Html =>
  html`<table role="table">
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">Name</th>
        <th role="columnheader" scope="col">What it says</th>
        <th role="columnheader" scope="col">Evidence</th>
        <th role="columnheader" scope="col">Where the words stand</th>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows.map(
        ({ name, says, evidence, source }) => html`
          <tr role="row" id="${idOf(name)}" data-row>
            <th role="rowheader" scope="row"><a href="#${idOf(name)}">${name}</a></th>
            <td role="cell">${sentence(says)}</td>
            <td role="cell" data-evidence="${evidence}">${evidence}</td>
            <td role="cell">${sentence(source)}</td>
          </tr>
        `,
      )}
    </tbody>
  </table>`

export const fidelityPage = (operations: readonly RestRow[]): Html => {
  const rows = fidelityRows(operations)
  const counts = (Object.keys(labels) as FidelityRow['evidence'][]).map(
    (evidence) =>
      `${rows.filter((row) => row.evidence === evidence).length} ${evidence} (${labels[evidence]})`,
  )
  return documentPage({
    path: '/fidelity',
    title: 'Fidelity of the simulator',
    rows: 'statements',
    intro: html`What each part of the simulator rests on. The same as <a href="/fidelity.json">JSON</a>.
      Counted: ${counts.join(', ')}.`,
    sections: (Object.keys(titles) as FidelityRow['kind'][]).map((kind) => ({
      id: kind,
      title: titles[kind],
      body: table(rows.filter((row) => row.kind === kind)),
    })),
  })
}
