import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useShell } from '../shell.tsx'
import { ClockControls } from './clock-controls.tsx'
import { FaultList } from './fault-list.tsx'
import { ScenarioSelect } from './scenario-select.tsx'
import { SnapshotControls } from './snapshot-controls.tsx'
import type { WorldInfo } from '../../page-api/world.ts'

/** Milliseconds between looks at the world while this is open: tests and tools change it, too. */
const lookEvery = 2000

/** Does something to the world, shows how the world is then, and says so or what went wrong. */
export type Act = (act: () => Promise<WorldInfo | string>, done?: string) => Promise<void>

export const WorldPanel = (): JSX.Element => {
  const { session } = useShell()
  const [info, setInfo] = useState<WorldInfo | null>(null)
  const [said, setSaid] = useState({ text: '', isProblem: false })

  const act: Act = async (does, done = '') => {
    try {
      const answer = await does()
      if (typeof answer === 'string') return setSaid({ text: answer, isProblem: false })
      setInfo(answer)
      setSaid({ text: done, isProblem: false })
    } catch (error) {
      setSaid({ text: error instanceof Error ? error.message : String(error), isProblem: true })
    }
  }
  useEffect(() => {
    // The dock says when the simulator does not answer.
    const look = (): Promise<void> => session.worldInfo().then(setInfo, () => undefined)
    void look()
    const timer = setInterval(() => !document.hidden && void look(), lookEvery)
    return () => clearInterval(timer)
  }, [])

  if (!info) return <p class="empty">Loading …</p>
  return (
    <div class="dock-scroll world">
      <section aria-label="Clock">
        <h2>Clock</h2>
        <ClockControls info={info} act={act} />
      </section>
      <section aria-label="Content">
        <h2>Content</h2>
        <ScenarioSelect act={act} />
        <div class="row">
          <button onClick={() => void act(session.resetWorld, 'The content is as it was at the start.')}>
            Reset
          </button>
          <Fork act={act} />
        </div>
        <SnapshotControls info={info} act={act} />
      </section>
      <section aria-label="About this world">
        <h2>About this world</h2>
        <dl class="facts">
          <dt>World</dt>
          <dd>{info.id}</dd>
          <dt>Edition</dt>
          <dd>{info.edition}</dd>
          <dt>Domain</dt>
          <dd>{info.domain}</dd>
          <dt>Organization</dt>
          <dd>{info.organizationId}</dd>
          <dt>User</dt>
          <dd>{info.userId}</dd>
        </dl>
        <p class="muted">
          The world’s REST token is a secret, so it is not shown here; <code>ap-bridge dev --json</code>{' '}
          prints it.
        </p>
      </section>
      <section aria-label="Faults">
        <h2>Faults</h2>
        <FaultList faults={info.faults} />
      </section>
      <p class={said.isProblem ? 'problem said' : 'said muted'} role="status">
        {said.text}
      </p>
    </div>
  )
}

const Fork = ({ act }: { act: Act }): JSX.Element => {
  const { session } = useShell()
  const [fork, setFork] = useState<{ id: string; editorUrl: string } | null>(null)
  const make = async (): Promise<string> => {
    const made = await session.forkWorld()
    setFork(made)
    return `World ${made.id} starts as this one is now.`
  }
  return (
    <>
      <button onClick={() => void act(make)}>Fork</button>
      {fork && (
        <a href={fork.editorUrl} target="_blank" rel="noreferrer">
          Open {fork.id}
        </a>
      )}
    </>
  )
}
