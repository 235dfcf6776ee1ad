/** What is built at once: its bytes, and the link or the tag that they are answered by. */
import type { FileRow } from '../../../world/file-rows.ts'
import { approvedOnlyOf } from '../../files/builds.ts'
import { exportFile } from '../../files/export.ts'
import { FileFailure } from '../../jobs/failure.ts'
import { failed, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Answer } from '../../http/reply.ts'
import { hasTag } from '../../http/tag.ts'
import { linkShape, linkToBytes } from '../common/addresses.ts'
import type { Call } from '../common/row.ts'
import { orRefused } from '../sources/failures.ts'
import type { Filtered } from './filters.ts'

type Asked = Filtered & { languageId: string }

/** One file in its own format, by its name. */
export const own = async (
  call: Call,
  file: FileRow,
  { languageId, ...filter }: Asked,
): Promise<{ name: string; bytes: Uint8Array } | null> => {
  const { skipUntranslatedStrings, skipUntranslatedFiles } = filter
  let { name } = file
  const bytes = await built(
    exportFile(call.hosted, file, languageId, {
      ...{ skipUntranslatedStrings, skipUntranslatedFiles, userId: call.userId },
      approvedOnly: approvedOnlyOf(filter),
      renamed: (_, now) => void (name = now),
    }),
  )
  return bytes && { name, bytes }
}

export const linked = async (call: Call, fileName: string, bytes: Uint8Array): Promise<Answer> =>
  one(linkShape(await linkToBytes(call, fileName, bytes)))

/** What cannot be built is no fault of a storage. Source: facts F114. */
export const built = async <T>(work: Promise<T>): Promise<T> =>
  orRefused(
    work.catch((error: unknown) => {
      if (error instanceof FileFailure && error.code === 'file-invalid')
        throw new Refusal(failed(422, error.message))
      throw error
    }),
  )

/** The name of bytes in the vault is made of them alone, so it is their tag, too. */
export const answered = async (call: Call, fileName: string, bytes: Uint8Array): Promise<Response> => {
  const etag = await call.hosted.vault.putBytes(bytes)
  if (hasTag(call.request, etag)) return new Response(null, { status: 304, headers: { etag: `"${etag}"` } })
  const data = { ...linkShape(await linkToBytes(call, fileName, bytes)), etag }
  return Response.json({ data }, { headers: { etag: `"${etag}"` } })
}
