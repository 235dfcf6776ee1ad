import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { CustomFilter } from '../../../src/contract/objects.ts'
import { listedIds } from '../../editor/lists.ts'
import { emptyFilter } from '../../world/filters/advanced.ts'
import { basicIds } from '../../world/filters/basic.ts'
import { choices, type ChoiceField } from '../../world/filters/choices.ts'
import { sortMethods } from '../../world/filters/sort.ts'
import { Dialog } from '../parts/dialog.tsx'
import { LabelDot } from '../parts/label.tsx'
import { options } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import { FilterFoot } from './filter-foot.tsx'
import { counted } from '../parts/counted.ts'

const groups: readonly { title: string; fields: readonly (readonly [ChoiceField, string])[] }[] = [
  {
    title: 'Translation',
    fields: [
      ['translations', 'Translations'],
      ['approvals', 'Approvals'],
      ['qa_issues', 'QA issues'],
      ['tm_and_mt', 'TM and MT'],
      ['pre_translation', 'Pre-translation'],
    ],
  },
  {
    title: 'Source string',
    fields: [
      ['string_type', 'Type of string'],
      ['duplicates', 'Duplicates'],
      ['visibility', 'Visibility'],
      ['comments', 'Comments'],
      ['screenshots', 'Screenshots'],
    ],
  },
]

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
  const words = value.replaceAll('_', ' ').replace(/^string type /, '')
  const title = words.charAt(0).toUpperCase() + words.slice(1)
  return title.replaceAll(/\b(tm|mt|ai|icu|qa)\b/gi, (name) => name.toUpperCase())
}

/** The Advanced Filter: every condition that is set must hold. Fields it does not show are kept. */
export const AdvancedFilter = ({ onClose }: { onClose(): void }): JSX.Element => {
  const { editor } = useShell()
  const { world, view } = editor
  const [filter, setFilter] = useState<CustomFilter>(() => ({ ...emptyFilter, ...view.customFilter }))
  const [problem, setProblem] = useState<string>()
  const set = (change: CustomFilter): void => setFilter({ ...filter, ...change })
  const labels = [...world.labels].filter(({ projectId }) => projectId === view.projectId)
  const found = listedIds(world, { ...view, filter: basicIds.advanced, customFilter: filter }).length

  const apply = (event: Event): void => {
    event.preventDefault()
    const refused = editor.do({ move: 'setCustomFilter', filter })
    if (refused) setProblem(refused.message)
    else onClose()
  }

  return (
    <Dialog title="Advanced Filter" onClose={onClose}>
      <form class="filter-form" onSubmit={apply}>
        {groups.map(({ title, fields }) => (
          <Group key={title} title={title}>
            {fields.map(([field, name]) => (
              <label key={field} class="field" data-is-set={Boolean(filter[field])}>
                <span>{name}</span>
                <select
                  autofocus={field === 'translations'}
                  value={String(filter[field])}
                  onChange={(event) => set({ [field]: event.currentTarget.value })}
                >
                  <option value="">Any</option>
                  {options(Object.keys(choices[field]).map((value) => [value, titleOf(value)]))}
                </select>
              </label>
            ))}
          </Group>
        ))}
        <Group title="Dates and votes">
          {dates.map(([field, name]) => (
            <label key={field} class="field" data-is-set={Boolean(filter[field])}>
              <span>{name}</span>
              <input
                type="date"
                value={String(filter[field]).slice(0, 10)}
                onInput={(event) => set({ [field]: event.currentTarget.value })}
              />
            </label>
          ))}
          <label class="field" data-is-set={Boolean(filter.votes)}>
            <span>Votes</span>
            <span class="pair">
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
                onInput={({ currentTarget: { value, valueAsNumber } }) =>
                  set({ votes_count: value === '' ? null : valueAsNumber })
                }
              />
            </span>
          </label>
        </Group>
        {labels.length > 0 && (
          <fieldset>
            <legend>Labels</legend>
            <div class="filter-labels">
              {labels.map(({ id, title }) => (
                <label key={id}>
                  <input
                    type="checkbox"
                    class="visually-hidden"
                    checked={filter.labels?.includes(id) ?? false}
                    onChange={({ currentTarget }) => {
                      const others = (filter.labels ?? []).filter((other) => other !== id)
                      set({ labels: currentTarget.checked ? [...others, id] : others })
                    }}
                  />
                  <LabelDot id={id} />
                  {title}
                </label>
              ))}
            </div>
          </fieldset>
        )}
        <Group title="Order">
          <label class="field" data-is-set={Boolean(filter.sort_method)}>
            <span>Order</span>
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
          <label class="field">
            <span>Direction</span>
            <select
              value={filter.sort_ascending ?? 1}
              disabled={!filter.sort_method}
              onChange={(event) => set({ sort_ascending: Number(event.currentTarget.value) })}
            >
              <option value="1">Ascending</option>
              <option value="0">Descending</option>
            </select>
          </label>
        </Group>
        <FilterFoot onEmpty={() => setFilter({ ...emptyFilter })}>
          <p class="problem grow" role="alert">
            {problem}
          </p>
          <span class="aside" role="status">
            {counted(found, 'string')}
          </span>
        </FilterFoot>
      </form>
    </Dialog>
  )
}

const Group = ({ title, children }: { title: string; children: ComponentChildren }): JSX.Element => (
  <fieldset>
    <legend>{title}</legend>
    <div class="filter-fields">{children}</div>
  </fieldset>
)
