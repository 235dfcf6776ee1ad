/** What the command palette offers on a page. Strings, of which there may be many, come beside it. */
import { appEntries } from './app-entries.ts'
import { editorEntries } from './editor-entries.ts'
import { isInEditor, type Around, type Entry } from './entry.ts'
import { pageEntries } from './page-entries.ts'
import { simulatorEntries } from './simulator-entries.ts'
import { themeEntries } from './theme-entries.ts'

export const entriesOf = (around: Around): Entry[] => [
  ...(isInEditor(around) ? editorEntries(around) : []),
  ...themeEntries(around),
  ...pageEntries(around),
  ...appEntries(around),
  ...(around.navigation.hasChrome ? simulatorEntries(around) : []),
]
