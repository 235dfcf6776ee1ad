/** What a person does in an open Editor, named as tests and scenarios name it: each leads to moves and commands. */
import { suggestion } from '../../src/contract/nearest.ts'
import type { EditorMode, Theme } from '../../src/contract/objects.ts'
import { basicFilters } from '../world/filters/basic.ts'
import { pathOf } from '../world/folders.ts'
import { languages } from '../world/languages.ts'
import { filesOf, mainText, topTranslation } from '../world/queries.ts'
import type { FileRow } from '../world/file-rows.ts'
import type { StringRow } from '../world/string-rows.ts'
import type { Editor } from './editor.ts'
import type { Move } from './moves.ts'
import { activeStep } from './steps.ts'
import type { MessageKind } from './view.ts'

export type Deed =
  | { do: 'theme'; value: Theme }
  /** By code or name. */
  | { do: 'language'; value: string }
  /** By id, name or path. */
  | { do: 'file'; value: number | string }
  /** By id, identifier or text; its file is opened where it is not. */
  | { do: 'string'; value: number | string }
  | { do: 'mode'; value: EditorMode }
  /** A basic filter, by id or name. */
  | { do: 'filter'; value: number | string }
  | { do: 'message'; value: string; kind?: MessageKind | undefined }
  | { do: 'type'; value: string }
  | { do: 'save' }
  /** A translation of the active string by its id; the best one where none is named. */
  | { do: 'approve'; value?: number | undefined }
  /** Of an app, by its name. */
  | { do: 'panel'; value: string }
  | { do: 'closeModal' }

/** Those that mean something in a page outside of the Editor, too. */
export const deedsOfAnyPage: ReadonlySet<string> = new Set(['theme', 'message', 'closeModal'])

/** What a page can do that its Editor does not know of. Each answers why it cannot be done, or null. */
export interface Hands {
  openPanel(name: string): string | null
  closeModal(): string | null
}

/** Does it, and answers why that cannot be done; null where it was. */
export const doDeed = async (editor: Editor, deed: Deed, hands: Hands): Promise<string | null> => {
  const make = (move: Move): string | null => editor.do(move)?.message ?? null
  switch (deed.do) {
    case 'theme':
      return make({ move: 'setTheme', theme: deed.value })
    case 'language': {
      const { value } = deed
      const known = languages.find(({ id, name }) => id === value || name === value)
      return make({ move: 'setLanguage', languageId: known?.id ?? value })
    }
    case 'file': {
      const file = fileNamed(editor, deed.value)
      return typeof file === 'string' ? file : make({ move: 'openFile', fileId: file.id })
    }
    case 'string': {
      const string = stringNamed(editor, deed.value)
      if (typeof string === 'string') return string
      const { id, fileId } = string
      const problem = editor.view.fileIds.includes(fileId) ? null : make({ move: 'openFile', fileId })
      return problem ?? make({ move: 'selectString', stringId: id })
    }
    case 'mode':
      return make({ move: 'setMode', mode: deed.value })
    case 'filter': {
      const { value } = deed
      const found = basicFilters.find(({ id, name }) => id === value || name === value)
      const names = basicFilters.map(({ name }) => name)
      if (!found) return `there is no filter ${said(value)}${suggestion(String(value), names)}`
      return make({ move: 'setFilter', filter: found.id })
    }
    case 'message':
      return make({ move: 'showMessage', kind: deed.kind ?? 'notice', text: deed.value })
    case 'type':
      return make({ move: 'setDraft', text: deed.value })
    case 'save':
      return (await editor.save())?.message ?? null
    case 'approve':
      return approve(editor, deed.value)
    case 'panel':
      return hands.openPanel(deed.value)
    case 'closeModal':
      return hands.closeModal()
  }
}

const approve = async (editor: Editor, wanted: number | undefined): Promise<string | null> => {
  const { world, view } = editor
  const { stringId, languageId, pluralForm } = view
  if (stringId === null) return 'no string is active'
  const best = topTranslation(world, stringId, languageId, pluralForm)
  const translationId = wanted ?? best?.id
  if (translationId === undefined) return 'nobody has translated the string yet'
  const step = activeStep(world, view)
  return (
    (await editor.command({ do: 'approveTranslation', translationId, stepId: step?.id ?? null }))?.message ??
    null
  )
}

const said = (value: number | string): string => JSON.stringify(value)

const fileNamed = ({ world, view }: Editor, wanted: number | string): FileRow | string => {
  const files = filesOf(world, view.projectId)
  const found =
    files.find(({ id, name }) => id === wanted || name === wanted) ??
    files.find((file) => pathOf(world, file).slice(1) === String(wanted).replace(/^\//, ''))
  if (found) return found
  const names = files.map(({ name }) => name)
  return `there is no file ${said(wanted)} in the project${suggestion(String(wanted), names)}`
}

const stringNamed = ({ world, view }: Editor, wanted: number | string): StringRow | string => {
  const own = ({ projectId }: StringRow): boolean => projectId === view.projectId
  const byId = typeof wanted === 'number' ? world.strings.get(wanted) : undefined
  if (byId && own(byId)) return byId
  const strings = [...world.strings].filter(own)
  const found =
    strings.find(({ identifier }) => identifier === wanted) ??
    strings.find(({ text }) => mainText(text) === wanted)
  const names = strings.map(({ identifier }) => identifier)
  return found ?? `there is no string ${said(wanted)} in the project${suggestion(String(wanted), names)}`
}
