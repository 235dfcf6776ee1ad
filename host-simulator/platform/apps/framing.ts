/** Who may frame a page and which script it may load, by the headers that it came with. Source: CSP 3, "frame-ancestors"; RFC 7034. */

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

type Directive = [name: string, ...sources: string[]]

/** Directives of each policy; browsers keep all of them. */
const policiesIn = (headers: Headers): Directive[][] =>
  (headers.get('content-security-policy') ?? '').split(',').map((policy) =>
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name.toLowerCase(), ...sources]
    }),
  )

/** What names no address: by it a page may allow a script that its policy does not name. */
const byOtherMeans = /^'(?:nonce-|sha\d+-|strict-dynamic')/i

/** The directive that keeps a page from a script of another address; null where none does, or it cannot be told. */
export const scriptRefusal = (headers: Headers, script: URL): string | null => {
  for (const directives of policiesIn(headers)) {
    const rule = ['script-src-elem', 'script-src', 'default-src']
      .map((wanted) => directives.find(([name]) => name === wanted))
      .find((found) => found !== undefined)
    const [name, ...sources] = rule ?? []
    if (name !== undefined && !sources.some((source) => byOtherMeans.test(source) || allows(source, script)))
      return `${name} ${sources.join(' ')}`
  }
  return null
}

/** The directive of a refusal, with the address that it lacks: one of its own would end what others allow. */
export const allowing = (refusal: string, source: string): string => {
  const [name = '', ...sources] = refusal.split(' ')
  const kept = sources.filter((each) => each && each !== "'none'")
  return [name === 'default-src' ? 'script-src' : name, ...kept, source].join(' ')
}

/** The header that keeps a page of `ancestor` from framing what came with these headers; null where none does. */
export const framingRefusal = (headers: Headers, ancestor: string): string | null => {
  const lists = policiesIn(headers).flatMap((directives) =>
    directives.filter(([name]) => name === 'frame-ancestors').slice(0, 1),
  )
  for (const [, ...sources] of lists)
    if (!sources.some((source) => allows(source, new URL(ancestor))))
      return `Content-Security-Policy: frame-ancestors ${sources.join(' ')}`
  // With frame-ancestors, browsers do not look at the older header.
  if (lists.length) return null
  const older = headers.get('x-frame-options')
  return older && /deny|sameorigin/i.test(older) ? `X-Frame-Options: ${older}` : null
}
