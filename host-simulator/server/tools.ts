/** What a simulator needs beside its port and its worlds. */
export { noteSightings, subscribeUntil } from './acts.ts'
export { addCanned } from '../platform/faults/canned.ts'
export { faultsOf } from '../platform/faults/faults.ts'
export { findingsOf } from '../platform/findings/findings.ts'
export { traceFile, traceFormats } from '../platform/findings/trace-file.ts'
export { registerClient } from '../platform/oauth/clients.ts'
export { setConsent } from '../platform/oauth/consent.ts'
export { restoreWorld } from '../platform/hosted/restore.ts'
export { askApp, resumeJobs } from '../platform/pipeline/index.ts'
export { createFromScenario, loadScenario, resetWorld, startPath } from '../platform/scenarios/scenarios.ts'
export { fire } from '../platform/scenarios/steps.ts'
export * as whole from '../platform/whole.ts'
export { checkCanned, checkFault } from '../scenario/check.ts'
export { checkScenario, readScenario } from '../scenario/read.ts'
export {
  oneOf,
  requireCommand,
  requireFit,
  requireInstall,
  requireListener,
  requireNote,
  requireQuestion,
  typed,
} from './given.ts'
export { openKept } from './kept.ts'
export { userOf } from './world-user.ts'
