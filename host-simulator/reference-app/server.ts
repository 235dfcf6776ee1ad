/**
 * The reference app: manifest, callbacks, pages and file formats, as an app author would write them.
 * `startApp({ port, iframeSrc, folder })` starts it; what is not given comes from the environment, see `config.ts`.
 */
import { createAdaptorServer } from '@hono/node-server'
import { createApp } from './app.ts'
import { readConfig, type ConfigOptions } from './config.ts'
import { openInstallations } from './installations.ts'

export interface AppOptions extends ConfigOptions {
  /** 0 picks a free one. */
  port: number
  /** Folder of the pages. */
  folder: string
  /** Interface to listen on; this machine only, if not given. */
  host?: string
}

export interface RunningApp {
  url: string
  close(): Promise<void>
}

export const startApp = async ({
  port,
  folder,
  host = '127.0.0.1',
  ...options
}: AppOptions): Promise<RunningApp> => {
  const config = readConfig(process.env, options)
  const installations = await openInstallations(config.dataFile)
  let url = ''
  const app = createApp({ config, installations, folder, baseUrl: () => url })
  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = server.address()
  url = config.baseUrl ?? `http://localhost:${typeof address === 'object' && address ? address.port : port}`
  return {
    url,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        if ('closeAllConnections' in server) server.closeAllConnections()
      }),
  }
}
