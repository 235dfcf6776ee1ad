/** The host of a page: what its handlers may do to the page, and the line to each app's frame. */
import { cssVariables } from '../editor/css-variables.ts'
import { themeOf } from '../editor/custom-theme.ts'
import type { Editor } from '../editor/editor.ts'
import { menuOwner } from '../editor/menus.ts'
import { type CallRecord, type DispatcherOptions, type Frame, type Host, createHost } from '../host/index.ts'
import { simulatorHandlers } from '../host/handlers/index.ts'
import { simulatorNeeds } from '../host/needs.ts'
import type { Page } from '../host/page.ts'
import { tabsOf } from '../host/tabs.ts'
import type { BridgeFaults } from './bridge-faults.ts'
import { download } from './download.ts'
import { entityName, modulesOf, shownModules } from './modules.ts'
import type { Navigation } from './navigation.ts'
import type { Cause } from './reports.ts'
import type { UiEvents } from '../../src/contract/event-payloads.ts'
import type { PageApp } from '../page-api/world.ts'
import type { Session } from './session.ts'
import { hearWithin } from './told-within.ts'
import type { Connect, OwnFrame } from './shell.tsx'
import { shadeOf } from './theme.ts'
import { dismiss, modalAround, modalSizes, type OpenPage, type Views } from './views.ts'

export interface PageParts {
  editor: Editor
  session: Session
  apps: PageApp[]
  navigation: Navigation
  views: Views
  faults: BridgeFaults
  projectId(): number | null
  /** Number of the change that the page takes in now; nothing where it takes in none. */
  changeOf(): { change?: number }
}

export interface PageHost {
  host: Host
  connect: Connect
  /** Sends what somebody says as an event, to all apps or to one. Answers how many frames it went to. */
  fire(event: string, payload: unknown, app?: string): number
}

export const createPageHost = (parts: PageParts): PageHost => {
  const { editor, session, faults, changeOf } = parts
  /** Of frames that have something of their own. */
  const owns = new WeakMap<HTMLIFrameElement, OwnFrame>()
  /** What the page in each frame was opened with. */
  const data = new WeakMap<HTMLIFrameElement, OpenPage['data']>()

  const { reports } = session
  /** What each frame heard last. */
  const heard = new WeakMap<HTMLIFrameElement, Cause>()

  const observe = (record: CallRecord): void => {
    const { method: name, args, app } = record
    reports.report({ kind: 'call', app, name, in: args }, record)
  }

  const begin: DispatcherOptions['begin'] = ({ method, args }, { app, iframe }) =>
    reports.call(app.identifier, method, args, heard.get(iframe))

  /** Frames that listen. */
  const open = new Map<HTMLIFrameElement, { app: string; frame: Frame }>()

  const hear = hearWithin(session)

  const page = pagePort(
    parts,
    (iframe) => data.get(iframe) ?? {},
    (iframe) => owns.get(iframe),
  )
  const host = createHost({
    handlers: simulatorHandlers(page),
    needs: simulatorNeeds(page),
    observe,
    begin,
    deliver: (call, answer, send) => faults.deliver(call, answer, send),
    onJunk: (reason, app) =>
      void reports.report({ kind: 'call', app, name: 'message' }, { refusal: { message: reason } }),
  })

  const fire: PageHost['fire'] = (event, payload, only) => {
    // A fault may hold it back.
    const cause = reports.because()
    const because = cause ? { after: cause } : changeOf()
    for (const iframe of open.keys()) if (!iframe.isConnected) open.delete(iframe)
    const hearing = [...open.values()].filter(({ app }) => only === undefined || app === only)
    for (const app of new Set(hearing.map((each) => each.app)))
      faults.deliver({ event, app }, payload, (value) => {
        const told = reports.report({ kind: 'event', app, name: event, in: value, ...because }, {})
        for (const [iframe, { app: owner, frame }] of open) {
          if (owner !== app) continue
          frame.emit(event as keyof UiEvents, value)
          heard.set(iframe, told)
        }
      })
    return hearing.length
  }

  return {
    host: { ...host, emit: (event, payload) => void fire(event, payload) },
    fire,
    connect(iframe, page, onState) {
      const { app, type, key, places } = page
      if (page.data) data.set(iframe, page.data)
      if (page.own) owns.set(iframe, page.own)
      const { origin } = new URL(app.baseUrl)
      const owner = menuOwner({ identifier: app.identifier, key })
      hear(iframe, { app: app.identifier, origin })
      const frame = host.connect(iframe, {
        origin,
        app: { identifier: app.identifier, key, type },
        places,
        edition: editor.world.organization.edition,
        onState(isOpen) {
          // What the frame's last document put into menus went with it.
          editor.do({ move: 'forgetApp', owner })
          if (isOpen) open.set(iframe, { app: app.identifier, frame })
          else open.delete(iframe)
          onState(isOpen)
        },
      })
      page.own?.onFrame?.(frame)
      return frame
    },
  }
}

const pagePort = (
  { editor, session, apps, navigation, views, projectId }: PageParts,
  dataOf: (iframe: HTMLIFrameElement) => OpenPage['data'],
  ownOf: (iframe: HTMLIFrameElement) => OwnFrame | undefined,
): Page => {
  const modalsOf = (identifier: string) =>
    modulesOf(apps, 'modal').filter(({ app }) => app.identifier === identifier)
  return {
    editor,
    isInProject: () => projectId() !== null,
    warn({ app }, text) {
      const call = { kind: 'call', app: app.identifier, name: 'editor.setCustomFilter' } as const
      session.reports.report(call, { warning: text })
    },
    cssVariables: () =>
      cssVariables(shadeOf(themeOf(editor.view)), editor.world.organization.brand, editor.view.customTheme),
    token: ({ app, iframe }) =>
      ownOf(iframe)?.token?.() ?? session.token(app.identifier, app.key, projectId()),
    apiRequest: ({ app }, request) => session.apiRequest(app.identifier, request),
    go: navigation.go,
    modalKeys: ({ app }) => modalsOf(app.identifier).map(({ key }) => key),
    openModal({ app, places }, { resource, size, onClose }) {
      const module = modalsOf(app.identifier).find(({ key }) => key === resource)
      if (!module) return false
      return views.open({
        page: { ...module, places, data: {} },
        size: modalSizes.find((name) => name === size) ?? 'medium',
        opener: app.identifier,
        onClose: onClose ? () => callLast(onClose) : null,
      })
    },
    closeOpenedModal({ app }) {
      const modal = views.modals.value.findLast(({ opener }) => opener === app.identifier)
      if (modal) dismiss(modal, views)
      return modal !== undefined
    },
    closeModal({ iframe }) {
      const modal = modalAround(iframe, views)
      if (modal) dismiss(modal, views)
      return modal !== undefined
    },
    sizeModal({ iframe }, size) {
      const modal = modalAround(iframe, views)
      if (modal) views.resize(modal.id, size)
      return modal !== undefined
    },
    openBuiltIn: (builtIn) => void views.open({ builtIn }),
    closeNavbarExtension({ iframe }) {
      const isTop = iframe.closest('.top-view') !== null
      if (isTop) views.top.value = null
      return isTop
    },
    formData: ({ app, iframe }) =>
      ownOf(iframe)?.formData?.() ?? session.formData(app.identifier, app.key, editor.view.projectId),
    saveFormData: ({ app, iframe }, saved) =>
      ownOf(iframe)?.saveFormData?.(saved) ?? session.saveFormData(app.identifier, app.key, saved),
    userId: ({ iframe }) => ownOf(iframe)?.userId,
    schema: ({ iframe }) => ownOf(iframe)?.schema?.() ?? null,
    verifyAuth({ iframe }, result) {
      const verify = ownOf(iframe)?.verify
      verify?.(result)
      return verify !== undefined
    },
    renderData: ({ iframe }) => dataOf(iframe),
    tabs: () => tabsOf(editor.world.projects.get(editor.view.projectId)?.tabs ?? [], appTabs(editor, apps)),
    download,
    areFormulasText: () => navigation.areFormulasText,
  }
}

/** Calls a function of the app's and lets it go: it is not called again. */
const callLast = (fn: (() => void) & { release?: () => void }): void => {
  fn()
  fn.release?.()
}

/** Identifiers of the tabs that apps bring to a project, as far as the edition shows them. */
const appTabs = ({ world }: Pick<Editor, 'world'>, apps: PageApp[]): string[] => {
  return shownModules(world, apps, 'project tabs').map(entityName)
}
