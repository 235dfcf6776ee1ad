import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Job } from '../../page-api/job.ts'
import type { JobExchange } from '../../page-api/question.ts'
import { useShell } from '../shell.tsx'
import { bytesText, isUnderWay } from './job.ts'

type Known = readonly JobExchange[] | 'unreached' | null

/** What went to apps for the job and what came back; asked for when somebody opens it. */
export const JobExchanges = ({ job }: { job: Job }): JSX.Element => {
  const { session } = useShell()
  const { id, fileName } = job
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState<Known>(null)
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    void session
      .ask('exchanges', { parts: { jobId: id } })
      .then(async (response) => (response.ok ? response.json() : []))
      .catch((): Known => 'unreached')
      .then((answer) => void (isGone || setKnown(answer)))
    return () => void (isGone = true)
    // Done again, or further by now, it has others.
  }, [isOpen, id, job.status, job.finishedAt])
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Request and answer</summary>
      <div class="exchanges" role="group" aria-label={`Request and answer of ${fileName}`}>
        {isOpen && <Shown known={known} isUnderWay={isUnderWay(job)} />}
      </div>
    </details>
  )
}

const Shown = ({ known, isUnderWay: isNews }: { known: Known; isUnderWay: boolean }): JSX.Element => {
  if (known === null) return <p class="aside">Loading …</p>
  if (known === 'unreached') return <p class="aside">The simulator does not answer.</p>
  if (!known.length)
    return <p class="aside">{isNews ? 'Nothing came back yet.' : 'They are not kept any more.'}</p>
  return (
    <>
      {known.map((exchange, at) => (
        <Exchange key={at} {...exchange} />
      ))}
    </>
  )
}

const Exchange = (exchange: JobExchange): JSX.Element => {
  const { type, method, url, status, request, answer, requestBytes, answerBytes } = exchange
  return (
    <>
      <Body
        name={`${method} ${url}`}
        of={`Request ${type}`}
        text={request}
        bytes={method === 'GET' ? null : requestBytes}
      />
      <Body
        name={status === null ? 'No answer' : `Status ${status}`}
        of={`Answer ${type}`}
        text={answer}
        bytes={answerBytes}
      />
    </>
  )
}

const Body = ({
  name,
  of,
  text,
  bytes,
}: {
  name: string
  of: string
  text: string | null
  bytes: number | null
}): JSX.Element => (
  <>
    <p class="aside">
      <code>{name}</code>
      {bytes !== null && ` · ${bytesText(bytes)}`}
    </p>
    {text !== null && text !== '' && (
      <pre aria-label={of} tabIndex={0} dir="auto">
        {pretty(text)}
      </pre>
    )}
  </>
)

/** JSON in lines; what is none, or was cut, as it came. */
const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
