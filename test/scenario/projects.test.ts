import { describe, expect, it } from 'vitest'
import { buildScenario } from '../../host-simulator/scenario/build.ts'
import type { Scenario } from '../../host-simulator/scenario/shape.ts'
import { checkScenario } from '../../host-simulator/scenario/read.ts'
import { editorPath } from '../../host-simulator/scenario/start.ts'
import { branchesOf, pathOf } from '../../host-simulator/world/folders.ts'
import { filesOf, statusOf } from '../../host-simulator/world/queries.ts'
import type { Edition } from '../../host-simulator/world/project-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'

const worldOfScenario = (scenario: Scenario, edition: Edition = 'standard'): World =>
  buildScenario(scenario).content({
    edition,
    organizationId: 200_000_005,
    domain: 'world-5',
    now: '2026-02-01T00:00:00.000Z',
  })

const oneString = (identifier: string) => [
  {
    identifier,
    text: identifier,
    labels: ['L'],
    translations: { de: [{ text: identifier, approved: true }] },
  },
]

const refusal = (scenario: unknown): string => {
  try {
    checkScenario(scenario)
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it is accepted')
}

describe('several projects are refused', () => {
  it.each([
    [
      'of one identifier',
      { projects: [{ identifier: 'a' }, { identifier: 'a' }] },
      'projects[1].identifier: ',
    ],
    ['of one id', { projects: [{ id: 4 }, { id: 4 }] }, 'projects[1].id: expected an id of its own'],
    [
      'with files of one id',
      { projects: [{ files: [{ id: 7, name: 'a' }] }, { files: [{ id: 7, name: 'b' }] }] },
      'projects[1].files[0].id: ',
    ],
    ['with a language of none', { projects: [{}, { languages: ['dee'] }] }, 'projects[1].languages[0]: '],
    [
      'with a task on the file of another',
      {
        projects: [
          { files: [{ name: 'a.json' }] },
          { tasks: [{ title: 'x', language: 'de', files: ['a.json'] }] },
        ],
      },
      'projects[1].tasks[0].files[0]: expected a file',
    ],
    [
      'with a workflow in the standard edition',
      { projects: [{}, { workflow: [{ title: 'x', type: 'Translate' }] }] },
      'projects[1].workflow: ',
    ],
    [
      'with an unknown key',
      { projects: [{ flies: [] }] },
      'projects[0].flies: unknown key; did you mean "files"?',
    ],
    [
      'and a start in none of them',
      { projects: [{ identifier: 'shop' }], editor: { project: 'shpo' } },
      'editor.project: expected a project (shop), got "shpo"; did you mean "shop"?',
    ],
  ])('%s', (_, scenario, message) => {
    expect(refusal(scenario)).toContain(message)
  })
})

describe('several projects', () => {
  it('are those that are said, and no others', () => {
    const world = worldOfScenario({ projects: [{ identifier: 'shop' }, { id: 9, name: 'Nine' }] })
    expect([...world.projects].map(({ id, identifier, name }) => [id, identifier, name])).toEqual([
      [1, 'shop', 'Sample'],
      [9, 'project-2', 'Nine'],
    ])
    expect(world.files.size).toBe(0)
  })

  it('stand behind the one that has the files', () => {
    const world = worldOfScenario({ extends: 'editor-basic', projects: [{ identifier: 'shop' }] })
    expect([...world.projects].map(({ identifier }) => identifier)).toEqual(['bakery', 'shop'])
    expect(filesOf(world, 1).length).toBeGreaterThan(0)
    expect(filesOf(world, 2)).toEqual([])
  })

  it('stand behind the demo where its project is named', () => {
    const world = worldOfScenario({ project: { name: 'Demo' }, projects: [{ files: [{ name: 'x.json' }] }] })
    expect(filesOf(world, 1)).toHaveLength(3)
    expect(filesOf(world, 2).map(({ id, name }) => [id, name])).toEqual([[4, 'x.json']])
  })

  it('have rows of their own, with ids that no other has', () => {
    const world = worldOfScenario({
      projects: [
        { files: [{ name: 'a.json', strings: oneString('a') }], tasks: [{ title: 'A', language: 'de' }] },
        {
          languages: ['de'],
          files: [{ id: 31, name: 'a.json', strings: [{ id: 7, ...oneString('b')[0]! }] }],
          tasks: [{ title: 'B', language: 'de', files: ['a.json'] }],
        },
      ],
    })
    expect([...world.files].map(({ id, projectId, stringIds }) => [id, projectId, stringIds])).toEqual([
      [1, 1, [1]],
      [31, 2, [7]],
    ])
    expect(
      [...world.strings].map(({ id, projectId, fileId, labelIds }) => [id, projectId, fileId, labelIds]),
    ).toEqual([
      [1, 1, 1, [1]],
      [7, 2, 31, [2]],
    ])
    expect([...world.translations].map(({ id, stringId, approval }) => [id, stringId, approval?.id])).toEqual(
      [
        [1, 1, 1],
        [2, 7, 2],
      ],
    )
    expect([...world.tasks].map(({ id, projectId, fileIds }) => [id, projectId, fileIds])).toEqual([
      [1, 1, []],
      [2, 2, [31]],
    ])
    expect(world.counters).toMatchObject({
      projects: 2,
      nodes: 31,
      strings: 7,
      approvals: 2,
      tasks: 2,
      labels: 2,
    })
    expect(statusOf(world, 7, 'de')).toBe('approved')
  })

  it('have workflows of their own, with steps that no other has', () => {
    const world = worldOfScenario(
      {
        edition: 'enterprise',
        projects: [
          { files: [{ name: 'a', strings: oneString('a') }] },
          {
            workflow: [{ title: 'Only', type: 'Proofread' }],
            files: [{ name: 'b', strings: oneString('b') }],
          },
        ],
      },
      'enterprise',
    )
    expect([...world.projects].map(({ workflow }) => workflow.map(({ id }) => id))).toEqual([
      [752, 753],
      [754],
    ])
    expect([...world.translations].map(({ approval }) => approval?.stepId)).toEqual([753, 754])
  })

  it('can be where the Editor starts', () => {
    const scenario: Scenario = {
      projects: [
        { identifier: 'a', files: [{ name: 'x.json', strings: oneString('x') }] },
        { identifier: 'b', files: [{ name: 'x.json', strings: oneString('x') }] },
      ],
      editor: { project: 'b', string: 'x' },
    }
    expect(editorPath(scenario, worldOfScenario(scenario))).toBe('/editor/b/2#2')
  })
})

describe('files in folders and branches', () => {
  const files = [
    { name: 'ui.json', directory: 'src/app', strings: oneString('a') },
    { name: 'ui.json', directory: 'src' },
    { name: 'ui.json', branch: 'main', directory: 'src' },
    { name: 'ui.json' },
  ]

  it('lie where they are said to, in folders that are made once', () => {
    const world = worldOfScenario({ files })
    expect([...world.files].map((file) => pathOf(world, file))).toEqual([
      '/src/app/ui.json',
      '/src/ui.json',
      '/main/src/ui.json',
      '/ui.json',
    ])
    expect(world.directories.size).toBe(3)
    expect(branchesOf(world, 1).map(({ name }) => name)).toEqual(['main'])
    const ids = [...world.files, ...world.directories, ...world.branches].map(({ id }) => id)
    expect(ids.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(world.counters.nodes).toBe(8)
  })

  it('have the ids that are said, and folders others', () => {
    const world = worldOfScenario({
      files: [
        { id: 2, name: 'a', directory: 'd' },
        { name: 'b', branch: 'm' },
      ],
    })
    expect([...world.files].map(({ id, name }) => [id, name])).toEqual([
      [1, 'b'],
      [2, 'a'],
    ])
    expect([...world.directories, ...world.branches].map(({ id }) => id).toSorted()).toEqual([3, 4])
    expect(pathOf(world, world.files.get(2)!)).toBe('/d/a')
  })

  it('are named by their path, where the Editor starts and in tasks', () => {
    const scenario: Scenario = {
      files,
      editor: { file: 'src/app/ui.json' },
      tasks: [{ title: 'x', language: 'de', files: ['main/src/ui.json'] }],
    }
    const world = worldOfScenario(scenario)
    expect(editorPath(scenario, world)).toBe('/editor/sample/1')
    expect([...world.tasks]).toMatchObject([{ fileIds: [3] }])
  })

  it.each([
    [
      'twice in one folder',
      [
        { name: 'a', directory: 'd' },
        { name: 'a', directory: 'd' },
      ],
      'files[1].name: expected another name',
    ],
    [
      'below no folder',
      [{ name: 'a', directory: '/d' }],
      'files[0].directory: expected folders such as src/app',
    ],
  ])('are refused %s', (_, given, message) => {
    expect(refusal({ files: given })).toContain(message)
  })
})
