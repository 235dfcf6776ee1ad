/** A project's settings by file format: what a file of it has where nothing else is said. */
import type { JsonObject } from '../../world/json.ts'
import { keptFate, type Kept } from '../hosted/kept.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export interface FormatSettings extends Kept {
  format: string
  /** As they were said, of the way in and of the way out. */
  settings: JsonObject
  /** Name of segmentation rules in the vault, or null. */
  srx: string | null
}

export const formatSettingsOf = shelf<FormatSettings>('formatSettings', keptFate)

/** Each format is there once. */
export const formatSettingsFor = (
  hosted: HostedWorld,
  projectId: number,
  format: string,
): { settings: JsonObject; srx: Uint8Array | null } | null => {
  const row = formatSettingsOf(hosted)
    .values()
    .find((each) => each.of === `projectId ${projectId}` && each.format === format)
  return row
    ? { settings: row.settings, srx: (row.srx !== null && hosted.vault.bytes(row.srx)) || null }
    : null
}
