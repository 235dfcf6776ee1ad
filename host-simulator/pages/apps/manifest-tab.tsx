import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { AppInfo, ReadManifest } from '../../page-api/app.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { Findings } from './findings.tsx'

/** The manifest as it is where it came from, now, and what the linter says of it. */
export const ManifestTab = ({ app }: { app: AppInfo }): JSX.Element => {
  const { session, editor } = useShell()
  const [read, setRead] = useState<ReadManifest | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const load = (): void => {
    setProblem(null)
    session
      .readManifest({ identifier: app.identifier })
      .then(setRead, (error: unknown) => setProblem((error as Error).message))
  }
  useEffect(load, [app.identifier])
  const by = editor.world.users.get(app.installedBy)?.name
  return (
    <div class="manifest-tab">
      <dl class="app-facts">
        <dt>Manifest</dt>
        <dd>{app.manifestUrl ?? 'Installed from its text'}</dd>
        <dt>Server</dt>
        <dd>{app.baseUrl}</dd>
        <dt>Authentication</dt>
        <dd>{app.authentication}</dd>
        <dt>Client</dt>
        <dd>{app.clientId ?? 'none'}</dd>
        <dt>Installed</dt>
        <dd>
          {app.installedAt.slice(0, 16).replace('T', ' ')} UTC{by !== undefined && ` by ${by}`}
        </dd>
      </dl>
      <div class="row">
        <h3 class="grow">What the linter says</h3>
        <button class="small" onClick={load}>
          <Icon name="refresh" />
          Read again
        </button>
      </div>
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {read && <Findings findings={read.findings} text={read.text} />}
    </div>
  )
}
