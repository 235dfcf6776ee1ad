/** `npm run bench`: installs what is missing, builds, measures. Options are passed on. */
import { build, installPackages, run } from './prepare.mjs'

await installPackages()
await build()
run(process.execPath, ['bench/run.mjs', ...process.argv.slice(2)], { stdio: 'inherit' })
