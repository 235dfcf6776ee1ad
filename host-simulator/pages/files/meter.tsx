import type { JSX } from 'preact'

interface Props {
  /** What is measured, such as `Request`. */
  name: string
  /** Whose it is; read, not shown. */
  of: string
  value: number
  limit: number
  /** Of an amount, in words. */
  text(amount: number): string
}

/** How much of a limit is used, as a bar and in words. */
export const Meter = ({ name, of, value, limit, text }: Props): JSX.Element => {
  const share = Math.min(1, value / limit)
  return (
    <span class="meter" data-level={value > limit ? 'over' : share >= 0.9 ? 'near' : 'below'}>
      <span>{name}</span>
      <span
        class="bar"
        role="meter"
        aria-label={`${name} of ${of}`}
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={Math.min(value, limit)}
        aria-valuetext={`${text(value)} of ${text(limit)}`}
      >
        <i style={{ width: `${share * 100}%` }} />
      </span>
      <span class="number">
        {text(value)} of {text(limit)}
        {value > limit && ', over the limit'}
      </span>
    </span>
  )
}
