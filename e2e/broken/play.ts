/** An app of the table as its author meets it: in a simulator of its own, behind the front of `ap-bridge dev`. */
import { serve } from '../../host-simulator/cli/served-app.ts'
import { openStage } from '../../host-simulator/cli/doctor-stage.ts'
import { openBench, runChecks, steps, type Result } from '../../host-simulator/doctor/index.ts'
import { InstallFailed, startSimulator, type WorldHandle } from '../../host-simulator/server/index.ts'
import { client, ledTo, startApp, type AppOptions } from './app.ts'

export type Breaks = Pick<AppOptions, 'breaks'>

export interface Played {
  world: WorldHandle
  /** Why it was not installed; null where it was. */
  refusal: string | null
  /** A file comes into the project, as a person adds it. */
  sendFile(text: string): Promise<void>
  /** The text with the app at the address that the table has. */
  told(text: string): string
  close(): Promise<void>
}

const clientSecrets = { [client.id]: client.secret }

const fileName = 'hello.lines'
/** The app at the address of the table, and no bytes that hang on ids and ports. */
const inTable = (text: string, ...origins: string[]): string =>
  origins
    .reduce((rest, origin) => rest.replaceAll(origin, 'http://localhost:3000'), text)
    .replace(/\b16\d{4} bytes/, '160000 bytes')

export const play = async ({ breaks }: Breaks): Promise<Played> => {
  const simulator = await startSimulator({ host: '127.0.0.1', clientSecrets })
  const app = await startApp({ call: ledTo(simulator.url), ...(breaks && { breaks }) })
  const world = await simulator.createWorld({ brand: 'crowdin' })
  const manifest = (await (await fetch(app.manifestUrl)).json()) as { identifier: string; baseUrl: string }
  const { front, installUrl } = await serve(
    app.manifestUrl,
    manifest,
    { simulator, world, isForced: false },
    () => {},
  )
  const refusal = await world.install(installUrl).then(
    () => null,
    (error: unknown) => {
      if (error instanceof InstallFailed) return error.message
      throw error
    },
  )
  return {
    world,
    refusal,
    async sendFile(text) {
      const headers = { authorization: `Bearer ${world.token}` }
      const storage = await fetch(`${simulator.apiUrl}/storages`, {
        method: 'POST',
        headers: { ...headers, 'crowdin-api-filename': fileName },
        body: text,
      })
      const { data } = (await storage.json()) as { data: { id: number } }
      await fetch(`${simulator.apiUrl}/projects/${world.projectId}/files`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ storageId: data.id, name: fileName }),
      })
    },
    told: (text) => inTable(text, front.url, app.origin),
    async close() {
      await front.close()
      await simulator.close()
      app.close()
    },
  }
}

/** What the doctor says of the running app. */
export const diagnose = async ({ breaks }: Breaks): Promise<Result[]> => {
  let simulator = ''
  const call: typeof fetch = (...args) => ledTo(simulator)(...args)
  const { manifestUrl, origin, close } = await startApp({ call, ...(breaks && { breaks }) })
  const stage = openStage({
    manifestUrl,
    startCommand: [],
    clientSecrets,
    edition: undefined,
    brand: undefined,
    isLoud: false,
    say: () => {},
  })
  const bench = openBench(stage, {
    manifestUrl,
    hasStartCommand: false,
    probes: breaks ? [] : ['/project'],
    sample: { name: fileName, bytes: new TextEncoder().encode('hello=Hello') },
    secrets: [client.secret],
  })
  try {
    simulator = await stage.simulator()
    const results = await runChecks(steps, bench)
    return results.map((result) => ({ ...result, message: inTable(result.message, origin) }))
  } finally {
    await bench.close()
    await stage.close()
    close()
  }
}
