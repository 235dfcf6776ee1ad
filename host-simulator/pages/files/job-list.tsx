import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useShell } from '../shell.tsx'
import { options, Select } from '../parts/select.tsx'
import { isUnderWay, kindNames } from './job.ts'
import { JobItem } from './job-item.tsx'
import { jobsOf } from './jobs.ts'

/** Ended jobs shown before one asks for more. */
const few = 3

/** What happens to the project's files, the newest first; nothing where nothing ever did. */
export const JobList = ({ projectId }: { projectId: number }): JSX.Element | null => {
  const { jobs, isOnline } = useShell()
  const [isWhole, setWhole] = useState(false)
  const [kind, setKind] = useState('')
  const ofProject = jobsOf(jobs.list.value, projectId)
  const kinds = [...new Set(ofProject.map((job) => job.kind))]
  // Jobs of one kind may all be gone from the list.
  const wanted = kinds.find((each) => each === kind)
  const all = wanted ? ofProject.filter((job) => job.kind === wanted) : ofProject
  const sending = jobs.sending.value
  const shown = isWhole ? all : all.filter((job, i) => i < few || isUnderWay(job))

  useEffect(() => {
    jobs.shown.value++
    return () => void jobs.shown.value--
  }, [])

  const hasFailed = jobs.state.value === 'failed'
  if (!ofProject.length && !sending.length && !hasFailed) return null
  return (
    <section class="jobs" aria-labelledby="jobs-title">
      <div class="row">
        <h2 id="jobs-title">Jobs</h2>
        <span class="grow" />
        {kinds.length > 1 && (
          <Select label="Kind of jobs" value={wanted ?? ''} onChoose={setKind}>
            {options([['', 'All kinds'], ...kinds.map((each) => [each, kindNames[each]] as const)])}
          </Select>
        )}
      </div>
      {hasFailed && (
        <p class="aside">
          The list of earlier jobs did not load; new ones appear here.{' '}
          <button onClick={() => void jobs.load()}>Load again</button>
        </p>
      )}
      {!isOnline.value && <p class="aside">The simulator does not answer; what you see may be old.</p>}
      <ul class="lines" aria-label="Jobs">
        {sending.map(({ id, fileName }) => (
          <li key={`sending ${id}`} class="job" aria-label={fileName} data-status="sending">
            <div class="row">
              <b>{fileName}</b>
              <span class="aside">is on its way to the simulator …</span>
            </div>
          </li>
        ))}
        {shown.map((job) => (
          <JobItem key={job.id} job={job} />
        ))}
      </ul>
      {all.length > shown.length && (
        <button class="quiet" onClick={() => setWhole(true)}>
          Show all {all.length} jobs
        </button>
      )}
    </section>
  )
}
