/** `ap-bridge demo`, and `npm start`: one simulator, one world, the reference app installed in it. */
import { join } from 'node:path'
import { nanoid } from 'nanoid'
import { startApp } from '../reference-app/server.ts'
import type { Scenario } from '../scenario/shape.ts'
import { distFolder } from '../server/dist-folder.ts'
import { startSimulator } from '../server/index.ts'
import { demoOptions } from './start-options.ts'
import { exitCodes, Failure } from './failure.ts'
import { helpOf } from './help.ts'
import { portOf, readOptions } from './options.ts'
import { aborted, stopSignal, unlessStopped } from './stop.ts'

/** Opens on a string with suggestions, placeholders and a question, so that there is something to see. */
export const friendly: Scenario = {
  extends: 'demo',
  editor: { file: 'uploader.json', string: 'dropPasteImportBoth', language: 'de' },
}

/** Of the reference app. */
const clientId = 'reference-app'

const portIn = (name: string, standard: number): number => {
  const text = process.env[name]
  const port = Number(text ?? standard)
  if (Number.isInteger(port) && port >= 0 && port < 65536) return port
  throw new Failure('usage', `${name}: expected a port from 0 to 65535, got "${text}"`)
}

const about = `Starts the simulator with the reference app in it, and prints "ready <address of the Editor>".
PORT and APP_PORT choose the ports (4400 and 4401); 0 picks free ones. Stop with Ctrl+C.`

/** Runs until someone stops it. */
export const demo = async (args: readonly string[]): Promise<number> => {
  const { values } = readOptions(args, demoOptions)
  if (values.help) {
    console.log(helpOf('demo', about))
    return exitCodes.ok
  }
  const stop = stopSignal((line) => console.error(line))
  try {
    const close = await unlessStopped(start(values), stop)
    await aborted(stop)
    await close()
    return exitCodes.ok
  } catch (error) {
    const { code, message, port } = error as NodeJS.ErrnoException & { port?: number }
    // A data folder in use, unreadable or not to be made.
    if (code && code !== 'EADDRINUSE') throw new Failure('usage', message, { cause: error })
    if (!code) throw error
    const advice = 'End that one, or take free ports: --port 0, or PORT=0 and APP_PORT=0.'
    throw new Failure('usage', `Port ${port} is taken by another process. ${advice}`, { cause: error })
  }
}

/** Answers how to end what was started. */
const start = async ({ data, port }: { data?: string; port?: string }): Promise<() => Promise<unknown>> => {
  const clientSecret = process.env['APP_CLIENT_SECRET'] ?? nanoid()
  const simulator = await startSimulator({
    port: portOf(port, portIn('PORT', 4400)),
    data,
    clientSecrets: { [clientId]: clientSecret },
  })
  const app = await startApp({
    port: portIn('APP_PORT', port === undefined ? 4401 : 0),
    iframeSrc: simulator.iframeUrl,
    clientId,
    clientSecret,
    authUrl: simulator.url,
    apiUrl: simulator.url,
    folder: join(distFolder(), 'reference-app'),
  })
  const world = simulator.worlds()[0] ?? (await simulator.createWorld({ scenario: friendly }))
  await world.install(`${app.url}/manifest.json`)
  // The plain address stands for where the scenario starts.
  console.log(`ready ${world.url}/editor`)
  console.error(`the reference app is at ${app.url}; REST is at ${world.apiUrl}; stop with Ctrl+C`)
  // Alone on its line, to be copied.
  console.error(`curl -H "Authorization: Bearer ${world.token}" ${world.apiUrl}/projects/${world.projectId}`)
  return () => Promise.all([app.close(), simulator.close()])
}
