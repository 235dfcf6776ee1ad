/** The doctor: steps about an app at its address, what came of them, and how people and machines read that. */
export { openBench, type Bench, type Stage } from './bench.ts'
export type { Check } from './check.ts'
export { diffOf, fixedManifest, manifestFileIn } from './fix.ts'
export { reportFile } from './report.ts'
export { exitCodeOf, isHealthy, runChecks, type Result } from './run.ts'
export { liveSteps, steps } from './steps.ts'
export { reportText } from './text.ts'
