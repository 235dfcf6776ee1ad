/** The faults of a world: which are declared, how often each was met and happened, and whether one happens now. */
import { randomOf } from '../../scenario/random.ts'
import type { DeedOf, FactsOf, Fault, FaultPoint } from '../../scenario/fault.ts'
import { fitsGlob } from './glob.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Plain JSON. */
export interface KeptFault {
  fault: Fault & { id: string }
  /** How often something matched. */
  seen: number
  /** How often it happened. */
  fired: number
}

/** As pages and tools are told of it. */
export const declaredFault = ({ fault, seen, fired }: KeptFault) => ({ ...fault, seen, fired })

/** By id. A scenario that is loaded or reset says itself what becomes of its faults. */
export const faultRowsOf = shelf<KeptFault>('faults', { onReset: 'keep', onFork: 'copy', ofApp: null })

/** Another fault has this id. */
export class FaultTaken extends Error {
  readonly code = 'taken'
  constructor(id: string) {
    super(`Failed to declare a fault: id: expected one of its own, got ${JSON.stringify(id)} again`)
    this.name = 'FaultTaken'
  }
}

export interface Faults {
  /** Answers it with its id. Throws `FaultTaken`. */
  add(fault: Fault): KeptFault
  /** In the order they were declared. */
  list(): KeptFault[]
  remove(id: string): boolean
  clear(): void
  /** None was met yet. */
  rearm(): void
  /** Whether any is declared at this point. */
  isAt(on: FaultPoint): boolean
  /** Another text where other ones are declared at frames, which then load anew. */
  ofFrames(): string
  /** What goes wrong now; null for nothing. The first that is due happens, and the trace says so. */
  fire<P extends FaultPoint>(on: P, facts: FactsOf<P>): DeedOf<P> | null
  /** Those that were declared and never happened. */
  unfired(): KeptFault[]
}

/** Of faults that were declared and never happened, the ids with why: a test that needs them tests nothing. */
export const unfiredFaults = (hosted: FaultWorld): { id: string; reason: string }[] =>
  faultsOf(hosted)
    .unfired()
    .map(({ fault, seen }) => ({
      id: fault.id,
      reason: `the fault was declared and never happened: ${seen ? `it matched ${seen} times and was not due` : 'nothing matched it'}`,
    }))

export const hasFaults = (hosted: Pick<HostedWorld, 'vault'>): boolean => faultRowsOf(hosted).size > 0

type FaultWorld = Pick<HostedWorld, 'vault' | 'trace' | 'appsChanged'>

/** They lie in the world's vault: whoever opens them sees the same. */
export const faultsOf = (hosted: FaultWorld): Faults => {
  const kept = faultRowsOf(hosted)

  const freeId = (): string => {
    for (let number = kept.size + 1; ; number++)
      if (kept.get(`fault-${number}`) === undefined) return `fault-${number}`
  }

  const isAt = (on: FaultPoint): boolean =>
    kept.size > 0 && kept.values().some(({ fault }) => fault.on === on)

  const ofFrames = (): string =>
    isAt('frame')
      ? JSON.stringify(
          kept
            .values()
            .map(({ fault }) => fault)
            .filter(({ on }) => on === 'frame'),
        )
      : ''

  /** Changes what is declared, and tells pages where that is of their doing: what they ask, or how frames are. */
  const declare = <T>(change: () => T): T => {
    const before = [isAt('bridge'), ofFrames()]
    const done = change()
    if (isAt('bridge') !== before[0] || ofFrames() !== before[1]) hosted.appsChanged.emit('change', [])
    return done
  }

  return {
    add(fault) {
      const { id = freeId() } = fault
      if (kept.get(id)) throw new FaultTaken(id)
      const row = { fault: { ...fault, id }, seen: 0, fired: 0 }
      declare(() => kept.set(id, row))
      return row
    },
    list: () => kept.values(),
    remove: (id) => declare(() => kept.delete(id)),
    clear: () =>
      declare(() => {
        for (const [id] of kept.entries()) kept.delete(id)
      }),
    rearm() {
      for (const { fault } of kept.values()) kept.set(fault.id, { fault, seen: 0, fired: 0 })
    },
    isAt,
    ofFrames,
    fire<P extends FaultPoint>(on: P, facts: FactsOf<P>): DeedOf<P> | null {
      if (!kept.size) return null
      for (const row of kept.values()) {
        const { fault, seen, fired } = row
        if (fault.on !== on || !isAbout(fault, facts) || !matches(fault.match ?? {}, facts)) continue
        const happens = isDue(row)
        kept.set(fault.id, { ...row, seen: seen + 1, fired: fired + (happens ? 1 : 0) })
        if (!happens) continue
        hosted.trace.note({
          kind: 'fault',
          app: (facts as { app?: string }).app ?? '',
          name: fault.id,
          outcome: 'ok',
          in: { on, ...facts },
          out: fault.do,
        })
        return fault.do
      }
      return null
    },
    unfired: () => kept.values().filter(({ fired }) => !fired),
  }
}

/** Each meeting has its own number, so that other faults do not shift it. */
const isDue = ({ fault, seen, fired }: KeptFault): boolean => {
  const { after = 0, times = Infinity, probability = 1, seed = 1 } = fault
  return seen >= after && fired < times && (probability >= 1 || chance(seed, seen) < probability)
}

const chance = (seed: number, meeting: number): number =>
  randomOf(seed ^ Math.imul(meeting + 1, 0x9e3779b1))()

/** What a fault does tells where it can: it is not used up elsewhere. */
const isAbout = (fault: Fault, facts: { event?: string; endpoint?: string }): boolean => {
  switch (fault.on) {
    case 'bridge':
      return (fault.match?.event !== undefined) === (facts.event !== undefined)
    case 'oauth': {
      const { error, wrongState, missingState, twice } = fault.do
      if (error !== undefined) return true
      return (facts.endpoint === 'authorize') === (wrongState ?? missingState ?? twice ?? false)
    }
    case 'api':
    case 'jwt':
    case 'lifecycle':
    case 'jobs':
    case 'frame':
      return true
  }
}

const matches = (match: object, facts: object): boolean =>
  Object.entries(match as Record<string, string | undefined>).every(([name, pattern]) => {
    const fact = (facts as Record<string, string | undefined>)[name]
    return pattern === undefined || (fact !== undefined && fits(pattern, fact, name === 'method'))
  })

/** Methods of HTTP are written either way. */
const fits = (pattern: string, fact: string, isLoose: boolean): boolean =>
  isLoose ? fitsGlob(pattern.toUpperCase(), fact.toUpperCase()) : fitsGlob(pattern, fact)
