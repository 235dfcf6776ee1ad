/** Which format a file is of. */
import { decoded } from './bytes.ts'
import { FormatError, type Format } from './format.ts'
import { android } from './android.ts'
import { csv } from './csv.ts'
import { html } from './html.ts'
import { i18nextJson, json } from './json.ts'
import { gettext } from './po.ts'
import { srt, vtt } from './subtitles.ts'
import { txt } from './txt.ts'
import { xliff } from './xliff.ts'

const formats: readonly Format[] = [json, i18nextJson, android, gettext, xliff, csv, srt, vtt, txt, html]

/** What a request may name; `auto` leaves it to the file's name. */
export const formatTypes: readonly string[] = ['auto', ...formats.map(({ type }) => type)]

const extensionOf = (fileName: string): string => /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? ''

/** By its type; by the extension where there is none or it is `auto`. Null for a format that is not here. */
export const formatOf = (type: string | undefined, fileName: string): Format | null =>
  (type === undefined || type === 'auto'
    ? formats.find(({ extensions }) => extensions.includes(extensionOf(fileName)))
    : formats.find((format) => format.type === type)) ?? null

/** What REST reports as `type`: a format's, `xml` for other XML, else `unknown`. Never throws. */
export const detect = (fileName: string, bytes: Uint8Array): string => {
  const extension = extensionOf(fileName)
  if (extension !== '.xml' && extension !== '') return formatOf('auto', fileName)?.type ?? 'unknown'
  const start = startOf(bytes)
  const root = rootOf(start)
  if (root) return { resources: 'android', xliff: 'xliff' }[root.toLowerCase()] ?? 'html'
  if (extension === '.xml') return 'xml'
  if (/^\s*[[{]/.test(start)) return 'json'
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt'
  return /^msgid[ \t]+"/m.test(start) ? 'gettext' : 'unknown'
}

/** The name of the first tag, if it is one of ours. What may stand before it is taken piece by piece, never given back. */
const rootOf = (text: string): string | undefined => {
  const before = /\s+|<\?[^>]*>|<!--[^]*?-->/y
  let at = 0
  while (before.test(text)) at = before.lastIndex
  const root = /<(?:\w+:)?(resources|xliff|!doctype html|html)\b/iy
  root.lastIndex = at
  return root.exec(text)?.[1]
}

/** Whether bytes are text of an encoding that formats read, without the control signs that no text has. */
export const isText = (bytes: Uint8Array): boolean => {
  try {
    // oxlint-disable-next-line no-control-regex
    return !/[\0-\u0008\u000e-\u001a\u001c-\u001f]/.test(decoded(bytes).text)
  } catch (error) {
    if (error instanceof FormatError) return false
    throw error
  }
}

const startOf = (bytes: Uint8Array): string => {
  // Cut at a line's end, so that no character is cut.
  const cut =
    bytes.length <= 65_536 ? bytes : bytes.subarray(0, Math.max(2, bytes.lastIndexOf(0x0a, 65_536) & ~1))
  try {
    return decoded(cut).text
  } catch (error) {
    if (error instanceof FormatError) return ''
    throw error
  }
}
