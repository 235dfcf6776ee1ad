/** Times as people read them. The world's times are in UTC, and so are these. */
import type { JSX } from 'preact'
import { agoOf } from '../../editor/times.ts'
import { useShell } from '../shell.tsx'

const format = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', ...options })

const shortDay = format({ day: 'numeric', month: 'short', year: 'numeric' })
const longDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const minute = format({ hour: '2-digit', minute: '2-digit' })
const month = format({ month: 'short' })

/** `5 Jan 2026`, of `2026-01-05` or a whole time. */
export const dayText = (iso: string): string => shortDay.format(new Date(iso))
/** `Monday, 5 January 2026` */
export const longDayText = (iso: string): string => longDay.format(new Date(iso))
/** `Jan` */
export const monthText = (iso: string): string => month.format(new Date(iso))

/** `Monday, 5 January 2026, 09:30 UTC` */
const wholeText = (iso: string): string => `${longDayText(iso)}, ${minute.format(new Date(iso))} UTC`

/** A time; the day alone, or the minute alone where the day stands elsewhere. Whole where the pointer rests. */
export const When = ({ at, show = 'day' }: { at: string; show?: 'day' | 'minute' }): JSX.Element => (
  <time class="when" dateTime={at} title={wholeText(at)}>
    {show === 'day' ? dayText(at) : minute.format(new Date(at))}
  </time>
)

/** How long ago something was, on the world's clock. */
export const TimeAgo = ({ at }: { at: string }): JSX.Element => {
  const { editor } = useShell()
  // The page's own time began when it opened.
  const now = Date.parse(editor.view.now) + performance.now()
  return (
    <time dateTime={at} title={wholeText(at)}>
      {agoOf(at, now)}
    </time>
  )
}
