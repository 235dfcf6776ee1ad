/** One thing at a time on each app of a world. */
import type { HostedWorld } from './worlds.ts'

const worlds = new WeakMap<HostedWorld, Map<string, Promise<unknown>>>()

/** Acts when all before it on this app are done, however they went. */
export const inTurn = <T>(hosted: HostedWorld, identifier: string, act: () => Promise<T>): Promise<T> => {
  const last = worlds.get(hosted) ?? new Map<string, Promise<unknown>>()
  worlds.set(hosted, last)
  const turn = (last.get(identifier) ?? Promise.resolve()).then(act, act)
  last.set(identifier, turn)
  const leave = (): void => {
    if (last.get(identifier) === turn) last.delete(identifier)
  }
  void turn.then(leave, leave)
  return turn
}
