/** Files of the type `assets`: pictures, documents, anything. One string stands for the whole, and its translations are files. */
import type { Text } from '../../world/string-rows.ts'
import { rowsAt } from '../../world/table.ts'
import { translationsOf } from '../../world/queries.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { shelf } from '../hosted/shelf.ts'
import { nameOfBytes } from '../hosted/vault.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'
import type { FileContext, Parser } from './parsing.ts'

export const assetType = 'assets'

/** Where nobody says so. Source: the manual, "Asset Localization", for pictures. Unstated: which else; ours never hold text. */
const assetNames = /\.(ai|png|jpe?g|gif|webp|bmp|ico|pdf|psd|mp3|wav|ogg|mp4|webm|mov)$/i

export const isAssetName = (name: string): boolean => assetNames.test(name)

/** Bytes of translated files, by their name in the vault: rows of the world, which name them, are not asked. */
export const assetsOf = shelf<{ bytes: string }>('assets', {
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, { bytes }) => ![...store.world.translations].some(({ asset }) => asset === bytes),
  ofApp: null,
})

/** Keeps bytes that the vault has for the translation that is to name them. */
export const keepAsset = (hosted: HostedWorld, bytes: string): void => assetsOf(hosted).set(bytes, { bytes })

/** What a row's `asset` says; null where it is gone. */
export const assetBytes = (hosted: HostedWorld, asset: string | undefined): Uint8Array | null => {
  if (asset === undefined) return null
  if (!asset.startsWith('data:')) return hosted.vault.bytes(asset) ?? null
  const [about = '', ...rest] = asset.split(',')
  const content = rest.join(',')
  const bytes = about.endsWith(';base64') ? fromBase64(content) : percentDecoded(content)
  return typeof bytes === 'string' ? null : bytes
}

/** Byte by byte: what it says need not be UTF-8. */
const percentDecoded = (text: string): Uint8Array =>
  Uint8Array.from(
    Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte))
      .join('')
      .replace(/%([\dA-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    (sign) => sign.charCodeAt(0),
  )

/** The whole file, as it came. */
export const assetParser = (hosted: HostedWorld): Parser => ({
  type: assetType,
  // Unstated: what the string of a file is called, and its text. Ours are the file's name, the first one and the last.
  parse: async (bytes, { file, fileName }) => ({
    strings: [
      {
        identifier: stringOf(hosted, file)?.identifier ?? fileName,
        text: fileName,
        asset: await nameOfBytes(bytes),
      },
    ],
  }),
  async parseTranslations(bytes, { file, fileName }) {
    const string = stringOf(hosted, file)
    if (!string) throw new FileFailure('file-invalid', 'The file has no string to be translated')
    const asset = await hosted.vault.putBytes(bytes)
    keepAsset(hosted, asset)
    return new Map([[string.identifier, { text: fileName, asset }]])
  },
  async build(source, stringsOf, { file, languageId }) {
    const string = stringOf(hosted, file)
    const text: Text | null = stringsOf().get(string?.identifier ?? '')?.translation ?? null
    const chosen = string && translationsOf(hosted.store.world, string.id, languageId, null)
    // The best comes first. Of a made-up text there is no file.
    return assetBytes(hosted, chosen?.find((row) => row.text === text)?.asset) ?? source
  },
})

const stringOf = ({ store }: HostedWorld, file: FileContext['file']) =>
  rowsAt(store.world.strings, file?.stringIds ?? [])[0]

const mediaTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  pdf: 'application/pdf',
}

/** As a `data:` address, of the kind that the name says. */
export const assetAddress = (name: string, bytes: Uint8Array): string => {
  const extension = name.split('.').at(-1)?.toLowerCase() ?? ''
  const type = Object.hasOwn(mediaTypes, extension) ? mediaTypes[extension] : 'application/octet-stream'
  return `data:${type};base64,${toBase64(bytes)}`
}
