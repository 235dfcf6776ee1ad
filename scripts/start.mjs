/** `npm start`: installs what is missing, builds, starts the simulator and the reference app, prints `ready <url>`. */
import { build, installPackages } from './prepare.mjs'

installPackages()
build()
await import('../dist/start.js')
