/** What the frames of apps tell of themselves, behind the script of AP: what they throw, and what they do with it. */
import { sightingOf, withoutQueries, type Posted, type Told } from '../within/told.ts'
import type { Session } from './session.ts'

/** Milliseconds in which a page may take back what it told: an answer is looked at a moment later. */
const patience = 3000

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

  addEventListener('message', ({ source, origin, data }) => {
    const owner = source && owners.get(source)
    const told = owner?.origin === origin ? postedIn(data) : undefined
    if (!owner || !told) return
    const { app } = owner
    if (told.tell === 'thrown') {
      const message = withoutQueries(String(told.text)).slice(0, shown)
      return void reports.report({ kind: 'console', app, name: 'not caught' }, { refusal: { message } })
    }
    if (told.tell === 'right') return void waiting.delete(told.ref)
    waiting.set(told.ref, { app, ...told })
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
