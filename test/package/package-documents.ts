/** What documents of the package name that the repository alone has. */
import { posix } from 'node:path'
import { fenced } from './links.ts'

const regexOf = (glob: string): RegExp => {
  const words = glob
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll('*', '[^/]*')
  return new RegExp(`^${words}(?:/|$)`)
}

/** Whether `files` of a package.json has a path; the last pattern that fits it counts. */
export const packedBy = (patterns: readonly string[]): ((path: string) => boolean) => {
  const rules = patterns.map((pattern) => ({
    isIn: !pattern.startsWith('!'),
    fits: regexOf(pattern.replace(/^!/, '')),
  }))
  return (path) => rules.findLast(({ fits }) => fits.test(path))?.isIn ?? false
}

/** Paragraphs, list items and rows of tables. */
const partsOf = (text: string): string[] => text.replaceAll(fenced, '').split(/\n\s*\n|\n(?= *- |\|)/)

const paths = /`((?:[\w@.-]+\/)+[\w@.-]*|[\w-]+\.(?:md|mjs))`/g

/**
 * Paths in code that the repository has and the package has not, where nothing beside them says whose they are.
 * `documents` are those of the package by their paths, `files` all of the repository.
 */
export const unsaidPaths = (
  documents: ReadonlyMap<string, string>,
  files: readonly string[],
  isPacked: (path: string) => boolean,
): string[] => {
  const isStray = (path: string): boolean => {
    const meant = files.filter((file) => file === path || file.startsWith(`${path.replace(/\/$/, '')}/`))
    return meant.length > 0 && !meant.some(isPacked)
  }
  const unsaid: string[] = []
  for (const [document, text] of documents)
    for (const part of partsOf(text)) {
      if (/\b(?:of|in) the repository\b/i.test(part.replaceAll(/\s+/g, ' '))) continue
      for (const [, path = ''] of part.matchAll(paths))
        if (isStray(path) || isStray(posix.join(posix.dirname(document), path)))
          unsaid.push(`${document}: ${path}`)
    }
  return unsaid
}

/** Pictures that the package has not, in whose place readers would see words that do not say where they are. */
export const unsaidPictures = (
  documents: ReadonlyMap<string, string>,
  isPacked: (path: string) => boolean,
): string[] =>
  [...documents].flatMap(([document, text]) =>
    [...text.matchAll(/!\[([^\]]*)\]\((?!https?:)([^)]+)\)/g)].flatMap(([, words = '', path = '']) =>
      isPacked(posix.join(posix.dirname(document), path)) || /\brepository\b/.test(words)
        ? []
        : [`${document}: ${path}`],
    ),
  )
