/** The published client, against a simulator. */
import { createRequire } from 'node:module'
import type { Client } from '@crowdin/crowdin-api-client'
import type { WorldHandle } from '../../host-simulator/server/index.ts'

export type OfficialClient = Client

/** Published as CommonJS. */
const official = createRequire(import.meta.url)('@crowdin/crowdin-api-client') as { Client: typeof Client }

export const clientOf = (
  { token, apiUrl }: Pick<WorldHandle, 'token' | 'apiUrl'>,
  httpClientType: 'axios' | 'fetch' = 'axios',
): OfficialClient =>
  new official.Client({ token, baseUrl: apiUrl } as ConstructorParameters<typeof Client>[0], {
    httpClientType,
  })
