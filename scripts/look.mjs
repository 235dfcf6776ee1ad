/** `npm run look`: keeps what looks otherwise as it looks now. The rest of the pictures stays as it is, byte by byte. */
import { build, installPackages, run } from './prepare.mjs'

await installPackages()
const { ensureBrowser } = await import('./browser.mjs')
ensureBrowser()
await build()
run(process.execPath, ['node_modules/playwright/cli.js', 'test', 'e2e/look', '--update-snapshots=changed'])
