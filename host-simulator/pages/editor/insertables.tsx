import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { insertable, partsOf } from '../../editor/markup.ts'
import { insertAtCursor, useDigits } from './area-hooks.ts'

/** Keys reach the first nine. */
const mostKeys = 9

/** The placeholders and tags of the source, to put into the translation; those it has are pale. */
export const Insertables = ({ source, draft }: { source: string; draft: string }): JSX.Element | null => {
  const parts = useMemo(() => insertable(partsOf(source)), [source])
  useDigits(false, (row) => {
    const part = parts[row]
    if (part) insertAtCursor(part.text)
    return part !== undefined
  })
  if (!parts.length) return null
  return (
    <div class="row insertables" role="group" aria-label="Parts of the source">
      {parts.map(({ text, kind, sign, title }, row) => (
        <button
          key={text}
          class="small quiet"
          data-kind={kind}
          data-used={draft.includes(text)}
          aria-label={`Insert ${sign ? title : text}`}
          title={row < mostKeys ? `${title}: insert (Ctrl+${row + 1})` : `${title}: insert`}
          // The cursor stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertAtCursor(text)}
        >
          <code>{sign || text}</code>
          {row < mostKeys && <kbd aria-hidden="true">{row + 1}</kbd>}
        </button>
      ))}
    </div>
  )
}
