/** The sample app beside this file, ready to start: it needs the published package and Node 22, which are not installed here. */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../free-port.ts'

const packageName = '@crowdin/app-project-module'
/** The versions that the sample is written for. */
const wanted = '3.2.'
const oldestNode = 22

const advice =
  `npm test installs ${packageName} ${wanted}x where a registry answers; or name a folder that has it and node@${oldestNode} ` +
  'in AP_TEST_APM.'

export interface Found {
  /** Has `node_modules` with the package. */
  folder: string
  /** Runs the app. */
  node: string
}

const majorOf = (version: string): number => Number(/^v?(\d+)\./.exec(version.trim())?.[1])

/** Where the package and a Node for it are; or in one line what is missing and what to do. */
export const findModule = (): Found | string => {
  const folder = process.env['AP_TEST_APM']
  const skipped = (why: string): string => `SKIPPED, ${why}. ${advice}`
  if (!folder) return skipped('AP_TEST_APM is not set')
  const about = join(folder, 'node_modules', packageName, 'package.json')
  if (!existsSync(about)) return skipped(`there is no ${about}`)
  const { version } = JSON.parse(readFileSync(about, 'utf8')) as { version: string }
  if (!version.startsWith(wanted)) return skipped(`${about} has version ${version}, not ${wanted}x`)
  const own = join(folder, 'node_modules/node/bin/node')
  const node = existsSync(own) ? own : process.execPath
  const nodeVersion = execFileSync(node, ['--version'], { encoding: 'utf8' })
  if (majorOf(nodeVersion) < oldestNode)
    return skipped(`${node} is ${nodeVersion.trim()}, and the package needs Node ${oldestNode}`)
  return { folder, node }
}

export interface Sample {
  manifestUrl: string
  /** For the simulator's command line. */
  secret: `${string}=${string}`
  /** Starts the app's server; its environment is `environment`. */
  command: string[]
  environment: NodeJS.ProcessEnv
  /** Deletes what the app wrote. */
  remove(): void
}

/** A sample with a port and a folder of its own. */
export const prepareSample = async ({ folder, node }: Found): Promise<Sample> => {
  const data = mkdtempSync(join(tmpdir(), 'apm-sample-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const [clientId, clientSecret] = ['apm-client', 'apm-client-secret']
  return {
    manifestUrl: `${url}/manifest.json`,
    secret: `${clientId}=${clientSecret}`,
    command: [node, join(import.meta.dirname, 'app.cjs')],
    environment: {
      ...process.env,
      NODE_PATH: join(folder, 'node_modules'),
      PORT: String(port),
      URL: url,
      CROWDIN_CLIENT_ID: clientId,
      CROWDIN_CLIENT_SECRET: clientSecret,
      APP_DATA: data,
    },
    remove: () => rmSync(data, { recursive: true, force: true }),
  }
}
