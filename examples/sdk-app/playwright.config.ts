import { defineConfig } from 'playwright/test'
import type { ApBridgeOptions } from 'ap-bridge/playwright'

/** Left out, the browser that Playwright installed. */
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig<ApBridgeOptions>({
  testDir: 'tests',
  fullyParallel: true,
  // A busy machine is slow, not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    language: 'de',
    ...(executablePath && { launchOptions: { executablePath, args: ['--no-sandbox'] } }),
  },
})
