/** Texts as the Editor shows them. */
import type { JSX } from 'preact'
import { LengthMeter } from '../editor/length-meter.tsx'
import { MarkedText } from '../editor/marked-text.tsx'
import { drawTerms, TermCard } from '../editor/term-card.tsx'

const texts = [
  'Hello, {name}: %1$s of <b>{{ total }}</b> &amp; more',
  '{count, plural, one {# file} other {<b>#</b> files}} copied to {place}',
  ' Two  spaces, a no-break\u00a0space,\ta tab\nand a mark\u200f of direction ',
]

const terms = [
  {
    conceptId: 1,
    text: 'Privacy policy',
    partOfSpeech: 'noun',
    description: 'A legal text',
    status: 'preferred',
    targets: [{ text: 'Datenschutzerklärung', status: 'preferred' }],
  },
  {
    conceptId: 2,
    text: 'Terms of sale',
    partOfSpeech: '',
    description: '',
    status: 'preferred',
    targets: [],
  },
]

export const textSections: Record<string, () => JSX.Element> = {
  'Marks in a text': () => (
    <>
      {texts.map((text) => (
        <p key={text} class="source-text">
          <MarkedText text={text} />
        </p>
      ))}
    </>
  ),
  'Terms in a text': () => (
    <>
      <p class="source-text">
        <MarkedText text="Read the privacy policy, and the terms of sale" drawWords={drawTerms(terms)} />
      </p>
      <TermCard languageId="de" />
    </>
  ),
  Length: () => (
    <div class="design-fields">
      <LengthMeter text="Hello" limit={0} />
      <LengthMeter text="Hello" limit={12} />
      <LengthMeter text="Hello, all of you" limit={12} />
    </div>
  ),
}
