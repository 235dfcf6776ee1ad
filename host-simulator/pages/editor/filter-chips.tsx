import type { JSX } from 'preact'
import { conditionsOf } from '../../world/filters/advanced.ts'
import { basicFilters, basicIds } from '../../world/filters/basic.ts'
import { Icon } from '../parts/icons.tsx'
import { useShell } from '../shell.tsx'
import type { FilterDialog } from './filter-bar.tsx'
import { searchFlags, searchScopes } from './search-options.tsx'

/** What narrows the list beyond a look at the bar, each with the way back. */
export const FilterChips = ({ onEdit }: { onEdit(dialog: FilterDialog): void }): JSX.Element | null => {
  const { editor, tell } = useShell()
  const { filter, croql, customFilter, search, searchOptions } = editor.view
  const chips: JSX.Element[] = []

  if (filter === basicIds.advanced) {
    chips.push(
      <Chip
        key="filter"
        text={`Advanced Filter: ${counted(conditionsOf(customFilter ?? {}).length)}`}
        title="Edit the Advanced Filter"
        resetName="Reset the filter"
        onEdit={() => onEdit('advanced')}
        onReset={() => tell(editor.do({ move: 'resetCustomFilter' }))}
      />,
    )
  } else if (filter === basicIds.croql) {
    chips.push(
      <Chip
        key="filter"
        text={croql ?? ''}
        title={croql ?? ''}
        isCode
        resetName="Reset the filter"
        onEdit={() => onEdit('croql')}
        onReset={() => tell(editor.do({ move: 'resetCroql' }))}
      />,
    )
  } else if (filter !== basicIds.showAll) {
    chips.push(
      <Chip
        key="filter"
        text={basicFilters.find(({ id }) => id === filter)?.name ?? ''}
        resetName="Reset the filter"
        onReset={() => tell(editor.do({ move: 'setFilter', filter: basicIds.showAll }))}
      />,
    )
  }
  if (search) {
    const scope = searchOptions.search_option ?? 0
    const set = (change: object): void =>
      tell(editor.do({ move: 'setSearch', text: search, options: { ...searchOptions, ...change } }))
    if (scope)
      chips.push(
        <Chip
          key="scope"
          text={`In ${searchScopes[scope]?.toLowerCase()}`}
          resetName="Search everywhere"
          onReset={() => set({ search_option: 0 })}
        />,
      )
    for (const [flag, name] of searchFlags)
      if (searchOptions[flag])
        chips.push(
          <Chip
            key={flag}
            text={name}
            resetName={`No longer: ${name}`}
            onReset={() => set({ [flag]: false })}
          />,
        )
  }
  return chips.length ? <div class="chips">{chips}</div> : null
}

const counted = (count: number): string => `${count || 'no'} condition${count === 1 ? '' : 's'}`

interface ChipProps {
  text: string
  title?: string
  isCode?: boolean
  resetName: string
  /** Absent where there is nothing to edit. */
  onEdit?(): void
  onReset(): void
}

const Chip = ({ text, title, isCode, resetName, onEdit, onReset }: ChipProps): JSX.Element => (
  <span class={isCode ? 'chip code' : 'chip'}>
    {onEdit ? (
      <button class="quiet small name" title={title} onClick={onEdit}>
        {text}
      </button>
    ) : (
      <span class="name">{text}</span>
    )}
    <button class="quiet icon small" aria-label={resetName} title={resetName} onClick={onReset}>
      <Icon name="close" />
    </button>
  </span>
)
