/**
 * YAML: strings by the path of their keys, as in JSON. A file of Ruby on Rails has one outermost key, its language:
 * that is no part of identifiers, and a translation has its own. A mapping of nothing but plural forms is one string.
 * Unstated: all of that but the language. Numbers, dates, booleans and nulls are no texts.
 */
import { languageOf, languages } from '../world/languages.ts'
import { Entries, formatBy } from './entry.ts'
import type { TargetOptions } from './format.ts'
import { lineEndOf, spliced, type Edit } from './splice.ts'
import { keysAndComments, treeEntries } from './tree.ts'
import { yamlMembers } from './yaml-members.ts'
import { scanYaml, type YamlTexts } from './yaml-scan.ts'

const codeOf = (key: string): string => key.replace('_', '-')

/** The outermost key, where it is the only one and a language. */
const languageKey = ({ roots, containers }: YamlTexts): YamlTexts['roots'][number] | undefined => {
  const [root] = roots
  if (!root || roots.length > 1 || !containers[1] || containers[1].path !== root.key) return undefined
  const code = codeOf(root.key)
  const isLanguage =
    languageOf(code) ??
    languageOf(code.replace(/-.*/, '')) ??
    languages.find(({ twoLettersCode }) => twoLettersCode === code)
  return isLanguage && root
}

const readYaml = (source: string, { sourceLanguageId }: TargetOptions): Entries => {
  const texts = scanYaml(source)
  const root = languageKey(texts)
  const containers = root
    ? texts.containers.map((container) => ({
        ...container,
        path: container.path === root.key ? '' : container.path.slice(root.key.length + 1),
      }))
    : texts.containers
  const members = yamlMembers(source, containers, root ? 1 : 0)
  const entries = treeEntries(
    source,
    containers,
    texts.leaves,
    sourceLanguageId,
    keysAndComments,
    members.leaf,
  )
  entries.leaving = members.edits
  return entries
}

const language = (source: string, { sourceLanguageId, languageId }: TargetOptions): Edit[] => {
  const root = languageKey(scanYaml(source))
  if (!root) return []
  const [own] = codeOf(root.key).toLowerCase().split('-')
  const [wanted] = sourceLanguageId.toLowerCase().split('-')
  return own === wanted ? [{ start: root.start, end: root.end, text: keyOf(languageId) }] : []
}

/** Source: facts F223. Unstated: of Chinese, whose two letters say too little. Ours is the id. */
const keyOf = (languageId: string): string =>
  (!languageId.startsWith('zh') && languageOf(languageId)?.twoLettersCode) || languageId

/**
 * A blank line behind comments at the top, no first line of dashes, no blank lines between members, no blanks at the end of
 * comments, one before a value, a text of several lines in one. Source: facts F317, F326. Unstated: blocks, and texts below
 * their keys; ours stay.
 */
const renew = (text: string): string => {
  const source = text.replace(/^---[ \t]*(?:\r\n|\r|\n)/, '')
  const edits: Edit[] = []
  const head = /^(?:[ \t]*(?:#.*)?(?:\r\n?|\n))*/.exec(source)?.[0] ?? ''
  let at = head.length
  if (/#.*(?:\r\n?|\n)$/.test(head)) edits.push({ start: at, end: at, text: lineEndOf(source) })
  const between = (to: number): void => {
    const gap = source.slice(at, to)
    if (gap.includes('\n') || gap.includes('\r'))
      edits.push({ start: at, end: to, text: gap.replaceAll(blanks, '').replaceAll(blankLines, '$1') })
    at = to
  }
  for (const { keyStart, keyEnd, start, end, text: said, write } of scanYaml(source).leaves) {
    between(keyStart)
    if (/^: {2,}$/.test(source.slice(keyEnd, start))) edits.push({ start: keyEnd, end: start, text: ': ' })
    const raw = source.slice(start, end)
    if (/^[^|>].*[\r\n]/.test(raw)) edits.push({ start, end, text: write(said) })
    at = end
  }
  between(source.length)
  return spliced(source, edits)
}

const blanks = /(?<![ \t])[ \t]+(?=[\r\n])/g
const blankLines = /(\r\n|\r(?!\n)|\n)(?:\r\n|[\r\n])+/g

export const yaml = formatBy({
  type: 'yaml',
  extensions: ['.yaml', '.yml'],
  read: readYaml,
  finish: language,
  renew,
})
