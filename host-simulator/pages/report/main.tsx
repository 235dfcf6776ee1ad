/** Entry of `dist/page/report.js`: a trace that stands in the page itself, with its findings, and nobody to ask. */
import { render } from 'preact'
import type { TraceReport } from '../../page-api/trace-report.ts'
import { cssVariables } from '../../editor/css-variables.ts'
import { shadeOf, watchScreen } from '../theme.ts'
import { ReportPage } from './report-page.tsx'

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

const report = JSON.parse(document.getElementById('report')?.textContent ?? '') as TraceReport
// What had no answer when it was written waits no longer since then.
Date.now = () => report.at
render(<ReportPage report={report} />, document.getElementById('root') as HTMLElement)
