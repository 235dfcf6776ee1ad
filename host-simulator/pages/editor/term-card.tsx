/** Terms in the source: what the glossary says of one stands beside it while the pointer or the focus is there. */
import type { ComponentChildren, JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { signal } from '@preact/signals'
import type { TermShape } from '../../page-api/reference.ts'
import { apart, createPhrases } from '../../world/phrases.ts'
import { directionOf } from '../parts/direction.ts'
import { openBeside } from '../parts/popover.ts'
import { insertAtCursor } from './area-hooks.ts'
import { TermStatus } from './term-status.tsx'
import type { DrawWords } from './marked-text.tsx'

/** Of those between two marks, these stop the Tab key on its way to the translation; the list of terms has them all. */
const mostStops = 9

const pointed = signal<{ term: TermShape; at: Element } | null>(null)

const unpoint = (): void => {
  pointed.value = null
}

const insert = ({ targets: [target] }: TermShape): void => {
  if (target) insertAtCursor(target.text)
}

/** What a screen reader says after the term itself. */
const about = ({ targets, partOfSpeech, description }: TermShape): string =>
  [targets.map(({ text }) => text).join(', ') || 'No translation', partOfSpeech, description]
    .filter(Boolean)
    .join(' · ')

/** Words of a source, with the terms in them marked. Linear in the text. */
export const drawTerms = (terms: readonly TermShape[]): DrawWords => {
  const find = createPhrases(terms.map((term) => [term.text, term]))
  return (text) => {
    let end = 0
    const stops = new Set<TermShape>()
    const pieces = apart(find(text)).flatMap(({ value: term, ...place }): ComponentChildren[] => {
      const before = text.slice(end, place.start)
      end = place.end
      const isStop = stops.size < mostStops && !stops.has(term)
      if (isStop) stops.add(term)
      return [
        before,
        <Term key={place.start} term={term} text={text.slice(place.start, end)} isStop={isStop} />,
      ]
    })
    return [...pieces, text.slice(end)]
  }
}

const Term = ({ term, text, isStop }: { term: TermShape; text: string; isStop: boolean }): JSX.Element => {
  const point = ({ currentTarget }: Event): void => {
    pointed.value = { term, at: currentTarget as Element }
  }
  // One that goes away hears of no pointer that leaves it.
  useLayoutEffect(() => unpoint, [])
  return (
    <span
      role="term"
      class="term"
      tabIndex={isStop ? 0 : -1}
      aria-description={about(term)}
      data-insert={term.targets[0]?.text}
      onFocus={point}
      onBlur={unpoint}
      onPointerEnter={point}
      onPointerLeave={({ relatedTarget }) => {
        if (!(relatedTarget as Element | null)?.closest?.('.term-card')) unpoint()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') return unpoint()
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        insert(term)
      }}
    >
      {text}
    </span>
  )
}

/** Beside the term that is pointed at. */
export const TermCard = ({ languageId }: { languageId: string }): JSX.Element => {
  const box = useRef<HTMLDivElement>(null)
  const now = pointed.value
  useLayoutEffect(() => {
    box.current?.hidePopover()
    if (now?.at.isConnected && box.current) openBeside(box.current, now.at)
  }, [now])
  return (
    <div ref={box} class="term-card" role="tooltip" popover="manual" onPointerLeave={unpoint}>
      {now && (
        <>
          {now.term.targets.map(({ text, status }) => (
            <p key={text} lang={languageId} dir={directionOf(languageId)}>
              <b>{text}</b> <TermStatus status={status} />
            </p>
          ))}
          {!now.term.targets.length && <p>Not translated yet</p>}
          <p class="small aside">
            {[now.term.text, now.term.partOfSpeech, now.term.description].filter(Boolean).join(' · ')}
          </p>
        </>
      )}
    </div>
  )
}
