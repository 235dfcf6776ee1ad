/** What the real handlers need of a page, without a page: what it would show or open is written down. */
import type { ModalOptions, ModalSize } from '../../../src/contract/page-objects.ts'
import type { Editor } from '../../editor/editor.ts'
import { cssVariables } from '../../editor/css-variables.ts'
import { themeOf } from '../../editor/custom-theme.ts'
import { entityOf } from '../../host/addresses.ts'
import { answerOf, type SendBelowApi } from '../../host/api-request.ts'
import type { Handlers } from '../../host/dispatcher.ts'
import { simulatorHandlers } from '../../host/handlers/index.ts'
import type { BuiltInModal, Page } from '../../host/page.ts'
import { tabsOf } from '../../host/tabs.ts'
import type { InstalledApp } from '../../platform/hosted/worlds.ts'

/** What goes from the page to the platform in the name of the app. */
export interface PlatformLine {
  token(moduleKey: string, projectId: number | null): Promise<string | null>
  /** Sends a request below `/api/v2/`. */
  rest: SendBelowApi
}

export interface FakeModal {
  /** Key of the app's module, or name of one of the platform's own. */
  name: string
  options: ModalOptions | null
  /** Closes it as a person does; `onClose` of who opened it runs. */
  close(): void
}

/** What the platform was asked to do with its page, in order. */
export interface Shown {
  /** Paths to which the app sent the person. */
  redirects: string[]
  /** Those that are open, the last on top. */
  modals: FakeModal[]
  /** What `AP.modal.setSize` asked for last. */
  modalSize: ModalSize | null
  /** Whether the app closed the modal, or the view of the top bar, that it runs in. */
  isClosed: boolean
  downloads: { name: string; file: Blob }[]
  /** What `AP.resize` asked for last. */
  size: { width: string | undefined; height: string | undefined } | null
  /** What the page of a guard of sign-in said last, by `AP.verifyAuth`. */
  verified: { code: string } | { error: string } | null
}

export interface FakePageOptions {
  editor: Editor
  app: InstalledApp
  moduleKey: string
  /** Of the page; null outside of projects. */
  projectId: number | null
  isModal: boolean
  line: PlatformLine
  renderData: Record<string, unknown>
}

export const createFakePage = (
  options: FakePageOptions,
): { page: Page; handlers: Handlers; shown: Shown } => {
  const { editor, app, moduleKey, projectId, isModal, line, renderData } = options
  const shown: Shown = {
    redirects: [],
    modals: [],
    modalSize: null,
    isClosed: false,
    downloads: [],
    size: null,
    verified: null,
  }
  let formData: Record<string, unknown> | null = null
  const keysOf = (...types: string[]): string[] =>
    app.modules.filter(({ type }) => types.includes(type)).map(({ module }) => module.key)

  const openModal = (name: string, wish: ModalOptions | null): boolean => {
    const onClose: ((() => void) & { release?: () => void }) | undefined = wish?.onClose
    const modal: FakeModal = {
      name,
      options: wish,
      close() {
        const at = shown.modals.indexOf(modal)
        if (at < 0) return
        shown.modals.splice(at, 1)
        onClose?.()
        onClose?.release?.()
      },
    }
    shown.modals.push(modal)
    return true
  }

  const page: Page = {
    editor,
    isInProject: () => projectId !== null,
    cssVariables: () => {
      const { view, world } = editor
      // Unstated: what `auto` is where there is no screen. Ours is light.
      const shade = themeOf(view) === 'dark' ? 'dark' : 'light'
      return cssVariables(shade, world.organization.brand, view.customTheme)
    },
    token: () => line.token(moduleKey, projectId),
    apiRequest: (_, request) => answerOf(request, line.rest),
    go: (path) => void shown.redirects.push(path),
    modalKeys: () => keysOf('modal'),
    openModal: (_, wish) => openModal(wish.resource, wish),
    closeOpenedModal() {
      const modal = shown.modals.findLast(({ options: wish }) => wish !== null)
      modal?.close()
      return modal !== undefined
    },
    closeModal: () => isModal && (shown.isClosed = true),
    sizeModal(_, size) {
      if (isModal) shown.modalSize = size
      return isModal
    },
    openBuiltIn: (name: BuiltInModal) => void openModal(name, null),
    closeNavbarExtension: () =>
      keysOf('navbar-extension', 'chat').includes(moduleKey) && (shown.isClosed = true),
    formData: () => Promise.resolve(formData),
    saveFormData: (_, data) => {
      formData = data
      return Promise.resolve()
    },
    schema: () => null,
    verifyAuth(_, result) {
      const isGuard = keysOf('auth-guard').includes(moduleKey)
      if (isGuard) shown.verified = result
      return isGuard
    },
    renderData: () => renderData,
    tabs: () => {
      const saved = editor.world.projects.get(editor.view.projectId)?.tabs ?? []
      return tabsOf(
        saved,
        keysOf('project-menu').map((key) => entityOf(app.identifier, key)),
      )
    },
    download: (name, file) => void shown.downloads.push({ name, file }),
  }
  return { page, shown, handlers: { ...simulatorHandlers(page), ...boxHandlers(shown) } }
}

/** Nothing is laid out: sizes are those of a common panel, and nothing is scrolled. */
const boxHandlers = (
  shown: Shown,
): Pick<Handlers, 'getViewportSize' | 'getWindowSize' | 'getScrollPosition' | 'resize'> => ({
  getViewportSize: () => ({ width: 360, height: 640 }),
  getWindowSize: () => ({ width: 1280, height: 720 }),
  getScrollPosition: () => 0,
  resize: ([width, height]) => void (shown.size = { width, height }),
})
