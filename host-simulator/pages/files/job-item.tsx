import type { JSX } from 'preact'
import type { Job, JobFinding, JobStatus } from '../../page-api/job.ts'
import { languageOf } from '../../world/languages.ts'
import { Icon, type IconName } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import {
  bytesText,
  canRetry,
  isUnderWay,
  kindNames,
  phaseNames,
  placeText,
  statusNames,
  timeText,
} from './job.ts'
import { JobExchanges } from './job-exchanges.tsx'
import { Meter } from './meter.tsx'
import { counted } from '../parts/counted.ts'

const icons: Record<JobStatus, IconName> = {
  queued: 'circle',
  running: 'half',
  finished: 'check',
  failed: 'alert',
  cancelled: 'stop',
}

const severities: Record<JobFinding['severity'], [icon: IconName, name: string]> = {
  error: ['close', 'Error'],
  warning: ['alert', 'Warning'],
  info: ['circle', 'Note'],
}

/** One job: what it is, how far it is, and how it ended. */
export const JobItem = ({ job }: { job: Job }): JSX.Element => {
  const { jobs } = useShell()
  const { id, fileName, status, phase, progress, message, result } = job
  const unmatched = result?.unmatched ?? []
  const isNews = isUnderWay(job)
  return (
    <li class="job" aria-label={fileName} data-job-id={id} data-status={status}>
      <div class="row">
        <span class="job-status" aria-live="polite">
          <Icon name={icons[status]} />
          {statusNames[status]}
        </span>
        <b>{fileName}</b>
        <span class="aside">{summaryOf(job)}</span>
        <span class="grow" />
        {result?.url && (
          <a class="button" href={result.url} download={result.fileName ?? fileName}>
            <Icon name="download" />
            Download
          </a>
        )}
        {isNews && (
          <button aria-label={`Cancel ${fileName}`} onClick={() => void jobs.cancel(id)}>
            Cancel
          </button>
        )}
        {canRetry(job) && (
          <button aria-label={`Retry ${fileName}`} onClick={() => void jobs.retry(id)}>
            Retry
          </button>
        )}
      </div>
      {isNews && (
        <div class="row">
          <span
            class="bar"
            role="progressbar"
            aria-label={`Progress of ${fileName}`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={progress}
          >
            <i style={{ width: `${progress}%` }} />
          </span>
          <span class="number">{progress}%</span>
          <span class="aside">{phase && phaseNames[phase]}</span>
        </div>
      )}
      {status === 'failed' && (
        <div class="message" role="status" data-kind="error">
          <span dir="auto">{message ?? 'The job failed, and nothing says why.'}</span>
        </div>
      )}
      <Meters job={job} />
      {unmatched.length > 0 && (
        <details open>
          <summary>
            {unmatched.length === 1
              ? '1 identifier is not in the file; its translation was left out'
              : `${unmatched.length} identifiers are not in the file; their translations were left out`}
          </summary>
          <ul tabIndex={0} aria-label={`Unmatched identifiers of ${fileName}`}>
            {unmatched.map((identifier) => (
              <li key={identifier}>
                <code dir="auto">{identifier}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      <Findings job={job} />
      {!isBuiltIn(job) && <JobExchanges job={job} />}
    </li>
  )
}

/** What the platform does by itself has no exchange to show. */
const isBuiltIn = ({ app, kind }: Job): boolean => app === null && kind !== 'webhook'

/** Kind, app, language and outcome in one line. */
const summaryOf = (job: Job): string => {
  const { kind, app, appName, languageId, result } = job
  const language = languageId === null ? null : (languageOf(languageId)?.name ?? languageId)
  const by = app !== null ? `by ${appName ?? app}` : isBuiltIn(job) ? 'built-in format' : null
  const strings = result?.strings
  const count = strings === undefined ? null : counted(strings, 'string')
  return [kindNames[kind], language, by, count].filter((part) => part !== null).join(' · ')
}

const Meters = ({ job }: { job: Job }): JSX.Element | null => {
  const { fileName, requestBytes, responseBytes, limitBytes, ms, limitMs } = job
  if (requestBytes === null && responseBytes === null && ms === null) return null
  return (
    <div class="row meters">
      {requestBytes !== null && (
        <Meter name="Request" of={fileName} value={requestBytes} limit={limitBytes} text={bytesText} />
      )}
      {responseBytes !== null && (
        <Meter name="Response" of={fileName} value={responseBytes} limit={limitBytes} text={bytesText} />
      )}
      {ms !== null && <Meter name="Time" of={fileName} value={ms} limit={limitMs} text={timeText} />}
    </div>
  )
}

const Findings = ({ job: { findings, fileName } }: { job: Job }): JSX.Element | null => {
  if (!findings.length) return null
  return (
    <details>
      <summary>{counted(findings.length, 'finding')}</summary>
      <ul tabIndex={0} aria-label={`Findings of ${fileName}`}>
        {findings.map((finding, i) => {
          const [icon, name] = severities[finding.severity]
          const place = placeText(finding)
          return (
            <li key={i} data-severity={finding.severity}>
              <span class="severity">
                <Icon name={icon} /> {name}
              </span>{' '}
              <code>{finding.id}</code> <span dir="auto">{finding.message}</span>
              {place && <span class="aside"> ({place})</span>}
            </li>
          )
        })}
      </ul>
    </details>
  )
}
