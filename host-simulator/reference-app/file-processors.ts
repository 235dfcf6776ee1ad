/** Changes files before they are read: notes lose their lines of comments, which nobody is to translate. */
import { AppError } from './errors.ts'
import { fetchBytes } from './files/remote.ts'

export const preImport = {
  key: 'reference-pre-import',
  url: '/api/file/pre-import',
  /** Without patterns every file of the account would come here. */
  signaturePatterns: { fileName: '.+\\.notes\\.txt$' },
}

/** Null: the file stays as it is, which the platform is told by status 304 and no body. */
export const processFile = async (
  body: unknown,
  fetch: typeof globalThis.fetch,
): Promise<{ data: { content: string } } | null> => {
  const before = (await contentIn(body, fetch)).toString('utf8')
  const after = before
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .join('\n')
  return after === before ? null : { data: { content: Buffer.from(after).toString('base64') } }
}

/** In base64, or by URL where it is large. */
const contentIn = async (body: unknown, fetch: typeof globalThis.fetch): Promise<Buffer> => {
  const { file } = (body ?? {}) as { file?: { content?: unknown; contentUrl?: unknown } | null }
  if (typeof file?.content === 'string') return Buffer.from(file.content, 'base64')
  if (typeof file?.contentUrl === 'string')
    return Buffer.from(await fetchBytes(file.contentUrl, 'file.contentUrl', fetch))
  throw new AppError(400, 'file.content or file.contentUrl is missing')
}
