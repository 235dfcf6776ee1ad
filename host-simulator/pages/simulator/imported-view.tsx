import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { counted } from '../parts/counted.ts'
import { Icon } from '../parts/icons.tsx'
import type { ImportedTrace } from './imported-trace.ts'
import { dateTimeOf } from './times.ts'
import { TracedFindings } from './traced-findings.tsx'
import { TraceView } from './trace-view.tsx'
import { wantedEntry } from './wanted-entry.ts'

interface Props {
  file: ImportedTrace
  onClose(): void
}

/** A trace of a file, which says so: nothing comes to it, and nothing in it is of this world. */
export const ImportedView = ({ file, onClose }: Props): JSX.Element => {
  const { name, head, entries, findings } = file
  const { world, at, dropped } = head
  const close = useRef<HTMLButtonElement>(null)
  // What was pressed is gone with the view that it was in.
  useEffect(() => close.current?.focus(), [file])
  return (
    <>
      <section class="dock-tools trace-source" aria-label="Imported trace">
        <p>
          <b>{name}</b>, imported and read-only: world {world.id} ({world.edition}) until {dateTimeOf(at)} UTC
          {dropped > 0 && `; ${counted(dropped, 'older entry', 'older entries')} had been dropped`}.
        </p>
        <span class="grow" />
        <button ref={close} onClick={onClose}>
          <Icon name="close" />
          Close imported trace
        </button>
        {findings.length > 0 && (
          <details>
            <summary>{counted(findings.length, 'finding')}</summary>
            <TracedFindings found={findings} entries={entries} onOpen={(id) => (wantedEntry.value = id)} />
          </details>
        )}
      </section>
      {/* Another file is another view: nothing of the one before is chosen. */}
      <TraceView key={`${name} ${at}`} entries={entries} findings={findings} at={at} />
    </>
  )
}
