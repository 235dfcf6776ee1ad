/** Who may frame a page, by the headers that it came with. Source: CSP 3, "frame-ancestors"; RFC 7034. */

const allows = (source: string, ancestor: URL): boolean => {
  if (source === '*') return true
  const scheme = /^([a-z][\w+.-]*):$/i.exec(source)?.[1]
  if (scheme) return `${scheme.toLowerCase()}:` === ancestor.protocol
  const parts = /^(?:(https?):\/\/)?([\w.*-]+|\[[\da-f:]+\])(?::(\d+|\*))?(?:\/.*)?$/i.exec(source)
  if (!parts) return false
  const [, ownScheme, host = '', port] = parts
  if (ownScheme && `${ownScheme.toLowerCase()}:` !== ancestor.protocol) return false
  if (port !== '*' && (port ?? '80') !== (ancestor.port || '80')) return false
  const name = host.toLowerCase()
  return name.startsWith('*.') ? ancestor.hostname.endsWith(name.slice(1)) : name === ancestor.hostname
}

/** The header that keeps a page of `ancestor` from framing what came with these headers; null where none does. */
export const framingRefusal = (headers: Headers, ancestor: string): string | null => {
  const policies = (headers.get('content-security-policy') ?? '').split(',')
  const lists = policies.flatMap((policy) =>
    policy
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .filter(([name]) => name?.toLowerCase() === 'frame-ancestors')
      .slice(0, 1),
  )
  for (const [, ...sources] of lists)
    if (!sources.some((source) => allows(source, new URL(ancestor))))
      return `Content-Security-Policy: frame-ancestors ${sources.join(' ')}`
  // With frame-ancestors, browsers do not look at the older header.
  if (lists.length) return null
  const older = headers.get('x-frame-options')
  return older && /deny|sameorigin/i.test(older) ? `X-Frame-Options: ${older}` : null
}
