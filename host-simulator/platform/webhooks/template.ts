/** A webhook's own payload: JSON with `{{stringId}}` and the like in its texts. Source: REST v2, webhooks, `payload`. */
import { isObject } from '../../../src/contract/value.ts'
import { noLogo } from '../rest/projects/shapes.ts'

/** Names stand for the object they are about, as `projectUserId`; these stand for themselves. */
const ownNames = new Set(['branchId', 'branchName', 'directoryId'])

/**
 * Names of the documented templates that an event may have nothing for, as the file in a string-based project.
 * Unstated: what they become then. Ours is null, so that a template copied from the documentation is filled everywhere.
 */
const atTimes: readonly (readonly [name: string, value: string | null])[] = [
  ...['stringPlurals', 'stringRevision', ...ownNames].map((name) => [name, null] as const),
  ...['Id', 'Name', 'Title', 'Type', 'Path', 'Status', 'Revision'].map(
    (field) => [`file${field}`, null] as const,
  ),
  // In the standard edition templates alone have it.
  ['projectLogo', noLogo],
]

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Values by placeholder. Who made or deleted a project is its `creator`, too. Source: facts F132. Where two objects have a name, as two users do, the outer one has it. */
const valuesIn = (body: object): Map<string, unknown> => {
  const values = new Map<string, unknown>()
  const waiting: [name: string, value: object][] = [['', body]]
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const [owner, value] = next
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const name = owner === '' || ownNames.has(key) ? key : owner + capital(key)
      if (!values.has(name)) values.set(name, inner)
      if (isObject(inner)) waiting.push([key, inner])
      if (isObject(inner) && owner === '' && key === 'user' && 'project' in body)
        waiting.push(['creator', inner])
    }
  }
  for (const [name, value] of atTimes) if (!values.has(name)) values.set(name, value)
  return values
}

/**
 * The template with the event's values. A text that is one placeholder becomes the value itself.
 * Unstated: a placeholder that the event has no value for. Ours stays as it is written, so that it is seen.
 */
export const rendered = (template: unknown, body: object): unknown => {
  const values = valuesIn(body)
  const render = (value: unknown): unknown => {
    if (typeof value === 'string') return ofText(value, values)
    if (Array.isArray(value)) return value.map(render)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, render(inner)]))
  }
  return render(template)
}

const ofText = (text: string, values: ReadonlyMap<string, unknown>): unknown => {
  const [, only = ''] = /^\{\{\s*(\w+)\s*\}\}$/.exec(text) ?? []
  if (values.has(only)) return values.get(only)
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => {
    if (!values.has(name)) return written
    const value = values.get(name)
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}
