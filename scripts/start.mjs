/** `npm start`: installs what is missing, builds, starts the simulator and the reference app, prints `ready <url>`. */
import { buildDraft, installPackages, step } from './prepare.mjs'

await installPackages()
await buildDraft()
await step('starting', () => import('../dist/start.js'))
