/** Reports that are kept: what was asked, so that they can be written again. */
import { shelf } from '../../hosted/shelf.ts'
import type { Schema } from './schema.ts'

/** As it is kept in the vault. Plain JSON. */
export interface Archive {
  id: number
  scopeType: 'project' | 'group' | 'organization'
  scopeId: number
  userId: number
  name: string
  scheme: Schema
  createdAt: string
}

export const reportFate = { onReset: 'start', onFork: 'copy', ofApp: null } as const
export const reportArchivesOf = shelf<Archive>('reportArchives', reportFate)
