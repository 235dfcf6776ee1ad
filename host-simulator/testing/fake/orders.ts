/** The page of a fake `AP` does what its world asks of open pages: what a person does, and events that are fired. */
import { deedsOfAnyPage, doDeed, type Hands } from '../../editor/deeds.ts'
import type { Editor } from '../../editor/editor.ts'
import { fireNow } from '../../editor/events-now.ts'
import { obeyedOf, ordersOf, type Wish } from '../../platform/hosted/orders.ts'
import type { HostedWorld } from '../../platform/hosted/worlds.ts'
import type { Shown } from './page.ts'

export interface OrderedPage {
  editor: Editor
  shown: Shown
  /** Identifier of the only app there is. */
  app: string
  isEditor: boolean
  emit(name: string, payload: unknown): void
}

/** Answers the function that ends it. */
export const obeyOrders = (hosted: HostedWorld, page: OrderedPage): (() => void) => {
  const orders = ordersOf(hosted)
  return orders.open(({ id, wish }) => {
    void obeyed(wish, page)
      .catch((error: unknown) => (error as Error).message)
      .then((result) => orders.answered(id, obeyedOf(result)))
  })
}

/** How many frames heard of it, or why it was not done; null where it was. */
const obeyed = async (
  wish: Wish,
  { editor, shown, app, isEditor, emit }: OrderedPage,
): Promise<string | number | null> => {
  if (wish.do === 'event')
    return fireNow(editor, wish, (name, payload, only = app) => {
      if (only !== app) return 0
      emit(name, payload)
      return 1
    })
  if (wish.do === 'clock' || wish.do === 'fault' || wish.do === 'reload')
    return 'there is no page that could load anew: it is a fake AP'
  return isEditor || deedsOfAnyPage.has(wish.do)
    ? doDeed(editor, wish, handsOf(shown))
    : "the app's page is not in the Editor"
}

const handsOf = ({ modals }: Shown): Hands => ({
  openPanel: () => 'a fake AP shows the one page of the app that it was opened with',
  closeModal() {
    const modal = modals.at(-1)
    modal?.close()
    return modal ? null : 'no modal is open'
  },
})
