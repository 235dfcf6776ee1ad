import type { JSX } from 'preact'
import { download } from '../download.ts'
import { useShell } from '../shell.tsx'
import { TraceView } from './trace-view.tsx'

/** What happened in the world, as it happens. */
export const TracePanel = (): JSX.Element => {
  const { trace, findings, session, editor, tell } = useShell()
  const save = (): void => {
    const name = `trace-${editor.world.organization.domain}.jsonl`
    session.traceFile().then((file) => download(name, file), tell)
  }
  return (
    <TraceView
      entries={trace.entries.value}
      findings={findings.found.value}
      clear={trace.clear}
      save={save}
    />
  )
}
