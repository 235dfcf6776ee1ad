import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { AppInfo } from '../../page-api/app.ts'
import type { TraceEntry } from '../../page-api/trace.ts'
import { Dialog } from '../parts/dialog.tsx'
import { useShell } from '../shell.tsx'

/** Asks before an app is removed: what it stored goes with it. */
export const UninstallDialog = ({
  app,
  onClose,
  onSaid,
}: {
  app: AppInfo
  onClose(): void
  onSaid(text: string): void
}): JSX.Element => {
  const { session } = useShell()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const remove = async (): Promise<void> => {
    setBusy(true)
    try {
      const { callbacks } = await session.uninstallApp(app.identifier)
      onSaid(`${app.name} is removed.${answerIn(callbacks)}`)
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Uninstall ${app.name}?`} onClose={onClose}>
      <div class="uninstall">
        <p>Its tokens and what it stored here go with it. Its server is told, and need not agree.</p>
        {problem !== null && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="row">
          <button onClick={onClose}>Cancel</button>
          <button class="danger" disabled={isBusy} onClick={() => void remove()}>
            Uninstall
          </button>
        </div>
      </div>
    </Dialog>
  )
}

const answerIn = (entries: readonly TraceEntry[]): string => {
  const { out } = entries.findLast(({ kind }) => kind === 'callback') ?? {}
  const { status } = Object(out) as { status?: unknown }
  return typeof status === 'string' ? ` Its server answered ${status}.` : ''
}
