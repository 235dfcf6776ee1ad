/** Holds a run against kept ones of the same kind of machine. */
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isRate } from './table.mjs'

/** A loss beyond the noise that fails. */
export const mostLoss = 0.2
/** So many of the newest kept runs count together. */
const keptRuns = 5

/** What has to be alike for ratios to be compared: not the load, which both sides of a ratio have. */
const kindOf = ({ cpu, cores, node, chromium }) =>
  JSON.stringify([cpu, cores, node?.split('.')[0], chromium?.split('.')[0]])

/** Reports of the folder that were measured on such a machine and begin with this name, the newest last. */
export const keptLike = (machine, folder, prefix = '') =>
  readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && /^\d/.test(name.slice(prefix.length)))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    .filter((report) => kindOf(report.machine) === kindOf(machine))
    .slice(-keptRuns)

const median = (list) => {
  const sorted = list.toSorted((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

/** Fewer values do not say how far they move. */
const fewest = 3

/** How far the median of these may be off, as a part of it: two standard errors, by deviations that no outlier moves. */
const noiseOf = (list) => {
  if (list.length < fewest) return Infinity
  const middle = median(list)
  const deviation = 1.4826 * median(list.map((value) => Math.abs(value - middle)))
  return (2 * 1.2533 * deviation) / Math.sqrt(list.length) / Math.abs(middle)
}

/** One a round, to the raw contender of the same round; of an absolute row the values. */
const samplesOf = (row, result, raw) => {
  const ours = result?.ours?.rounds
  const theirs = result?.[raw]?.rounds
  if (!ours) return []
  if (row.isAbsolute) return ours
  return theirs ? ours.map((value, at) => value / theirs[at]).filter(Number.isFinite) : []
}

/**
 * What became of each row: medians, `loss` (0.5: half as much again of the time, or two thirds of the rate) and `noise`.
 * A row is lost where the loss is beyond the noise of both by more than a fifth; an absolute one, whose values may be
 * nothing, where it is also beyond its target. Rows that were never kept are left out.
 */
export const compared = (rows, kept, now, raw) =>
  rows.flatMap((row) => {
    const before = kept.flatMap(({ results }) => samplesOf(row, results[row.id], raw))
    const after = samplesOf(row, now.results[row.id], raw)
    if (!before.length || !after.length) return []
    const [was, is] = [median(before), median(after)]
    if (row.isAbsolute) {
      const isBeyond = row.must !== undefined && Math.round(is * 10) / 10 > row.must
      return [{ row, was, is, loss: NaN, noise: NaN, isLost: isBeyond && is > was }]
    }
    const loss = isRate(row) ? was / is - 1 : is / was - 1
    const noise = Math.hypot(noiseOf(before), noiseOf(after))
    return [{ row, was, is, loss, noise, isLost: loss > mostLoss + noise }]
  })

const percent = (part) =>
  part === Infinity ? 'unknown' : `${part > 0 ? '+' : ''}${(part * 100).toFixed(0)} %`

/** Where the noise is as much as what fails, more rounds or a quieter machine would tell more. */
const markOf = ({ isLost, noise }) => (isLost ? 'LOST ' : noise > mostLoss ? 'noisy' : 'ok   ')

/** A line for each row, marked. */
export const told = (found) =>
  found
    .map(
      ({ row, was, is, loss, noise, isLost }) =>
        `${markOf({ isLost, noise })} ${row.title}: ${was.toFixed(2)} → ${is.toFixed(2)}` +
        (Number.isNaN(loss) ? '' : `, loss ${percent(loss)}, noise ${percent(noise)}`),
    )
    .join('\n')

/**
 * Tells how the report stands beside kept ones of the folder. Answers whether nothing is lost; without any that is kept
 * there is nothing to lose.
 */
export const standsBeside = (report, { rows, folder, prefix, raw }) => {
  const kept = keptLike(report.machine, folder, prefix)
  if (!kept.length) {
    console.log('\nNothing was kept of such a machine yet: this run is the first.')
    return true
  }
  const found = compared(rows, kept, report, raw)
  console.log(
    `\nBeside ${kept.length} kept ${kept.length === 1 ? 'run' : 'runs'} of such a machine:\n${told(found)}`,
  )
  return found.every(({ isLost }) => !isLost)
}
