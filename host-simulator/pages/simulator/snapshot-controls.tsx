import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { options } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import type { Act } from './use-world.ts'
import type { WorldInfo } from '../../page-api/world.ts'

/** Rows by name, kept until the simulator stops. */
export const SnapshotControls = ({ info, act }: { info: WorldInfo; act: Act }): JSX.Element => {
  const { session } = useShell()
  const { snapshots } = info
  const [chosen, setChosen] = useState('')
  const name = snapshots.includes(chosen) ? chosen : (snapshots.at(-1) ?? '')

  const take = (event: SubmitEvent): void => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const wanted = (new FormData(form).get('name') as string).trim()
    setChosen(wanted)
    form.reset()
    void act(() => session.takeSnapshot(wanted), `Snapshot “${wanted}” is taken.`)
  }

  return (
    <>
      <form class="row" onSubmit={take}>
        <input name="name" aria-label="Name of the snapshot" placeholder="before" maxLength={100} required />
        <button>Take snapshot</button>
      </form>
      {snapshots.length > 0 && (
        <div class="row">
          <label>
            <span class="visually-hidden">Snapshot</span>
            <select value={name} onChange={(event) => setChosen(event.currentTarget.value)}>
              {options(snapshots.map((each) => [each, each]))}
            </select>
          </label>
          <button onClick={() => void act(() => session.restoreSnapshot(name), `“${name}” is back.`)}>
            Restore
          </button>
        </div>
      )}
    </>
  )
}
