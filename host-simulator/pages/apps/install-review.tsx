import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { ManifestWish, ReadManifest } from '../../page-api/app.ts'
import { Switch } from '../parts/field.tsx'
import { AppPicture } from '../parts/app-picture.tsx'
import { AccessForm } from './access-form.tsx'
import { accessFor } from './access-words.ts'
import { countOf, Findings } from './findings.tsx'
import type { Reading } from './installer.tsx'
import { Scopes } from './scopes.tsx'

/** What is known before an app is installed: its mistakes, what it may do, and to whom it is granted. */
export const InstallReview = ({
  reading: { read },
  isBusy,
  onInstall,
}: {
  reading: Reading
  isBusy: boolean
  onInstall(wish: Pick<ManifestWish, 'access' | 'force' | 'inviteAgent'>): void
}): JSX.Element => {
  const { app, findings, text, installed, byDefault } = read
  const errors = findings.filter(({ severity }) => severity === 'error').length
  const keys = app?.modules.map(({ module }) => module.key) ?? []
  const [access, setAccess] = useState(() => accessFor(installed ?? byDefault, keys))
  const [inviteAgent, setInvite] = useState(true)
  return (
    <div class="installer-review">
      <div>
        <h3 data-step tabIndex={-1}>
          Manifest <span class="aside">{countOf(findings)}</span>
        </h3>
        <Findings findings={findings} text={text} />
      </div>
      {app ? (
        <form
          class="installer-consent"
          onSubmit={(event) => {
            event.preventDefault()
            onInstall({ access, inviteAgent, ...(errors > 0 && { force: true }) })
          }}
        >
          <AppHead app={app} />
          <h3>What it may do</h3>
          <Scopes scopes={app.scopes} />
          <h3>What it brings</h3>
          <p>{modulesIn(app)}</p>
          {app.events.installed !== undefined && app.authentication !== 'none' && (
            <p class="small aside">
              Its server is told at <code>{app.baseUrl + app.events.installed}</code> and has to agree.
            </p>
          )}
          <h3>Who may use it</h3>
          <AccessForm modules={app.modules} access={access} onChange={setAccess} />
          {app.authentication === 'crowdin_agent' && !installed && (
            <Switch label="Its agent is a manager" isOn={inviteAgent} onTurn={setInvite} />
          )}
          {errors > 0 && (
            <p class="notice" data-kind="warning">
              The live platform does not install an app with errors. Here it can be done, as far as that goes;
              the trace has a line for each.
            </p>
          )}
          <div class="row">
            <button class={errors ? 'danger' : 'primary'} disabled={isBusy}>
              {errors ? 'Install all the same' : installed ? 'Install again' : 'Install'}
            </button>
            {installed && <span class="small aside">It takes the place of the one that is there.</span>}
          </div>
        </form>
      ) : (
        <p class="problem">There is nothing in it that could be installed: correct the errors first.</p>
      )}
    </div>
  )
}

const AppHead = ({ app }: { app: NonNullable<ReadManifest['app']> }): JSX.Element => (
  <div class="app-head">
    <AppPicture src={app.logo === undefined ? null : app.baseUrl + app.logo} name={app.name} />
    <div class="grow">
      <p class="app-name">{app.name}</p>
      <p class="small aside">
        {app.identifier} at {app.baseUrl}
      </p>
      {app.description && <p class="small">{app.description}</p>}
    </div>
  </div>
)

const modulesIn = ({ modules }: NonNullable<ReadManifest['app']>): string =>
  modules.map(({ type, module: { key, name = key } }) => `${name} (${type})`).join(', ') || 'No module.'
