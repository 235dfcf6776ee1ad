/** The scripts that an HTML page names. */

const comment = /<!--[^]*?-->/g
const scriptTag = /<script\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi

/** Addresses of them, in order; what is no address is left out. `base` is the page's own. */
export const scriptsIn = (page: string, base: string): URL[] =>
  [...page.replaceAll(comment, '').matchAll(scriptTag)].flatMap(([, double, single, bare]) => {
    const source = (double ?? single ?? bare ?? '').replaceAll('&amp;', '&')
    return URL.canParse(source, base) ? [new URL(source, base)] : []
  })
