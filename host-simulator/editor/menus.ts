/** Items that apps add to context menus. */
import type { ContextMenuAction, RegisteredContextMenuAction } from '../../src/contract/objects.ts'
import { problem, type Problem } from '../world/problem.ts'
import type { World } from '../world/world.ts'
import { activeString } from './active.ts'
import { sourceStringOf } from './ap-objects.ts'
import type { MoveOf } from './moves.ts'
import type { EditorView, MenuClick, MenuItem } from './view.ts'

export type MenuType = ContextMenuAction['type']
export type MenuEvent = `context.menu.click:${string}`

/** What names the frame of an app's module among all frames of a page. */
export const menuOwner = ({ identifier, key }: { identifier: string; key: string }): string =>
  `${identifier}/${key}`

const signs = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ0123456789'
const idLength = 7
/** Different seeds give different ids for as long. */
const idsOfSeed = 1_000_000n

/** Ids of seven letters and digits, like `GGChNhE`. The same seed gives the same ids; none comes twice. */
export const createMenuIds = (seed: number): (() => string) => {
  // A number that shares no factor with the number of ids spreads the counter over all of them.
  const [spread, all] = [982_451_653_031n, BigInt(signs.length) ** BigInt(idLength)]
  let next = BigInt(Math.trunc(seed)) * idsOfSeed + 1n
  return () => {
    let rest = (next++ * spread) % all
    let id = ''
    while (id.length < idLength) {
      id += signs[Number(rest % BigInt(signs.length))]
      rest /= BigInt(signs.length)
    }
    return id
  }
}

/** The action as the app gets it back, with the names of the events that clicks fire. */
export const registered = (
  { type, name, children }: ContextMenuAction,
  id: () => string,
): RegisteredContextMenuAction => {
  const named = (name: string): { name: string; eventSubscriptionId: MenuEvent } => ({
    name,
    eventSubscriptionId: `context.menu.click:${id()}`,
  })
  return { type, ...named(name), ...(children && { children: children.map((child) => named(child.name)) }) }
}

/** The items of one menu, in the order they came. */
export const menuItemsOf = ({ menuItems }: EditorView, type: MenuType): MenuItem[] =>
  menuItems.filter((item) => item.type === type)

export const addMenuItem = (view: EditorView, { owner, action }: MoveOf<'addMenuItem'>): EditorView => ({
  ...view,
  menuItems: [...view.menuItems, { ...action, owner }],
})

export const clickMenuItem = (
  view: EditorView,
  { eventSubscriptionId }: MoveOf<'clickMenuItem'>,
): EditorView | Problem =>
  itemWith(view, eventSubscriptionId)
    ? { ...view, menuClick: { count: (view.menuClick?.count ?? 0) + 1, eventSubscriptionId } }
    : problem('not-found', 'eventSubscriptionId', `Failed to click: no menu item ${eventSubscriptionId}`)

export const forgetApp = (view: EditorView, { owner }: MoveOf<'forgetApp'>): EditorView => {
  const menuItems = view.menuItems.filter((item) => item.owner !== owner)
  return menuItems.length === view.menuItems.length ? view : { ...view, menuItems }
}

/** What clicks on the items fire, in the order the items came. */
export const menuEventsOf = ({ menuItems }: EditorView): string[] =>
  menuItems.flatMap(({ children = [], ...item }) =>
    [item, ...children].map(({ eventSubscriptionId }) => eventSubscriptionId),
  )

/** The item or the child of one. */
const itemWith = (
  { menuItems }: EditorView,
  eventSubscriptionId: string,
): { type: MenuType; name: string } | null => {
  for (const { type, ...item } of menuItems)
    for (const each of [item, ...(item.children ?? [])])
      if (each.eventSubscriptionId === eventSubscriptionId) return { type, name: each.name }
  return null
}

/** Unstated: what a click carries. Ours: the item, the string it was on, and the text selected there. */
export interface MenuClickPayload {
  type: MenuType
  name: string
  string: ReturnType<typeof sourceStringOf> | null
  target_language_id: string
  selected_text: string | null
}

export const menuClickOf = (
  world: World,
  view: EditorView,
  { eventSubscriptionId }: MenuClick,
): MenuClickPayload | null => {
  const item = itemWith(view, eventSubscriptionId)
  if (!item) return null
  const string = activeString(world, view)
  const isOfTextarea = item.type === 'textarea-context-menu'
  return {
    ...item,
    string: string && sourceStringOf(world, string),
    target_language_id: view.languageId,
    selected_text: isOfTextarea ? view.textareaSelection : view.sourceSelection,
  }
}
