/** What the project's glossary and translation memory say of the open string. */
import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import type { References, SegmentMatch, TermShape } from '../../page-api/reference.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { sourceText } from '../../world/texts.ts'
import { directionOf } from '../parts/direction.ts'
import { Icon } from '../parts/icons.tsx'
import { TimeAgo } from '../parts/when.tsx'
import { paced } from '../paced.ts'
import { useShell } from '../shell.tsx'
import { insertAtCursor } from './area-hooks.ts'
import { Differing } from './differing.tsx'
import type { DrawWords } from './marked-text.tsx'
import { drawTerms, TermCard } from './term-card.tsx'
import { TermStatus } from './term-status.tsx'

/** Milliseconds between two questions about the same string, while others translate: each costs the simulator a search. */
const askingPause = 500

export interface Known extends References {
  /** What of the Editor it was asked for. */
  place: string
  /** Words of the source, with the terms in them marked. */
  drawWords: DrawWords
}

/** One question at a time: who moves on quickly asks for the last string alone. Draws what is said of a term that is pointed at. */
export const Asking = ({
  string,
  place,
  onKnown,
}: {
  string: StringRow
  place: string
  onKnown(known: Known): void
}): JSX.Element => {
  const { editor, session, references } = useShell()
  const { world, view } = editor
  const line = useRef({ isBusy: false, isStale: false, place: '', ask: async (): Promise<void> => undefined })
  line.current.ask = async () => {
    const { languageId, pluralForm } = view
    const response = await session.ask('references', {
      parts: { stringId: string.id },
      query: { languageId, ...(pluralForm && { pluralForm }) },
    })
    if (!response.ok) return
    const answer = await response.json()
    onKnown({ ...answer, place, drawWords: drawTerms(answer.terms) })
  }
  const askInTurn = async (): Promise<void> => {
    const { current } = line
    current.isStale = true
    if (current.isBusy) return
    current.isBusy = true
    while (current.isStale) {
      current.isStale = false
      // A simulator that is away is told of by the page; the next change asks again.
      await current.ask().catch(() => undefined)
    }
    current.isBusy = false
  }
  const askAgain = useRef(paced(() => void askInTurn(), askingPause)).current
  useEffect(() => {
    const isSame = line.current.place === place
    line.current.place = place
    if (isSame) askAgain()
    else void askInTurn()
  }, [place, world.strings, world.translations, references.value])
  return <TermCard key={place} languageId={view.languageId} />
}

/** The terms that stand in the source; a click puts a translation where the cursor is. */
export const Terms = ({ terms }: { terms: readonly TermShape[] }): JSX.Element => {
  const { languageId } = useShell().editor.view
  if (!terms.length) return <p class="aside nothing">No term of the glossary stands in the source.</p>
  return (
    <ul class="suggestions" aria-label="Terms">
      {terms.map(({ conceptId, text, partOfSpeech, description, status, targets }) => (
        <li key={conceptId} class="suggestion" data-concept-id={conceptId}>
          <span class="origin">
            <Icon name="book" />
          </span>
          <div class="text">
            {text} <TermStatus status={status} />
            {partOfSpeech && <span class="small aside"> {partOfSpeech}</span>}
            {description && <p class="small aside">{description}</p>}
          </div>
          <div class="about row tight">
            {targets.map((target) => (
              <button
                key={target.text}
                class="small"
                lang={languageId}
                dir={directionOf(languageId)}
                aria-label={`Insert ${target.text}`}
                title={`Insert ${target.text}`}
                // The cursor stays where it is.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => insertAtCursor(target.text)}
              >
                {target.text} <TermStatus status={target.status} />
              </button>
            ))}
            {!targets.length && <span class="small">Not translated yet</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Segments that people wrote into the memory, with what in them is otherwise; `first` is the row of the first. */
export const Matches = ({
  string,
  matches,
  compared,
  first,
  use,
}: {
  string: StringRow
  matches: readonly SegmentMatch[]
  /** The text that their translations are compared with. */
  compared: string
  first: number
  use(text: string): void
}): JSX.Element => {
  const { languageId, draft, pluralForm } = useShell().editor.view
  return (
    <>
      {matches.map(({ recordId, memory, source, target, percent, updatedAt }, at) => {
        const row = first + at
        return (
          <li key={recordId} class="suggestion" data-record-id={recordId}>
            <span class="origin">
              <Icon name="book" />
            </span>
            <div class="text" lang={languageId} dir={directionOf(languageId)}>
              <Differing text={target} other={compared} />
              {percent < 100 && (
                <p class="small aside" dir="auto">
                  <Differing text={source} other={sourceText(string, pluralForm)} />
                </p>
              )}
            </div>
            <div class="about small">
              <span class="tag" data-kind={percent === 100 ? 'good' : 'info'} title={source}>
                {percent}%
              </span>
              {memory}
              <TimeAgo at={updatedAt} />
            </div>
            <div class="actions">
              <button
                class="quiet small"
                title={`Use${row < 9 ? ` (Ctrl+Shift+${row + 1})` : ''}`}
                aria-keyshortcuts={row < 9 ? `Control+Shift+${row + 1}` : undefined}
                disabled={target === draft}
                onClick={() => use(target)}
              >
                Use
              </button>
            </div>
          </li>
        )
      })}
    </>
  )
}
