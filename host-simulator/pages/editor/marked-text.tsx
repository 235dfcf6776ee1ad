import type { ComponentChildren, JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { isInsertable, partsOf } from '../../editor/markup.ts'

/** Of the same text. */
export type DrawWords = (text: string) => ComponentChildren

/** A text with its placeholders, tags and invisible characters marked; as text it is the same. */
export const MarkedText = ({
  text,
  drawWords = String,
}: {
  text: string
  /** What is between the marks. */
  drawWords?: DrawWords | undefined
}): JSX.Element => {
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
          drawWords(part.text)
        ),
      )}
    </>
  )
}
