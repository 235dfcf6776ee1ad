import type { JSX } from 'preact'
import { useId } from 'preact/hooks'

interface Props<V extends string> {
  /** Of the group, for who cannot see it. */
  label: string
  value: V
  choices: readonly (readonly [value: V, title: string])[]
  onChoose(value: V): void
}

/** One of a few that all can be seen: radio buttons by nature, so arrow keys move the choice. */
export const Segmented = <V extends string>({ label, value, choices, onChoose }: Props<V>): JSX.Element => {
  const name = useId()
  return (
    <div class="segmented" role="radiogroup" aria-label={label}>
      {choices.map(([each, title]) => (
        <label key={each}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          {title}
        </label>
      ))}
    </div>
  )
}
