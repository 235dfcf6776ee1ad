/** What runs in other engines than Chromium: `npm run test:engines`. */
import { join } from 'node:path'
import { defineConfig } from 'playwright/test'
import shared from './playwright.config.ts'
import { findFirefox, findWebKit } from './scripts/engine-paths.mjs'

/** Where the run's counts are wanted. */
const reports = process.env['AP_TEST_REPORTS']
const firefox = findFirefox()

export default defineConfig({
  ...shared,
  reporter: reports ? [['list'], ['json', { outputFile: join(reports, 'engines.json') }]] : [['list']],
  testIgnore: [],
  use: {},
  projects: [
    ...(firefox
      ? [
          {
            name: 'firefox',
            testMatch: /e2e.(bridge|simulator)..*\.spec\.ts$/,
            grepInvert: /@chromium/,
            use: {
              browserName: 'firefox' as const,
              channel: 'moz-firefox',
              launchOptions: {
                executablePath: join(import.meta.dirname, 'e2e/support/firefox-shim.mjs'),
                env: { ...process.env, FIREFOX_PATH: firefox } as Record<string, string>,
                firefoxUserPrefs: {
                  // With a process per site, Playwright's clicks and keys do not arrive in frames of other sites.
                  'fission.webContentIsolationStrategy': 0,
                  // Read by a page (by axe) and again by Playwright's sandbox, such as `ariaLabelledByElements` end ESR 153's
                  // content process with signal 11: it writes to no place. Both read ids where there are no elements.
                  'accessibility.ARIAElementReflection.enabled': false,
                  // As in Chromium: a picture in the middle of an animation would say nothing about the page.
                  'ui.prefersReducedMotion': 1,
                  // A busy machine is slow, not wrong: no script is ended for it.
                  'dom.max_script_run_time': 0,
                },
              },
            },
          },
          { name: 'firefox, isolated', testMatch: /e2e.engines.firefox\.spec\.ts$/, fullyParallel: false },
        ]
      : []),
    ...(findWebKit()
      ? [{ name: 'webkit', testMatch: /e2e.engines.webkit\.spec\.ts$/, fullyParallel: false }]
      : []),
  ],
})
