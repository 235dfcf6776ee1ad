/** Translations that the memory of their project does not have, as who added them wished. Source: facts F286. */
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** By id of the translation. */
export const outsideMemoryOf = shelf<true>('outsideMemory', {
  rows: 'true',
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
  isLost: ({ store }, _, key) => !store.world.translations.has(Number(key)),
})

export const keepOutOfMemory = (hosted: HostedWorld, translations: readonly { id: number }[]): void => {
  for (const { id } of translations) outsideMemoryOf(hosted).set(String(id), true)
}
