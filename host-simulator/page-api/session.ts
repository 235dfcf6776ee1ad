/**
 * How a page of a world proves that it is one: by a header with the session that stands in its HTML. No cookie: those
 * are shared by all ports of a host, so an app's server would hear it and an app's page could put another in its place.
 */

export const sessionHeader = 'x-ap-session'

/** What a page starts with: the first that it asks. */
export const statePath = '/state'

/** Name of the `meta` that holds it. */
export const sessionMeta = 'ap-session'

/** The session in a page's HTML; null where it holds none. */
export const sessionIn = (html: string): string | null =>
  new RegExp(`<meta name="${sessionMeta}" content="([\\w-]+)">`).exec(html)?.[1] ?? null

/**
 * Header of a stream of changes that is polled, as a browser has few connections to one address: `opened`, or `kept` for
 * what was told since the page came by.
 */
export const lineHeader = 'x-ap-line'

/** Header of what a page asks: what it asks because of, as JSON that was made fit for a URL. */
export const causeHeader = 'x-ap-bridge-cause'
