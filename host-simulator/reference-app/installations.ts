/** Who has installed the app: one record per domain and organization, in a small JSON database. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Low, Memory } from 'lowdb'
import { JSONFile } from 'lowdb/node'
import { reasonOf } from './errors.ts'

export interface AccessToken {
  value: string
  /** Milliseconds since 1970. */
  expiresAt: number
}

export interface Installation {
  /** Empty in the standard edition, which has none. */
  domain: string
  organizationId: string
  appId: string
  appSecret: string
  userId: string | number
  /** Address of the platform for this organization. */
  baseUrl: string
  token?: AccessToken
}

export interface Installations {
  find(domain: string, organizationId: string): Installation | undefined
  /** Stores or replaces; settles when the file is written. */
  put(installation: Installation): Promise<void>
  remove(domain: string, organizationId: string): Promise<void>
  /** False when the app was removed or installed anew since the installation was read: the token is not for that one. */
  keepToken(installation: Installation, token: AccessToken): Promise<boolean>
}

interface Data {
  installations: Record<string, Installation>
}

const keyOf = (domain: string, organizationId: string): string => `${domain}/${organizationId}`

/** Reads the file when there is one; without a path everything stays in memory. */
export const openInstallations = async (dataFile?: string): Promise<Installations> => {
  // It holds secrets: a folder made here is for this user only.
  if (dataFile) await mkdir(dirname(dataFile), { recursive: true, mode: 0o700 })
  const adapter = dataFile ? new JSONFile<Data>(dataFile) : new Memory<Data>()
  const database = new Low<Data>(adapter, { installations: {} })
  await database.read().catch((error: unknown) => {
    throw new Error(`Failed to read ${dataFile}: ${reasonOf(error)}`, { cause: error })
  })

  // lowdb writes a new file and renames it, one at a time: a kill leaves the old one or the new one.
  const save = (): Promise<void> => database.write()

  const all = (): Data['installations'] => database.data.installations
  return {
    find: (domain, organizationId) => all()[keyOf(domain, organizationId)],
    put(installation) {
      all()[keyOf(installation.domain, installation.organizationId)] = installation
      return save()
    },
    remove(domain, organizationId) {
      delete all()[keyOf(domain, organizationId)]
      return save()
    },
    async keepToken({ domain, organizationId, appSecret }, token) {
      const stored = all()[keyOf(domain, organizationId)]
      if (stored?.appSecret !== appSecret) return false
      all()[keyOf(domain, organizationId)] = { ...stored, token }
      await save()
      return true
    },
  }
}
