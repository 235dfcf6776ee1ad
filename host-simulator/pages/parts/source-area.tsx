import type { JSX } from 'preact'
import type { StringRow } from '../../world/rows.ts'
import { useShell } from '../shell.tsx'
import { ContextMenu } from './context-menu.tsx'

/** The selected text inside `element`, or null. */
const selectedIn = (element: Element): string | null => {
  const selection = getSelection()
  const isInside = selection?.anchorNode && element.contains(selection.anchorNode)
  return (isInside && selection.toString()) || null
}

/** The source text, to read and to select from. */
export const SourceArea = ({ string }: { string: StringRow }): JSX.Element => {
  const { editor } = useShell()
  const { world } = editor
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
        <div
          onMouseUp={(event) =>
            editor.do({ move: 'setSourceSelection', text: selectedIn(event.currentTarget) })
          }
          onKeyUp={(event) =>
            editor.do({ move: 'setSourceSelection', text: selectedIn(event.currentTarget) })
          }
        >
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
