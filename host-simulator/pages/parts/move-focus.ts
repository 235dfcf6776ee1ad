/** The keys of lists. */

/** Up and Down, Home and End move the focus among the items of a list. */
export const moveFocus = (event: KeyboardEvent): void => {
  const list = event.currentTarget as HTMLElement
  const items = [
    ...list.querySelectorAll<HTMLElement>(
      '[role=option], [role=tab], [role^=menuitem], [role=radio], [role=treeitem]',
    ),
  ]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key]
  const item = next === undefined ? undefined : items[next]
  if (!item) return
  event.preventDefault()
  item.focus()
}
