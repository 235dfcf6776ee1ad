import type { JSX } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../parts/icons.tsx'

interface Props {
  /** Id of the list's element. */
  listId: string
  count: number
  /** Said where the list is shut. */
  openName: string | undefined
  isOpen: boolean
  onOpen(isOpen: boolean): void
  /** Null while nobody looks for a file. */
  search: string | null
  onSearch(search: string | null): void
  onSearchKey(event: KeyboardEvent): void
  /** Null where there are no folders. */
  areFolded: boolean | null
  onFold(areFolded: boolean): void
}

/** Over the files: how many there are, and the field that finds one in its place. */
export const FileHead = ({
  listId,
  count,
  openName,
  isOpen,
  onOpen,
  search,
  onSearch,
  onSearchKey,
  areFolded,
  onFold,
}: Props): JSX.Element => {
  const field = useRef<HTMLInputElement>(null)
  // Before anything is painted: what is typed next belongs to the field.
  useLayoutEffect(() => field.current?.focus(), [search === null])
  return (
    <div class="list-head">
      {search === null ? (
        <>
          <button
            class="quiet small list-title"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => onOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'down' : 'right'} />
            Files
            <span class="list-count">{count.toLocaleString('en')}</span>
          </button>
          <span class="name small aside grow">{!isOpen && openName}</span>
          {areFolded !== null && isOpen && (
            <HeadButton
              icon={areFolded ? 'expand' : 'collapse'}
              name={areFolded ? 'Unfold all folders' : 'Fold all folders'}
              onClick={() => onFold(!areFolded)}
            />
          )}
        </>
      ) : (
        <input
          ref={field}
          type="search"
          class="grow"
          aria-label="Find files"
          placeholder="Find files by name or folder"
          value={search}
          onInput={(event) => onSearch(event.currentTarget.value)}
          onKeyDown={onSearchKey}
        />
      )}
      <HeadButton
        icon={search === null ? 'search' : 'close'}
        name={search === null ? 'Find files' : 'End the search for files'}
        onClick={() => {
          onOpen(true)
          onSearch(search === null ? '' : null)
        }}
      />
    </div>
  )
}

const HeadButton = ({
  icon,
  name,
  onClick,
}: {
  icon: IconName
  name: string
  onClick(): void
}): JSX.Element => (
  <button class="quiet icon small" aria-label={name} title={name} onClick={onClick}>
    <Icon name={icon} />
  </button>
)
