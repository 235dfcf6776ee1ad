/** What the handlers need of the page they run in. The page draws; the handlers decide nothing about pixels. */
import type { TabConfiguration } from '../../src/contract/objects.ts'
import type { ApiRequest, ModalOptions, ModalSize, PartialResponse } from '../../src/contract/page-objects.ts'
import type { Editor } from '../editor/editor.ts'
import type { Caller } from './dispatcher.ts'

/** Modals of the platform's own. Source: facts F4. */
export const builtInModals = ['mt-pre-translation', 'ai-pre-translation', 'marketplace-store'] as const
export type BuiltInModal = (typeof builtInModals)[number]

export interface Page {
  editor: Editor
  /** Whether the page is of one project: the Editor and the project's own pages are. */
  isInProject(): boolean
  /** Names and computed values of the platform's CSS variables, in the world's brand. */
  cssVariables(): Record<string, string>
  /** The app-context JWT of the calling module, or null. */
  token(caller: Caller): Promise<string | null>
  /** Sends the request in the name of the app; status 0 when nothing answered. */
  apiRequest(caller: Caller, request: ApiRequest): Promise<PartialResponse>
  /** Goes to a path of the platform that was checked before; softly without loading, where the page can. */
  go(path: string, isSoft?: boolean): void
  /** Keys of the calling app's modal modules. */
  modalKeys(caller: Caller): string[]
  /** Opens one of them; false when no more fit on the page. `onClose` is called once, when it is gone. */
  openModal(caller: Caller, options: ModalOptions): boolean
  /** The last modal that the calling app opened closes; false when there is none. */
  closeOpenedModal(caller: Caller): boolean
  /** The modal that this frame runs in closes; false when it runs in none. */
  closeModal(caller: Caller): boolean
  /** The modal that this frame runs in takes the size; false when it runs in none. */
  sizeModal(caller: Caller, size: ModalSize): boolean
  openBuiltIn(name: BuiltInModal): void
  /** The view of the top bar that this frame runs in closes; false when it runs in none. */
  closeNavbarExtension(caller: Caller): boolean
  formData(caller: Caller): Promise<Record<string, unknown> | null>
  saveFormData(caller: Caller, data: Record<string, unknown>): Promise<void>
  /** The JSON Schema of the caller's form; null where it has none. */
  schema(caller: Caller): Promise<Record<string, unknown> | null> | null
  /** Who the caller's page is for, where that is not the person at it. */
  userId?(caller: Caller): number | undefined
  /** The guard of sign-in whose page the caller is hears it; false when it is none. */
  verifyAuth(caller: Caller, result: { code: string } | { error: string }): boolean
  /** What the caller's page was opened with; empty when it was opened without. */
  renderData(caller: Caller): Record<string, unknown>
  /** Notes what an app said that has no effect; the call goes on. */
  warn?(caller: Caller, warning: string): void
  /** Tabs of the project, apps' tabs too. */
  tabs(): TabConfiguration[]
  /** Gives the person a file to keep. */
  /** Whether a cell of a downloaded table that begins like a formula is made text. */
  areFormulasText?(): boolean
  download(name: string, file: Blob): void
}
