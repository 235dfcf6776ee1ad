import type { JSX } from 'preact'
import { useShell } from '../shell.tsx'
import { wantedTab } from './dock-state.ts'
import { FindingTable } from './finding-table.tsx'
import { wantedEntry } from './wanted-entry.ts'

/** The world's findings, as they come. */
export const FindingsPanel = (): JSX.Element => {
  const { findings, trace } = useShell()
  const found = findings.found.value
  const open = (id: number): void => {
    wantedEntry.value = id
    wantedTab.value = 'Trace'
  }
  return found.length ? (
    <FindingTable found={found} entries={trace.entries.value} onOpen={open} />
  ) : (
    <div class="empty">
      <p>Nothing was found so far.</p>
      <p>
        Watched are calls of AP that are refused, REST requests with a wrong token or without the scope, and
        manifests.{' '}
        <a href="/findings" target="_blank" rel="noreferrer">
          All rules
        </a>
      </p>
    </div>
  )
}
