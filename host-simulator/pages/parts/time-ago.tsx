import type { JSX } from 'preact'
import { agoOf, plainTime } from '../../editor/times.ts'
import { useShell } from '../shell.tsx'

/** When something was, on the world's clock; the whole time as a tooltip. */
export const TimeAgo = ({ at }: { at: string }): JSX.Element => {
  const { editor } = useShell()
  // The page's own time began when it opened.
  const now = Date.parse(editor.view.now) + performance.now()
  return (
    <time dateTime={at} title={`${plainTime(at)} UTC`}>
      {agoOf(at, now)}
    </time>
  )
}
