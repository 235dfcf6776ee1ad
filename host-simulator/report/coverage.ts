/** What a run used of the platform, and what each used name rests on: whether its result is worth something. */
import type { FidelityRow } from '../../src/contract/fidelity.ts'
import type { TraceEntry } from '../page-api/trace.ts'

export const coverageKinds = ['operation', 'method', 'event', 'webhook'] as const
export type CoverageKind = (typeof coverageKinds)[number]

/** From the firmest to none: of the last, only the shape of the answer is stated. */
export const grounds = ['spec', 'facts', 'assumed', 'shape'] as const
export type Ground = (typeof grounds)[number]

/** A name that there is: `GET /projects/{projectId}`, `editor.getString`, `string.change`, `file.added`. */
export interface Named {
  kind: CoverageKind
  name: string
  rests: Ground
}

export interface UsedName extends Named {
  /** How often. */
  count: number
}

export interface Coverage {
  /** Percent of the used names that rest on the specification or on facts; 100 where nothing was used. */
  worth: number
  kinds: Record<CoverageKind, { all: number; used: number } & Record<Ground, number>>
  /** The least founded first, then by kind and name. */
  used: UsedName[]
  /** Asked for and not there, such as a path that no operation has. */
  unknown: string[]
}

/** Aspects of an event count with it: its name may be stated and its payload not. */
export const namesIn = (rows: readonly FidelityRow[], webhookEvents: readonly string[]): Named[] => {
  const names = new Map<string, Named>()
  for (const { kind, name: whole, evidence, isShapeOnly } of rows) {
    if (kind !== 'operation' && kind !== 'method' && kind !== 'event') continue
    const [name = '', aspect] = whole.replace(/^AP\./, '').split(': ')
    // What a method does where it is not meant to be called says nothing of a call that went well.
    if (kind === 'method' && aspect !== undefined) continue
    const rests: Ground = isShapeOnly ? 'shape' : evidence
    const before = names.get(`${kind} ${name}`)
    if (!before || rank(rests) > rank(before.rests)) names.set(`${kind} ${name}`, { kind, name, rests })
  }
  const heard = webhookEvents.map((name): Named => ({ kind: 'webhook', name, rests: 'facts' }))
  return [...names.values(), ...heard]
}

const rank = (ground: Ground): number => grounds.indexOf(ground)

export const coverageOf = (entries: readonly TraceEntry[], names: readonly Named[]): Coverage => {
  const find = finder(names)
  const counts = new Map<Named, number>()
  const unknown = new Set<string>()
  const use = (kind: CoverageKind, name: string, times = 1): void => {
    const known = find(kind, name)
    if (known) counts.set(known, (counts.get(known) ?? 0) + times)
    else unknown.add(name)
  }
  for (const { kind, name, in: told } of entries) {
    if (kind === 'call') use('method', name)
    if (kind === 'event') use('event', name)
    if (kind === 'request' && / \/api\/v2\//.test(name)) use('operation', name.replace(' /api/v2', ' '))
    if (kind === 'webhook')
      for (const [event, times] of Object.entries(Object(told) as Record<string, number>))
        use('webhook', event, times)
  }
  const used = [...counts]
    .map(([named, count]) => ({ ...named, count }))
    .toSorted(
      (a, b) =>
        rank(b.rests) - rank(a.rests) ||
        coverageKinds.indexOf(a.kind) - coverageKinds.indexOf(b.kind) ||
        (a.name < b.name ? -1 : 1),
    )
  const founded = used.filter(({ rests }) => rests === 'spec' || rests === 'facts').length
  const kinds = coverageKinds.map((kind) => {
    const own = used.filter((each) => each.kind === kind)
    const of = (ground: Ground): number => own.filter(({ rests }) => rests === ground).length
    const byGround = Object.fromEntries(grounds.map((ground) => [ground, of(ground)]))
    return [kind, { all: names.filter((each) => each.kind === kind).length, used: own.length, ...byGround }]
  })
  return {
    worth: used.length ? Math.floor((100 * founded) / used.length) : 100,
    kinds: Object.fromEntries(kinds) as Coverage['kinds'],
    used,
    unknown: [...unknown].toSorted(),
  }
}

/** By name; a path fits the template with the most fixed parts, an event of a menu the one that ends in `<id>`. */
const finder = (names: readonly Named[]): ((kind: CoverageKind, name: string) => Named | undefined) => {
  const byName = new Map(names.map((named) => [`${named.kind} ${named.name}`, named]))
  const templates = names
    .filter(({ name }) => /[{<]/.test(name))
    .map((named) => {
      const literal = named.name.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
      const open = literal.replaceAll(/\{path\}|<id>/g, '.+').replaceAll(/\{\w+\}/g, '[^/]+')
      return { named, pattern: new RegExp(`^${open}$`), fixed: named.name.split(/\{\w+\}/).length }
    })
    .toSorted((a, b) => a.fixed - b.fixed)
  return (kind, name) => {
    const path = name.replace(/ +\//, ' /').replace(/\?.*$/s, '')
    return (
      byName.get(`${kind} ${path}`) ??
      templates.find(({ named, pattern }) => named.kind === kind && pattern.test(path))?.named
    )
  }
}
