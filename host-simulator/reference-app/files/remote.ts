/** Fetches what the platform passes by URL, within limits. */
import { AppError, reasonOf } from '../errors.ts'

/** Half of what the platform waits for the whole job. */
const requestLimitMs = 60_000
/** Our choice: ten times what a request may hold inline. */
const remoteBytes = 50 * 1024 * 1024

/** The body in chunks as they come. `name` is the field that held the address, for messages. */
export async function* fetchChunks(
  url: string,
  name: string,
  fetch: typeof globalThis.fetch,
): AsyncGenerator<Uint8Array> {
  let total = 0
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(requestLimitMs) })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const reader = response.body?.getReader()
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      total += step.value.length
      if (total > remoteBytes) {
        await reader?.cancel()
        throw new Error(`expected at most ${remoteBytes} bytes`)
      }
      yield step.value
    }
  } catch (error) {
    throw new AppError(500, `Failed to fetch ${name}: ${reasonOf(error)}`, { cause: error })
  }
}

export const fetchBytes = async (...args: Parameters<typeof fetchChunks>): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of fetchChunks(...args)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
