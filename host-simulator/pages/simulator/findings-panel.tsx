import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { useShell } from '../shell.tsx'
import { wantedTab } from './dock-state.ts'
import { TracedFindings } from './traced-findings.tsx'
import { FrameList } from './frame-list.tsx'
import { closeImported } from './imported-trace.ts'
import { wantedEntry } from './wanted-entry.ts'

/** The world's findings, as they come, below the frames that they are of. */
export const FindingsPanel = (): JSX.Element => {
  const { findings, trace } = useShell()
  const [app, setApp] = useState<string | null>(null)
  const all = findings.found.value
  const found = app === null ? all : all.filter((each) => each.app === app)
  const open = (id: number): void => {
    // The entry is of this world.
    closeImported()
    wantedEntry.value = id
    wantedTab.value = 'Trace'
  }
  return (
    <>
      <FrameList found={all} app={app} onApp={setApp} />
      {found.length ? (
        <TracedFindings found={found} entries={trace.entries.value} onOpen={open} />
      ) : (
        <div class="empty">
          <p>Nothing was found so far.</p>
          <p>
            Watched are calls of AP that are refused, REST requests with a wrong token or without the scope,
            and manifests.{' '}
            <a href="/findings" target="_blank" rel="noreferrer">
              All rules
            </a>
          </p>
        </div>
      )}
    </>
  )
}
