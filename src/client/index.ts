/** `import { ap, ready } from 'ap-bridge'`: the bridge for TypeScript apps. */
import type { AP as ApGlobal, PartialAP } from '../contract/ap.ts'
import { clientOver, type Client } from './client.ts'
import { presenceOf } from './presence.ts'

export type * from '../contract/ap.ts'
export type * from '../contract/custom-theme.ts'
export type * from '../contract/event-payloads.ts'
export type * from '../contract/objects.ts'
export type * from '../contract/or-string.ts'
export type * from '../contract/page-objects.ts'
export type { Refusal, RefusalCode } from '../contract/messages.ts'
export { ApError } from './ap-error.ts'
export type { Client, EditorClient, EventsClient } from './client.ts'

declare global {
  /** The platform's bridge, from the script `iframe.js`. Before it came, and outside of a frame, it is undefined. */
  var AP: ApGlobal
}

const find = (): ApGlobal | undefined => (globalThis as { AP?: ApGlobal }).AP

/** Unstated: less than the five seconds that a test of jest or vitest has, so that it fails with the reason. */
const patience = 4000

/** The client of this page's `AP`. */
export const ap: Client = clientOver({ find, timeoutMs: patience })

/** Resolves with the client once the script is there; rejects after `timeoutMs` milliseconds. */
export const ready = ({ timeoutMs = patience } = {}): Promise<Client> =>
  new Promise((resolve, reject) => presenceOf({ find, timeoutMs })(() => resolve(ap), reject))

/** A client of a given `AP`, for tests and for pages with more than one. */
export const clientOf = (given: PartialAP): Client => clientOver({ find: () => given, timeoutMs: 0 })
