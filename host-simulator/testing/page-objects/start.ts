/** Where the scenario of a test's world lets the Editor start, read from its address; what a test names goes before it. */
import { languagesIn, type Having } from '../../world/languages.ts'
import type { TestWorld } from '../fixtures/test-world.ts'

export interface Start {
  /** Identifier; absent where the scenario says nothing of a place. */
  project: string | undefined
  fileId: number | undefined
  /** The active one first. */
  languageIds: readonly string[]
  mode: string | undefined
  stringId: string
  /** Filter, theme, page of the list, checked boxes. */
  others: readonly (readonly [string, string])[]
}

export const startOf = ({ url, editorUrl }: Pick<TestWorld, 'url' | 'editorUrl'>, having: Having): Start => {
  const { pathname, searchParams, hash } = new URL(editorUrl)
  const below = pathname.slice(`${new URL(url).pathname}/editor/`.length)
  const [project, file, pair] = below.split('/').map(decodeURIComponent)
  const codes = pair?.slice(pair.indexOf('-') + 1).split(',') ?? []
  return {
    project: project || undefined,
    fileId: Number(file) || undefined,
    languageIds: codes.map(
      (code) => languagesIn(having).find(({ editorCode }) => editorCode === code)?.id ?? code,
    ),
    mode: searchParams.get('view') ?? undefined,
    stringId: hash.slice(1),
    others: [...searchParams].filter(([name]) => name !== 'view'),
  }
}
