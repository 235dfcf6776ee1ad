import type { ComponentChildren, JSX } from 'preact'

interface Props {
  /** Read to who cannot see it; the choice speaks for itself. */
  label: string
  value: string
  onChoose(value: string): void
  children: ComponentChildren
}

/** A list to choose one from, with a label that is only read. */
export const Select = ({ label, value, onChoose, children }: Props): JSX.Element => (
  <label>
    <span class="visually-hidden">{label}</span>
    <select value={value} onChange={(event) => onChoose(event.currentTarget.value)}>
      {children}
    </select>
  </label>
)

/** One option for each entry, by value and title. */
export const options = (entries: readonly (readonly [value: string, title: string])[]): JSX.Element[] =>
  entries.map(([value, title]) => (
    <option key={value} value={value}>
      {title}
    </option>
  ))
