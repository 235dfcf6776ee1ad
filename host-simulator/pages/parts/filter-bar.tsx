import type { JSX } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { basicFilters, basicIds } from '../../world/filters/basic.ts'
import { useShell } from '../shell.tsx'
import { AdvancedFilter } from './advanced-filter.tsx'
import { CroqlFilter } from './croql-filter.tsx'
import { options, Select } from './select.tsx'

const scopes = ['Everything', 'Strings', 'Context', 'Translations', 'Identifier']

const flags = [
  ['caseSensitive', 'Match case'],
  ['searchStrict', 'Exact match'],
  ['searchFullMatch', 'Whole phrase'],
] as const

/** What narrows the list: a search with its options, and one filter. */
export const FilterBar = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { view } = editor
  const field = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'advanced' | 'croql' | null>(null)
  const close = (): void => setDialog(null)
  const groups = [...new Set(basicFilters.map(({ group }) => group))]

  useEffect(() => {
    if (view.searchFocusRequests) field.current?.focus()
  }, [view.searchFocusRequests])

  const choose = (value: string): void => {
    const filter = Number(value)
    if (filter === basicIds.advanced) setDialog('advanced')
    else if (filter === basicIds.croql) setDialog('croql')
    else tell(editor.do({ move: 'setFilter', filter }))
  }
  const search = (change: object): void =>
    tell(editor.do({ move: 'setSearch', text: view.search, options: { ...view.searchOptions, ...change } }))

  return (
    <div class="filter-bar">
      <div class="row">
        <input
          ref={field}
          type="search"
          aria-label="Search strings"
          placeholder="Search"
          value={view.search}
          onInput={(event) => tell(editor.do({ move: 'setSearch', text: event.currentTarget.value }))}
        />
        <Select label="Filter" value={String(view.filter)} onChoose={choose}>
          {groups.map((group) => {
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
          })}
        </Select>
      </div>
      {view.search && (
        <div class="row small">
          <Select
            label="Where to search"
            value={String(view.searchOptions.search_option ?? 0)}
            onChoose={(value) => search({ search_option: Number(value) })}
          >
            {options(scopes.map((name, i) => [String(i), name]))}
          </Select>
          {flags.map(([flag, name]) => (
            <label key={flag} class="row tight">
              <input
                type="checkbox"
                checked={view.searchOptions[flag] ?? false}
                onChange={(event) => search({ [flag]: event.currentTarget.checked })}
              />
              {name}
            </label>
          ))}
        </div>
      )}
      {view.filter === basicIds.advanced && (
        <p class="row small">
          <button class="quiet" onClick={() => setDialog('advanced')}>
            Edit the Advanced Filter
          </button>
          <button class="quiet" onClick={() => tell(editor.do({ move: 'resetCustomFilter' }))}>
            Reset
          </button>
        </p>
      )}
      {view.filter === basicIds.croql && (
        <p class="row small">
          <button class="quiet croql" title={view.croql ?? ''} onClick={() => setDialog('croql')}>
            {view.croql}
          </button>
          <button class="quiet" onClick={() => tell(editor.do({ move: 'resetCroql' }))}>
            Reset
          </button>
        </p>
      )}
      {dialog === 'advanced' && <AdvancedFilter onClose={close} />}
      {dialog === 'croql' && <CroqlFilter onClose={close} />}
    </div>
  )
}
