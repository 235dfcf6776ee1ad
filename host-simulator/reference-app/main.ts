/** Starts the app on its own: `PORT=4401 node reference-app.js`. Settings: `config.ts`. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApp } from './server.ts'

const { PORT = '4401', HOST = '127.0.0.1', APP_PAGES } = process.env
const port = Number(PORT)
if (!Number.isInteger(port) || port < 0 || port > 65535)
  throw new Error(`PORT: expected a port from 0 to 65535, got "${PORT}"`)
const folder = APP_PAGES ?? join(dirname(fileURLToPath(import.meta.url)), 'reference-app')

startApp({ port, host: HOST, folder }).then(
  ({ url }) => console.log(`${url}/manifest.json`),
  (error: Error) => {
    console.error(error.message)
    process.exit(1)
  },
)
