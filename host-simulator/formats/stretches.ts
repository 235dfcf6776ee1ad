/**
 * Paragraphs whose text is told in pieces, as Word, InDesign, FrameMaker, Visio and Contentful have them. A string is the
 * text of one: as it is where all of it looks alike, else with a numbered tag around each stretch that looks otherwise
 * (`<0>Read </0><1>this</1>`). Unstated: tags.
 */
import { xmlEscaped } from '../../src/contract/xml.ts'
import { singleOf, type Entries } from './entry.ts'
import type { Edit } from './splice.ts'
import { xmlDecoded } from './xml.ts'

/** A text in the file. */
export interface Piece {
  text: string
  start: number
  end: number
  /** Another in its place. */
  write(text: string): string
}

/** Pieces that look alike and follow each other. */
interface Stretch {
  look: string
  pieces: Piece[]
}

export class Paragraph {
  readonly stretches: Stretch[] = []
  /** Something stands behind the last piece, such as a line break or a picture. */
  isCut = false

  add(look: string, piece: Piece): void {
    const last = this.stretches.at(-1)
    if (last && last.look === look && !this.isCut) last.pieces.push(piece)
    else this.stretches.push({ look, pieces: [piece] })
    this.isCut = false
  }
}

/** Adds those that have a text. */
export const addParagraphs = (
  entries: Entries,
  paragraphs: readonly Paragraph[],
  nameOf: (paragraph: Paragraph) => string,
): void => {
  for (const paragraph of paragraphs) {
    const { stretches } = paragraph
    const texts = stretches.map(({ pieces }) => pieces.map((piece) => piece.text).join(''))
    if (!texts.join('').trim()) continue
    const isOne = texts.length === 1
    const text = isOne
      ? (texts[0] ?? '')
      : texts.map((each, index) => `<${index}>${escaped(each)}</${index}>`).join('')
    entries.add(
      {
        string: { identifier: nameOf(paragraph), text },
        write: (translation) => {
          const single = singleOf(translation)
          if (single === text) return []
          const own = isOne ? [single] : stretchTexts(single, texts.length)
          return stretches.flatMap((stretch, index) => edits(stretch, own[index] ?? ''))
        },
      },
      stretches[0]?.pieces[0]?.start ?? 0,
    )
  }
}

const escaped = (text: string): string => xmlEscaped(text, /[&<]/g)

/** What stands outside of tags goes to the stretch before. */
const stretchTexts = (text: string, count: number): string[] => {
  const texts = Array.from({ length: count }, () => '')
  let index = 0
  for (const piece of text.split(/(<\/?\d{1,6}>)/)) {
    const tag = /^<(\d+)>$/.exec(piece)
    if (tag && Number(tag[1]) < count) index = Number(tag[1])
    else if (!/^<\/?\d{1,6}>$/.test(piece)) texts[index] += xmlDecoded(piece)
  }
  return texts
}

/** The first piece has the text, those behind it nothing. */
const edits = ({ pieces }: Stretch, text: string): Edit[] =>
  pieces.map(({ start, end, write }, index) => ({ start, end, text: write(index ? '' : text) }))
