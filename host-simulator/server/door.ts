/** The simulator's HTTP server: who starts a request has to finish it. */
import { createServer, type Server } from 'node:http'
import { createListener, type Answering } from './listener.ts'

export interface DoorLimits {
  /** In which the head of a request has to be here. */
  headMs: number
  /** In which all of it has to be here; the largest body comes from the same machine. */
  requestMs: number
  /** Between two looks at who is late. */
  checkMs: number
}

const standard: DoorLimits = { headMs: 10_000, requestMs: 60_000, checkMs: 5000 }

/** A body that never ends would keep one of its account's places for ever. Streams that answer may go on. */
export const createDoor = (
  platform: Answering,
  { headMs, requestMs, checkMs }: DoorLimits = standard,
): Server =>
  createServer(
    { headersTimeout: headMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs },
    createListener(platform),
  )
