/** What was paid for apps. Source: facts F67. */
import { namesApp, shelf } from './shelf.ts'

/** As it is kept in the vault. Plain JSON. */
export interface Subscription {
  app: string
  /** ISO 8601, UTC. */
  expires: string
}

/** By identifier; of an app for which nobody paid there is none. Unstated: what a reinstall does to it. Ours stays paid. */
export const subscriptionsOf = shelf<Subscription>('subscriptions', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: { isOf: namesApp, onReinstall: 'keep' },
})
