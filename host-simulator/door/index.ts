/** The door: programs of any language reach the simulator under the platform's own names, unchanged. */
import { platformHosts } from '../preload/hosts.ts'
import { createAuthority } from './authority.ts'
import { startDoor, type DoorNews } from './door.ts'
import { doorEnvironment } from './environment.ts'
import { removeLeftovers } from './folders.ts'
import { outsideBy } from './outside.ts'
import { writeTrust, type TrustFiles } from './trust.ts'

export type { DoorNews } from './door.ts'

export interface OpenDoor {
  /** Of the proxy. */
  url: string
  files: TrustFiles
  /** What a program gets beside what is there. */
  environment: Record<string, string>
  close(): Promise<void>
}

export interface DoorWish {
  /** Origin of the simulator. */
  simulator: string
  env: Readonly<Record<string, string | undefined>>
  refusal(host: string, port: number): string | null
  hear(news: DoorNews): void
}

export const openDoor = async ({ simulator, env, refusal, hear }: DoorWish): Promise<OpenDoor> => {
  const hosts = platformHosts(env['AP_BRIDGE_HOSTS']).map((host) => host.replace(/:\d+$/, ''))
  const authority = createAuthority(hosts)
  const files = writeTrust(authority, env)
  // However the process ends.
  process.once('exit', files.remove)
  try {
    const door = await startDoor({ simulator, hosts, authority, outside: outsideBy(env), refusal, hear })
    return {
      url: door.url,
      files,
      environment: doorEnvironment(door, files, env, hosts),
      async close() {
        await door.close()
        files.remove()
        process.off('exit', files.remove)
        removeLeftovers()
      },
    }
  } catch (error) {
    files.remove()
    throw error
  }
}
