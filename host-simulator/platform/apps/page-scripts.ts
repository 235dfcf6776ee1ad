/** The scripts that an HTML page names, and its policies for them. */

const comment = /<!--[^]*?-->/g
const scriptTag = /<script\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Addresses of them, in order; what is no address is left out. `base` is the page's own. */
export const scriptsIn = (page: string, base: string): URL[] =>
  [...page.replaceAll(comment, '').matchAll(scriptTag)].flatMap(([, double, single, bare]) => {
    const source = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&')
    return URL.canParse(source, base) ? [new URL(source, base)] : []
  })

const metaTag = /<meta\b[^>]*\shttp-equiv\s*=\s*["']?content-security-policy["']?[^>]*>/gi

/** Of the page itself; browsers keep them like those of its headers. Source: CSP 3, "The meta element". */
export const policiesIn = (page: string): string[] =>
  [...page.replaceAll(comment, '').matchAll(metaTag)].flatMap(([tag]) => {
    const [, double, single] = /\scontent\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? []
    return double ?? single ?? []
  })
