/** What `npm start` runs: one simulator, one world, the reference app installed in it. */
import { randomUUID } from 'node:crypto'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startApp } from '../reference-app/server.ts'
import { startSimulator } from '../server/index.ts'

/** Of the reference app. */
const clientId = 'reference-app'

const portOf = (name: string, standard: number): number => {
  const text = process.env[name]
  const port = Number(text ?? standard)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw new Error(`${name}: expected a port from 0 to 65535, got "${text}"`)
}

const main = async (): Promise<void> => {
  const clientSecret = process.env['APP_CLIENT_SECRET'] ?? randomUUID()
  const simulator = await startSimulator({
    port: portOf('PORT', 4400),
    clientSecrets: { [clientId]: clientSecret },
  })
  const app = await startApp({
    port: portOf('APP_PORT', 4401),
    iframeSrc: simulator.iframeUrl,
    clientId,
    clientSecret,
    authUrl: simulator.url,
    apiUrl: simulator.url,
    folder: join(dirname(fileURLToPath(import.meta.url)), 'reference-app'),
  })
  const world = await simulator.createWorld()
  await world.install(`${app.url}/manifest.json`)
  console.log(`ready ${world.editorUrl}`)
  console.error(`the reference app is at ${app.url}; REST is at ${world.apiUrl}; stop with Ctrl+C`)
}

main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE'
  console.error(
    isTaken ? `${error.message}\nSet PORT and APP_PORT to other ports; 0 picks free ones.` : error.message,
  )
  process.exit(1)
})
