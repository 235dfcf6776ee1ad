/** Types that read a method of `AP` as arguments and results. */
import type { AP, EditorApi, ModalApi, PartialAP, ProfileApi, ProjectApi, SelectionApi } from './ap.ts'

type Fn = (...args: never[]) => unknown
type Prefixed<P extends string, T> = {
  [K in keyof T as T[K] extends Fn ? `${P}${K & string}` : never]: T[K]
}

/** Every remote or local method under its dotted name, the events methods apart. */
export type Methods = Prefixed<'', PartialAP> &
  Prefixed<'editor.', EditorApi> &
  Prefixed<'editor.source.', SelectionApi> &
  Prefixed<'editor.textarea.', SelectionApi> &
  Prefixed<'project.', ProjectApi> &
  Prefixed<'profile.', ProfileApi> &
  Prefixed<'modal.', ModalApi>

export type LocalName = 'size' | 'registerIntersectionObserver' | `events.${keyof AP['events']}`
export type RemoteName = Exclude<keyof Methods, LocalName>

/** The arguments without the callback. */
export type ArgsOf<F> = F extends (...args: infer P) => unknown
  ? Required<P> extends [...infer A, (...results: never[]) => unknown]
    ? A
    : P
  : never

/** What the callback receives: one value, a tuple of several, or nothing. */
export type ResultOf<F> = F extends (...args: infer P) => unknown
  ? Required<P> extends [...unknown[], (...results: infer R) => unknown]
    ? Required<R> extends [unknown]
      ? R[0]
      : R
    : void
  : never
