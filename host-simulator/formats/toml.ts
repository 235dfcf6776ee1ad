/** TOML: strings by the path of their keys; a table of nothing but plural forms is one string, as go-i18n has it. */
import { formatBy } from './entry.ts'
import { scanToml } from './toml-scan.ts'
import { treeEntries } from './tree.ts'

export const toml = formatBy({
  type: 'toml',
  isBlanked: true,
  extensions: ['.toml'],
  read(source, { sourceLanguageId }) {
    const { containers, leaves } = scanToml(source)
    return treeEntries(source, containers, leaves, sourceLanguageId)
  },
})
