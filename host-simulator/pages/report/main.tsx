/** Entry of `dist/page/report.js`: a trace, or what a run of tests says, stands in the page itself; nobody is asked. */
import { render } from 'preact'
import type { Conformance } from '../../page-api/run-report.ts'
import type { TraceReport } from '../../page-api/trace-report.ts'
import { cssVariables } from '../../editor/css-variables.ts'
import { shadeOf, watchScreen } from '../theme.ts'
import { ReportPage } from './report-page.tsx'
import { RunPage } from './run-page.tsx'

const root = document.documentElement

const paint = (): void => {
  const shade = shadeOf('auto')
  root.dataset['shade'] = shade
  // One by one: the page's policy forbids the attribute.
  for (const [name, value] of Object.entries(cssVariables(shade, 'service')))
    root.style.setProperty(name, value)
}
paint()
watchScreen(paint)

const report = JSON.parse(document.getElementById('report')?.textContent ?? '') as TraceReport | Conformance
const isRun = 'tests' in report
render(
  isRun ? <RunPage run={report} /> : <ReportPage report={report} />,
  document.getElementById('root') as HTMLElement,
)
