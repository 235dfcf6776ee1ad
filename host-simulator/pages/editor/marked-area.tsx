import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { markedLength } from '../../editor/markup.ts'
import { directionOf } from '../parts/direction.ts'
import { useTextarea } from './area-hooks.ts'
import { MarkedText } from './marked-text.tsx'

/** A part of the text, in UTF-16 units. */
export interface Misspelling {
  offset: number
  length: number
}

interface Props {
  name: string
  languageId: string
  text: string
  /** Whether it is the one that apps, keys and clicks write to. */
  isActive: boolean
  isUnsaved: boolean
  misspelt?: readonly Misspelling[]
  rows?: number
  onWrite(text: string): void
  onFocus?(): void
  onKeyDown?(event: KeyboardEvent): void
}

/** A text area that is as high as its text, with placeholders, tags and invisible characters marked under it. */
export const MarkedArea = ({
  name,
  languageId,
  text,
  isActive,
  isUnsaved,
  misspelt = [],
  onWrite,
  ...more
}: Props): JSX.Element => {
  const area = useRef<HTMLTextAreaElement>(null)
  useTextarea(area, isActive)
  const isPlain = text.length > markedLength
  const language = { lang: languageId, dir: directionOf(languageId) }
  return (
    <div class="marked-area" data-plain={isPlain}>
      {!isPlain && (
        <div class="marks" aria-hidden="true" {...language}>
          <MarkedText text={text} />
          {/* A line break at the end makes no line by itself. */}
          {'\u200b'}
        </div>
      )}
      {misspelt.length > 0 && (
        <div class="marks misspelt" aria-hidden="true" {...language}>
          {misspelt.map(({ offset, length }, at) => {
            const last = misspelt[at - 1]
            return [
              text.slice(last ? last.offset + last.length : 0, offset),
              <u key={offset}>{text.slice(offset, offset + length)}</u>,
            ]
          })}
        </div>
      )}
      <textarea
        ref={area}
        aria-label={name}
        {...language}
        data-unsaved={isUnsaved}
        value={text}
        placeholder="Write the translation"
        onInput={(event) => onWrite(event.currentTarget.value)}
        {...more}
      />
    </div>
  )
}
