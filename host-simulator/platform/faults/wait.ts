import type { HostedWorld } from '../hosted/worlds.ts'

/** Waits on the world's clock. */
export const waited = ({ clock }: Pick<HostedWorld, 'clock'>, ms: number | undefined): Promise<void> =>
  ms ? new Promise((resolve) => void clock.after(ms, resolve)) : Promise.resolve()

/** An error page as proxies write them. */
export const errorPage = (status: number, contentType = 'text/html'): Response =>
  new Response(
    `<!doctype html><html><head><title>${status}</title></head><body><h1>${status}</h1></body></html>`,
    {
      status,
      headers: { 'content-type': contentType, 'cache-control': 'no-store' },
    },
  )
