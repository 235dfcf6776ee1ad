/** Strings of any files in one file of a format of others: what the platform calls exporters of strings. */
import type { Text } from '../world/string-rows.ts'
import { androidTextOf } from './android-text.ts'
import { quoted } from './strings.ts'
import { xmlEncoded } from './xml.ts'

export interface ExportedString {
  id: number
  /** Empty where the string has no key. */
  identifier: string
  text: Text
  /** Plurals are by category of the target language. */
  translation: Text | null
  isApproved: boolean
  /** Context and what people said, one by one. */
  notes: readonly string[]
}

export interface ExporterOptions {
  sourceLanguageId: string
  languageId: string
  /** Leaves out what has no translation. */
  translatedOnly: boolean
  settings: Readonly<Record<string, unknown>>
}

interface StringExporter {
  extension: string
  write(strings: readonly ExportedString[], options: ExporterOptions): string
}

/** Whether a format is one of these is known by its name, which is that of its settings. */
export const stringExporters: Readonly<Record<string, StringExporter>> = {
  android: {
    extension: 'xml',
    write: (strings, { settings }) =>
      xml('resources', '', uniqueNames(strings, androidName), ([name, { text, translation }]) =>
        formsOf(translation ?? text, {
          one: (value) => `  <string name="${name}">${android(value, settings)}</string>`,
          several: (forms) =>
            block(
              `  <plurals name="${name}">`,
              forms.map(([form, value]) => `    <item quantity="${form}">${android(value, settings)}</item>`),
              '  </plurals>',
            ),
        }),
      ),
  },
  macosx: {
    extension: 'strings',
    // Unstated: how plurals stand in a format without them. Ours has a line for each form.
    write: (strings, { settings }) =>
      uniqueNames(strings, (identifier) => identifier)
        .flatMap(([name, { text, translation, notes }]) => [
          ...notes.map((note) => `/* ${note.replaceAll('*/', '* /')} */`),
          ...formsOf(translation ?? text, {
            one: (value) => [apple(name, value, settings)],
            several: (forms) => forms.map(([form, value]) => apple(`${name}[${form}]`, value, settings)),
          }),
        ])
        .map((line) => `${line}\n`)
        .join(''),
  },
  xliff: {
    extension: 'xliff',
    write: (strings, options) =>
      xml('xliff', ' xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"', [strings], () =>
        block(
          `  <file original="strings" source-language="${xmlEncoded(options.sourceLanguageId, '\n')}" target-language="${xmlEncoded(options.languageId, '\n')}" datatype="plaintext"><body>`,
          strings.map((string) => xliffUnit(string, options)),
          '  </body></file>',
        ),
      ),
  },
  'crowdin-json': {
    extension: 'json',
    write: (strings) =>
      `${JSON.stringify(Object.fromEntries(strings.map((each) => [nameIn(each), each.translation ?? each.text])), null, 2)}\n`,
  },
  'crowdin-resx': {
    extension: 'resx',
    write: (strings) =>
      xml(
        'root',
        '',
        uniqueNames(strings, (identifier) => identifier),
        ([name, { text, translation, notes }]) =>
          formsOf(translation ?? text, {
            one: (value) => resx(name, value, notes),
            several: (forms) =>
              forms.map(([form, value]) => resx(`${name}_${form}`, value, notes)).join('\n'),
          }),
      ),
  },
}

/** The file, or null where nothing is to be written. */
export const exportedStrings = (
  format: string,
  strings: readonly ExportedString[],
  options: ExporterOptions,
): Uint8Array | null => {
  const exporter = Object.hasOwn(stringExporters, format) ? stringExporters[format] : undefined
  const wanted = options.translatedOnly ? strings.filter(({ translation }) => translation !== null) : strings
  return exporter && wanted.length ? new TextEncoder().encode(exporter.write(wanted, options)) : null
}

const formsOf = <T>(
  text: Text,
  { one, several }: { one(text: string): T; several(forms: [form: string, text: string][]): T },
): T => (typeof text === 'string' ? one(text) : several(Object.entries(text)))

const block = (open: string, lines: readonly string[], close: string): string =>
  [open, ...lines, close].join('\n')

const xml = <T>(root: string, attributes: string, rows: readonly T[], lineOf: (row: T) => string): string =>
  `${block(`<?xml version="1.0" encoding="utf-8"?>\n<${root}${attributes}>`, rows.map(lineOf), `</${root}>`)}\n`

/** Unstated: under what a string without a key stands. Ours: under its source text, as others would be one with it. */
const nameIn = ({ identifier, text }: ExportedString): string =>
  identifier || (typeof text === 'string' ? text : (Object.values(text).at(-1) ?? ''))

/** What would stand under a name that is taken is left out. */
const uniqueNames = (
  strings: readonly ExportedString[],
  nameOf: (identifier: string) => string,
): [name: string, string: ExportedString][] =>
  [
    ...new Map(
      strings.toReversed().map((string): [string, ExportedString] => [nameOf(nameIn(string)), string]),
    ),
  ].toReversed()

const androidName = (identifier: string): string =>
  identifier.replaceAll(/\W/g, '_').replace(/^(?=\d)/, '_') || '_'

/** `{name}` and `%{name}` become `%s` where the settings want it. */
const converted = (
  text: string,
  { convertPlaceholders }: ExporterOptions['settings'],
  mark: string,
): string => (convertPlaceholders === true ? text.replaceAll(/%?\{\w+\}/g, mark) : text)

/** Line breaks become escapes where the settings want it. Unstated: backslashes. Ours stay, as texts of Android and Apple hold escapes. */
const broken = (written: string, { convertLineBreaks }: ExporterOptions['settings']): string =>
  convertLineBreaks === true ? written.replaceAll('\n', String.raw`\n`) : written

const android = (text: string, settings: ExporterOptions['settings']): string => {
  const said = converted(text, settings, '%s')
  const isTagged = settings['useCdataForStringsWithTags'] === true && /<\w/.test(said)
  return broken(androidTextOf(isTagged ? '<![CDATA[]]>' : '').written(said, '\n'), settings)
}

const apple = (name: string, text: string, settings: ExporterOptions['settings']): string => {
  const key = quoted(name, '"').replaceAll('\n', String.raw`\n`)
  return `${key} = ${broken(quoted(converted(text, settings, '%@'), '"'), settings)};`
}

const resx = (name: string, text: string, notes: readonly string[]): string =>
  block(
    `  <data name="${xmlEncoded(name, '\n').replaceAll('"', '&quot;')}" xml:space="preserve">`,
    [
      `    <value>${xmlEncoded(text, '\n')}</value>`,
      ...(notes.length ? [`    <comment>${xmlEncoded(notes.join('\n'), '\n')}</comment>`] : []),
    ],
    '  </data>',
  )

const xliffUnit = (
  { id: stringId, identifier, text, translation, isApproved, notes }: ExportedString,
  { settings }: ExporterOptions,
): string => {
  const name = xmlEncoded(identifier, '\n').replaceAll('"', '&quot;')
  const copies = settings['copySourceToEmptyTarget'] !== false
  const state = translation === null ? 'needs-translation' : isApproved ? 'final' : 'translated'
  const unit = (id: string, form: string, source: string, target: string | undefined): string =>
    block(
      `    <trans-unit id="${id}"${name && ` resname="${name}${form}"`}${isApproved ? ' approved="yes"' : ''}>`,
      [
        `      <source>${xmlEncoded(source, '\n')}</source>`,
        ...(target === undefined
          ? []
          : [`      <target state="${state}">${xmlEncoded(target, '\n')}</target>`]),
        ...notes.map((note) => `      <note>${xmlEncoded(note, '\n')}</note>`),
      ],
      '    </trans-unit>',
    )
  const target = translation ?? (copies ? text : null)
  if (typeof text === 'string')
    return unit(String(stringId), '', text, typeof target === 'string' ? target : undefined)
  const forms = Object.keys(target !== null && typeof target !== 'string' ? target : text)
  return block(
    `    <group id="${stringId}" resname="${name}" restype="x-gettext-plurals">`,
    forms.map((form) =>
      unit(
        `${stringId}[${form}]`,
        `[${form}]`,
        text[form] ?? text['other'] ?? '',
        typeof target === 'string' ? undefined : target?.[form],
      ),
    ),
    '    </group>',
  )
}
