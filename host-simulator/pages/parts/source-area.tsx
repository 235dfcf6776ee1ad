import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { StringRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { useSelection } from './area-hooks.ts'
import { ContextMenu } from './context-menu.tsx'

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
export const SourceArea = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
  const box = useRef<HTMLDivElement>(null)
  useSelection(() => {
    const shown = [...(box.current?.querySelectorAll('.source-text') ?? [])]
    editor.do({ move: 'setSourceSelection', text: selectedIn(shown) })
  })
  const { text, identifier, context, maxLength } = string
  const forms = typeof text === 'string' ? [['', text]] : Object.entries(text)
  return (
    <section class="block" aria-labelledby="source-title">
      <h2 id="source-title">Source</h2>
      <ContextMenu
        label="Actions of apps on the source"
        typeHere={() =>
          editor.view.sourceSelection
            ? ['source-string-selected-text-context-menu', 'source-string-context-menu']
            : ['source-string-context-menu']
        }
      >
        <div ref={box}>
          {forms.map(([category, form]) => (
            <p
              key={category}
              class="source-text"
              dir="auto"
              tabIndex={0}
              aria-label={category ? `Source, ${category}` : 'Source'}
            >
              {form}
            </p>
          ))}
        </div>
      </ContextMenu>
      <dl class="facts">
        <div>
          <dt>Key</dt>
          <dd>{identifier}</dd>
        </div>
        <div>
          <dt>File</dt>
          <dd>{world.files.get(string.fileId)?.name}</dd>
        </div>
        {maxLength > 0 && (
          <div>
            <dt>Limit</dt>
            <dd>{maxLength} characters</dd>
          </div>
        )}
        {context && (
          <div>
            <dt>Context</dt>
            <dd>{context}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
