/** What lies over a page: its modals, and the view that the top bar opened. */
import { signal, type Signal } from '@preact/signals'
import type { Placement } from '../host/index.ts'
import type { BuiltInModal } from '../host/page.ts'
import type { ModalSize } from '../../src/contract/page-objects.ts'
import type { PageApp } from '../page-api/world.ts'

/** An app's page that something opened. */
export interface OpenPage {
  app: PageApp
  type: string
  key: string
  name: string
  /** Places of the page that opened it; a modal has their namespaces, too. */
  places: Placement['places']
  /** What it was opened with, for `AP.getRenderData`. */
  data: Record<string, unknown>
}

interface ModalBase {
  id: number
  size: ModalSizeName
  /** What `AP.modal.setSize` asked for last. */
  ownSize: ModalSize | null
  /** Identifier of the app that opened it by a call; null when a person did. */
  opener: string | null
  onClose: (() => void) | null
}

export const modalSizes = ['small', 'medium', 'large', 'xlarge'] as const
export type ModalSizeName = (typeof modalSizes)[number]

export type Modal = ModalBase & ({ page: OpenPage } | { builtIn: BuiltInModal })

export type ModalPlan = Partial<Pick<ModalBase, 'size' | 'opener' | 'onClose'>> &
  ({ page: OpenPage } | { builtIn: BuiltInModal })

export interface Views {
  readonly modals: Signal<readonly Modal[]>
  readonly top: Signal<OpenPage | null>
  /** Answers false when no more fit. */
  open(plan: ModalPlan): boolean
  resize(id: number, size: ModalSize): void
  /** The modal is gone from the screen. */
  closed(id: number): void
}

/** Modals on top of each other. An app in a modal may open further ones; without an end it would bury the page. */
const modalLimit = 5

export const createViews = (): Views => {
  const modals = signal<readonly Modal[]>([])
  let lastId = 0
  return {
    modals,
    top: signal<OpenPage | null>(null),
    open(plan) {
      if (modals.value.length >= modalLimit) return false
      const defaults = { size: 'medium', opener: null, onClose: null, ownSize: null } as const
      modals.value = [...modals.value, { ...defaults, ...plan, id: ++lastId }]
      return true
    },
    resize(id, ownSize) {
      modals.value = modals.value.map((modal) => (modal.id === id ? { ...modal, ownSize } : modal))
    },
    closed(id) {
      const modal = modals.value.find((each) => each.id === id)
      if (!modal) return
      modals.value = modals.value.filter((each) => each !== modal)
      modal.onClose?.()
    },
  }
}

/** The element of a modal names it. */
export const modalAround = (iframe: HTMLIFrameElement, { modals }: Views): Modal | undefined => {
  const id = Number(iframe.closest('dialog')?.dataset['modalId'])
  return modals.value.find((modal) => modal.id === id)
}

/**
 * An app or a test closes it: it is gone at once, also where it was not drawn yet. Focus goes back to where it was, as
 * the browser does it.
 */
export const dismiss = ({ id }: Modal, views: Views): void => {
  document.querySelector<HTMLDialogElement>(`dialog[data-modal-id="${id}"]`)?.close()
  views.closed(id)
}
