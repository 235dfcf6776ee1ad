import type { JSX } from 'preact'
import { useState } from 'preact/hooks'

export interface Series {
  name: string
  /** Which colour, as in bars of progress. */
  tone: 'translated' | 'approved'
  /** One for each point, none above the top. */
  values: readonly number[]
}

interface Props {
  label: string
  /** What stands below, from left to right. */
  points: readonly string[]
  /** The largest first, as each is drawn over the one before. */
  series: readonly Series[]
  top: number
  /** A value in words. */
  text(value: number): string
}

/** Areas over time. The legend says the latest values, or those under the pointer; readers have a table. */
export const AreaChart = ({ label, points, series, top, text }: Props): JSX.Element => {
  const [pointed, setPointed] = useState<number | null>(null)
  const last = points.length - 1
  const at = pointed === null ? last : Math.min(pointed, last)
  const share = (value = 0): number => (top ? 100 - (100 * value) / top : 100)
  const lineOf = (values: readonly number[]): string =>
    values.map((value, i) => `${i ? 'L' : 'M'}${i} ${share(value)}`).join('')

  return (
    <figure class="chart">
      <figcaption aria-hidden="true">
        {series.map(({ name, tone, values }) => (
          <span key={name} data-tone={tone}>
            {name} <b>{text(values[at] ?? 0)}</b>
          </span>
        ))}
        <span class="grow" />
        <span>{points[at]}</span>
      </figcaption>
      <div
        class="chart-area"
        aria-hidden="true"
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect()
          setPointed(Math.max(0, Math.min(last, Math.round(((clientX - left) / width) * last))))
        }}
        onPointerLeave={() => setPointed(null)}
      >
        <svg viewBox={`0 0 ${Math.max(1, last)} 100`} preserveAspectRatio="none">
          {series.map(({ name, tone, values }) => (
            <g key={name} data-tone={tone}>
              <path class="area" d={`${lineOf(values)}V100H0Z`} />
              <path class="line" d={lineOf(values)} />
            </g>
          ))}
        </svg>
        {pointed !== null && <i style={{ left: `${last ? (100 * at) / last : 100}%` }} />}
      </div>
      <div class="chart-days" aria-hidden="true">
        <span>{points[0]}</span>
        <span>{points[last]}</span>
      </div>
      <div class="visually-hidden">
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Until</th>
              {series.map(({ name }) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {points.map((point, i) => (
              <tr key={point}>
                <th scope="row">{point}</th>
                {series.map(({ name, values }) => (
                  <td key={name}>{text(values[i] ?? 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
