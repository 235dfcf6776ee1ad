/** The simulator's HTTP server: who starts a request has to finish it. */
import { createServer, type Server } from 'node:http'
import { createListener, type Answering } from './listener.ts'

export interface ServerLimits {
  /** In which the head of a request has to be here. */
  headMs: number
  /** In which all of it has to be here; the largest body comes from the same machine. */
  requestMs: number
  /** Between two looks at who is late. */
  checkMs: number
  /** That a connection is kept without a request. */
  idleMs: number
}

/** A client on a busy machine must not send on a connection that has just been given up: Node's 5 s were too short. */
const standard: ServerLimits = { headMs: 10_000, requestMs: 60_000, checkMs: 5000, idleMs: 120_000 }

/** A body that never ends would keep one of its account's places for ever. Streams that answer may go on. */
export const createHttpServer = (platform: Answering, limits: Partial<ServerLimits> = {}): Server => {
  const { headMs, requestMs, checkMs, idleMs } = { ...standard, ...limits }
  return createServer(
    {
      headersTimeout: headMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      keepAliveTimeout: idleMs,
    },
    createListener(platform),
  )
}
