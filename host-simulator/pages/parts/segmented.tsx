import type { JSX } from 'preact'
import { useId } from 'preact/hooks'
import { useChosen } from './chosen.ts'

interface Props<V extends string> {
  /** Of the group, for who cannot see it. */
  label: string
  value: V
  choices: readonly (readonly [value: V, title: string])[]
  /** Where it answers a promise, the choice shows as being saved until that is done. */
  onChoose(value: V): unknown
}

/** One of a few that all can be seen: radio buttons by nature, so arrow keys move the choice. */
export const Segmented = <V extends string>({ label, value, choices, onChoose }: Props<V>): JSX.Element => {
  const name = useId()
  const { shown, isSaving, choose } = useChosen(value, onChoose)
  return (
    <div class="segmented" role="radiogroup" aria-label={label} aria-busy={isSaving}>
      {choices.map(([each, title]) => (
        <label key={each} class={isSaving && each === shown ? 'saving' : undefined}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === shown}
            onChange={() => choose(each)}
          />
          {title}
        </label>
      ))}
    </div>
  )
}
