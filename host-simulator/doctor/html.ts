/** What a page's HTML loads, read tag by tag. */

export interface Loaded {
  tag: string
  /** As it is written. */
  address: string
}

/** Attributes that load something, by tag. */
const loading: Record<string, string> = {
  script: 'src',
  iframe: 'src',
  img: 'src',
  link: 'href',
  form: 'action',
}

const comments = /<!--[^]*?-->/g
const tags = /<(script|iframe|img|link|form)\b((?:[^>"']|"[^"]*"|'[^']*')*)>/gi

const attributeOf = (text: string, name: string): string | null => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(text)
  return found ? (found[1] ?? found[2] ?? found[3] ?? '') : null
}

export const loadedBy = (html: string): Loaded[] =>
  [...html.replaceAll(comments, '').matchAll(tags)].flatMap(([, name = '', attributes = '']) => {
    const tag = name.toLowerCase()
    const address = attributeOf(attributes, loading[tag] as string)
    if (address === null) return []
    const rel = tag === 'link' ? (attributeOf(attributes, 'rel') ?? '').toLowerCase() : ''
    return [{ tag: rel ? `link ${rel}` : tag, address: address.replaceAll('&amp;', '&').trim() }]
  })

/** The text of scripts that stand in the page itself. */
export const inlineScripts = (html: string): string =>
  [...html.replaceAll(comments, '').matchAll(/<script\b[^>]*>([^]*?)<\/script>/gi)]
    .map(([, text = '']) => text)
    .join('\n')
