/** TOML: strings by the path of their keys; a table of nothing but plural forms is one string, as go-i18n has it. */
import { formatBy } from './entry.ts'
import { spliced } from './splice.ts'
import { scanToml } from './toml-scan.ts'
import { treeEntries } from './tree.ts'

/** Texts of several lines stand between three quotes. Source: facts F328. */
const renew = (source: string): string =>
  spliced(
    source,
    scanToml(source).leaves.flatMap(({ start, end, text, write }) =>
      text.includes('\n') && !/^(?:"{3}|'{3})/.test(source.slice(start, start + 3))
        ? [{ start, end, text: write(text) }]
        : [],
    ),
  )

export const toml = formatBy({
  type: 'toml',
  isBlanked: true,
  extensions: ['.toml'],
  read(source, { sourceLanguageId }) {
    const { containers, leaves } = scanToml(source)
    return treeEntries(source, containers, leaves, sourceLanguageId)
  },
  renew,
})
