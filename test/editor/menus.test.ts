import { describe, expect, it } from 'vitest'
import { eventsBetween, type EditorEvent } from '../../host-simulator/editor/events.ts'
import { createMenuIds, menuItemsOf, menuOwner, registered } from '../../host-simulator/editor/menus.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import type { EditorView } from '../../host-simulator/editor/view.ts'
import { RegisteredContextMenuAction } from '../../src/contract/schemas.ts'
import { after, outcome } from './play.ts'
import { filesOfStrings, string } from './worlds.ts'

const world = filesOfStrings([[string('a')]])
const panel = menuOwner({ identifier: 'app', key: 'panel' })
const action = registered(
  { type: 'textarea-context-menu', name: 'Shorten', children: [{ name: 'A little' }, { name: 'A lot' }] },
  createMenuIds(1),
)
const selected = registered(
  { type: 'source-string-selected-text-context-menu', name: 'Ask' },
  createMenuIds(2),
)
const withItems = after(
  world,
  openEditor(world),
  { move: 'addMenuItem', owner: panel, action },
  { move: 'addMenuItem', owner: menuOwner({ identifier: 'app', key: 'other' }), action: selected },
)

const click = (view: EditorView, eventSubscriptionId: string): [EditorView, EditorEvent[]] => {
  const next = after(world, view, { move: 'clickMenuItem', eventSubscriptionId })
  return [next, eventsBetween({ world, view }, { world, view: next }, [], 1)]
}

describe('menu items', () => {
  it('that are not there cannot be clicked', () => {
    expect(
      outcome(world, withItems, { move: 'clickMenuItem', eventSubscriptionId: 'context.menu.click:no' }),
    ).toBe('not-found eventSubscriptionId')
  })

  it('have events named by seven letters or digits, children too', () => {
    expect(RegisteredContextMenuAction.parse(action)).toEqual(action)
    const names = [action, ...(action.children ?? [])].map((each) => each.eventSubscriptionId)
    for (const name of names) expect(name).toMatch(/^context\.menu\.click:[A-Za-z\d]{7}$/)
    expect(new Set(names).size).toBe(3)
    expect(selected).not.toHaveProperty('children')
  })

  it('get the same ids from the same seed, and no id twice', () => {
    const [first, again, other] = [createMenuIds(7), createMenuIds(7), createMenuIds(8)]
    const ids = Array.from({ length: 1000 }, first)
    expect(ids.slice(0, 3)).toEqual([again(), again(), again()])
    expect(other()).not.toBe(ids[0])
    expect(new Set(ids).size).toBe(1000)
  })

  it('are listed by menu, and go with the frame that added them', () => {
    const names = (view: EditorView) => menuItemsOf(view, 'textarea-context-menu').map(({ name }) => name)
    expect(names(withItems)).toEqual(['Shorten'])
    const left = after(world, withItems, { move: 'forgetApp', owner: panel })
    expect([names(left), left.menuItems.length]).toEqual([[], 1])
    expect(after(world, left, { move: 'forgetApp', owner: panel })).toBe(left)
  })
})

describe('a click on a menu item', () => {
  it('raises its event with what was clicked on, each time', () => {
    const view = after(world, withItems, { move: 'setTextareaSelection', text: 'Wort' })
    const child = action.children?.[1]?.eventSubscriptionId ?? ''
    const payload = {
      type: 'textarea-context-menu',
      name: 'A lot',
      string: { id: 1 },
      target_language_id: 'de',
      selected_text: 'Wort',
    }
    const [once, events] = click(view, child)
    expect(events).toMatchObject([{ event: child, payload }])
    expect(click(once, child)[1]).toHaveLength(1)
  })

  it('on source text carries the text selected there, or null', () => {
    const marked = after(world, withItems, { move: 'setSourceSelection', text: 'in' })
    expect(click(marked, selected.eventSubscriptionId)[1]).toMatchObject([
      { payload: { selected_text: 'in' } },
    ])
    expect(click(withItems, selected.eventSubscriptionId)[1]).toMatchObject([
      { payload: { selected_text: null } },
    ])
  })
})
