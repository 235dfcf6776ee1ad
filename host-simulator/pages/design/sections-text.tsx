/** Texts as the Editor shows them. */
import type { JSX } from 'preact'
import { LengthMeter } from '../editor/length-meter.tsx'
import { MarkedText } from '../editor/marked-text.tsx'

const texts = [
  'Hello, {name}: %1$s of <b>{{ total }}</b> &amp; more',
  '{count, plural, one {# file} other {<b>#</b> files}} copied to {place}',
  ' Two  spaces, a no-break\u00a0space,\ta tab\nand a mark\u200f of direction ',
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
  Length: () => (
    <div class="design-fields">
      <LengthMeter text="Hello" limit={0} />
      <LengthMeter text="Hello" limit={12} />
      <LengthMeter text="Hello, all of you" limit={12} />
    </div>
  ),
}
