import type { JSX } from 'preact'
import { dayText, monthText } from './when.tsx'

interface Props {
  label: string
  /** By day, as `2026-01-05`. */
  counts: ReadonlyMap<string, number>
  /** The last day, and how many weeks up to it. */
  last: string
  weeks?: number
  /** A count in words, such as `3 contributions`. */
  text(count: number): string
}

const day = 86_400_000
/** Of a cell and of the gap after it. */
const [cell, step] = [10, 13]
const roomAbove = 16

const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** A year of days, each as dark as it has much. Readers have the months in a table. */
export const Calendar = ({ label, counts, last, weeks = 53, text }: Props): JSX.Element => {
  const end = Date.parse(last)
  // Weeks begin on Monday; 1970 began on a Thursday.
  const weekday = (Math.floor(end / day) + 3) % 7
  const start = end - ((weeks - 1) * 7 + weekday) * day
  const days = Array.from({ length: (weeks - 1) * 7 + weekday + 1 }, (_, i) => dateOf(start + i * day))
  const most = Math.max(1, ...days.map((date) => counts.get(date) ?? 0))
  const months = monthsOf(days, counts)

  return (
    <figure class="calendar">
      <svg viewBox={`0 0 ${weeks * step - 3} ${roomAbove + 7 * step - 3}`} aria-hidden="true">
        {days.map((date, i) => {
          const count = counts.get(date) ?? 0
          return (
            <rect
              key={date}
              x={Math.floor(i / 7) * step}
              y={roomAbove + (i % 7) * step}
              width={cell}
              height={cell}
              rx="2"
              data-level={count ? Math.ceil((4 * count) / most) : 0}
            >
              <title>{`${text(count)} on ${dayText(date)}`}</title>
            </rect>
          )
        })}
        {months.map(({ first, name }) => {
          const week = Math.ceil(first / 7)
          return week < weeks - 1 ? (
            <text key={first} x={week * step} y={10}>
              {name}
            </text>
          ) : null
        })}
      </svg>
      <figcaption aria-hidden="true">
        Less
        {[0, 1, 2, 3, 4].map((level) => (
          <i key={level} data-level={level} />
        ))}
        More
      </figcaption>
      <div class="visually-hidden">
        <table aria-label={label}>
          <tbody>
            {months.map(({ first, month, count }) => (
              <tr key={first}>
                <th scope="row">{month}</th>
                <td>{text(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}

interface Month {
  /** Its first day in the list. */
  first: number
  name: string
  /** Such as `2026-01`. */
  month: string
  count: number
}

const monthsOf = (days: readonly string[], counts: ReadonlyMap<string, number>): Month[] => {
  const months: Month[] = []
  for (const [i, date] of days.entries()) {
    const month = date.slice(0, 7)
    if (months.at(-1)?.month !== month) months.push({ first: i, name: monthText(date), month, count: 0 })
    const now = months.at(-1)
    if (now) now.count += counts.get(date) ?? 0
  }
  return months
}
