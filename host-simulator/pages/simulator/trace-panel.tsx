import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { download } from '../download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { later } from '../parts/later.tsx'
import { useShell } from '../shell.tsx'
import { closeImported, importedTrace, importProblem, importTrace } from './imported-trace.ts'
import { TraceView } from './trace-view.tsx'

const ImportedView = later(async () => (await import('./imported-view.tsx')).ImportedView)

/** What happened in the world, as it happens; or a trace of a file, which may be dropped here. */
export const TracePanel = (): JSX.Element => {
  const [isOver, setOver] = useState(false)
  const [wasClosed, setClosed] = useState(false)
  const { value: imported } = importedTrace
  const { value: problem } = importProblem

  const onDragOver = (event: DragEvent): void => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      class="trace-drop"
      data-takes-files
      data-over={isOver}
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        onDragOver(event)
        setOver(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length) void importTrace(files)
      }}
    >
      {problem !== null && (
        <div class="dock-tools" role="alert">
          <p class="problem">{problem}</p>
          <button onClick={() => (importProblem.value = null)}>Dismiss</button>
        </div>
      )}
      {imported ? (
        <ImportedView
          file={imported}
          onClose={() => {
            setClosed(true)
            closeImported()
          }}
        />
      ) : (
        <WorldTrace hasFocus={wasClosed} />
      )}
    </div>
  )
}

const WorldTrace = ({ hasFocus }: { hasFocus: boolean }): JSX.Element => {
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
      tools={
        <FileButton
          label="Trace to import"
          icon="upload"
          accept=".jsonl"
          hasFocus={hasFocus}
          onChoose={(files) => void importTrace(files)}
        >
          Import
        </FileButton>
      }
    />
  )
}
