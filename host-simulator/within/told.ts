/** What is told out of an app's page, and what of it is seen by whoever hears it. */
import type { Sighting } from '../page-api/sighting.ts'

/** What a page tells. `ref` is the page's own name for it. */
export type Told =
  /** With `isAll` of `AP.events.offAll`, and `event` is what kind of value it got in place of a name. */
  | { tell: 'off'; ref: string; event: string; listeners: number; isAll?: true }
  | { tell: 'answer'; ref: string; status: number; request: string }
  /** Of a page that says no charset; what a text of it was meant to be and became, where one is certainly another. */
  | {
      tell: 'charset'
      ref: string
      path: string
      charset: string
      texts: [meant: string, shown: string] | null
    }
  /** Of a request that the page itself sent to the live platform; without its query. */
  | { tell: 'live'; ref: string; address: string }
  /** Of an `off`: its function was added later. Of an answer: it was looked at. */
  | { tell: 'right'; ref: string }

/** What a page throws and nobody catches: its stack, with queries. */
export interface Thrown {
  tell: 'thrown'
  text: string
}

/** An exception of a page in which the script of AP had not run, so that nothing in the page told of it; Safari's words, too. */
export const lacksAp = /^(?:Uncaught )?ReferenceError: (?:AP is not defined|Can't find variable: AP)\b/

/** What the script of AP posts to the window around it. */
export interface Posted {
  apBridge: Told | Thrown
}

/** Null where it takes something back. It comes from the app's page, which may say anything: whoever keeps it checks it. */
export const sightingOf = (told: Told & { app: string }): Sighting | null => {
  const { app } = told
  switch (told.tell) {
    case 'right':
      return null
    case 'charset': {
      const { path, charset, texts } = told
      return { saw: 'no-charset', app, path, charset, ...(texts && { meant: texts[0], shown: texts[1] }) }
    }
    case 'live':
      return { saw: 'live-request', app, address: told.address }
    case 'off':
      return {
        saw: 'strange-off',
        app,
        event: told.event,
        listeners: told.listeners,
        ...(told.isAll && { isAll: true }),
      }
    default:
      return { saw: 'unread-answer', app, status: told.status, request: told.request }
  }
}

/** Characters of a message that are looked at and kept. */
const messageLength = 10_000

/** Without queries, where tokens stand; a line and a column behind them stay. */
export const withoutQueries = (text: string): string =>
  text
    .slice(0, messageLength)
    .replaceAll(/(https?:\/\/[^\s)?#]+)[?#][^\s)]*?((?::\d+)*)(?=[\s)'"]|$)/g, '$1$2')
