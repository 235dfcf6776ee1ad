/** What the frames of apps tell of themselves, behind the script of AP: what they throw, and what they do with it. */
import { sightingOf, withoutQueries, type Posted, type Told } from '../within/told.ts'
import type { Session } from './session.ts'

/** Milliseconds in which a page may take back what it told: an answer is looked at a moment later. */
const patience = 3000

/** Told and not passed on yet; a page that floods loses its own. */
const most = 100

/** Characters of what was thrown that are kept. */
const shown = 1000

interface Owner {
  app: string
  origin: string
}

const postedIn = (data: unknown): Told | { tell: 'thrown'; text: unknown } | undefined =>
  ((data ?? {}) as Partial<Posted>).apBridge

/** Answers what names the app in a frame. */
export const hearWithin = ({
  reports,
  see,
}: Pick<Session, 'reports' | 'see'>): ((iframe: HTMLIFrameElement, owner: Owner) => void) => {
  const owners = new WeakMap<MessageEventSource, Owner>()
  /** Not taken back yet, by the page's names. */
  const waiting = new Map<unknown, Told & { app: string }>()

  /** The app's page may say anything; what is no sighting the platform refuses. */
  const pass = (told: Told & { app: string }): void => {
    const sighting = sightingOf(told)
    if (sighting) void see([sighting]).catch(() => {})
  }

  addEventListener('message', (event) => {
    const owner = event.source && owners.get(event.source)
    // `data` is copied when it is first read, so it comes last: what strangers send may be large.
    const told = owner?.origin === event.origin ? postedIn(event.data) : undefined
    if (!owner || !told) return
    const { app } = owner
    if (told.tell === 'thrown') {
      const message = withoutQueries(String(told.text)).slice(0, shown)
      return void reports.report({ kind: 'console', app, name: 'not caught' }, { refusal: { message } })
    }
    if (told.tell === 'right') return void waiting.delete(told.ref)
    if (waiting.size >= most) return
    // Whose it is the page does not say.
    waiting.set(told.ref, { ...told, app })
    setTimeout(() => {
      const left = waiting.get(told.ref)
      if (waiting.delete(told.ref) && left) pass(left)
    }, patience)
  })

  addEventListener('pagehide', () => {
    for (const told of waiting.values()) pass(told)
    waiting.clear()
  })

  return (iframe, owner) => {
    if (iframe.contentWindow) owners.set(iframe.contentWindow, owner)
  }
}
