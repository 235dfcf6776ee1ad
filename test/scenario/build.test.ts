import { describe, expect, it } from 'vitest'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { routeOf } from '../../host-simulator/pages/route.ts'
import { buildScenario } from '../../host-simulator/scenario/build.ts'
import { builtIn, builtInNames, builtIns } from '../../host-simulator/scenario/built-in/index.ts'
import { flattened } from '../../host-simulator/scenario/layers.ts'
import { ScenarioError } from '../../host-simulator/scenario/problem.ts'
import type { Scenario } from '../../host-simulator/scenario/shape.ts'
import { editorPath } from '../../host-simulator/scenario/start.ts'
import { statusOf } from '../../host-simulator/world/queries.ts'
import type { Edition } from '../../host-simulator/world/project-rows.ts'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { toSnapshot } from '../../host-simulator/world/snapshot.ts'
import type { World } from '../../host-simulator/world/world.ts'

const account = (edition: Edition = 'standard') => ({
  edition,
  organizationId: 200_000_005,
  domain: 'world-5',
  now: '2026-02-01T00:00:00.000Z',
})

const worldOfScenario = (scenario: Scenario, edition?: Edition): World =>
  buildScenario(scenario).content(account(edition))

const textsOf = (world: World): unknown[] => [...world.strings].map(({ text }) => text)

describe('layers', () => {
  it('refuse a scenario of their own chain without end', () => {
    const endless: Scenario = {}
    endless.extends = [endless]
    expect(() => flattened(endless)).toThrow(/at most 20 layers/)
  })

  it('merge objects, replace lists, and let the later win', () => {
    const layers: Scenario = {
      extends: [
        {
          seed: 1,
          project: { name: 'A', languages: ['de', 'fr'] },
          editor: { mode: 'translate', theme: 'dark' },
        },
        { seed: 2, project: { languages: ['uk'] } },
      ],
      editor: { mode: 'proofread' },
    }
    expect(flattened(layers)).toEqual({
      seed: 2,
      project: { name: 'A', languages: ['uk'] },
      editor: { mode: 'proofread', theme: 'dark' },
    })
  })

  it('lie upon built-ins without changing them', () => {
    const before = JSON.stringify(builtIn('editor-basic'))
    expect(flattened({ extends: 'multilingual', seed: 9 })).toMatchObject({
      seed: 9,
      project: { identifier: 'bakery', languages: ['de', 'fr', 'uk', 'ja', 'ar'] },
      editor: { mode: 'multilingual', file: 'shop.json' },
    })
    expect(JSON.stringify(builtIn('editor-basic'))).toBe(before)
  })
})

describe('a built world', () => {
  it('is refused in the other edition than the scenario names', () => {
    const { content } = buildScenario({ extends: 'enterprise-workflow' })
    expect(() => content(account('standard'))).toThrow(ScenarioError)
    expect(() => buildScenario({ edition: 'standard' }).content(account('enterprise'))).toThrow(/enterprise/)
  })

  it.each(['standard', 'enterprise'] as const)('is the demo world where nothing is said, %s', (edition) => {
    expect(toSnapshot(worldOfScenario({}, edition))).toEqual(toSnapshot(demoWorld(account(edition))))
  })

  it('is the same for the same scenario and seed, and another for another seed', () => {
    const scenario = { files: [], generate: { strings: 50 }, seed: 7 }
    const first = toSnapshot(worldOfScenario(scenario))
    // Other plans in between.
    for (let seed = 100; seed < 130; seed++) worldOfScenario({ ...scenario, seed })
    expect(toSnapshot(worldOfScenario({ ...scenario }))).toEqual(first)
    expect(textsOf(worldOfScenario({ ...scenario, seed: 8 }))).not.toEqual(
      first.strings.map(({ text }) => text),
    )
  })

  it('shares its rows with others of the same scenario', () => {
    expect(worldOfScenario({ extends: 'plurals' }).strings).toBe(
      worldOfScenario({ extends: 'plurals' }).strings,
    )
  })

  it('has the ids that are said, and the next ones where none is', () => {
    const world = worldOfScenario({
      project: { id: 12 },
      files: [
        {
          id: 31,
          name: 'ui.json',
          strings: [
            { id: 2, identifier: 'a', text: 'A' },
            { identifier: 'b', text: 'B', translations: { de: ['b'] } },
          ],
        },
        { name: 'more.json', strings: [{ identifier: 'c', text: 'C' }] },
      ],
      tasks: [{ title: 'x', language: 'de', files: ['ui.json'] }],
    })
    expect([...world.projects].map(({ id }) => id)).toEqual([12])
    expect([...world.files].map(({ id, projectId, stringIds }) => [id, projectId, stringIds])).toEqual([
      [1, 12, [3]],
      [31, 12, [2, 1]],
    ])
    expect([...world.translations]).toMatchObject([{ stringId: 1, text: 'b' }])
    expect([...world.tasks]).toMatchObject([{ fileIds: [31], projectId: 12 }])
    expect(world.counters).toMatchObject({ projects: 12, nodes: 31, strings: 3 })
    // What is derived is derived from these ids.
    expect(statusOf(world, 1, 'de')).toBe('translated')
  })

  it('has the people that are said', () => {
    const world = worldOfScenario({
      users: [
        { login: 'ann', role: 'translator' },
        { id: 1, login: 'bo', role: 'owner' },
        { login: 'cy', role: 'proofreader' },
      ],
      currentUser: 'cy',
      files: [
        {
          name: 'a.json',
          strings: [
            {
              identifier: 'x',
              text: 'X',
              translations: { de: [{ text: 'x', approved: true, votes: { cy: 'up', 1: 'down' } }] },
            },
          ],
        },
      ],
    })
    expect([...world.users].map(({ id, login, role }) => [id, login, role])).toEqual([
      [1, 'bo', 'manager'],
      [2, 'ann', 'translator'],
      [3, 'cy', 'proofreader'],
    ])
    expect([...world.projects]).toMatchObject([{ ownerId: 1 }])
    const [translation] = world.translations
    expect(translation).toMatchObject({ userId: 2, approval: { userId: 3 } })
    expect(Object.entries(translation?.votes ?? {}).map(([id, { mark }]) => [id, mark])).toEqual([
      ['1', 'down'],
      ['3', 'up'],
    ])
  })

  it('approves in the step that proofreads, in a workflow', () => {
    const world = worldOfScenario({ extends: 'enterprise-workflow' }, 'enterprise')
    const [project] = world.projects
    const approved = [...world.translations].filter(({ approval }) => approval)
    expect(project?.workflow.map(({ type }) => type)).toEqual(['Translate', 'Proofread', 'Proofread'])
    expect(approved.map(({ approval }) => approval?.stepId)).toEqual([project?.workflow[1]?.id])
    expect([...world.tasks]).toMatchObject([{ type: 1, workflowStepId: project?.workflow[1]?.id }])
  })

  it('has as many generated strings as were asked for', () => {
    const world = worldOfScenario({
      files: [{ name: 'a.json' }],
      generate: { strings: 300, translated: 0, file: 'b.json' },
    })
    expect([...world.files].map(({ name, stringIds }) => [name, stringIds.length])).toEqual([
      ['a.json', 0],
      ['b.json', 300],
    ])
    expect(world.translations.size).toBe(0)
  })

  it('keeps only what is in the languages of the project', () => {
    const world = worldOfScenario({ project: { languages: ['uk'] } })
    expect(new Set([...world.translations].map(({ languageId }) => languageId))).toEqual(new Set(['uk']))
  })
})

describe('the built-in scenarios', () => {
  const inEditions = builtInNames.flatMap((name) => {
    const { edition } = flattened({ extends: name })
    return (edition ? [edition] : (['standard', 'enterprise'] as const)).map((one) => [name, one] as const)
  })

  it.each(inEditions)('%s builds in the %s edition and opens in the Editor', (name, edition) => {
    const scenario = { extends: name }
    const world = worldOfScenario(scenario, edition)
    expect(JSON.parse(JSON.stringify(toSnapshot(fromSnapshot(toSnapshot(world)))))).toEqual(
      JSON.parse(JSON.stringify(toSnapshot(world))),
    )
    expect(openEditor(world).projectId).toBe(1)
    const url = new URL(editorPath(scenario, world), 'http://x')
    const route = routeOf(world, { path: url.pathname, query: url.searchParams, hash: url.hash })
    const { editor } = flattened(scenario)
    expect(route).toMatchObject({
      page: 'editor',
      ...(editor?.language && { languageIds: editor.languages ?? [editor.language] }),
      ...(editor?.mode && { mode: editor.mode }),
    })
  })

  it('say each what they are for', () => {
    expect(builtIns().filter(({ description }) => !description.endsWith('.'))).toEqual([])
    expect(new Set(builtIns().map(({ description }) => description)).size).toBe(builtInNames.length)
  })

  it('hold what their names say', () => {
    const empty = worldOfScenario({ extends: 'empty' }, 'enterprise')
    expect([empty.users.size, empty.projects.size, empty.files.size, empty.strings.size]).toEqual([
      4, 1, 0, 0,
    ])
    expect([...empty.projects][0]?.workflow).toHaveLength(2)
    expect(worldOfScenario({ extends: 'editor-1000' }).strings.size).toBe(1000)
    expect(openEditor(worldOfScenario({ extends: 'no-active-string' })).stringId).toBeNull()
    const ofStrings = worldOfScenario({ extends: 'string-based-project' })
    expect([...ofStrings.projects][0]?.settings.type).toBe(1)
    // Strings of such projects lie in branches, and each has one from the beginning.
    const [main] = ofStrings.branches
    expect([main?.name, ofStrings.branches.size]).toEqual(['main', 1])
    expect([...ofStrings.files].every(({ branchId }) => branchId === main?.id)).toBe(true)
    expect(buildScenario({ extends: 'no-jwt' }).faults).toMatchObject([{ on: 'jwt', do: { null: true } }])
    const restricted = buildScenario({ extends: 'task-restricted' })
    const [task] = restricted.content(account()).tasks
    expect(restricted.options.userId).toBe(2)
    expect(task).toMatchObject({ assigneeIds: [2], fileIds: [1] })
    const hostile = textsOf(worldOfScenario({ extends: 'hostile-text' })).join('')
    for (const sign of ['\u2028', '\u0000', '\u202E', '</script>']) expect(hostile).toContain(sign)
    expect(hostile).toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
    expect(hostile.length).toBeGreaterThan(1024 * 1024)
  })
})

describe('the start address', () => {
  it('names file, pair, mode, filter, page, theme, boxes and string', () => {
    const editor = {
      mode: 'proofread',
      file: 'shop.json',
      language: 'fr',
      string: 'farewell',
      filter: 2,
      page: 3,
      theme: 'dark',
      checked: 'all',
    } as const
    const scenario = { extends: 'editor-basic', editor }
    expect(editorPath(scenario, worldOfScenario(scenario))).toBe(
      '/editor/bakery/1/en-fr?view=proofread&filter=basic&value=2&page=3&theme=dark&checked=all#2',
    )
  })

  it('leaves out what the world no longer has', () => {
    expect(editorPath({ extends: 'editor-basic' }, worldOfScenario({ extends: 'empty' }))).toBe(
      '/editor/sample/all/en-de?view=translate',
    )
  })

  it('finds the file of a string that stands alone', () => {
    const scenario = { extends: 'editor-basic' }
    const { file: _, ...rest } = flattened(scenario).editor ?? {}
    const alone = { ...flattened(scenario), editor: { ...rest, string: 'subject' } }
    expect(editorPath(alone, worldOfScenario(alone))).toBe('/editor/bakery/2/en-de?view=translate#8')
  })
})
