import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { basicFilters, basicIds } from '../../world/filters/basic.ts'
import { Icon } from '../parts/icons.tsx'
import { later } from '../parts/later.tsx'
import { options, Select } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'
import { FilterChips } from './filter-chips.tsx'
import { SearchOptionsButton } from './search-options.tsx'

const AdvancedFilter = later(async () => (await import('./advanced-filter.tsx')).AdvancedFilter, 'panels')
const CroqlFilter = later(async () => (await import('./croql-filter.tsx')).CroqlFilter, 'panels')

/** The two filters that are written in a dialog of their own. */
export type FilterDialog = 'advanced' | 'croql'

const groups = [...new Set(basicFilters.map(({ group }) => group))]

// The same elements each time, so that nobody compares them.
const choices = groups.map((group) => {
  const entries = options(
    basicFilters.filter((each) => each.group === group).map(({ id, name }) => [String(id), name]),
  )
  return group ? (
    <optgroup key={group} label={group}>
      {entries}
    </optgroup>
  ) : (
    entries
  )
})

/** What narrows the list: a search with its options, and one filter. */
export const FilterBar = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { view } = editor
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<FilterDialog | null>(null)
  const close = (): void => setDialog(null)

  useEffect(() => {
    if (view.searchFocusRequests) field.current?.focus()
  }, [view.searchFocusRequests])

  const choose = (value: string): void => {
    const filter = Number(value)
    if (filter === basicIds.advanced) setDialog('advanced')
    else if (filter === basicIds.croql) setDialog('croql')
    else tell(editor.do({ move: 'setFilter', filter }))
  }
  const search = (text: string): void => tell(editor.do({ move: 'setSearch', text }))

  return (
    <div class="filter-bar">
      <div class="filter-row">
        <div class="search-field">
          <Icon name="search" />
          <input
            ref={field}
            type="search"
            aria-label="Search strings"
            placeholder="Search"
            value={view.search}
            onInput={(event) => search(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Escape' || !view.search) return
              event.preventDefault()
              search('')
            }}
          />
          {view.search && (
            <button
              class="quiet icon small"
              aria-label="Clear the search"
              title="Clear the search (Escape)"
              onClick={() => {
                search('')
                field.current?.focus()
              }}
            >
              <Icon name="close" />
            </button>
          )}
          <SearchOptionsButton />
        </div>
        <Select label="Filter" value={String(view.filter)} onChoose={choose}>
          {choices}
        </Select>
      </div>
      <FilterChips onEdit={setDialog} />
      {dialog === 'advanced' && <AdvancedFilter onClose={close} />}
      {dialog === 'croql' && <CroqlFilter onClose={close} />}
    </div>
  )
}
