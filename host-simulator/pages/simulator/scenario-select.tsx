import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Dialog } from '../parts/dialog.tsx'
import { options } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import type { Act } from './use-world.ts'
import type { Scenarios } from '../../page-api/world.ts'

/** The built-in scenarios; another one replaces the content, so the page asks first. */
export const ScenarioSelect = ({ act }: { act: Act }): JSX.Element => {
  const { session, navigation } = useShell()
  const [known, setKnown] = useState<Scenarios | null>(null)
  const [wanted, setWanted] = useState<string | null>(null)
  const current = known?.current ?? ''

  useEffect(() => {
    void act(async () => {
      setKnown(await session.scenarios())
      return ''
    })
  }, [])

  const replace = (name: string): Promise<void> =>
    act(async () => {
      const { path } = await session.switchScenario(name)
      // Also where only the hash differs: the page may be another person's from now on.
      history.pushState(null, '', navigation.hrefOf(path))
      location.reload()
      return ''
    })

  return (
    <>
      <label class="row">
        Scenario
        <select
          value={wanted ?? current}
          onChange={(event) => setWanted(event.currentTarget.value)}
          disabled={!known}
        >
          {current === '' && (
            <option value="" disabled>
              one of its own
            </option>
          )}
          {options((known?.scenarios ?? []).map(({ name }) => [name, name]))}
        </select>
      </label>
      {wanted !== null && (
        <Dialog title={`Switch to ${wanted}?`} onClose={() => setWanted(null)}>
          <form class="file-form" method="dialog" onSubmit={() => void replace(wanted)}>
            <p>{known?.scenarios.find(({ name }) => name === wanted)?.description}</p>
            <p>
              Its content, clock, person and faults take the place of this world’s. Apps, clients and tokens
              stay.
            </p>
            <div class="row">
              <button type="submit" class="primary">
                Replace the content
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
