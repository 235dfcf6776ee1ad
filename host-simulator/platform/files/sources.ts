/** The bytes of source files, revision by revision. */
import { madeFile } from '../../formats/index.ts'
import { pathKeys } from './json-path.ts'
import { rowsAt } from '../../world/table.ts'
import type { FileRow } from '../../world/file-rows.ts'
import type { Json } from '../../world/json.ts'
import type { StringRow, Text } from '../../world/string-rows.ts'
import type { World } from '../../world/world.ts'
import { assetBytes } from '../app-formats/assets.ts'
import { shelf } from '../hosted/shelf.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import type { RevisionInfo } from './revision-info.ts'

/** One content that a file has had. Plain JSON. */
export interface Revision {
  /** As `FileRow.revision` counts. */
  revision: number
  /** Name of the bytes in the vault. */
  bytes: string
  fileName: string
  createdAt: string
  restoredFrom: number | null
  /** Name of the segmentation rules' bytes. */
  srx: string | null
  /** What the parser wants to see again. */
  kept: Json | null
  /** Name of the preview's bytes. */
  preview: string | null
  /** Of the first content only once another took its place. */
  info?: RevisionInfo | undefined
}

export interface Source {
  revisions: readonly Revision[]
}

/** By the file's id. While the simulator runs, those of a deleted file stay: a snapshot of rows may bring it back. */
export const sourcesOf = shelf<Source>('sources', {
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, _, key) => !store.world.files.has(Number(key)),
  ofApp: null,
})

/** Oldest first. Empty for a file that no upload made. */
export const revisionsOf = (hosted: HostedWorld, fileId: number): readonly Revision[] =>
  sourcesOf(hosted).get(String(fileId))?.revisions ?? []

/** The one whose content the file has now. */
export const currentRevision = (hosted: HostedWorld, { id, revision }: FileRow): Revision | undefined =>
  revisionsOf(hosted, id).find((kept) => kept.revision === revision)

/** Adds a revision. To be called together with the command that makes it. */
export const addRevision = (hosted: HostedWorld, fileId: number, revision: Revision): void =>
  sourcesOf(hosted).set(String(fileId), { revisions: [...revisionsOf(hosted, fileId), revision] })

/** The file as it was uploaded, or one made of its strings where nobody uploaded it. */
export const sourceBytes = (hosted: HostedWorld, file: FileRow): Uint8Array => {
  const name = currentRevision(hosted, file)?.bytes
  const bytes = name === undefined ? undefined : hosted.vault.bytes(name)
  const { world } = hosted.store
  return (
    bytes ?? assetBytes(hosted, world.strings.get(file.stringIds[0] ?? NaN)?.asset) ?? madeSource(world, file)
  )
}

const made = new WeakMap<FileRow, { of: World['strings']; bytes: Uint8Array }>()

/** Once for all languages that it is exported into. */
const madeSource = (world: World, file: FileRow): Uint8Array => {
  const before = made.get(file)
  if (before?.of === world.strings) return before.bytes
  const bytes = bytesOf(world, file, ({ text }) => text)
  made.set(file, { of: world.strings, bytes })
  return bytes
}

/**
 * The file's strings by identifier, with the text that `textOf` gives; null leaves a string out. Of JSON, dots of
 * identifiers make objects, as the format `json` reads them; a text with plurals is an object of its forms.
 */
export const bytesOf = (
  world: World,
  file: FileRow,
  textOf: (string: StringRow) => Text | null,
): Uint8Array => {
  const strings = rowsAt(world.strings, file.stringIds)
  const ofType = madeFile(file.type, () =>
    strings.flatMap((string) => {
      const translation = textOf(string)
      return translation === null ? [] : { ...string, translation, isApproved: false, notes: [] }
    }),
  )
  if (ofType) return ofType
  const root = new Map<string, unknown>()
  for (const string of strings) {
    const text = textOf(string)
    if (text !== null) place(root, string.identifier, text)
  }
  return new TextEncoder().encode(`${JSON.stringify(plain(root), null, 2)}\n`)
}

const place = (root: Map<string, unknown>, identifier: string, text: Text): void => {
  const keys = pathKeys(identifier)
  const last = keys.pop() ?? ''
  let at = root
  for (const key of keys) {
    const next = at.get(key) ?? new Map<string, unknown>()
    // Another string stands where an object would have to be.
    if (!(next instanceof Map)) return void root.set(identifier, text)
    at.set(key, next)
    at = next as Map<string, unknown>
  }
  if (at.has(last)) root.set(identifier, text)
  else at.set(last, text)
}

/** Of maps, so that no key means anything to JavaScript; numbers keep no place of their own. */
const plain = (value: unknown): unknown =>
  value instanceof Map
    ? Object.fromEntries([...(value as Map<string, unknown>)].map(([key, inner]) => [key, plain(inner)]))
    : value
