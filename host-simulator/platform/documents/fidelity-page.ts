/** The fidelity page: what each part of the simulator rests on. Plain HTML, so that it needs nothing to be read. */
import { html } from 'hono/html'
import { fidelity, type FidelityRow } from '../../../src/contract/fidelity.ts'
import { restRows } from '../rest/rows.ts'

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
export const fidelityRows = (): FidelityRow[] => [
  ...fidelity(),
  ...restRows.map(({ method, path, doc }): FidelityRow => ({
    kind: 'operation',
    name: `${method} ${path}`,
    says: doc,
    evidence: 'facts',
    source: 'facts F87, F91',
  })),
]

const idOf = (name: string): string => name.replaceAll(' ', '-')

const section = (kind: FidelityRow['kind'], rows: FidelityRow[]) => html`
  <h2 id="${kind}">${titles[kind]}</h2>
  <table>
    <thead>
      <tr>
        <th scope="col">Name</th>
        <th scope="col">What it says</th>
        <th scope="col">Evidence</th>
        <th scope="col">Where the words stand</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ name, says, evidence, source }) => html`
          <tr id="${idOf(name)}">
            <th scope="row"><a href="#${idOf(name)}">${name}</a></th>
            <td>${says}</td>
            <td data-evidence="${evidence}">${evidence}</td>
            <td>${source}</td>
          </tr>
        `,
      )}
    </tbody>
  </table>
`

export const fidelityPage = () => {
  const rows = fidelityRows()
  const kinds = Object.keys(titles) as FidelityRow['kind'][]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Fidelity of the simulator</title>
        <link rel="icon" href="/page/icon.svg" />
        <link rel="stylesheet" href="/page/fidelity.css" />
      </head>
      <body>
        <main>
          <h1>Fidelity of the simulator</h1>
          <p>
            What each part of the simulator rests on. The same as
            <a href="/fidelity.json">JSON</a>. Counted:
            ${(Object.keys(labels) as FidelityRow['evidence'][])
              .map(
                (evidence) =>
                  `${rows.filter((row) => row.evidence === evidence).length} ${evidence} (${labels[evidence]})`,
              )
              .join(', ')}.
          </p>
          <nav aria-label="Parts">${kinds.map((kind) => html`<a href="#${kind}">${titles[kind]}</a> `)}</nav>
          ${kinds.map((kind) =>
            section(
              kind,
              rows.filter((row) => row.kind === kind),
            ),
          )}
        </main>
      </body>
    </html>`
}
