/**
 * The world whose page a browser saw last, in a cookie: an authorization request comes from an app and names none.
 * All ports of a host share cookies, so another server may hear it and any page may put others beside it. It is no
 * secret and opens nothing: it only chooses between worlds that know the client.
 */

/** Of a port of its own, so that simulators side by side do not forget each other's. */
const nameAt = (origin: string): string => `ap_world_${new URL(origin).port || '80'}`

/** What a world's page sets. */
export const worldSeen = (origin: string, worldId: string): string =>
  `${nameAt(origin)}=${worldId}; Path=/oauth; HttpOnly; SameSite=Lax`

/** The worlds that the request's cookies name: ours, and what others put beside it. */
export const worldsSeen = (cookies: string | undefined, origin: string): string[] => {
  const start = `${nameAt(origin)}=`
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim())
  return pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length))
}
