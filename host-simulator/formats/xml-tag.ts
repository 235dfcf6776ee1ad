/** Attributes in a start tag, as it stands. */

const attribute = (name: string): RegExp => new RegExp(`(\\s${name}\\s*=\\s*)(?:"([^"]*)"|'([^']*)')`)

/** The tag with the attribute changed, or added behind `after`, else at the end. The value has no signs of XML. */
export const withAttribute = (tag: string, name: string, value: string, after?: string): string => {
  const known = attribute(name).exec(tag)
  if (known) return replaced(tag, known, `${known[1]}"${value}"`)
  const before = after === undefined ? null : attribute(after).exec(tag)
  const at = before ? before.index + before[0].length : tag.length - (tag.endsWith('/>') ? 2 : 1)
  return `${tag.slice(0, at)} ${name}="${value}"${tag.slice(at)}`
}

export const withoutAttribute = (tag: string, name: string): string => {
  const known = attribute(name).exec(tag)
  return known ? replaced(tag, known, '') : tag
}

const replaced = (tag: string, { index, 0: found }: RegExpExecArray, by: string): string =>
  tag.slice(0, index) + by + tag.slice(index + found.length)
