/** What came of something that was done, said at its place. */
import type { JSX } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

export interface Outcome {
  text: string
  isProblem: boolean
  /** Takes it back; null where nothing does. */
  undo: (() => void) | null
}

export interface Saying {
  said: Outcome | null
  say(problem: { message: string } | null, done: string, undo?: Outcome['undo']): void
}

/** Silent again where it is about something else: another `place`. */
export const useSaid = (place = ''): Saying => {
  const here = useRef(place)
  here.current = place
  const [said, setSaid] = useState<Outcome | null>(null)
  useLayoutEffect(() => setSaid(null), [place])
  return {
    said,
    say(problem, done, undo = null) {
      // The person may have gone on meanwhile.
      if (here.current !== place) return
      setSaid(
        problem
          ? { text: problem.message, isProblem: true, undo: null }
          : { text: done, isProblem: false, undo },
      )
    },
  }
}

/**
 * Its place is there before anything is said, so that nothing moves and screen readers hear it.
 * A problem has a line of its own, or is `inLine` where there is no room for one.
 */
export const Said = ({ said, inLine = false }: { said: Outcome | null; inLine?: boolean }): JSX.Element => (
  <>
    <span
      class={inLine ? 'said small' : 'said'}
      role={inLine ? undefined : 'status'}
      aria-live="polite"
      data-bad={inLine && said?.isProblem}
    >
      {said?.text && (inLine || !said.isProblem) && (
        <>
          <Icon name={said.isProblem ? 'alert' : 'check'} />
          <span class={inLine ? 'name' : undefined} title={inLine ? said.text : undefined}>
            {said.text}
          </span>
          {said.undo && (
            <button class="quiet small" onClick={said.undo}>
              Undo
            </button>
          )}
        </>
      )}
    </span>
    {!inLine && said?.isProblem && (
      <p class="problem" role="alert">
        {said.text}
      </p>
    )}
  </>
)
