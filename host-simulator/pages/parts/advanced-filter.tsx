import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { CustomFilter } from '../../../src/contract/objects.ts'
import { emptyFilter } from '../../world/filters/advanced.ts'
import { choices, type ChoiceField } from '../../world/filters/choices.ts'
import { sortMethods } from '../../world/filters/sort.ts'
import { useShell } from '../shell.tsx'
import { Dialog } from './dialog.tsx'
import { options } from './select.tsx'

const titles: Record<ChoiceField, string> = {
  translations: 'Translations',
  approvals: 'Approvals',
  tm_and_mt: 'TM and MT',
  pre_translation: 'Pre-translation',
  comments: 'Comments',
  screenshots: 'Screenshots',
  string_type: 'Type of string',
  duplicates: 'Duplicates',
  visibility: 'Visibility',
  qa_issues: 'QA issues',
}

const dates = [
  ['added_from', 'Added from'],
  ['added_to', 'Added to'],
  ['updated_from', 'Updated from'],
  ['updated_to', 'Updated to'],
] as const

const sorts: Record<keyof typeof sortMethods, string> = {
  original: 'As in the file',
  added: 'When strings were added',
  translated: 'When translations were updated',
  commented: 'Last comment',
  alphabet: 'Alphabet',
  length: 'Length',
  votes: 'Votes',
}

const titleOf = (value: string): string => {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The Advanced Filter: every condition that is set must hold. Fields it does not show are kept. */
export const AdvancedFilter = ({ onClose }: { onClose(): void }): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const [filter, setFilter] = useState<CustomFilter>(() => ({ ...emptyFilter, ...view.customFilter }))
  const [problem, setProblem] = useState<string>()
  const set = (change: CustomFilter): void => setFilter({ ...filter, ...change })
  const labels = [...world.labels].filter(({ projectId }) => projectId === view.projectId)

  const apply = (event: Event): void => {
    event.preventDefault()
    const refused = editor.do({ move: 'setCustomFilter', filter })
    if (refused) setProblem(refused.message)
    else onClose()
  }

  return (
    <Dialog title="Advanced Filter" onClose={onClose}>
      <form class="block fields" onSubmit={apply}>
        {Object.entries(titles).map(([field, title]) => (
          <label key={field}>
            {title}
            <select
              value={String(filter[field])}
              onChange={(event) => set({ [field]: event.currentTarget.value })}
            >
              <option value="">Any</option>
              {options(Object.keys(choices[field as ChoiceField]).map((value) => [value, titleOf(value)]))}
            </select>
          </label>
        ))}
        {dates.map(([field, title]) => (
          <label key={field}>
            {title}
            <input
              type="date"
              value={String(filter[field]).slice(0, 10)}
              onInput={(event) => set({ [field]: event.currentTarget.value })}
            />
          </label>
        ))}
        <label>
          Votes
          <span class="row tight">
            <select
              value={filter.votes ?? ''}
              onChange={(event) => set({ votes: event.currentTarget.value })}
            >
              <option value="">Any</option>
              <option value="votes_greater_than">More than</option>
              <option value="votes_less_than">Fewer than</option>
            </select>
            <input
              type="number"
              aria-label="Number of votes"
              value={filter.votes_count ?? ''}
              onInput={(event) =>
                set({
                  votes_count: event.currentTarget.value === '' ? null : event.currentTarget.valueAsNumber,
                })
              }
            />
          </span>
        </label>
        <label>
          Order
          <select
            value={filter.sort_method ?? 0}
            onChange={(event) => set({ sort_method: Number(event.currentTarget.value) })}
          >
            {options(
              Object.entries(sorts).map(([name, title]) => [
                String(sortMethods[name as keyof typeof sorts]),
                title,
              ]),
            )}
          </select>
        </label>
        {labels.length > 0 && (
          <fieldset>
            <legend>Labels</legend>
            {labels.map(({ id, title }) => (
              <label key={id} class="row tight">
                <input
                  type="checkbox"
                  checked={filter.labels?.includes(id) ?? false}
                  onChange={(event) =>
                    set({
                      labels: event.currentTarget.checked
                        ? [...(filter.labels ?? []), id]
                        : (filter.labels ?? []).filter((other) => other !== id),
                    })
                  }
                />
                {title}
              </label>
            ))}
          </fieldset>
        )}
        <p class="problem" role="alert">
          {problem}
        </p>
        <div class="row">
          <button class="primary">Apply</button>
          <button type="button" onClick={() => setFilter({ ...emptyFilter })}>
            Empty
          </button>
        </div>
      </form>
    </Dialog>
  )
}
