import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import { features } from './host-simulator/looker/features.ts'
import { browserPath } from './scripts/browser.mjs'

const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  features,
]

/** Where `npm test` wants its counts. */
const reports = process.env['AP_TEST_REPORTS']

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // The longest begins first: as the last it would keep one worker for a minute, and the other idle.
    { name: 'soak', testMatch: /e2e.soak.soak\.spec\.ts$/ },
    // Engines have browsers of their own: playwright.engines.config.ts.
    { name: 'e2e', testIgnore: /e2e.(engines|soak)./ },
  ],
  fullyParallel: true,
  forbidOnly: !!process.env['CI'],
  workers: 2,
  // Chromium 156, once in a thousand tests, did not close a context, in no test twice. What fails twice fails.
  retries: 1,
  reporter: reports ? [['list'], ['json', { outputFile: join(reports, 'e2e.json') }]] : [['list']],
  // A busy machine is slow, not wrong.
  expect: { timeout: 15_000 },
  timeout: 60_000,
  use: {
    launchOptions: { executablePath: browserPath(), args: flags },
    // A picture in the middle of an animation would say nothing about the page.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
