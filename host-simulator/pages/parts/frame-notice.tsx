import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { WorldFinding } from '../../page-api/finding.ts'
import type { PageApp } from '../../page-api/world.ts'
import { useShell } from '../shell.tsx'
import { Icon } from './icons.tsx'
import type { Silence } from './use-silence.ts'
import { withCode } from './with-code.tsx'

const kinds = { error: 'bad', warning: 'warning', info: 'info' } as const

/** Milliseconds that the question why may take before the page says that it asks. */
const patience = 1000

/**
 * Above a frame whose page stays silent: why, as far as the platform can see, and what to do. It takes room of its own,
 * so that what the page drew stays in sight, and is one line unless it is certain that nothing is drawn.
 */
export const FrameNotice = ({
  app,
  moduleKey,
  iframe,
  url,
  silence,
}: {
  app: PageApp
  moduleKey: string
  iframe: HTMLIFrameElement
  url: string
  silence: Silence
}): JSX.Element | null => {
  const { session } = useShell()
  const [finding, setFinding] = useState<WorldFinding | null>(null)
  const [isAsking, setAsking] = useState(false)

  useEffect(() => {
    const query = { app: app.identifier, module: moduleKey }
    const timer = setTimeout(() => setAsking(true), patience)
    session
      .ask('checkFrame', { query })
      .then(
        async (response) => response.ok && setFinding((await response.json()).finding),
        // The simulator is away, which the page says elsewhere.
        () => undefined,
      )
      .finally(() => {
        clearTimeout(timer)
        setAsking(false)
      })
    return () => clearTimeout(timer)
  }, [])

  if (!finding)
    return isAsking ? (
      <p class="frame-notice notice" role="status" data-kind="info">
        {iframe.title} is silent: its page is asked for once more, and has not answered yet …
      </p>
    ) : null
  const { id, severity, message, fix, why, doc } = finding
  return (
    <section
      class="frame-notice notice"
      role="status"
      data-kind={kinds[severity]}
      aria-label={`Why ${iframe.title} is silent`}
    >
      <details open={severity === 'error'}>
        <summary>
          <Icon name="alert" />
          <b>{iframe.title} is silent</b>
          <span class="more">Why?</span>
        </summary>
        <p>{sentence(message)}</p>
        <p class="aside">{withCode(why)}</p>
        <p>
          <strong>What to do</strong> {withCode(fix)}
        </p>
        <div class="row">
          <button
            onClick={() => {
              silence.again()
              iframe.src = url
            }}
          >
            <Icon name="refresh" />
            Reload
          </button>
          <a class="button" href={url} target="_blank" rel="noreferrer">
            Open alone
          </a>
          <a href={doc} target="_blank" rel="noreferrer">
            {id}
          </a>
        </div>
      </details>
      <button class="quiet icon" aria-label="Close this notice" onClick={silence.forgive}>
        <Icon name="close" />
      </button>
    </section>
  )
}

/** An address stays as it is. */
const sentence = (text: string): string =>
  /^https?:/.test(text) ? `${text}.` : `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`
