import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useShell } from '../shell.tsx'
import { ClockControls } from './clock-controls.tsx'
import { EventPalette } from './event-palette.tsx'
import { FaultControls } from './fault-controls.tsx'
import { FaultList } from './fault-list.tsx'
import { ScenarioSelect } from './scenario-select.tsx'
import { SnapshotControls } from './snapshot-controls.tsx'
import { useWorld, type Act } from './use-world.ts'

export const WorldPanel = (): JSX.Element => {
  const { session } = useShell()
  const { info, said, act } = useWorld(session)

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
        <FaultControls faults={info.faults} act={act} />
        <FaultList faults={info.faults} act={act} />
      </section>
      <section aria-label="Events">
        <h2>Events</h2>
        <EventPalette act={act} />
      </section>
      <p class={said.isProblem ? 'problem outcome' : 'outcome muted'} role="status">
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
