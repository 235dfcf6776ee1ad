/** What the spell checker of an app says of the text in the area, while it is written. */
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Spelling as Told, SpellingMatch } from '../../page-api/spelling.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import { apart } from './apart.ts'
import { replaceText } from './area-hooks.ts'

/** Milliseconds after the last key. */
const pause = 400

/** Hands what was found to the area, which marks it; each part can be replaced here by mouse and keys. */
export const Spelling = ({
  string,
  onFound,
}: {
  string: StringRow
  onFound(found: { text: string; matches: readonly Pick<SpellingMatch, 'offset' | 'length'>[] }): void
}): JSX.Element | null => {
  const { editor, session, apps } = useShell()
  const { languageId, draft } = editor.view
  const asked = JSON.stringify([string.id, languageId, draft])
  const [known, setKnown] = useState<(Told & { asked: string }) | null>(null)
  useEffect(() => {
    if (!draft.trim()) return
    let isGone = false
    const ask = async (): Promise<void> => {
      const parts = { stringId: string.id }
      const response = await session.ask('spelling', { parts, query: { languageId }, body: { text: draft } })
      if (isGone || !response.ok) return
      const told = await response.json()
      setKnown({ ...told, asked })
      onFound({ text: draft, matches: apart(told.matches) })
    }
    // A simulator that is away is told of by the page; the next key asks again.
    const timer = setTimeout(() => void ask().catch(() => undefined), pause)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, apps])
  const checker = known?.checker ?? null
  const isKnown = known?.asked === asked
  if (!draft.trim() || (known && checker === null)) return null
  const use = ({ offset, length }: SpellingMatch, replacement: string): void => {
    const text = draft.slice(0, offset) + replacement + draft.slice(offset + length)
    if (!replaceText(text)) editor.do({ move: 'setDraft', text })
  }
  return (
    <div role="group" aria-label="Spelling" class="checks small" aria-busy={!isKnown}>
      {known?.problem && isKnown && (
        <p class="problem" role="alert">
          {known.problem}
        </p>
      )}
      <ul>
        {(isKnown ? known.matches : []).map((match) => (
          <li key={`${match.offset} ${match.length}`}>
            <Icon name="alert" />
            <span>
              <b lang={languageId}>{draft.slice(match.offset, match.offset + match.length)}</b>{' '}
              {match.message || 'may be misspelt'}
              {match.replacements.slice(0, mostOffered).map((replacement) => (
                <button
                  key={replacement}
                  class="quiet small"
                  lang={languageId}
                  onClick={() => use(match, replacement)}
                >
                  {replacement || 'Remove'}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {isKnown && !known.problem && !known.matches.length && (
        <span class="aside">{checker} finds no mistake</span>
      )}
    </div>
  )
}

/** Replacements of one part that are offered. */
const mostOffered = 5
