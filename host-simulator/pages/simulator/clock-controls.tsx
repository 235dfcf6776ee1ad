import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useShell } from '../shell.tsx'
import { dateTimeOf } from './times.ts'
import type { Act } from './use-world.ts'
import type { WorldInfo } from '../../page-api/world.ts'

const [minute, hour] = [60_000, 3_600_000]

/** The last outlives an access token, which has two hours. Source: specification, `expires_in` 7200. */
const advances = [
  ['+1 min', minute],
  ['+1 h', hour],
  ['+2 h 1 min', 2 * hour + minute],
] as const

/** The world's time, and what moves it. */
export const ClockControls = ({ info, act }: { info: WorldInfo; act: Act }): JSX.Element => {
  const { session } = useShell()
  const now = useClock(info)
  const set = (event: SubmitEvent): void => {
    event.preventDefault()
    const at = new FormData(event.currentTarget as HTMLFormElement).get('at') as string
    void act(() => session.moveClock({ set: new Date(`${at}Z`).toISOString() }), 'The clock is set.')
  }
  return (
    <>
      <p>
        <time class="clock" dateTime={new Date(now).toISOString()} aria-label="World's time">
          {dateTimeOf(now)}
        </time>{' '}
        <span class="muted">UTC{info.isFrozen ? ', frozen' : ''}</span>
      </p>
      <div class="row">
        {advances.map(([name, ms]) => (
          <button key={name} onClick={() => void act(() => session.moveClock({ advance: ms }), `${name}.`)}>
            {name}
          </button>
        ))}
        <button
          aria-pressed={info.isFrozen}
          onClick={() => void act(() => session.moveClock({ freeze: !info.isFrozen }))}
        >
          Freeze
        </button>
      </div>
      <form class="row" onSubmit={set}>
        <label>
          <span class="visually-hidden">Set to, in UTC</span>
          <input
            type="datetime-local"
            name="at"
            step="1"
            min="1970-01-01T00:00:00"
            max="9999-12-31T23:59:59"
            required
          />
        </label>
        <button>Set</button>
      </form>
    </>
  )
}

/** Runs on from what the world said last. */
const useClock = ({ now, isFrozen }: WorldInfo): number => {
  const [shown, setShown] = useState(() => Date.parse(now))
  useEffect(() => {
    const heard = performance.now()
    const show = (): void => setShown(Date.parse(now) + (isFrozen ? 0 : performance.now() - heard))
    show()
    if (isFrozen) return
    const timer = setInterval(show, 1000)
    return () => clearInterval(timer)
  }, [now, isFrozen])
  return shown
}
