/** Parts of the page that load when they are needed, or when there is nothing else to do. */
import type { ComponentType, JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { loadSheet, type Sheet } from './sheet.ts'

export interface Later<Props> {
  (props: Props): JSX.Element | null
  /** Loads it now; when that is done, it draws at once. */
  load(): Promise<void>
}

/** Draws nothing until it and its rules are there, and says it in words where they do not come. */
export const later = <Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  sheet?: Sheet,
): Later<Props> => {
  let part: ComponentType<Props> | null = null
  const load = async (): Promise<void> => {
    if (part) return
    const [fetched] = await Promise.all([fetchPart(), sheet && loadSheet(sheet)])
    part = fetched
  }
  const Part = (props: Props): JSX.Element | null => {
    const [, draw] = useState(0)
    const [hasFailed, setFailed] = useState(false)
    const Loaded = part
    useEffect(() => {
      // It may have come since it was drawn without, by `loadWhenIdle`.
      if (!Loaded)
        void load().then(
          () => draw((n) => n + 1),
          () => setFailed(true),
        )
    }, [])
    if (Loaded) return <Loaded {...props} />
    return hasFailed ? (
      <p class="problem" role="alert">
        This part of the page did not load. Is the simulator still running? Then load the page again.
      </p>
    ) : null
  }
  return Object.assign(Part, { load })
}

/** One after the other, while the browser is idle; whoever needs one sooner loads it sooner. */
export const loadWhenIdle = (parts: readonly Pick<Later<never>, 'load'>[]): void => {
  const [next, ...rest] = parts
  if (next)
    whenIdle(() => {
      // Said where the part is to be drawn.
      void next
        .load()
        .catch(() => undefined)
        .then(() => loadWhenIdle(rest))
    })
}

/** Milliseconds of an idle period that are left to others. */
const leftOver = 3

/** All steps of a long work, while the browser is idle. */
export const workWhenIdle = (work: Iterator<void>, done: () => void): void =>
  whenIdle((deadline) => {
    do if (work.next().done) return done()
    while (deadline.timeRemaining() > leftOver)
    workWhenIdle(work, done)
  })

/** Safari has no idle callbacks. */
const whenIdle: (act: (deadline: Pick<IdleDeadline, 'timeRemaining'>) => void) => void =
  globalThis.requestIdleCallback ?? ((act) => setTimeout(() => act({ timeRemaining: () => 0 }), 200))
