import type { JSX } from 'preact'
import type { AppConformance, Conformance, Used } from '../../page-api/run-report.ts'
import { counted } from '../parts/counted.ts'
import { FindingTable } from '../simulator/finding-table.tsx'

/** Names that stand open; more are folded. */
const shownAtMost = 8

/** What a run of tests says: the rules that were met, and what of AP and of its manifest each app used. */
export const RunPage = ({ run }: { run: Conformance }): JSX.Element => {
  const { tests, findings, apps } = run
  return (
    <main class="report simulator">
      <h1>What the tests show</h1>
      <p class="muted">
        {counted(tests, 'test')}, {counted(apps.length, 'app')}.
      </p>
      <h2>Findings</h2>
      {findings.length ? (
        <FindingTable
          found={findings}
          shownBy="Tests"
          shown={({ tests: met }) => <Names names={met} many="tests" />}
        />
      ) : (
        <p>No rule was met.</p>
      )}
      {apps.map((app) => (
        <AppUse key={app.app} app={app} />
      ))}
    </main>
  )
}

const kinds = [
  ['Methods', 'methods'],
  ['Events', 'events'],
  ['Modules', 'modules'],
  ['Scopes', 'scopes'],
] as const

const AppUse = ({ app }: { app: AppConformance }): JSX.Element => {
  const title = `What ${app.app} used`
  const rows = kinds.filter(([, key]) => app[key].used.length + app[key].unused.length)
  return (
    <>
      <h2>{title}</h2>
      {rows.length ? (
        <div class="dock-scroll" tabIndex={0} role="region" aria-label={title}>
          <table class="dock-table">
            <thead>
              <tr>
                <th>Of</th>
                <th>How many</th>
                <th>Used</th>
                <th>Not used</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, key]) => (
                <UseRow key={key} name={name} use={app[key]} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p>Its manifest opens nothing to it.</p>
      )}
    </>
  )
}

const UseRow = ({ name, use: { used, unused } }: { name: string; use: Used }): JSX.Element => (
  <tr>
    <th scope="row">{name}</th>
    <td class="number">
      {used.length} of {used.length + unused.length}
    </td>
    <td class="rule">
      <Names names={used} many="used" />
    </td>
    <td class="reason">
      <Names names={unused} many="not used" />
    </td>
  </tr>
)

const Names = ({ names, many }: { names: readonly string[]; many: string }): JSX.Element => {
  const list = (
    <ul class="report-names">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
  if (!names.length) return <span class="muted">none</span>
  if (names.length <= shownAtMost) return list
  return (
    <details>
      <summary>
        {names.length} {many}
      </summary>
      {list}
    </details>
  )
}
