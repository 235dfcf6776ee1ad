import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { languageOf } from '../../world/languages.ts'
import { filesOf, translationsOf } from '../../world/queries.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import type { World } from '../../world/world.ts'
import { useShell } from '../shell.tsx'
import { EnginePreTranslation } from './engine-pre-translation.tsx'

type Engine = 'mt' | 'ai'

/** Suggestions of the engine for strings that have no translation in the language, one for each form. */
const offersOf = (world: World, projectId: number, languageId: string, provider: Engine): TranslationRow[] =>
  filesOf(world, projectId).flatMap(({ stringIds }) =>
    stringIds.flatMap((stringId) => {
      const rows = translationsOf(world, stringId, languageId)
      const isDone = (form: string | null): boolean =>
        rows.some(({ userId, pluralForm }) => userId !== null && pluralForm === form)
      const offers = rows.filter((row) => row.provider === provider && row.userId === null)
      return offers.filter(
        ({ pluralForm }, i) =>
          !isDone(pluralForm) && offers.findIndex((other) => other.pluralForm === pluralForm) === i,
      )
    }),
  )

/** By the engine of an app or a prompt; the simulator runs none here: it takes over what the world holds as that engine's suggestions. */
export const PreTranslation = ({ provider }: { provider: Engine }): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const project = world.projects.get(view.projectId)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [result, setResult] = useState<string | null>(null)
  const offers = (project?.targetLanguageIds ?? []).map((languageId) => ({
    languageId,
    rows: offersOf(world, view.projectId, languageId, provider),
  }))
  const wanted = offers.filter(({ languageId }) => chosen.includes(languageId)).flatMap(({ rows }) => rows)

  const translate = async (): Promise<void> => {
    let saved = 0
    for (const { stringId, languageId, text, pluralForm } of wanted) {
      const problem = await editor.command({ do: 'addTranslation', stringId, languageId, text, pluralForm })
      if (!problem) saved++
    }
    setResult(`${saved} of ${wanted.length} saved as translations.`)
  }

  const engine = provider === 'mt' ? 'machine translation' : 'AI'
  return (
    <>
      <EnginePreTranslation method={provider} />
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void translate()
        }}
      >
        <p>
          The simulator runs no {engine} of its own. It saves the suggestions of {engine} that this world
          holds for strings without a translation.
        </p>
        <fieldset>
          <legend>Languages</legend>
          <ul class="choices">
            {offers.map(({ languageId, rows }) => (
              <li key={languageId}>
                <label>
                  <input
                    type="checkbox"
                    disabled={!rows.length}
                    checked={chosen.includes(languageId)}
                    onChange={({ currentTarget: { checked } }) =>
                      setChosen(checked ? [...chosen, languageId] : chosen.filter((id) => id !== languageId))
                    }
                  />
                  {languageOf(languageId)?.name}
                  <span class="number">{rows.length}</span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
        <div class="row">
          <button class="primary" disabled={!wanted.length}>
            Pre-translate
          </button>
          <span role="status">{result}</span>
        </div>
      </form>
    </>
  )
}
