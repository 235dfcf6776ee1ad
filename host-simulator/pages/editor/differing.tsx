import type { JSX } from 'preact'
import { useMemo } from 'preact/hooks'
import { differingPieces } from '../../editor/word-diff.ts'

/** A text with the words marked that `other` does not have there; as it is where the two are hardly alike. */
export const Differing = ({ text, other }: { text: string; other: string }): JSX.Element => {
  const pieces = useMemo(() => differingPieces(text, other), [text, other])
  return (
    <>
      {pieces
        ? pieces.map((piece, at) => (piece.isNew ? <mark key={at}>{piece.text}</mark> : piece.text))
        : text}
    </>
  )
}
