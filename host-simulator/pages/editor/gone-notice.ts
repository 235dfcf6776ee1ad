/** What a person is told when what their Editor shows is deleted elsewhere. */
import { unsavedWithDraft } from '../../editor/area.ts'
import type { Editor } from '../../editor/editor.ts'
import type { EditorView } from '../../editor/view.ts'
import type { World } from '../../world/world.ts'

/** Characters of a text that is told. */
const told = 200

/** Tells it in a message bar from now on. */
export const tellOfGone = (editor: Editor): void => {
  let { world, view } = editor
  editor.on('change', () => {
    const before = { world, view }
    ;({ world, view } = editor)
    if (before.world.files === world.files && before.world.strings === world.strings) return
    const text = goneNotice(before, world, view.fileIds)
    if (text) editor.do({ move: 'showMessage', kind: 'notice', text })
  })
}

/** Of files that were open, and of texts that nobody saved; null where neither went. */
const goneNotice = (
  before: { world: World; view: EditorView },
  world: World,
  open: readonly number[],
): string | null => {
  const nameOf = (id: number): string => `“${(world.files.get(id) ?? before.world.files.get(id))?.name}”`
  const files = before.view.fileIds.filter((id) => !world.files.has(id))
  const texts = [...unsavedWithDraft(before.world, before.view), ...before.view.corrections].filter(
    ({ stringId }) => !world.strings.has(stringId),
  )
  if (!files.length && !texts.length) return null
  const what = files.length ? files.map(nameOf).join(', ') : 'A string'
  const instead = files.length && open.length ? ` Now open: ${open.map(nameOf).join(', ')}.` : ''
  const lost = texts.map(
    ({ text }) => ` Its text was not saved: “${text.slice(0, told)}${text.length > told ? '…' : ''}”.`,
  )
  return `${what} was deleted elsewhere.${instead}${lost.join('')}`
}
