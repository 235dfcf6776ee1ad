/**
 * What a file is that nobody uploaded, by its type: texts by key. Of other types it is JSON, which YAML takes, too.
 * Unstated: all of that.
 */
import { exportedStrings, type ExportedString } from './string-exporters.ts'

/** Null for a type that has no such file. */
export const madeFile = (type: string, strings: () => readonly ExportedString[]): Uint8Array | null => {
  if (type === 'gettext') return new TextEncoder().encode([header, ...strings().map(message)].join('\n'))
  if (type !== 'android' && type !== 'macosx') return null
  const options = { sourceLanguageId: '', languageId: '', translatedOnly: false, settings: {} }
  return exportedStrings(type, strings(), options)
}

const header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n'

/** By its text, as programs that read catalogs look it up; one that is as the source is not translated. */
const message = ({ text, translation }: ExportedString): string => {
  const done = translation === text ? null : translation
  if (typeof text === 'string') return `msgid ${JSON.stringify(text)}\nmsgstr ${JSON.stringify(done ?? '')}\n`
  const several = Object.values(done ?? { one: '', other: '' }).map(
    (form, at) => `msgstr[${at}] ${JSON.stringify(form)}\n`,
  )
  const [id = '', plural = id] = Object.values(text)
  return `msgid ${JSON.stringify(id)}\nmsgid_plural ${JSON.stringify(plural)}\n${several.join('')}`
}
