/** What the engines of apps make of the open string. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { EngineSuggestion } from '../../page-api/engine.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { directionOf } from '../parts/direction.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { useDigits } from './area-hooks.ts'

/** Milliseconds: who moves through strings quickly asks for the one where they stay. */
const pause = 150

/** Asks when another string, form or language is open; `first` is the row of the first. */
export const Engines = ({
  string,
  first,
  use,
}: {
  string: StringRow
  first: number
  use(text: string): void
}): JSX.Element | null => {
  const { editor, session } = useShell()
  const { languageId, pluralForm, draft } = editor.view
  const place = `${string.id} ${languageId} ${pluralForm}`
  const [known, setKnown] = useState<{ place: string; suggestions: EngineSuggestion[] } | null>(null)
  useEffect(() => {
    let isGone = false
    const ask = async (): Promise<void> => {
      const response = await session.ask('engines', {
        parts: { stringId: string.id },
        query: { languageId, ...(pluralForm && { pluralForm }) },
      })
      if (isGone) return
      setKnown({ place, suggestions: response.ok ? (await response.json()).suggestions : [] })
    }
    // A simulator that is away is told of by the page; the next string asks again.
    const timer = setTimeout(() => void ask().catch(() => undefined), pause)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [place, string.text])
  const suggestions = known?.place === place ? known.suggestions : null
  const texts = (suggestions ?? []).flatMap(({ text }) => (text === null ? [] : [text]))
  useDigits(true, (row) => {
    const text = texts[row - first]
    if (text !== undefined) use(text)
    return text !== undefined
  })
  if (!suggestions)
    return (
      <li class="suggestion small" role="status" aria-busy="true">
        <span class="origin">
          <Icon name="sparkles" />
        </span>
        <span class="aside">Asking for machine translation…</span>
      </li>
    )
  let at = first
  return (
    <>
      {suggestions.map(({ engineId, name, text, problem }) => {
        const row = text === null ? -1 : at++
        const isDigit = row >= 0 && row < 9
        return (
          <li key={engineId} class="suggestion" data-engine-id={engineId}>
            <span class="origin">
              <Icon name="sparkles" />
            </span>
            {text !== null && (
              <div class="text" lang={languageId} dir={directionOf(languageId)}>
                {text}
              </div>
            )}
            <div class="about small">
              <span class="tag">MT</span>
              {problem === null && name}
              {problem !== null && (
                <span class="problem" role="alert">
                  {problem}
                </span>
              )}
              {text === null && problem === null && <span>has nothing for this text</span>}
            </div>
            {text !== null && (
              <div class="actions">
                <button
                  class="quiet small"
                  title={`Use${isDigit ? ` (Ctrl+Shift+${row + 1})` : ''}`}
                  aria-keyshortcuts={isDigit ? `Control+Shift+${row + 1}` : undefined}
                  disabled={text === draft}
                  onClick={() => use(text)}
                >
                  Use
                </button>
              </div>
            )}
          </li>
        )
      })}
    </>
  )
}
