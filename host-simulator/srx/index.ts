/** Splits text by SRX 2.0 rules. Pure: no DOM, no Node. */
export { SrxError } from './errors.ts'
export { parseSrx, warningsOf } from './rules.ts'
export type { SrxRules } from './rules.ts'
export { breaksOf, segment } from './segment.ts'
export { sampleSrx } from './sample.ts'
