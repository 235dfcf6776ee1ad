/** Links and pictures of documents that lead nowhere. */
import { posix } from 'node:path'

export const fenced = /^( *)```[^]*?^\1```$/gm
const links = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)|\b(?:src|href)="(?!https?:)([^"#]+)"/g

/** A heading's own address, as code forges make it. */
const slugOf = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-')

const slugsOf = (text: string): string[] =>
  [...text.replaceAll(fenced, '').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugOf(heading))

/** `documents` by their paths; `files` are all that is there. Each with its document, from which the path goes. */
export const brokenLinks = (documents: ReadonlyMap<string, string>, files: readonly string[]): string[] => {
  const isThere = (path: string): boolean =>
    files.some((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
  const broken: string[] = []
  for (const [document, text] of documents)
    for (const [, link = '', anchor, source = ''] of text.replaceAll(fenced, '').matchAll(links)) {
      const target = link || source
      const path = target ? posix.join(posix.dirname(document), target) : document
      const slugs = anchor && documents.has(path) ? slugsOf(documents.get(path) ?? '') : undefined
      if (!isThere(path) || (slugs && !slugs.includes(anchor ?? '')))
        broken.push(`${document}: ${target}${anchor ? `#${anchor}` : ''}`)
    }
  return broken
}
