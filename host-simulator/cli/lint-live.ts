/** What `lint --live` adds: the manifest as it is served, by steps of the doctor. */
import { isHealthy, liveSteps, openBench, reportText, runChecks, type Result } from '../doctor/index.ts'
import { bareStage } from './doctor-stage.ts'

export { isHealthy }

/** Of a manifest at this address. */
export const resultsOf = (place: string): Promise<Result[]> =>
  runChecks(
    liveSteps,
    openBench(bareStage(place), {
      manifestUrl: place,
      isBare: true,
      hasStartCommand: false,
      probes: [],
      sample: undefined,
      secrets: [],
    }),
  )

/** Findings as text, with the results behind them. */
export const withLive = (
  format: string,
  text: string,
  live: readonly Result[],
  isColored: boolean,
  isStrict = false,
): string =>
  format === 'json'
    ? `${JSON.stringify({ ...(text ? (JSON.parse(text) as object) : {}), live }, null, 2)}\n`
    : `${text}${text && '\n'}${reportText(live, { hasColor: isColored, isStrict })}`
