import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { contractPlugin } from './scripts/contract-plugin.mjs'

/** Where `npm test` wants its counts. */
const reports = process.env['AP_BRIDGE_REPORTS']

export default defineConfig({
  plugins: [contractPlugin()],
  test: {
    include: ['test/**/*.test.ts'],
    // A busy machine is slow, not wrong.
    testTimeout: 60_000,
    reporters: reports ? ['default', ['json', { outputFile: join(reports, 'unit.json') }]] : ['default'],
  },
})
