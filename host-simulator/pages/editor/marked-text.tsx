import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { isInsertable, partsOf } from '../../editor/markup.ts'

/** A text with its placeholders, tags and invisible characters marked; as text it is the same. */
export const MarkedText = ({ text }: { text: string }): JSX.Element => {
  const parts = useMemo(() => partsOf(text), [text])
  return (
    <>
      {parts.map((part, index) =>
        part.kind ? (
          <span
            key={index}
            class="mark"
            data-kind={part.kind}
            data-sign={part.sign || undefined}
            data-insertable={isInsertable(part) || undefined}
            title={part.title}
          >
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </>
  )
}
