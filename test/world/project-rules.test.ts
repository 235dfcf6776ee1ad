import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { progressOf } from '../../host-simulator/world/queries.ts'
import type { Tab } from '../../host-simulator/world/rows.ts'
import { builtInTabs } from '../../host-simulator/world/tabs.ts'
import { after, now, outcome } from './wishes.ts'

const world = buildWorld({
  files: [{ name: 'ui.json', strings: [{ identifier: 'hello', text: 'Hello' }] }],
  labels: [{ title: 'Legal' }],
})

const addFile = (name: string, type = 'json', projectId = 1): Command => ({
  do: 'addFile',
  projectId,
  name,
  type,
})
const addLabel = (title: string, projectId = 1): Command => ({ do: 'addLabel', projectId, title })
const home: Tab = { identifier: 'home', visible: true }
const setTabs = (...tabs: Tab[]): Command => ({ do: 'setTabs', projectId: 1, tabs })
const tabsOfNobody: Command = { do: 'setTabs', projectId: 9, tabs: [home] }

describe('commands about a project', () => {
  it.each([
    ['a new file', addFile('a.json')],
    ['a new label', addLabel('Payment')],
    ['tabs', setTabs(home)],
  ])('let managers alone have %s', (_, wish) => {
    for (const userId of [2, 3, 4]) expect(outcome(world, wish, userId)).toBe('not-allowed ')
    expect(outcome(world, wish)).toBe('done')
  })

  it.each([
    ['a file in an unknown project', addFile('a.json', 'json', 9), 'not-found projectId'],
    ['a file without a name', addFile(' '), 'empty name'],
    ['a file without a format', addFile('a.json', ''), 'empty type'],
    ['a file that is there', addFile('ui.json'), 'duplicate name'],
    ['a label in an unknown project', addLabel('x', 9), 'not-found projectId'],
    ['a label without a title', addLabel(''), 'empty title'],
    ['a label that is there', addLabel('Legal'), 'duplicate title'],
    ['tabs of an unknown project', tabsOfNobody, 'not-found projectId'],
    ['an unknown tab', setTabs(home, { identifier: 'constructor', visible: true }), 'not-found tabs'],
    ['a tab twice', setTabs(home, home), 'duplicate tabs'],
    [
      'an app tab twice',
      setTabs(home, ...['a¦b', 'a¦b'].map((identifier) => ({ identifier, visible: true }))),
      'duplicate tabs',
    ],
    ['a hidden home', setTabs({ ...home, visible: false }), 'not-allowed tabs'],
    ['no home', setTabs({ identifier: 'tasks', visible: true }), 'not-allowed tabs'],
    ['no tabs', setTabs(), 'not-allowed tabs'],
  ])('refuse %s', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('add an empty file at the root', () => {
    const grown = after(world, addFile('a.xml', 'android'))
    expect(grown.files.get(2)).toEqual({
      id: 2,
      projectId: 1,
      name: 'a.xml',
      type: 'android',
      parentId: 0,
      createdAt: now,
      stringIds: [],
    })
    expect(progressOf(grown, 2, 'de')).toMatchObject({ total: 0, translatedPercent: 0 })
  })

  it('add a label', () => {
    expect(after(world, addLabel('Payment')).labels.get(2)).toEqual({
      id: 2,
      projectId: 1,
      title: 'Payment',
      isSystem: false,
    })
  })
})

describe('tabs', () => {
  it('are at first the built-in ones, all shown', () => {
    expect(world.projects.get(1)?.tabs).toEqual(
      builtInTabs.map((identifier) => ({ identifier, visible: true })),
    )
  })

  it('take the order, the visibility and the app tabs that are wished for', () => {
    const tabs = [
      { identifier: 'my-app¦my-app-project-menu', visible: true },
      home,
      { identifier: 'tasks', visible: false },
    ]
    const changed = after(world, setTabs(...tabs))
    expect(changed.projects.get(1)?.tabs).toEqual(tabs)
    expect(outcome(changed, setTabs(...tabs))).toBe('nothing')
  })
})
