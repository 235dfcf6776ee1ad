/** The line from a world to its open pages: what they are to do, and what each answers. */
import type { Obeyed, Order } from '../../page-api/order.ts'
import type { HostedWorld } from './hosted-world.ts'
import { live } from './live.ts'

export { obeyedOf } from '../../page-api/order.ts'
export type Wish = Order['wish']

export interface Orders {
  /** How many pages are open. */
  readonly pages: number
  /** All open pages do it. Their answers, in the order in which they opened. */
  all(wish: Wish): Promise<Obeyed[]>
  /** The page that opened last and has to do with such things does it; null where no page is open. */
  last(wish: Wish): Promise<Obeyed | null>
  /** A page that is open from now on. Answers the function that ends it. */
  open(tell: (order: Order) => void): () => void
  /** A page did it, or could not. Answers whether anybody waits for that. */
  answered(id: number, obeyed: Obeyed): boolean
}

/** Milliseconds that a page has, by any clock: browsers let pages sleep that nobody sees. */
const waitMs = 5000

interface OpenPage {
  tell: (order: Order) => void
  /** What it was told and has not answered. */
  waiting: Map<number, (obeyed: Obeyed) => void>
}

const silent = (problem: string): Obeyed => ({ problem, isElsewhere: false, frames: 0 })

const createOrders = (_: HostedWorld): Orders => {
  const pages = new Set<OpenPage>()
  let lastId = 0

  const ask = ({ tell, waiting }: OpenPage, wish: Wish): Promise<Obeyed> => {
    const id = ++lastId
    return new Promise((resolve) => {
      const timer = setTimeout(
        () => settle(silent(`the page did not answer within ${waitMs / 1000} seconds`)),
        waitMs,
      )
      const settle = (obeyed: Obeyed): void => {
        clearTimeout(timer)
        waiting.delete(id)
        resolve(obeyed)
      }
      waiting.set(id, settle)
      tell({ id, wish })
    })
  }

  return {
    get pages() {
      return pages.size
    },
    all: (wish) => Promise.all([...pages].map((page) => ask(page, wish))),
    async last(wish) {
      let obeyed: Obeyed | null = null
      for (const page of [...pages].toReversed()) {
        obeyed = await ask(page, wish)
        if (!obeyed.isElsewhere) return obeyed
      }
      return obeyed
    },
    open(tell) {
      const page: OpenPage = { tell, waiting: new Map() }
      pages.add(page)
      return () => {
        pages.delete(page)
        for (const settle of page.waiting.values()) settle(silent('the page was left before it answered'))
      }
    },
    answered(id, obeyed) {
      for (const { waiting } of pages) {
        const settle = waiting.get(id)
        if (!settle) continue
        settle(obeyed)
        return true
      }
      return false
    },
  }
}

/** They go with the process, as the pages' lines do. */
export const ordersOf = live(createOrders)
