/** Canned answers of a world's REST: which are declared, how often each was given, and the one for a request. */
import type { Canned } from '../../scenario/canned.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { fitsGlob } from './glob.ts'

/** Plain JSON. */
export interface KeptCanned {
  canned: Canned
  by: 'scenario' | 'code'
  /** How often it was given. */
  given: number
}

/** By number, as text. A scenario that is loaded or reset says itself what becomes of them. */
export const cannedRowsOf = shelf<KeptCanned>('canned', { onReset: 'keep', onFork: 'copy', ofApp: null })

/** As tools are told of it. */
export const declaredCanned = ({ canned, given }: KeptCanned) => ({ ...canned, given })

/** What is known of a request. `body` is its JSON; undefined where there is none. */
export interface CannedFacts {
  method: string
  /** Below `/api/v2`. */
  path: string
  query: URLSearchParams
  body(): Promise<unknown>
}

type CannedWorld = Pick<HostedWorld, 'vault'>

export const addCanned = (hosted: CannedWorld, canned: Canned, by: KeptCanned['by']): KeptCanned => {
  const kept = cannedRowsOf(hosted)
  const row: KeptCanned = { canned, by, given: 0 }
  kept.set(String(kept.size + 1), row)
  return row
}

/** In the order they were declared. */
export const cannedIn = (hosted: CannedWorld): KeptCanned[] => cannedRowsOf(hosted).values()

export const clearCanned = (hosted: CannedWorld): void => {
  const kept = cannedRowsOf(hosted)
  for (const [key] of kept.entries()) kept.delete(key)
}

/** None was given yet. */
export const rearmCanned = (hosted: CannedWorld): void => {
  const kept = cannedRowsOf(hosted)
  for (const [key, row] of kept.entries()) kept.set(key, { ...row, given: 0 })
}

export const hasCanned = (hosted: CannedWorld): boolean => cannedRowsOf(hosted).size > 0

/** The first that fits and is not used up, which counts as given; null where none is. */
export const cannedFor = async (hosted: CannedWorld, facts: CannedFacts): Promise<KeptCanned | null> => {
  const kept = cannedRowsOf(hosted)
  let said: Promise<unknown> | undefined
  for (const [key, { canned, given: before }] of kept.entries()) {
    const { when, times = Infinity } = canned
    if (before >= times || !fitsLine(when, facts)) continue
    if (when.body !== undefined && !has(await (said ??= facts.body()), when.body)) continue
    // Another request may have come while the body did.
    const row = kept.get(key)
    if (!row || row.given >= times) continue
    const now = { ...row, given: row.given + 1 }
    kept.set(key, now)
    return now
  }
  return null
}

const fitsLine = ({ method, path, query = {} }: Canned['when'], facts: CannedFacts): boolean =>
  fitsGlob(method.toUpperCase(), facts.method.toUpperCase()) &&
  fitsGlob(path, facts.path) &&
  Object.entries(query).every(([name, pattern]) =>
    facts.query.getAll(name).some((value) => fitsGlob(pattern, value)),
  )

/** Whether the value has all that is wanted, objects and lists at all depths; lists are as long as wanted. */
const has = (value: unknown, wanted: unknown): boolean => {
  if (typeof wanted !== 'object' || wanted === null) return value === wanted
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== Array.isArray(wanted))
    return false
  if (Array.isArray(wanted) && (value as unknown[]).length !== wanted.length) return false
  return Object.entries(wanted).every(
    ([key, part]) => Object.hasOwn(value, key) && has((value as Record<string, unknown>)[key], part),
  )
}

/** Some statuses may not have a body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304])

/** Without `json` and `text` it has no body. */
export const cannedResponse = ({ respond: { status = 200, json, text, headers } }: Canned): Response => {
  const body = json === undefined ? (text ?? null) : JSON.stringify(json)
  const type = json === undefined ? 'text/plain; charset=utf-8' : 'application/json'
  return new Response(bodiless.has(status) ? null : body, {
    status,
    headers: { ...(body !== null && !bodiless.has(status) && { 'content-type': type }), ...headers },
  })
}
