import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { AppInfo } from '../../page-api/app.ts'
import { useShell } from '../shell.tsx'
import { AccessForm } from './access-form.tsx'
import { Scopes } from './scopes.tsx'

/** What an app was granted: its scopes, which its manifest names, and who may use it, which a person says. */
export const AccessTab = ({ app, onSaid }: { app: AppInfo; onSaid(text: string): void }): JSX.Element => {
  const { session } = useShell()
  const [access, setAccess] = useState(app.access)
  const [problem, setProblem] = useState<string | null>(null)
  const save = (): void =>
    void session.grantApp(app.identifier, access).then(
      () => onSaid(`The access of ${app.name} is changed.`),
      (error: unknown) => setProblem((error as Error).message),
    )
  return (
    <div class="access-tab">
      <section aria-label="Scopes">
        <h3>What it may do</h3>
        <Scopes scopes={app.scopes} />
        <p class="small aside">Scopes stand in its manifest; another choice needs an installation.</p>
      </section>
      <form
        aria-label="Access"
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <h3>Who may use it</h3>
        <AccessForm modules={app.modules} access={access} onChange={setAccess} />
        {problem !== null && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <button class="primary" disabled={JSON.stringify(access) === JSON.stringify(app.access)}>
          Save access
        </button>
      </form>
    </div>
  )
}
