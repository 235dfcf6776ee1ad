/** Who may speak to the simulator: programs on this machine. Source: product.md c.10 (DNS rebinding, drive-by pages). */
import type { RestRequest } from '../http/body.ts'

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Why the request may not come in, or null. A page of another site may not, whatever name it uses for this machine. */
export const strangerOf = (
  request: Pick<RestRequest, 'url' | 'headers'>,
  origin: string,
  needsOrigin: boolean,
): string | null => {
  const { hostname } = new URL(request.url)
  if (!loopback.test(hostname) && hostname !== new URL(origin).hostname)
    return `Host: expected this machine's own name, got "${hostname}"`
  const sender = request.headers.get('origin')
  if (needsOrigin && sender !== null && sender !== origin)
    return `Origin: expected ${origin} or none, got "${sender}"`
  return null
}
