/** An AP event that somebody fires: whether there is one of this name, and its payload is of its shape. */
import { contextMenuClick, events } from '../../src/contract/events.ts'
import { nearest } from '../../src/contract/nearest.ts'
import { readAs } from '../../src/contract/read-as.ts'
import { shown, valueAt } from '../../src/contract/value.ts'
import { worded } from '../../src/contract/worded.ts'

export interface FiredEvent {
  name: string
  /** What is so now in the page, where it is left out. */
  payload?: unknown
  /** Identifier of the only app that hears it. */
  app?: string | undefined
}

const names = [...Object.keys(events), contextMenuClick]

const familyOf = (name: string): string => name.split(/[.:]/)[0] ?? ''

/** What is wrong with it, in words; null where nothing is. */
export const firedProblem = ({ name, payload }: FiredEvent): string | null => {
  if (typeof name !== 'string') return `name: expected the name of an event, got ${shown(name)}`
  if (name.startsWith(contextMenuClick) && name.length > contextMenuClick.length) return null
  if (!Object.hasOwn(events, name)) {
    const family = names.filter((event) => familyOf(event) === familyOf(name))
    const meant = nearest(name, names) ?? nearest(name, family, 64)
    return `name: there is no event ${JSON.stringify(name)}${meant ? `; did you mean "${meant}"?` : `; there are ${names.join(', ')}`}`
  }
  if (payload === undefined) return null
  const { error } = readAs(events[name as keyof typeof events].payload, payload)
  const [issue] = error?.issues ?? []
  if (!issue) return null
  const place = issue.path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return `payload${place}: ${worded(issue, valueAt(payload, issue.path))}`
}
