/** The scenarios that everyone has, by name. */
import type { Scenario } from '../shape.ts'
import { assets } from './assets.ts'
import { basic } from './basic.ts'
import { hostileText } from './hostile-text.ts'
import { plurals } from './plurals.ts'
import { rtl } from './rtl.ts'
import { taskRestricted, workflow } from './work.ts'

const scenarios: Readonly<Record<string, Scenario>> = {
  demo: {
    description: 'Three files of real interface texts in nine languages, in every state: the default.',
  },
  empty: { description: 'The same people, and a project without files.', files: [] },
  'editor-basic': basic,
  'editor-1000': {
    description: 'One file of 1,000 made-up strings, a good half of them translated.',
    seed: 1000,
    files: [],
    generate: { strings: 1000, file: 'thousand.json', translated: 0.6 },
    editor: { file: 'thousand.json', language: 'de' },
  },
  plurals,
  rtl,
  multilingual: {
    extends: 'editor-basic',
    description: 'editor-basic in the multilingual mode, with five languages.',
    project: { languages: ['de', 'fr', 'uk', 'ja', 'ar'] },
    editor: { mode: 'multilingual', languages: ['de', 'fr', 'uk', 'ja', 'ar'] },
  },
  'enterprise-workflow': workflow,
  'all-selected': {
    extends: 'editor-basic',
    description: 'editor-basic with the boxes of all strings checked.',
    editor: { checked: 'all' },
  },
  'no-active-string': {
    description: 'A file without strings: nothing is active, and methods that need a string are refused.',
    files: [{ name: 'empty.json', strings: [] }],
    editor: { file: 'empty.json', language: 'de' },
  },
  'no-jwt': {
    extends: 'editor-basic',
    description: 'editor-basic where apps get no token: AP.getJwtToken answers null.',
    faults: [{ id: 'no-jwt', on: 'jwt', do: { null: true } }],
  },
  'asset-project': assets,
  'string-based-project': {
    extends: 'editor-basic',
    description: 'editor-basic in a string-based project, with all its strings in the branch main.',
    project: { settings: { type: 1 } },
    files: (basic.files ?? []).map((file) => ({ ...file, branch: 'main' })),
  },
  'task-restricted': taskRestricted,
  'hostile-text': hostileText,
}

export const builtInNames: readonly string[] = Object.keys(scenarios)

export const builtIn = (name: string): Scenario | undefined =>
  Object.hasOwn(scenarios, name) ? scenarios[name] : undefined

/** With what each is for, in one sentence. */
export const builtIns = (): { name: string; description: string }[] =>
  Object.entries(scenarios).map(([name, { description = '' }]) => ({ name, description }))
