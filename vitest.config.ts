import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { contractPlugin } from './scripts/contract-plugin.mjs'

/** Where `npm test` wants its counts. */
const reports = process.env['AP_TEST_REPORTS']

/**
 * They put a file system of their own in the place of Node's, before anything is loaded, or count what the clock has
 * left that they put there: it would get what timers of other files set again.
 */
const alone = ['test/{client/client,rpc/{handshake,line,wire},server/{durable,kept}}.test.ts']
/** They have a page. Among the others, each would end the process it follows: it has another environment. */
const paged = ['test/{iframe/{ap,size},pages/{files,preview},testing/fake-ap-dom,within/thrown}.test.ts']
/** From Node 25 on Node has a `localStorage` of its own, which would stand before that of the page. */
const withoutStorage = ['--no-experimental-webstorage'].filter((flag) =>
  process.allowedNodeEnvironmentFlags.has(flag.replace('--no-', '--')),
)
/** They start programs, and take longer than all others together. */
const programs = ['test/{cli,clients,package}/**/*.test.ts']

export default defineConfig({
  plugins: [contractPlugin()],
  test: {
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // A busy machine is slow, not wrong; one that stood still for a minute is not, either.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['test/setup.ts'],
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'unit.json') }]] : ['default'],
    projects: [
      // One process for many files: to start one for each took longer than the tests.
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...alone, ...paged, ...programs],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'paged', include: paged, isolate: false, execArgv: withoutStorage } },
      { extends: true, test: { name: 'programs', include: programs, isolate: false } },
      { extends: true, test: { name: 'alone', include: alone } },
    ],
  },
})
