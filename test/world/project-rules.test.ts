import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { World } from '../../host-simulator/world/world.ts'
import type { Command, CommandOf } from '../../host-simulator/world/commands.ts'
import { defaultSettings, fileDefaults, taskDefaults } from '../../host-simulator/world/defaults.ts'
import { progressOf, screenshotsOf } from '../../host-simulator/world/queries.ts'
import type { Tab } from '../../host-simulator/world/project-rows.ts'
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
    ['hidden settings', setTabs(home, { identifier: 'settings', visible: false }), 'not-allowed tabs'],
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
      ...fileDefaults,
      createdAt: now,
      updatedAt: now,
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

describe('a workflow', () => {
  const translation = { id: 7, title: 'Translation', type: 'Translate' } as const
  const proofreading = { id: 8, title: 'Proofreading', type: 'Proofread' } as const
  const [project] = world.projects
  if (!project) throw new Error('there is no project')
  const workflow = [translation, proofreading]
  const flowing = { ...world, projects: world.projects.with({ ...project, workflow }) }
  const set = (...steps: { id: number; title: string }[]): Command => ({
    do: 'setWorkflow',
    projectId: 1,
    steps,
  })

  it.each([
    ['of an unknown project', { ...set(), projectId: 9 } as Command, 'not-found projectId'],
    ['without one of its steps', set(translation), 'invalid steps'],
    ['with a step twice', set(translation, translation), 'invalid steps'],
    ['with a step more', set(...workflow, { id: 9, title: 'Review' }), 'invalid steps'],
    ['with a step without a title', set(translation, { id: 8, title: ' ' }), 'empty title'],
    ['that is so already', set(...workflow), 'nothing'],
  ])('is not saved %s', (_, wish, wanted) => {
    expect(outcome(flowing, wish)).toBe(wanted)
  })

  it('is saved by managers alone', () => {
    for (const userId of [2, 3, 4]) expect(outcome(flowing, set(...workflow), userId)).toBe('not-allowed ')
  })

  it('takes another order and other titles, and keeps what its steps are for', () => {
    const changed = after(flowing, set(proofreading, { id: 7, title: 'First draft' }))
    expect(changed.projects.get(1)?.workflow).toEqual([
      proofreading,
      { ...translation, title: 'First draft' },
    ])
  })
})

describe('projects', () => {
  const add = (more: Partial<CommandOf<'addProject'>> = {}): Command => ({
    do: 'addProject',
    name: 'Second',
    sourceLanguageId: 'en',
    ...more,
  })
  const edit = (more: Partial<CommandOf<'editProject'>>, projectId = 1): Command => ({
    do: 'editProject',
    projectId,
    ...more,
  })

  it.each<[string, Command, string]>([
    ['without a name', add({ name: ' ' }), 'empty name'],
    ['of an unknown source language', add({ sourceLanguageId: 'xx' }), 'not-found sourceLanguageId'],
    ['with an unknown target', add({ targetLanguageIds: ['de', 'xx'] }), 'not-found targetLanguageIds'],
    ['with an identifier that is there', add({ identifier: 'sample' }), 'duplicate identifier'],
    ['with an identifier of other signs', add({ identifier: 'a b' }), 'invalid identifier'],
    ['renamed to nothing', edit({ name: '' }), 'empty name'],
    ['given an unknown target', edit({ targetLanguageIds: ['xx'] }), 'not-found targetLanguageIds'],
    ['that are not there', edit({ name: 'x' }, 9), 'not-found projectId'],
    ['that are not there to delete', { do: 'deleteProject', projectId: 9 }, 'not-found projectId'],
  ])('are refused %s', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('are for managers, and for their owner, who alone deletes them', () => {
    const owned = buildWorld({ project: { ownerId: 2 } })
    const remove = { do: 'deleteProject', projectId: 1 } as const
    for (const [wish, ofManager] of [
      [edit({ name: 'x' }), 'done'],
      [remove, 'not-allowed '],
    ] as const) {
      expect(outcome(owned, wish, 3)).toBe('not-allowed ')
      expect([outcome(owned, wish, 2), outcome(owned, wish)]).toEqual(['done', ofManager])
    }
  })

  it('are added by everybody in the standard edition, who manages them then; else by managers', () => {
    const enterprise = { ...world, organization: { ...world.organization, edition: 'enterprise' as const } }
    expect([2, 1].map((userId) => outcome(enterprise, add(), userId))).toEqual(['not-allowed ', 'done'])
    const added = after(world, add(), 2)
    expect(added.projects.get(2)).toMatchObject({ ownerId: 2 })
    expect([1, 2].map((projectId) => outcome(added, edit({ name: 'x' }, projectId), 2))).toEqual([
      'not-allowed ',
      'done',
    ])
    expect(outcome(added, edit({ name: 'x' }, 2), 3)).toBe('not-allowed ')
    expect(after(world, add()).users).toBe(world.users)
  })

  it('of an organization are deleted by its administrators and by managers of their group', () => {
    const content = buildWorld({ project: { ownerId: 2 } })
    const owned = { ...content, organization: { ...content.organization, edition: 'enterprise' } } as const
    const remove = { do: 'deleteProject', projectId: 1 } as const
    const given = (isOfGroup: boolean): World =>
      after(owned, {
        do: 'setAccess',
        people: [{ userId: 3, grants: [{ projectId: 1, role: 'manager', isOfGroup }], outOf: [] }],
      })
    expect(outcome(owned, remove)).toBe('done')
    expect(outcome(given(true), remove, 3)).toBe('done')
    expect(outcome(given(false), remove, 3)).toBe('not-allowed ')
    expect(outcome(given(false), edit({ name: 'x' }), 3)).toBe('done')
  })

  it('get an identifier of their name, and default settings', () => {
    const grown = after(after(world, add({ name: 'Ocean Docs!' })), add({ name: 'Ocean docs' }))
    expect([...grown.projects].map(({ identifier }) => identifier)).toEqual([
      'sample',
      'ocean-docs',
      'ocean-docs-2',
    ])
    expect(grown.projects.get(2)).toMatchObject({
      settings: defaultSettings,
      ownerId: 1,
      targetLanguageIds: [],
    })
  })

  it('merge settings, and tell only what is new', () => {
    const changed = after(world, edit({ settings: { exportApprovedOnly: true }, hasTaskBasedAccess: true }))
    expect(changed.projects.get(1)).toMatchObject({
      settings: { ...defaultSettings, exportApprovedOnly: true },
      hasTaskBasedAccess: true,
      updatedAt: now,
    })
    expect(outcome(changed, edit({ settings: { exportApprovedOnly: true } }))).toBe('nothing')
  })

  it('keep translations into a language that is no target any more', () => {
    const hallo = { languageId: 'de', text: 'Hallo' }
    const strings = [{ identifier: 'hello', text: 'Hello', translations: [hallo] }]
    const without = after(
      buildWorld({ files: [{ name: 'a.json', strings }] }),
      edit({ targetLanguageIds: ['fr'] }),
    )
    expect(without.translations.size).toBe(1)
    expect(progressOf(after(without, edit({ targetLanguageIds: ['fr', 'de'] })), 1, 'de').translated).toBe(1)
  })

  it('are deleted with all that is in them, and nothing else', () => {
    const grown = [
      add(),
      {
        do: 'addFile',
        projectId: 2,
        name: 'b.json',
        type: 'json',
        strings: [{ identifier: 'b', text: 'B' }],
      },
      { do: 'addBranch', projectId: 1, name: 'main' },
      { do: 'addTask', projectId: 1, title: 'Translate', languageId: 'de' },
    ].reduce((grownSoFar, wish) => after(grownSoFar, wish as Command), world)
    const left = after(grown, { do: 'deleteProject', projectId: 1 })
    expect([...left.strings].map(({ identifier }) => identifier)).toEqual(['b'])
    expect([left.branches, left.labels, left.tasks, left.counts].map(({ size }) => size)).toEqual([
      0, 0, 0, 1,
    ])
  })
})

describe('labels, tasks and screenshots', () => {
  const labelled = after(world, { do: 'assignLabel', labelId: 1, stringIds: [1] })
  const task: Command = { do: 'addTask', projectId: 1, title: 'Translate', languageId: 'de', fileIds: [1] }

  it.each<[string, Command, string]>([
    ['an unknown label', { do: 'editLabel', labelId: 9, title: 'x' }, 'not-found labelId'],
    ['a label without a title', { do: 'editLabel', labelId: 1, title: ' ' }, 'empty title'],
    ['a task for no target language', { ...task, languageId: 'ja' }, 'not-found languageId'],
    ['a task on an unknown file', { ...task, fileIds: [9] }, 'not-found fileIds'],
    ['a task for nobody', { ...task, assigneeIds: [9] }, 'not-found assigneeIds'],
    ['a task of an unknown type', { ...task, type: 7 }, 'invalid type'],
    ['a task at an unknown step', { ...task, workflowStepId: 9 }, 'not-found workflowStepId'],
    ['an unknown task', { do: 'deleteTask', taskId: 9 }, 'not-found taskId'],
    ['a screenshot without a name', { do: 'addScreenshot', projectId: 1, name: '' }, 'empty name'],
    [
      'a screenshot with an unknown string',
      { do: 'addScreenshot', projectId: 1, name: 'x', stringIds: [9] },
      'not-found stringIds',
    ],
    ['an unknown screenshot', { do: 'deleteScreenshot', screenshotId: 9 }, 'not-found screenshotId'],
  ])('are refused: %s', (_, wish, wanted) => {
    expect(outcome(world, wish)).toBe(wanted)
  })

  it('do not change what the platform made', () => {
    const own = buildWorld({ labels: [{ title: 'System', isSystem: true }] })
    expect(outcome(own, { do: 'deleteLabel', labelId: 1 })).toBe('not-allowed labelId')
  })

  it('take a deleted label off its strings', () => {
    expect(after(labelled, { do: 'deleteLabel', labelId: 1 }).strings.get(1)?.labelIds).toEqual([])
    expect(after(labelled, { do: 'editLabel', labelId: 1, title: 'Law' }).labels.get(1)?.title).toBe('Law')
  })

  it('begin with defaults and change by what is said', () => {
    const grown = after(after(world, task), { do: 'editTask', taskId: 1, status: 'done', title: 'Done' })
    expect(grown.tasks.get(1)).toEqual({
      ...taskDefaults,
      id: 1,
      projectId: 1,
      title: 'Done',
      languageId: 'de',
      fileIds: [1],
      creatorId: 1,
      lastStringId: world.counters.strings,
      originalWords: expect.any(Number) as number,
      updatedAt: expect.any(String) as string,
      status: 'done',
      createdAt: now,
      startedAt: now,
      resolvedAt: now,
    })
    expect(after(grown, { do: 'deleteTask', taskId: 1 }).tasks.size).toBe(0)
  })

  it('date a task when work on it begins and when it ends, each once', () => {
    const [begun, over, later] = [2, 3, 4].map((day) => `2026-02-0${day}T10:00:00.000Z`)
    const steps = [
      ['in_progress', begun],
      ['done', over],
      ['closed', later],
    ] as const
    const grown = steps.reduce(
      (was, [status, at]) => after(was, { do: 'editTask', taskId: 1, status }, 1, at),
      after(world, task),
    )
    expect(grown.tasks.get(1)).toMatchObject({ startedAt: begun, resolvedAt: over })
    const said = after(after(world, task), { do: 'editTask', taskId: 1, status: 'done', resolvedAt: later })
    expect(said.tasks.get(1)).toMatchObject({ startedAt: now, resolvedAt: later })
  })

  it('delete a task with the one that waits for it, and not the other way round', () => {
    const both = after(after(world, task), { ...task, title: 'Then', precedingTaskId: 1 })
    expect(after(both, { do: 'deleteTask', taskId: 1 }).tasks.size).toBe(0)
    expect(after(both, { do: 'deleteTask', taskId: 2 }).tasks.size).toBe(1)
  })

  it('tag strings on screenshots, in any order', () => {
    const shots: Command[] = [
      { do: 'addScreenshot', projectId: 1, name: 'a.png' },
      { do: 'addScreenshot', projectId: 1, name: 'b.png', stringIds: [1] },
      { do: 'editScreenshot', screenshotId: 1, stringIds: [1] },
    ]
    const tagged = shots.reduce((grown, wish) => after(grown, wish), world)
    expect(screenshotsOf(tagged, 1).map(({ name }) => name)).toEqual(['a.png', 'b.png'])
    const left = after(tagged, { do: 'deleteScreenshot', screenshotId: 2 })
    expect(screenshotsOf(left, 1).map(({ name }) => name)).toEqual(['a.png'])
  })
})
