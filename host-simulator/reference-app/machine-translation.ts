/** A machine translation engine: the platform asks for texts, and shows what comes back beside people's translations. */
import { AppError } from './errors.ts'
import { fetchBytes } from './files/remote.ts'

export const machineTranslation = {
  key: 'reference-mt',
  name: 'Reference MT',
  logo: '/logo.svg',
  url: '/api/translate',
  /** Texts that the platform may send at once. */
  batchSize: 50,
}

interface Asked {
  /** Of languages, such as `en` and `pt-BR`: the platform puts them into the query. */
  source: string | undefined
  target: string | undefined
  body: unknown
}

/**
 * Answers one translation for each text, in their order.
 * When the app is installed the platform asks for one text, `validation`, from English to German: it is answered as any.
 * Throws `AppError` for what it cannot read; the platform shows the message where the translation would stand.
 */
export const translate = async (
  { source, target, body }: Asked,
  fetch: typeof globalThis.fetch,
): Promise<{ data: { translations: string[] } }> => {
  if (!source || !target) throw new AppError(400, 'source and target are missing in the query')
  const texts = await textsIn(body, fetch)
  return { data: { translations: texts.map((text) => pseudo(text, target)) } }
}

/** Texts come inline or, if they are many, by URL: one in JSON on each line. */
const textsIn = async (body: unknown, fetch: typeof globalThis.fetch): Promise<string[]> => {
  const { strings, stringsUrl } = (body ?? {}) as { strings?: unknown; stringsUrl?: unknown }
  const list: unknown =
    typeof stringsUrl === 'string' && strings === undefined ? await linesAt(stringsUrl, fetch) : strings
  if (!Array.isArray(list) || !list.every((text) => typeof text === 'string'))
    throw new AppError(400, 'strings: expected a list of texts')
  return list
}

const linesAt = async (url: string, fetch: typeof globalThis.fetch): Promise<unknown[]> => {
  const text = new TextDecoder().decode(await fetchBytes(url, 'stringsUrl', fetch))
  try {
    return text
      .split('\n')
      .filter((line) => line.trim())
      .map((line) => JSON.parse(line) as unknown)
  } catch (error) {
    throw new AppError(400, 'stringsUrl: expected one text in JSON a line', { cause: error })
  }
}

const accents: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', A: 'Á', E: 'É', O: 'Ó' }

/** Plurals and choices: what is in their braces is not all words. */
const isIcu = (text: string): boolean => /\{\s*[^\s{},]+\s*,\s*(?:plural|select|selectordinal)\s*,/.test(text)

const accented = (text: string): string =>
  text.replaceAll(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter)

/** Put your engine here. What is in braces or tags, as placeholders are, stays as it is; so does a whole ICU message. */
export const pseudo = (text: string, target: string): string =>
  `[${target}] ${text
    .split(isIcu(text) ? /(.*)/s : /(\{[^{}]*\}|<[^<>]*>|%[\w$.]+)/)
    .map((part, at) => (at % 2 ? part : accented(part)))
    .join('')}`
