/** Does in this page what a test, a tool or a scenario asks for. Loads when the first such wish comes. */
import { deedsOfAnyPage, doDeed, type Hands } from '../editor/deeds.ts'
import type { Editor } from '../editor/editor.ts'
import { fireNow } from '../editor/events-now.ts'
import { obeyedOf, type Order } from '../page-api/order.ts'
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
  const body = obeyedOf(done, isElsewhere)
  await page.session.ask('obeyed', { parts: { orderId: id }, body })
  if (wish.do === 'reload') location.reload()
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** How many frames heard of it, or why it was not done; null where it was. */
const obeyed = async (
  wish: Order['wish'],
  { editor, views, fire }: Obeying,
): Promise<string | number | null> => {
  if (wish.do === 'event') return fireNow(editor, wish, await fire)
  if (wish.do === 'clock' || wish.do === 'fault') return 'this is no work of a page'
  return wish.do === 'reload' ? null : doDeed(editor, wish, handsOf(views))
}

const handsOf = (views: Views): Hands => ({
  openPanel(name) {
    const tabs = [...document.querySelectorAll<HTMLElement>('[aria-label="App panels"] [role=tab]')]
    const tab = tabs.find(({ title }) => title === name)
    tab?.click()
    if (tab) return null
    return `there is no panel ${JSON.stringify(name)}; there are ${tabs.map(({ title }) => title).join(', ') || 'none'}`
  },
  closeModal() {
    const modal = views.modals.value.at(-1)
    if (modal) dismiss(modal, views)
    return modal ? null : 'no modal is open'
  },
})
