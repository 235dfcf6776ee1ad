import type { JSX } from 'preact'
import { whyNoChange } from '../../editor/steps.ts'
import { translationsOf } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import { rowsAt } from '../../world/table.ts'
import type { SegmentMatch } from '../../page-api/reference.ts'
import { later } from '../parts/later.tsx'
import { Said } from '../parts/said.tsx'
import { useShell } from '../shell.tsx'
import { directionOf } from '../parts/direction.ts'
import { Icon } from '../parts/icons.tsx'
import { replaceText, useDigits } from './area-hooks.ts'
import { Suggestion } from './suggestion.tsx'
import { useSaying } from './use-saying.ts'

/** Where a suggestion of no person comes from: the surest first. */
const origins = ['tm', 'mt', 'ai'] as const

const Matches = later(async () => (await import('./references.tsx')).Matches)
const Engines = later(async () => (await import('./engines.tsx')).Engines)

/** The translations of the string in this language: people's, best first, then those of TM and of the memory, of MT and of AI. */
export const Suggestions = ({
  string,
  segments = [],
}: {
  string: StringRow
  segments: readonly SegmentMatch[] | undefined
}): JSX.Element => {
  const { editor, apps } = useShell()
  const { world, view } = editor
  const { languageId, pluralForm } = view
  const saying = useSaying()
  // Unstated: what of machines is still seen where they are not allowed. Ours is what people took over.
  const isMtAllowed = world.projects.get(view.projectId)?.settings.isMtAllowed !== false
  const found = translationsOf(world, string.id, languageId, pluralForm).filter(
    ({ userId, provider }) => isMtAllowed || userId !== null || provider !== 'mt',
  )
  // Only where they come from ranks them; of one origin the world's own order stays.
  const rank = ({ userId, provider }: TranslationRow): number =>
    userId === null && provider ? 1 + origins.indexOf(provider) : 0
  const translations = found.toSorted((a, b) => rank(a) - rank(b))
  const ids = world.translationIds.get(string.id)?.byLanguage.get(languageId) ?? []
  const deleted = rowsAt(world.translations, ids)
    .filter((row) => row.isDeleted && row.pluralForm === pluralForm)
    .map((row) => ({ ...row, kept: whyNoChange(world, view, row) }))
  const matches = segments.filter(({ target }) => !translations.some(({ text }) => text === target))
  const surer = translations.filter((each) => rank(each) <= 1)
  const others = translations.slice(surer.length)
  // What one looks at next is compared with what one has.
  const compared = view.draft || translations[0]?.text || ''
  const use = (text: string): void => {
    if (!replaceText(text)) editor.do({ move: 'setDraft', text })
  }
  const texts = [...surer.map(({ text }) => text), ...matches.map(({ target }) => target)]
  texts.push(...others.map(({ text }) => text))
  useDigits(true, (row) => {
    const text = texts[row]
    if (text !== undefined) use(text)
    return text !== undefined
  })
  const rows = (some: readonly TranslationRow[], first: number): JSX.Element[] =>
    some.map((translation, at) => (
      <Suggestion
        key={translation.id}
        translation={translation}
        compared={compared}
        row={first + at}
        saying={saying}
        use={use}
      />
    ))
  return (
    <section class="block" aria-labelledby="suggestions-title">
      <div class="row tight pane-title">
        <h2 id="suggestions-title">Suggestions</h2>
        <Said {...saying} inLine />
      </div>
      {texts.length === 0 && (
        <p class="aside nothing">Nobody has translated this {pluralForm ? 'form' : 'string'} yet.</p>
      )}
      <ul class="suggestions">
        {rows(surer, 0)}
        {matches.length > 0 && (
          <Matches string={string} matches={matches} compared={compared} first={surer.length} use={use} />
        )}
        {rows(others, surer.length + matches.length)}
        {isMtAllowed && apps.some(({ modules }) => modules.some(({ type }) => type === 'custom-mt')) && (
          <Engines string={string} first={texts.length} use={use} />
        )}
      </ul>
      {deleted.length > 0 && (
        <details>
          <summary>{deleted.length} deleted</summary>
          <ul class="suggestions">
            {deleted.map(({ kept, id, text }) => (
              <li key={id} class="suggestion" data-deleted-id={id}>
                <span class="text" dir={directionOf(languageId)}>
                  {text}
                </span>
                <button
                  class="quiet icon small"
                  aria-label="Restore"
                  title={kept ?? 'Restore'}
                  disabled={kept !== null}
                  onClick={() =>
                    void saying.act({ do: 'restoreTranslation', translationId: id }, 'Restored', {
                      do: 'deleteTranslation',
                      translationId: id,
                    })
                  }
                >
                  <Icon name="restore" />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  )
}
