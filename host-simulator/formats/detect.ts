/** Which format a file is of. */
import { decoded } from './bytes.ts'
import { knowing } from '../world/languages.ts'
import { FormatError, type Format } from './format.ts'
import { adoc } from './adoc.ts'
import { android } from './android.ts'
import { arb } from './arb.ts'
import { contentful } from './contentful.ts'
import { coffee } from './coffee.ts'
import { csv } from './csv.ts'
import { dklang } from './dklang.ts'
import { dtd } from './dtd.ts'
import { fbt } from './fbt.ts'
import { haml } from './haml.ts'
import { html } from './html.ts'
import { idml } from './idml.ts'
import { ini, joomla, maxthon } from './ini.ts'
import { js, ts } from './js.ts'
import { i18nextJson, json } from './json.ts'
import { chrome, goJson, nestjs, resjson } from './json-kinds.ts'
import { docx } from './office.ts'
import { gettext } from './po.ts'
import { jekyll, md, mdx } from './md.ts'
import { mediawiki } from './mediawiki.ts'
import { mif } from './mif.ts'
import { nsh } from './nsh.ts'
import { php } from './php.ts'
import { properties, propertiesUtf8 } from './properties.ts'
import { qt } from './qt.ts'
import { rc } from './rc.ts'
import { resx } from './resx.ts'
import { stf } from './stf.ts'
import { strings } from './strings.ts'
import { stringCatalog } from './string-catalog.ts'
import { stringsdict } from './stringsdict.ts'
import { sbv, srt, vtt } from './subtitles.ts'
import { toml } from './toml.ts'
import { txt } from './txt.ts'
import { xliff } from './xliff.ts'
import { xliffTwo } from './xliff-two.ts'
import { vsdx } from './vsdx.ts'
import { vdf } from './valve.ts'
import { svg, xml } from './xml-any.ts'
import { dita, flsnp, webxml } from './xml-documents.ts'
import { plist, propertiesXml, wxl, xaml } from './xml-named.ts'
import { xlsx } from './xlsx-strings.ts'
import { yaml } from './yaml.ts'

/** While it works, which it does in one go, languages of the world that the options name are known. */
const knowingWorlds = (format: Format): Format => {
  const { parse, parseTranslations, build, buildAll } = format
  return {
    ...format,
    parse: (bytes, options) => knowing(options.world, () => parse(bytes, options)),
    parseTranslations: (bytes, options) => knowing(options.world, () => parseTranslations(bytes, options)),
    build: (source, strings, options) => knowing(options.world, () => build(source, strings, options)),
    ...(buildAll && {
      buildAll: (source, byLanguage, options) =>
        knowing(options.world, () => buildAll(source, byLanguage, options)),
    }),
  }
}

const formats: readonly Format[] = [
  ...[json, i18nextJson, nestjs, chrome, goJson, resjson, arb, yaml, toml, ini, joomla, maxthon],
  ...[properties, ...propertiesUtf8, gettext, php, js, ts, rc, dtd, nsh, vdf, stf],
  ...[android, strings, stringCatalog, stringsdict, plist, ...resx, wxl, xaml, propertiesXml, xml, svg],
  ...[dita, flsnp, webxml, contentful, idml, vsdx, mif, dklang, fbt, coffee],
  ...[
    qt,
    xliff,
    xliffTwo,
    csv,
    srt,
    vtt,
    sbv,
    txt,
    md,
    ...jekyll,
    ...mdx,
    adoc,
    mediawiki,
    haml,
    html,
    docx,
    xlsx,
  ],
].map(knowingWorlds)

/** What a request may name; `auto` leaves it to the file's name. */
export const formatTypes: readonly string[] = ['auto', ...formats.map(({ type }) => type)]

const extensionOf = (fileName: string): string => /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? ''

/** By its type; by the extension where there is none or it is `auto`. Null for a format that is not here. */
export const formatOf = (type: string | undefined, fileName: string): Format | null =>
  (type === undefined || type === 'auto'
    ? formats.find(({ extensions }) => extensions.includes(extensionOf(fileName)))
    : formats.find((format) => format.type === type)) ?? null

/** What REST reports as `type`: a format's, else `unknown`. Never throws. */
export const detect = (fileName: string, bytes: Uint8Array): string => {
  const extension = extensionOf(fileName)
  const named = formatOf('auto', fileName)?.type ?? 'unknown'
  if (extension !== '.xml' && extension !== '' && named !== 'xliff' && named !== 'qtts') return named
  const start = startOf(bytes)
  const [, root, version] = rootOf(start) ?? []
  // Most files of this name are programs.
  if (named === 'qtts') return root === 'TS' ? named : 'ts'
  if (root?.toLowerCase() === 'xliff') return version?.startsWith('2') ? 'xliff_two' : 'xliff'
  if (named === 'xliff') return named
  if (root === 'TS') return 'qtts'
  if (root) return root.toLowerCase() === 'resources' ? 'android' : 'html'
  if (extension === '.xml') return /<!DOCTYPE\s+properties\b/.test(start) ? 'properties_xml' : 'xml'
  if (/^\s*[[{]/.test(start)) return 'json'
  if (/^WEBVTT(?:[ \t\r\n]|$)/.test(start)) return 'vtt'
  return /^msgid[ \t]+"/m.test(start) ? 'gettext' : 'unknown'
}

/** The first tag, if it is one of ours. What may stand before it is taken piece by piece, never given back. */
const rootOf = (text: string): RegExpExecArray | null => {
  const before = /\s+|<\?[^>]*>|<!--[^]*?-->|<!DOCTYPE (?!html)[^>]*>/iy
  let at = 0
  while (before.test(text)) at = before.lastIndex
  const root = /<(?:\w+:)?(resources|xliff|TS|!doctype html|html)\b(?:[^>]*?\sversion\s*=\s*["']([\d.]+))?/iy
  root.lastIndex = at
  return root.exec(text)
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
