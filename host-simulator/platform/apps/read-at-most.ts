/** Bodies of apps, which may have no end. */
import { joined } from '../hosted/bytes.ts'

/** The body, or null once more has come; the rest is not waited for. */
export const readAtMost = async (
  most: number,
  { body }: Response,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const parts: Uint8Array[] = []
  let length = 0
  // Not `for await`: not every platform has it for streams.
  const reader = body?.getReader()
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    length += read.value.length
    if (length > most) {
      reader?.cancel().catch(() => {})
      return null
    }
    parts.push(read.value)
  }
  return joined(parts)
}
