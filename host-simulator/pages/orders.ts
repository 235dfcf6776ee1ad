/** Does in this page what a test, a tool or a scenario asks for. Loads when the first such wish comes. */
import { deedsOfAnyPage, doDeed, type Hands } from '../editor/deeds.ts'
import type { Editor } from '../editor/editor.ts'
import { payloadNow } from '../editor/events-now.ts'
import type { Obeyed, Order } from '../page-api/order.ts'
import type { PageHost } from './host.ts'
import type { Navigation } from './navigation.ts'
import type { Session } from './session.ts'
import { dismiss, type Views } from './views.ts'

export interface Obeying {
  editor: Editor
  views: Views
  navigation: Navigation
  session: Pick<Session, 'ask'>
  fire: Promise<PageHost['fire']>
}

export const obey = async (order: Order, page: Obeying): Promise<void> => {
  const { id, wish } = order
  const isOfEditor = !['event', 'reload'].includes(wish.do) && !deedsOfAnyPage.has(wish.do)
  const isElsewhere = isOfEditor && page.navigation.route.value.page !== 'editor'
  const done = isElsewhere ? 'this page is not the Editor' : await obeyed(wish, page).catch(wordsOf)
  const answer: Obeyed =
    typeof done === 'number'
      ? { problem: null, isElsewhere: false, frames: done }
      : { problem: done, isElsewhere, frames: 0 }
  await page.session.ask('obeyed', { parts: { orderId: id }, body: answer })
  if (wish.do === 'reload') location.reload()
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** How many frames heard of it, or why it was not done; null where it was. */
const obeyed = async (
  wish: Order['wish'],
  { editor, views, fire }: Obeying,
): Promise<string | number | null> => {
  switch (wish.do) {
    case 'event': {
      const payload = wish.payload === undefined ? payloadNow(editor, wish.name) : wish.payload
      if (payload === undefined)
        return `payload: expected one: the page shows nothing that ${wish.name} could tell of`
      return (await fire)(wish.name, payload, wish.app)
    }
    case 'clock':
    case 'fault':
      return 'this is no work of a page'
    case 'reload':
      return null
    case 'theme':
    case 'language':
    case 'file':
    case 'string':
    case 'mode':
    case 'filter':
    case 'message':
    case 'type':
    case 'save':
    case 'approve':
    case 'panel':
    case 'closeModal':
      return doDeed(editor, wish, handsOf(views))
  }
}

const handsOf = ({ modals }: Views): Hands => ({
  openPanel(name) {
    const tabs = [...document.querySelectorAll<HTMLElement>('[aria-label="App panels"] [role=tab]')]
    const tab = tabs.find(({ title }) => title === name)
    tab?.click()
    if (tab) return null
    return `there is no panel ${JSON.stringify(name)}; there are ${tabs.map(({ title }) => title).join(', ') || 'none'}`
  },
  closeModal() {
    const modal = modals.value.at(-1)
    if (modal) dismiss(modal)
    return modal ? null : 'no modal is open'
  },
})
