import type { Name, Triple } from '../contract/messages.ts'

export interface Outbox {
  push(id: number, name: Name, value: unknown): void
  /** Goes out over this port from now on, what waited first. Without a port, what is pushed waits. */
  open(port: MessagePort | null | undefined): void
}

/** Entries are posted when this many wait, else at the end of the turn. Measured: 256 is the knee (bench). */
const full = 256 * 3

/**
 * Gathers triples and posts them together: the number of messages is what costs.
 * Where a batch cannot be cloned its triples go out one by one; `rescue` gets each that still cannot.
 */
export const createOutbox = (rescue: (post: (triple: Triple) => void, triple: Triple) => void): Outbox => {
  const batch: unknown[] = []
  let port: MessagePort | null | undefined

  const post = (triples: unknown[]): void => port?.postMessage(triples)

  const send = (triples: unknown[]): void => {
    try {
      post(triples)
    } catch {
      if (triples.length > 3) while (triples.length) send(triples.splice(0, 3))
      else rescue(post, triples as Triple)
    }
  }

  const flush = (): void => {
    // What waited for a port may be long.
    if (port)
      do send(batch.splice(0, full))
      while (batch.length)
  }

  return {
    push(id, name, value) {
      const length = batch.push(id, name, value)
      if (length >= full) flush()
      // The first of a batch; a full one may have gone before its turn ends.
      else if (length === 3) void Promise.resolve().then(() => batch.length && flush())
    },
    open(opened) {
      if (batch.length) flush()
      port = opened
      // The first message, even an empty one, tells the host that this port is the one in use.
      flush()
    },
  }
}
