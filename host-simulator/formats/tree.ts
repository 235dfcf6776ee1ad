/** Texts in named containers, as YAML and TOML have them: strings by the path of their keys, and forms of one text. */
import { grouped } from '../world/grouped.ts'
import { pluralFormsOf } from '../world/languages.ts'
import { Entries, inPlace } from './entry.ts'
import { joined, saidPath } from './json-scan.ts'
import { contextIn } from './lines.ts'
import { addPlural, type Member } from './plurals.ts'
import type { Edit } from './splice.ts'

export interface Leaf {
  /** Counts containers: the same number is the same container. */
  container: number
  key: string
  /** Of the key, or of the value where it has none. */
  keyStart: number
  keyEnd: number
  /** Of the value, with its quotes. */
  start: number
  end: number
  text: string
  comments: readonly string[]
  /** A text as it stands in the place of this one. */
  write(text: string): string
}

export interface Container {
  /** Keys of all containers around it, escaped and joined. */
  path: string
  isList: boolean
  /** Of its members, which need not be texts. */
  size: number
}

const categories = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

type ContextOf = (identifier: string, comments: readonly string[]) => { context?: string }

/** The keys, and what comments say. Source: facts F240. */
export const keysAndComments: ContextOf = (identifier, comments) =>
  contextIn([saidPath(identifier), ...comments])

/** A container of nothing but plural forms is one string; without a language to have forms none is. */
export const treeEntries = (
  source: string,
  containers: readonly Container[],
  leaves: readonly Leaf[],
  sourceLanguageId: string | null,
  contextOf: ContextOf = (_, comments) => contextIn(comments),
  remove?: (leaf: Leaf) => Edit[],
): Entries => {
  const entries = new Entries(source)
  const addSingle = ({ path }: Container, leaf: Leaf): void => {
    const { key, keyStart, start, end, text, comments, write } = leaf
    const identifier = joined(path, key)
    entries.addOrJoin(
      {
        string: { identifier, text, ...contextOf(identifier, comments) },
        write: inPlace(text, start, end, write),
        ...(remove && { remove: () => remove(leaf) }),
      },
      keyStart,
    )
  }
  if (sourceLanguageId === null) {
    for (const leaf of leaves) addSingle(containers[leaf.container] as Container, leaf)
    return entries
  }
  const byContainer = grouped(leaves, ({ container }) => container)
  const plurals = new Set(
    [...byContainer.keys()].filter((at) =>
      isPlural(containers[at] as Container, byContainer.get(at) ?? [], sourceLanguageId),
    ),
  )
  for (const leaf of leaves) {
    const container = containers[leaf.container] as Container
    const group = byContainer.get(leaf.container) as Leaf[]
    if (!plurals.has(leaf.container)) {
      addSingle(container, leaf)
      continue
    }
    if (leaf !== group[0]) continue
    const members = group.map((each) => ({
      category: each.key,
      text: each.text,
      start: each.keyStart,
      end: each.end,
      as: (category: string, text: string) =>
        source.slice(each.keyStart, each.keyEnd).replace(each.key, category) +
        source.slice(each.keyEnd, each.start) +
        (text === each.text ? source.slice(each.start, each.end) : each.write(text)),
    }))
    addPlural(
      entries,
      source,
      {
        identifier: container.path,
        context: contextOf(container.path, leaf.comments),
        members,
        ...(remove && {
          remove: (out) =>
            group.flatMap((each, at) => (out.includes(members[at] as Member) ? remove(each) : [])),
        }),
      },
      sourceLanguageId,
    )
  }
  return entries
}

const isPlural = ({ size, path, isList }: Container, group: readonly Leaf[], languageId: string): boolean =>
  !isList &&
  path !== '' &&
  size === group.length &&
  new Set(group.map(({ key }) => key)).size === size &&
  group.every(({ key, text }) => categories.has(key) && text.trim() !== '') &&
  group.some(({ key }) => key === 'other') &&
  (size > 1 || pluralFormsOf(languageId).length === 1)
