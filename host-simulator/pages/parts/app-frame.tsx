import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import rows from 'virtual:placed-rows'
import { menuOwner } from '../../editor/menus.ts'
import { frameNameFrom, placesOf } from '../../host/frame-name.ts'
import type { PageApp } from '../../page-api/world.ts'
import { useShell, type Connect, type OwnFrame } from '../shell.tsx'
import type { FramePlan } from '../session.ts'
import type { OpenPage } from '../views.ts'
import { later } from './later.tsx'
import { useSilence } from './use-silence.ts'

const FrameNotice = later(async () => (await import('./frame-notice.tsx')).FrameNotice)

const least = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** Published pages download files and ask by `confirm()` and `prompt()`; without these two both do nothing, silently. */
const sandboxOf = (deed: FramePlan['do']): string =>
  deed?.strictSandbox || document.documentElement.dataset['simSandbox'] === 'strict'
    ? least
    : `${least} allow-downloads allow-modals`

/** A frame whose cookies and storage are nobody else's; browsers without them load a plain one. */
const ownStorage = { credentialless: true }
const hasOwnStorage = (): boolean => 'credentialless' in HTMLIFrameElement.prototype

interface Props {
  app: PageApp
  type: string
  name: string
  moduleKey: string
  /** Of a page that another page opened. */
  opened?: Pick<OpenPage, 'places' | 'data'>
  own?: OwnFrame
}

/** One app's page in its sandboxed frame, which is another where something else is to go wrong with it. */
export const AppFrame = (props: Props): JSX.Element => (
  <OneFrame key={useShell().frameFaults.value} {...props} />
)

/** Its name, address and line are made before it loads. */
const OneFrame = ({ app, type, name, moduleKey, opened, own }: Props): JSX.Element => {
  const { editor, session, connecting, tell, projectId } = useShell()
  const box = useRef<HTMLIFrameElement>(null)
  const [ready, setReady] = useState<FramePlan & { connect: Connect }>()
  const [isOpen, setOpen] = useState(false)
  const silence = useSilence(isOpen)
  const project = projectId()
  const places = placesOf(type, opened?.places) ?? []

  useEffect(() => {
    Promise.all([own ? own.plan() : session.frame(app.identifier, moduleKey, project), connecting]).then(
      ([plan, connect]) => setReady({ ...plan, connect }),
      tell,
    )
  }, [])

  useEffect(() => {
    if (!ready || !box.current) return
    if (ready.do?.ownStorage && !hasOwnStorage())
      tell({ message: `${name} keeps its storage: only Chromium can give a frame one of its own` })
    const page = { app, type, key: moduleKey, places, data: opened?.data, own }
    const frame = ready.connect(box.current, page, setOpen)
    box.current.src = ready.url
    return () => {
      frame.close()
      editor.do({ move: 'forgetApp', owner: menuOwner({ identifier: app.identifier, key: moduleKey }) })
    }
  }, [ready])

  const { organization } = editor.world
  const context = {
    ...(project !== null && { project_id: project }),
    organization_id: organization.id,
    user_id: editor.userId,
    // Unstated: how a page learns what its menu was opened on where AP has no getRenderData.
    ...opened?.data,
  }
  return (
    <>
      {silence.isSilent && ready && box.current && (
        <FrameNotice app={app} moduleKey={moduleKey} iframe={box.current} url={ready.url} silence={silence} />
      )}
      <iframe
        ref={box}
        // The empty page that a frame begins with has no address yet.
        onLoad={() => ready && silence.loaded()}
        title={name}
        name={frameNameFrom(
          rows,
          { identifier: app.identifier, key: moduleKey, type, context },
          { places, edition: organization.edition },
        )}
        data-sim-frame={moduleKey}
        data-sim-app={app.identifier}
        data-sim-open={isOpen}
        sandbox={sandboxOf(ready?.do ?? null)}
        {...(ready?.do?.ownStorage && ownStorage)}
        // Chromium asks for this before a page may frame an app on the loopback address.
        {...{ allow: 'local-network-access' }}
      />
    </>
  )
}
