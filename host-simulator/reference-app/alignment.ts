/** Aligns uploaded translations: for lists whose lines have no keys, the first line translates the first, and so on. */
import { AppError } from './errors.ts'
import { fetchBytes } from './files/remote.ts'

export const alignment = {
  key: 'reference-alignment',
  url: '/api/file/align',
  /** Without patterns every upload of the account would come here. */
  signaturePatterns: { fileName: '.+\\.list\\.txt$' },
}

interface Line {
  /** Of a source string; of a translation, that of the string which the platform took it for, or null. */
  id: number | null
  text: unknown
}

/** Answers which source string each text translates; what is left over has no answer and is left out. */
export const align = async (
  body: unknown,
  fetch: typeof globalThis.fetch,
): Promise<{ data: { translations: { sourceStringId: number; text: unknown }[] } }> => {
  const sources = await linesIn(body, 'sourceStrings', fetch)
  const texts = await linesIn(body, 'translationStrings', fetch)
  const translations = sources.flatMap(({ id }, at) => {
    const line = texts[at]
    return id === null || !line ? [] : [{ sourceStringId: id, text: line.text }]
  })
  return { data: { translations } }
}

/** Inline or, if they are many, by URL: one in JSON on each line. */
const linesIn = async (body: unknown, name: string, fetch: typeof globalThis.fetch): Promise<Line[]> => {
  const said = (body ?? {}) as Record<string, unknown>
  const url = said[`${name}Url`]
  const list: unknown = typeof url === 'string' ? await linesAt(url, name, fetch) : said[name]
  if (!Array.isArray(list)) throw new AppError(400, `${name}: expected a list`)
  return list as Line[]
}

const linesAt = async (url: string, name: string, fetch: typeof globalThis.fetch): Promise<unknown[]> => {
  const text = new TextDecoder().decode(await fetchBytes(url, `${name}Url`, fetch))
  return text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => JSON.parse(line) as unknown)
}
