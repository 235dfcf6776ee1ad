/** Names of this machine, as a URL says a host: `localhost` and below, 127.0.0.0/8, `[::1]`. */
export const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname)

/** An address of IPv6 that carries one of IPv4, as a URL writes it. Source: RFC 4291, 2.5.5. */
const carried = /^\[::(?:ffff:)?([\da-f]{1,4}):([\da-f]{1,4})\]$/

/** The host as IPv4 where it is one in the clothes of IPv6; without the dot that ends a name. */
const bare = (hostname: string): string => {
  const [, high, low] = carried.exec(hostname) ?? []
  if (high === undefined || low === undefined) return hostname.replace(/\.$/, '')
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [a >> 8, a & 255, b >> 8, b & 255].join('.')
}

/**
 * What is no address of a server: unspecified (0.0.0.0/8, `[::]`), which means this machine all the same, and
 * link-local (169.254.0.0/16, fe80::/10), where clouds keep their secrets. Sources: RFC 6890, RFC 3927, RFC 4291.
 */
export const isNowhere = (hostname: string): boolean =>
  /^(?:0|169\.254)(?:\.\d{1,3})+$|^\[(?:::|fe[89ab][\da-f]:.*)\]$/.test(bare(hostname))

/** Whether a request to this host may arrive at this machine, however it is written. */
export const isHere = (hostname: string): boolean => isLoopback(bare(hostname)) || isNowhere(hostname)
