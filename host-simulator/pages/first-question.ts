/** Asks for the state of the world while the scripts are on their way that show it. */
import { sessionHeader, sessionMeta, statePath } from '../page-api/session.ts'
import { received } from './received.ts'

export const base = location.pathname.split('/').slice(0, 3).join('/')

/** The session that stands in the page. */
export const session = document.querySelector<HTMLMetaElement>(`meta[name="${sessionMeta}"]`)?.content ?? ''

export const state = received(fetch(`${base}/_page${statePath}`, { headers: { [sessionHeader]: session } }))
// Who waits for it hears of it.
state.catch(() => undefined)
