import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { Icon } from '../parts/icons.tsx'
import { placeOpened } from '../parts/popover.ts'
import { options, Select } from '../parts/select.tsx'
import { useShell } from '../shell.tsx'

export const searchScopes = ['Everything', 'Strings', 'Context', 'Translations', 'Identifier']

export const searchFlags = [
  ['caseSensitive', 'Match case'],
  ['searchStrict', 'Exact match'],
  ['searchFullMatch', 'Whole phrase'],
] as const

/** Where and how the search looks, in a box that the button opens. */
export const SearchOptionsButton = (): JSX.Element => {
  const { editor, tell } = useShell()
  const { search, searchOptions } = editor.view
  const opener = useRef<HTMLButtonElement>(null)
  const isSet = Boolean(searchOptions.search_option) || searchFlags.some(([flag]) => searchOptions[flag])
  const set = (change: object): void =>
    tell(editor.do({ move: 'setSearch', text: search, options: { ...searchOptions, ...change } }))
  return (
    <>
      <button
        ref={opener}
        class="quiet icon small search-options"
        aria-label="Search options"
        title="Search options"
        data-is-set={isSet}
        popovertarget="search-options"
      >
        <Icon name="settings" />
      </button>
      <div
        id="search-options"
        class="picker-box options-box"
        popover="auto"
        role="group"
        aria-label="Search options"
        onToggle={(event) => placeOpened(event, opener.current)}
      >
        <div class="options-row">
          <span aria-hidden="true">Where</span>
          <Select
            label="Where to search"
            value={String(searchOptions.search_option ?? 0)}
            onChoose={(value) => set({ search_option: Number(value) })}
          >
            {options(searchScopes.map((name, i) => [String(i), name]))}
          </Select>
        </div>
        {searchFlags.map(([flag, name]) => (
          <label key={flag} class="options-row">
            {name}
            <input
              type="checkbox"
              checked={searchOptions[flag] ?? false}
              onChange={(event) => set({ [flag]: event.currentTarget.checked })}
            />
          </label>
        ))}
      </div>
    </>
  )
}
