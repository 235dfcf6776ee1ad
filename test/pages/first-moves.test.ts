import { describe, expect, it } from 'vitest'
import { selectedStringsOf } from '../../host-simulator/editor/ap-objects.ts'
import { createEditor, type Editor } from '../../host-simulator/editor/editor.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { firstMoves } from '../../host-simulator/pages/first-moves.ts'
import { routeOf, type Route } from '../../host-simulator/pages/route.ts'
import { buildScenario } from '../../host-simulator/scenario/build.ts'
import type { Scenario } from '../../host-simulator/scenario/shape.ts'
import { editorPath } from '../../host-simulator/scenario/start.ts'
import type { World } from '../../host-simulator/world/world.ts'

const worldOf = (scenario: Scenario): World =>
  buildScenario(scenario).content({
    edition: 'standard',
    organizationId: 1,
    domain: 'd',
    now: '2026-01-15T10:00:00.000Z',
  })

/** The Editor at the address, by default where the scenario starts, and what the moves refused. */
const started = (scenario: Scenario, address?: string): { editor: Editor; refused: string[] } => {
  const world = worldOf(scenario)
  const { pathname, searchParams, hash } = new URL(
    address ?? editorPath(scenario, world),
    'http://platform.test',
  )
  const route = routeOf(world, { path: pathname, query: searchParams, hash }) as Route & { page: 'editor' }
  const { fileId = NaN, stringId } = route
  const view = openEditor(world, { fileIds: [fileId], ...(stringId && { stringId }) })
  const editor = createEditor({ world, view, userId: 1, send: () => Promise.resolve(null) })
  const refused = firstMoves(route).flatMap((move) => editor.do(move)?.message ?? [])
  return { editor, refused }
}

const thousand = { extends: 'editor-1000' }

describe('the Editor of a scenario', () => {
  it('opens with every string checked where it says so', () => {
    const { editor } = started({ extends: 'all-selected' })
    const { world, view } = editor
    const [file] = world.files
    expect(selectedStringsOf(world, view)).toEqual(['all', file?.stringIds.length])
  })

  it('opens with nothing checked where it does not', () => {
    const { editor } = started({ extends: 'editor-basic' })
    expect(selectedStringsOf(editor.world, editor.view)).toEqual([[], 0])
  })

  it('opens with the filter, page and theme that it says', () => {
    const scenario = { ...thousand, editor: { filter: 3, page: 4, theme: 'dark' } } as const
    const { editor, refused } = started(scenario)
    expect(editor.view).toMatchObject({ filter: 3, page: 4, theme: 'dark', stringId: 151 })
    expect(refused).toEqual([])
  })

  it('opens at the string that it says, whatever the page', () => {
    const scenario: Scenario = { ...thousand, editor: { file: 1, page: 4, string: 60 } }
    expect(started(scenario).editor.view).toMatchObject({ stringId: 60, page: 2 })
  })

  it('checks the strings of the filter, not those that the filter left out', () => {
    const { editor } = started({ extends: 'editor-basic', editor: { filter: 2, checked: 'all' } })
    const [all, count] = selectedStringsOf(editor.world, editor.view)
    const [file] = editor.world.files
    expect(all).toBe('all')
    expect(count).toBeLessThan(file?.stringIds.length ?? 0)
  })

  it.each([
    ['/editor?filter=basic&value=999', '999'],
    ['/editor?page=999', 'expected 1 to'],
  ])('says what is wrong with %s', (address, message) => {
    expect(started({ extends: 'editor-basic' }, address).refused).toEqual([expect.stringContaining(message)])
  })
})

it('no page but the Editor moves anything', () => {
  expect(firstMoves({ page: 'project', projectId: 1, tab: 'home', entity: null })).toEqual([])
})
