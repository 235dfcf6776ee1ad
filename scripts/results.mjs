/** What the reports of the suites say: `[passed, failed, skipped]`, and which tests failed, with the first words why. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './prepare.mjs'

const failure = (file, title, message = '') =>
  `${file} › ${title}\n    ${stripVTControlCharacters(message).trim().split('\n').slice(0, 8).join('\n    ')}`

const ofVitest = ({ numPassedTests, numFailedTests, numPendingTests, testResults }) => ({
  counts: [numPassedTests, numFailedTests, numPendingTests],
  failures: testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed')
    const file = relative(root, name)
    return status === 'failed' && !failed.length
      ? [failure(file, 'the file itself', message)]
      : failed.map(({ fullName, failureMessages }) => failure(file, fullName, failureMessages[0]))
  }),
})

const specsIn = ({ suites = [], specs = [] }) => [...suites.flatMap(specsIn), ...specs]

const ofPlaywright = (report) => ({
  counts: [report.stats.expected + report.stats.flaky, report.stats.unexpected, report.stats.skipped],
  failures: [
    ...report.errors.map(({ message }) => failure('playwright', 'the run itself', message)),
    ...specsIn(report)
      .filter(({ ok }) => !ok)
      .map(({ file, title, tests }) =>
        failure(
          `e2e/${file}`,
          title,
          tests.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
        ),
      ),
  ],
})

/** A run that broke, or left no report, has failed without a failed test. */
export const resultsIn = (name, path, isGreen) => {
  try {
    const report = JSON.parse(readFileSync(path, 'utf8'))
    const { counts, failures } = report.testResults ? ofVitest(report) : ofPlaywright(report)
    if (isGreen || counts[1]) return { counts, failures }
    return { counts: counts.with(1, 1), failures: [...failures, `${name}: the run broke`] }
  } catch (error) {
    return { counts: [0, 1, 0], failures: [`${name}: the run left no report: ${error.message}`] }
  }
}
