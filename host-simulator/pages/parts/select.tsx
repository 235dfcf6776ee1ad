import type { ComponentChildren, JSX } from 'preact'
import { useChosen } from './chosen.ts'

interface Props {
  /** Read to who cannot see it; the choice speaks for itself. */
  label: string
  value: string
  /** Where it answers a promise, the choice shows as being saved until that is done. */
  onChoose(value: string): unknown
  children: ComponentChildren
}

/** A list to choose one from, with a label that is only read. */
export const Select = ({ label, value, onChoose, children }: Props): JSX.Element => {
  const { shown, isSaving, choose } = useChosen(value, onChoose)
  return (
    <label class={isSaving ? 'saving' : undefined}>
      <span class="visually-hidden">{label}</span>
      <select value={shown} aria-busy={isSaving} onChange={(event) => choose(event.currentTarget.value)}>
        {children}
      </select>
    </label>
  )
}

/** One option for each entry, by value and title. */
export const options = (entries: readonly (readonly [value: string, title: string])[]): JSX.Element[] =>
  entries.map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
