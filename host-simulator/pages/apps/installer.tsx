import type { JSX } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { AppInfo, Installation, ManifestSource, ReadManifest } from '../../page-api/app.ts'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { useShell } from '../shell.tsx'
import { InstallReview } from './install-review.tsx'
import { InstallResult } from './install-result.tsx'

/** A manifest that was read, and from where. */
export interface Reading {
  source: ManifestSource
  read: ReadManifest
}

/** From a manifest to an app: what is wrong with it, what it may do, who may use it, what its server said. */
export const Installer = ({
  again,
  hasWayOut,
  onClose,
}: {
  /** The app that is to be installed again. */
  again: AppInfo | null
  hasWayOut: boolean
  /** `installed` is the identifier of the app that was. */
  onClose(installed?: string): void
}): JSX.Element => {
  const { session } = useShell()
  const [reading, setReading] = useState<Reading | null>(null)
  const [result, setResult] = useState<Installation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const box = useRef<HTMLElement>(null)

  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setProblem(null)
    await act().catch((error: unknown) => setProblem((error as Error).message))
    setBusy(false)
  }
  const read = (source: ManifestSource): Promise<void> =>
    attempt(async () => setReading({ source, read: await session.readManifest(source) }))

  useLayoutEffect(() => {
    if (again) void read({ identifier: again.identifier })
    else box.current?.querySelector<HTMLElement>('[type=url]')?.focus()
  }, [])
  // What comes next is read and worked from its head.
  useLayoutEffect(() => box.current?.querySelector<HTMLElement>('[data-step]')?.focus(), [reading, result])

  const title = again ? `Install ${again.name} again` : 'Install an app'
  return (
    <section ref={box} class="card installer" aria-label={title} aria-busy={isBusy}>
      <div class="installer-head">
        <h2>{title}</h2>
        <span class="grow" />
        {hasWayOut && (
          <button class="quiet icon" aria-label="Close the installation" onClick={() => onClose()}>
            <Icon name="close" />
          </button>
        )}
      </div>
      {!again && !result && (
        <SourceForm
          isBusy={isBusy}
          onChange={() => setReading(null)}
          onRead={(source) => void read(source)}
        />
      )}
      {problem !== null && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {reading && !result && (
        <InstallReview
          key={JSON.stringify(reading.source)}
          reading={reading}
          isBusy={isBusy}
          onInstall={(wish) =>
            void attempt(async () => setResult(await session.installApp({ ...reading.source, ...wish })))
          }
        />
      )}
      {result && (
        <InstallResult
          result={result}
          onBack={() => setResult(null)}
          onDone={() => onClose(result.app?.identifier)}
        />
      )}
    </section>
  )
}

const SourceForm = ({
  isBusy,
  onChange,
  onRead,
}: {
  isBusy: boolean
  onChange(): void
  onRead(source: ManifestSource): void
}): JSX.Element => {
  const [by, setBy] = useState<'url' | 'text'>('url')
  const [given, setGiven] = useState({ url: '', text: '' })
  const give = (value: string): void => {
    setGiven({ ...given, [by]: value })
    onChange()
  }
  return (
    <form
      class="installer-source"
      onSubmit={(event) => {
        event.preventDefault()
        onRead(by === 'url' ? { url: given.url.trim() } : { text: given.text })
      }}
    >
      <Segmented
        label="Where the manifest is"
        value={by}
        choices={[
          ['url', 'At an address'],
          ['text', 'As text'],
        ]}
        onChoose={(next) => {
          setBy(next)
          onChange()
        }}
      />
      {by === 'url' ? (
        <Field label="Address of the manifest">
          <input
            type="url"
            required
            placeholder="http://localhost:3000/manifest.json"
            value={given.url}
            onInput={({ currentTarget }) => give(currentTarget.value)}
          />
        </Field>
      ) : (
        <Field
          label="Manifest"
          hint={
            <>
              JSON. It lies nowhere, so its <code>baseUrl</code> has to say where the app’s server is.
            </>
          }
        >
          <textarea
            class="code"
            required
            rows={10}
            spellcheck={false}
            value={given.text}
            onInput={({ currentTarget }) => give(currentTarget.value)}
          />
        </Field>
      )}
      <button class="primary" disabled={isBusy}>
        Check
      </button>
    </form>
  )
}
