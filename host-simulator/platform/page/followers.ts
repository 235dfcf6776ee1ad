/** Pages whose stream of changes may tell of the trace, too, while somebody looks at it. */
import { live } from '../hosted/live.ts'

/** By the page's word for itself: turns it on or off. */
export const followersOf = live(() => new Map<string, (isOn: boolean) => void>())
