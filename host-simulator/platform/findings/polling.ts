/** Apps that ask again and again for what an event would tell them. */
import { live } from '../hosted/live.ts'
import type { TraceEntry } from '../hosted/trace.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { findingsOf } from './findings.ts'

/** The event that tells when the answer of the method is another. */
const events: Record<string, string> = {
  'editor.getString': 'string.change',
  'editor.getSelectedStrings': 'string.selected',
  'editor.getSelectedFiles': 'file.change',
  'editor.getProjectTargetLanguages': 'language.change',
  'editor.getTranslations': 'translation.added',
  'editor.getTopTranslation': 'translation.added',
}

/** In each of so many seconds one after the other more calls than that. */
const seconds = 3
const callsASecond = 4

/** How many calls of each app and method came in each of the latest seconds, of the machine's clock. */
const callsOf = live(() => new Map<string, Map<number, number>>())

/** Apps that ask when they are told do right, however often that is. */
export const seePolling = (hosted: HostedWorld, { kind, app, name, at, wall = at, id }: TraceEntry): void => {
  const calls = callsOf(hosted)
  if (kind === 'event') {
    for (const [method, event] of Object.entries(events))
      if (event === name) calls.delete(JSON.stringify([app, method]))
    return
  }
  const event = Object.hasOwn(events, name) ? events[name] : undefined
  if (kind !== 'call' || event === undefined) return
  const key = JSON.stringify([app, name])
  const now = Math.floor(wall / 1000)
  const counts = calls.get(key) ?? new Map<number, number>()
  calls.set(key, counts.set(now, (counts.get(now) ?? 0) + 1))
  for (const second of counts.keys()) if (second <= now - seconds) counts.delete(second)
  const latest = Array.from({ length: seconds }, (_, back) => counts.get(now - back) ?? 0)
  if (latest.some((count) => count <= callsASecond)) return
  calls.delete(key)
  const message = `${latest.reduce((sum, count) => sum + count)} calls within ${seconds} seconds; "${event}" tells when it is another`
  findingsOf(hosted).meet('BR-014', { app, where: `AP.${name}`, message, entry: id })
}
