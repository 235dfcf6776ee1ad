/** The keys of lists and of tabs. */
import { sideOf } from './side.ts'

/** Up and Down, Home and End move the focus among the items of a list. */
export const moveFocus = (event: KeyboardEvent): void => {
  const list = event.currentTarget as HTMLElement
  const items = [
    ...list.querySelectorAll<HTMLElement>(
      '[role=option], [role=tab], [role^=menuitem], [role=radio], [role=treeitem]',
    ),
  ]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = rowAfter(event.key, { at, count: items.length, keys: ['ArrowUp', 'ArrowDown'] })
  const item = next === undefined ? undefined : items[next]
  if (!item) return
  event.preventDefault()
  item.focus()
}

/** The row that a key leads to, which may lie outside; undefined for other keys. */
export const rowAfter = (
  key: string,
  { at, count, keys: [back, on] }: { at: number; count: number; keys: readonly [string, string] },
): number | undefined => ({ [back]: at - 1, [on]: at + 1, Home: 0, End: count - 1 })[key]

/** Left and Right, Home and End open another tab of the list that hears the key; the last is beside the first. */
export const moveTab = (event: KeyboardEvent, at: number, open: (row: number) => void): void => {
  const list = event.currentTarget as HTMLElement
  const tabs = list.querySelectorAll<HTMLElement>('[role=tab]')
  const side = sideOf(event)
  const row = rowAfter(side ?? event.key, { at, count: tabs.length, keys: ['back', 'ahead'] })
  if (row === undefined) return
  const next = (row + tabs.length) % tabs.length
  event.preventDefault()
  open(next)
  tabs[next]?.focus()
}
