import type { ComponentChildren, JSX } from 'preact'
import { useChosen } from './chosen.ts'

/** A label over its field; what it means, and what is wrong with it, below. */
export const Field = ({
  label,
  hint,
  problem,
  children,
}: {
  label: string
  hint?: ComponentChildren
  problem?: string | null
  children: ComponentChildren
}): JSX.Element => (
  <label class="field">
    <span>{label}</span>
    {children}
    {hint && <span class="hint">{hint}</span>}
    {problem && (
      <span class="problem" role="alert">
        {problem}
      </span>
    )}
  </label>
)

/** On or off, at once: it stays as it was turned while that is being done. */
export const Switch = ({
  label,
  isOn,
  isDisabled = false,
  onTurn,
}: {
  label: ComponentChildren
  isOn: boolean
  isDisabled?: boolean
  onTurn(isOn: boolean): unknown
}): JSX.Element => {
  const { shown, isSaving, choose } = useChosen(isOn, onTurn)
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={shown}
        aria-busy={isSaving}
        disabled={isDisabled}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      {label}
    </label>
  )
}
