/** What a person sees in their first minutes, until they put it away; the browser remembers, for every world. */
import { signal } from '@preact/signals'
import { keepIn, keptIn } from '../parts/kept.ts'

const key = 'first steps done'

/** A browser that a program drives needs none, and shall not find them in its way. */
export const isNew = !globalThis.navigator?.webdriver

const kept = (): readonly string[] => keptIn<unknown[]>(key, []).map(String)

const done = signal<readonly string[] | null>(null)

/** Reading it subscribes. */
export const stepsDone = (): readonly string[] => (done.value ??= kept())

export const finishStep = (step: string): void => {
  done.value = [...new Set([...kept(), step])]
  keepIn(key, done.value)
}
