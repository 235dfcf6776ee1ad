import type { JSX } from 'preact'
import type { TraceReport } from '../../page-api/trace-report.ts'
import { TracedFindings } from '../simulator/traced-findings.tsx'
import { dateTimeOf } from '../simulator/times.ts'
import { TraceView } from '../simulator/trace-view.tsx'
import { wantedEntry } from '../simulator/wanted-entry.ts'
import { counted } from '../parts/counted.ts'

/** What a trace shows: errors and findings on top, then all that happened. */
export const ReportPage = ({ report }: { report: TraceReport }): JSX.Element => {
  const { title, world, at, dropped, entries, findings, errors } = report
  return (
    <main class="report simulator">
      <h1>{title}</h1>
      <p class="muted">
        World {world}, {counted(entries.length, 'entry', 'entries')} until {dateTimeOf(at)} UTC
        {dropped > 0 && `; ${dropped} older ones had been dropped`}.
      </p>
      {errors.length > 0 && (
        <>
          <h2>Errors</h2>
          {errors.map((error, i) => (
            <pre key={i} tabIndex={0}>
              {error}
            </pre>
          ))}
        </>
      )}
      <h2>Findings</h2>
      {findings.length ? (
        <TracedFindings found={findings} entries={entries} onOpen={(id) => (wantedEntry.value = id)} />
      ) : (
        <p>No rule was met.</p>
      )}
      <h2>Trace</h2>
      <section class="report-trace" aria-label="Trace">
        <TraceView entries={entries} findings={findings} at={at} way="Timeline" />
      </section>
    </main>
  )
}
