import type { EditorMode } from '../../../src/contract/objects.ts'

/** In the order of the switch. */
export const modeNames = [
  ['translate', 'Translate'],
  ['proofread', 'Proofread'],
  ['review', 'Review'],
  ['multilingual', 'Multilingual'],
] as const satisfies (readonly [EditorMode, string])[]
