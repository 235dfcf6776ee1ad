/** What went wrong with a file, as REST says it. Source: facts F82, F114. */
import { FileFailure } from '../../jobs/failure.ts'
import { storedFile } from '../../files/storages.ts'
import { parseSrx, SrxError } from '../../../srx/index.ts'
import { failed, invalid, refused } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from '../common/row.ts'

/** What the work gives; a `FileFailure` is thrown on as the answer that says so. */
export const orRefused = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (error instanceof FileFailure) throw new Refusal(responseOf(error))
    throw error
  }
}

const responseOf = ({ code, message, problem }: FileFailure): Response => {
  switch (code) {
    case 'file-invalid':
      return invalid('storageId', 'fileInvalid', message)
    case 'not-found':
      return failed(404, message)
    case 'busy':
      return failed(409, message)
    case 'refused':
      return problem ? refused(problem) : failed(400, message)
  }
}

/** The same of work that is done at once. */
export const nowOrRefused = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    throw error instanceof FileFailure ? new Refusal(responseOf(error)) : error
  }
}

/** The file behind the number, or 400 thrown in the words that clients look for. */
export const storedOf = (
  call: Pick<Call, 'hosted' | 'userId'>,
  storageId: number,
  key = 'storageId',
): { fileName: string; bytes: Uint8Array; name: string } => {
  const stored = storedFile(call, storageId)
  if (!stored)
    throw new Refusal(invalid(key, 'notFound', `File from storage with id #${storageId} was not found`))
  return stored
}

/** The segmentation rules that the options name, read once to see that they are some; undefined where none are named. */
export const rulesOf = (
  call: Pick<Call, 'hosted' | 'userId'>,
  importOptions: Readonly<Record<string, unknown>> | null | undefined,
  key = 'importOptions.srxStorageId',
): Uint8Array | null | undefined => {
  const storageId = importOptions?.['srxStorageId']
  if (storageId === undefined || storageId === null) return storageId
  if (typeof storageId !== 'number') throw new Refusal(invalid(key, 'notInt', 'Expected a whole number'))
  const { bytes } = storedOf(call, storageId, key)
  try {
    parseSrx(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return bytes
  } catch (error) {
    // Of text that is no UTF-8, and of rules that are none.
    if (error instanceof SrxError || error instanceof TypeError) {
      const why = error instanceof SrxError ? whyOf(error) : ''
      throw new Refusal(invalid(key, 'invalidSrx', `Invalid SRX specified${why}`))
    }
    throw error
  }
}

/** The platform's own words, as far as they are known; else ours, and none where only the structure is wrong. */
const whyOf = ({ code, pattern, where, message }: SrxError): string => {
  if (pattern !== undefined) {
    // It reads those of languages from end to end.
    const read = where.startsWith('languagemap') ? `^${pattern}$` : pattern
    return `. Invalid regular expression \`/${read}/\``
  }
  if (code !== 'bad-xml') return ''
  const isOfTag = message.includes('in opening tag') || message.includes('attribute')
  const reason = isOfTag ? 'attributes construct error' : message
  return `. XML validation module returned: ${reason}`
}
