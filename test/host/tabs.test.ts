import { describe, expect, it } from 'vitest'
import { tabsAfter, tabsOf } from '../../host-simulator/host/tabs.ts'
import { builtInTabs } from '../../host-simulator/world/tabs.ts'

const names = (tabs: { identifier: string }[]): string[] => tabs.map(({ identifier }) => identifier)
const shown = (identifier: string): { identifier: string; visible: boolean } => ({
  identifier,
  visible: true,
})
const hidden = (identifier: string): { identifier: string; visible: boolean } => ({
  identifier,
  visible: false,
})

describe('the tabs of a project', () => {
  it('are the built-in ones and those of apps, all visible, when nothing was saved', () => {
    expect(tabsOf([], ['a¦b'])).toEqual([...builtInTabs, 'a¦b'].map(shown))
  })

  it('stand in the order in which they were saved, new ones last', () => {
    const tabs = tabsOf([hidden('tools'), shown('a¦b')], ['a¦b', 'c¦d'])
    expect(tabs.slice(0, 2)).toEqual([hidden('tools'), shown('a¦b')])
    expect(tabs.at(-1)).toEqual(shown('c¦d'))
    expect(new Set(names(tabs)).size).toBe(builtInTabs.length + 2)
  })

  it('leave out tabs of apps that are not installed', () => {
    expect(names(tabsOf([shown('gone¦tab')], []))).not.toContain('gone¦tab')
  })
})

describe('saving tabs', () => {
  const current = tabsOf([], ['a¦b'])

  it('leaves tabs alone that are not named', () => {
    const after = tabsOf(tabsAfter([], current, [hidden('tasks')]), ['a¦b'])
    expect(after.filter(({ visible }) => !visible)).toEqual([hidden('tasks')])
    expect(after).toHaveLength(current.length)
  })

  it('takes the last word on a tab that is named twice', () => {
    expect(tabsAfter([], current, [hidden('tasks'), shown('tasks')])).toContainEqual(shown('tasks'))
  })

  it('keeps the tab of an app that is gone for now', () => {
    expect(tabsAfter([hidden('gone¦tab')], current, [hidden('tasks')])).toContainEqual(hidden('gone¦tab'))
  })
})
