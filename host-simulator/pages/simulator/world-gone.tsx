import type { JSX } from 'preact'
import { handOver } from '../editor/kept-drafts.ts'
import { useShell } from '../shell.tsx'

/** In the place of a line that was lost: a simulator that was started anew has other worlds. */
export const WorldGone = (): JSX.Element => {
  const { editor } = useShell()
  return (
    <>
      This world is gone: the simulator was started anew.{' '}
      <a href="/" title="What was not saved goes with you" onClick={() => handOver(editor)}>
        Open the new one
      </a>
    </>
  )
}
