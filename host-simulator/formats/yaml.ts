/**
 * YAML: strings by the path of their keys, as in JSON. A file of Ruby on Rails has one outermost key, its language:
 * that is no part of identifiers, and a translation has its own. A mapping of nothing but plural forms is one string.
 * Unstated: all of that but the language. Numbers, dates, booleans and nulls are no texts.
 */
import { languageOf } from '../world/languages.ts'
import { Entries, formatBy } from './entry.ts'
import type { TargetOptions } from './format.ts'
import type { Edit } from './splice.ts'
import { keysAndComments, treeEntries } from './tree.ts'
import { yamlMembers } from './yaml-members.ts'
import { scanYaml, type YamlTexts } from './yaml-scan.ts'

const codeOf = (key: string): string => key.replace('_', '-')

/** The outermost key, where it is the only one and a language. */
const languageKey = ({ roots, containers }: YamlTexts): YamlTexts['roots'][number] | undefined => {
  const [root] = roots
  if (!root || roots.length > 1 || !containers[1] || containers[1].path !== root.key) return undefined
  const code = codeOf(root.key)
  return languageOf(code) || languageOf(code.replace(/-.*/, '')) ? root : undefined
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

export const yaml = formatBy({
  type: 'yaml',
  extensions: ['.yaml', '.yml'],
  read: readYaml,
  finish: language,
  // Source: facts F317.
  renew: (text) => text.replace(/^---[ \t]*(?:\r\n|\r|\n)/, ''),
})
