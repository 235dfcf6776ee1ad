/** Between whom something happened: where a timeline draws it. */
import type { TraceKind } from '../page-api/trace.ts'

/** From top to bottom, with what a person reads. */
export const lanes = {
  call: 'App → host',
  event: 'Host → app',
  http: 'App HTTP',
  platform: 'Platform → app',
  oauth: 'OAuth',
  world: 'World',
  fault: 'Faults',
} as const

export type Lane = keyof typeof lanes

const laneByKind: Readonly<Record<TraceKind, Lane>> = {
  call: 'call',
  console: 'call',
  event: 'event',
  request: 'http',
  page: 'http',
  callback: 'platform',
  webhook: 'platform',
  job: 'platform',
  oauth: 'oauth',
  change: 'world',
  install: 'world',
  clock: 'world',
  user: 'world',
  fault: 'fault',
}

/** All kinds there are. */
export const traceKinds = Object.keys(laneByKind) as readonly TraceKind[]

export const laneOf = (kind: TraceKind): Lane => laneByKind[kind]
