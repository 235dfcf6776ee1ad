/** What an app said of a file's strings that the world has no place for; it comes back when the file is built. */
import { isObject } from '../../../src/contract/value.ts'
import type { Json, JsonObject } from '../../world/json.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { StringRecord } from './record.ts'
import { segmentIdsOf, type Split } from './segments.ts'

/** Plain JSON. */
export interface KeptRecord {
  identifier: string
  customData?: string
  attributes?: JsonObject
  previewId?: string | number
  /** Of a string that was split: all that the app said. */
  whole?: StringRecord
  split?: Split
}

export type KeptRecords = ReadonlyMap<string, KeptRecord>

/** Names the bytes that hold the records: a file has as many as strings, and they never change. */
export const keep = async ({ vault }: HostedWorld, records: readonly KeptRecord[]): Promise<Json> => ({
  records: records.length ? await vault.putBytes(new TextEncoder().encode(JSON.stringify(records))) : null,
})

/** By identifier, in file order. */
export const keptRecords = ({ vault }: HostedWorld, kept: Json | null): KeptRecords => {
  const name = isObject(kept) ? kept['records'] : null
  const bytes = typeof name === 'string' ? vault.bytes(name) : undefined
  const records = bytes ? (JSON.parse(new TextDecoder().decode(bytes)) as KeptRecord[]) : []
  return new Map(records.map((record) => [record.identifier, record]))
}

/** The previewId of each string of the file that has one; the segments of a string share its own. */
export const previewIdsOf = (kept: KeptRecords): Map<string, string> => {
  const ids = new Map<string, string>()
  for (const { identifier, previewId, split } of kept.values())
    if (previewId !== undefined)
      for (const own of split ? segmentIdsOf(identifier, split) : [identifier])
        ids.set(own, String(previewId))
  return ids
}
