import { hasPlurals } from '../../world/queries.ts'
import type { FileRow } from '../../world/file-rows.ts'
import { rowsAt } from '../../world/table.ts'
import { keptRecords, previewIdsOf } from '../app-formats/kept.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { currentRevision } from './sources.ts'

/** HTML that the file's parser made of its content, or null where it made none. */
export const previewBytes = (hosted: HostedWorld, file: FileRow): Uint8Array | null => {
  const name = currentRevision(hosted, file)?.preview
  return (name != null && hosted.vault.bytes(name)) || null
}

export interface LinkedPreview {
  html: string
  /** Each string's element has the id `string_preview_id_<previewId>`. */
  strings: { stringId: number; previewId: string }[]
}

/** Null where there is none, and for strings with plurals. Source: specification, "Custom file format job rules" 6. */
export const linkedPreview = (hosted: HostedWorld, file: FileRow): LinkedPreview | null => {
  const bytes = previewBytes(hosted, file)
  const strings = rowsAt(hosted.store.world.strings, file.stringIds)
  if (!bytes || strings.some(hasPlurals)) return null
  const ids = previewIdsOf(keptRecords(hosted, currentRevision(hosted, file)?.kept ?? null))
  return {
    html: new TextDecoder().decode(bytes),
    strings: strings.flatMap(({ id: stringId, identifier }) => {
      const previewId = ids.get(identifier)
      return previewId === undefined ? [] : [{ stringId, previewId }]
    }),
  }
}
