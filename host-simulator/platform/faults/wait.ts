import type { HostedWorld } from '../hosted/worlds.ts'

/** Waits on the world's clock. */
export const waited = ({ clock }: Pick<HostedWorld, 'clock'>, ms: number | undefined): Promise<void> =>
  ms ? new Promise((resolve) => void clock.after(ms, resolve)) : Promise.resolve()

/** Its body in ten pieces, the first at once and the last after so many milliseconds on the world's clock. */
export const slowly = (hosted: Pick<HostedWorld, 'clock'>, answer: Response, ms: number): Response => {
  const pieces = 10
  let left: Uint8Array | null = null
  let size = 1
  let count = 0
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (left === null) {
        left = new Uint8Array(await answer.arrayBuffer())
        size = Math.max(1, Math.ceil(left.length / pieces))
      }
      if (count++) await waited(hosted, ms / (pieces - 1))
      controller.enqueue(left.subarray(0, size))
      left = left.subarray(size)
      if (count >= pieces || (!left.length && !ms)) controller.close()
    },
  })
  const { status, headers } = answer
  return new Response(answer.body && body, { status, headers })
}

/** An error page as proxies write them. */
export const errorPage = (status: number, contentType = 'text/html'): Response =>
  new Response(
    `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
    {
      status,
      headers: { 'content-type': contentType, 'cache-control': 'no-store' },
    },
  )
