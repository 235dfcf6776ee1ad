import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { StringRow } from '../../world/string-rows.ts'
import { useShell } from '../shell.tsx'
import { ContextMenu } from '../parts/context-menu.tsx'
import { insertAtCursor, useSelection } from './area-hooks.ts'
import { Facts } from './facts.tsx'
import { MarkedText, type DrawWords } from './marked-text.tsx'

/** The selected text of these elements, a line for each; null where none is. What a selection holds beside them does not count. */
const selectedIn = (elements: readonly Element[]): string | null => {
  const selection = getSelection()
  if (!selection?.rangeCount) return null
  const range = selection.getRangeAt(0)
  const texts = elements.map((element) => {
    if (!range.intersectsNode(element)) return ''
    const part = document.createRange()
    part.selectNodeContents(element)
    if (part.comparePoint(range.startContainer, range.startOffset) === 0)
      part.setStart(range.startContainer, range.startOffset)
    if (part.comparePoint(range.endContainer, range.endOffset) === 0)
      part.setEnd(range.endContainer, range.endOffset)
    return part.toString()
  })
  return texts.filter(Boolean).join('\n') || null
}

/** The source text, to read and to select from. */
export const SourceArea = ({
  string,
  drawWords,
}: {
  string: StringRow
  drawWords: DrawWords | undefined
}): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const box = useRef<HTMLDivElement>(null)
  useSelection(() => {
    const shown = [...(box.current?.querySelectorAll('.source-text') ?? [])]
    editor.do({ move: 'setSourceSelection', text: selectedIn(shown) })
  })
  const forms = typeof string.text === 'string' ? [['', string.text]] : Object.entries(string.text)
  // By the mouse; by keyboard the parts below the translation are put in.
  const insert = ({ target }: MouseEvent): void => {
    const mark = (target as Element).closest<HTMLElement>('[data-insertable], [data-insert]')
    if (mark && getSelection()?.isCollapsed !== false)
      insertAtCursor(mark.dataset['insert'] ?? mark.textContent ?? '')
  }
  return (
    <section class="block" aria-labelledby="source-title">
      <div class="row tight pane-title">
        <h2 id="source-title">Source</h2>
      </div>
      <ContextMenu
        label="Actions of apps on the source"
        typeHere={() =>
          editor.view.sourceSelection
            ? ['source-string-selected-text-context-menu', 'source-string-context-menu']
            : ['source-string-context-menu']
        }
      >
        <div ref={box} class="source-texts" onClick={insert}>
          {forms.map(([category = '', form = '']) => (
            <p
              key={category}
              class="source-text"
              data-form={category || undefined}
              data-shown={category !== '' && category === view.pluralForm}
              dir="auto"
              lang={world.projects.get(string.projectId)?.sourceLanguageId}
              tabIndex={0}
              aria-label={category ? `Source, ${category}` : 'Source'}
            >
              <MarkedText text={form} drawWords={drawWords} />
            </p>
          ))}
        </div>
      </ContextMenu>
      <Facts string={string} />
    </section>
  )
}
