import type { JSX } from 'preact'
import type { Installation } from '../../page-api/app.ts'
import { CopyButton } from '../parts/copy-button.tsx'
import { Exchanges } from './exchanges.tsx'

/** What came of an installation: what the app's server answered, why it was refused, the secrets once. */
export const InstallResult = ({
  result: { app, secrets, refusal, callbacks },
  onBack,
  onDone,
}: {
  result: Installation
  onBack(): void
  onDone(): void
}): JSX.Element => (
  <div class="installer-result">
    <h3 data-step tabIndex={-1}>
      {app ? `${app.name} is installed` : 'Nothing was installed'}
    </h3>
    {refusal && (
      <div class="problem" role="alert">
        {refusal.problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {refusal.words && (
          <p>
            It said: <q>{refusal.words}</q>
          </p>
        )}
      </div>
    )}
    {refusal?.hints.map((hint) => (
      <p key={hint} class="notice" data-kind="info">
        {hint}
      </p>
    ))}
    {secrets && (
      <>
        <p class="notice" data-kind="warning">
          Copy what you need now: these are not shown again.
        </p>
        <dl class="secrets">
          {secrets.clientSecret !== null && <Secret name="Client secret" value={secrets.clientSecret} />}
          <Secret name="App secret" value={secrets.appSecret} />
        </dl>
        {secrets.clientSecret !== null && (
          <p class="small aside">
            The app’s server has to know its client secret; where it has one of its own, tell the simulator by{' '}
            <code>APP_CLIENT_SECRET</code> or <code>--client-secret</code>.
          </p>
        )}
      </>
    )}
    {callbacks.length > 0 ? (
      <Exchanges entries={callbacks} label="What was said meanwhile" />
    ) : (
      <p class="aside">Nothing was asked of its server.</p>
    )}
    <div class="row">
      {!app && <button onClick={onBack}>Back</button>}
      {app && (
        <button class="primary" onClick={onDone}>
          Done
        </button>
      )}
    </div>
  </div>
)

const Secret = ({ name, value }: { name: string; value: string }): JSX.Element => (
  <>
    <dt>{name}</dt>
    <dd>
      <code>{value}</code>
      <CopyButton text={value} label={`Copy the ${name.toLowerCase()}`} />
    </dd>
  </>
)
