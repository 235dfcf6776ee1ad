import { describe, expect, it } from 'vitest'
import { viewFor } from '../../host-simulator/pages/opened.ts'
import { routeOf } from '../../host-simulator/pages/route.ts'
import { buildScenario } from '../../host-simulator/scenario/build.ts'
import type { Scenario } from '../../host-simulator/scenario/shape.ts'
import { editorPath } from '../../host-simulator/scenario/start.ts'
import type { EditorView } from '../../host-simulator/editor/view.ts'

const now = '2026-01-15T10:00:00.000Z'

/** The view at an address of a world that the scenario made; without one, where it starts. */
const opened = (scenario: Scenario, address?: string): EditorView & { route: object } => {
  const made = { edition: 'standard', organizationId: 1, domain: 'd', now } as const
  const world = buildScenario(scenario).content(made)
  const start = editorPath(scenario, world)
  const { pathname, searchParams, hash } = new URL(address ?? start, 'http://platform.test')
  const route = routeOf(world, { path: pathname, query: searchParams, hash, start })
  return { ...viewFor(world, route, { userId: 1, now, theme: 'light' }), route }
}

const block: Scenario = {
  extends: 'editor-basic',
  editor: { mode: 'proofread', language: 'fr', filter: 3, theme: 'dark', checked: 'all' },
}

describe('the plain address of the Editor', () => {
  it.each(['/editor', '/', '/editor?app_module=a', '/editor/1'])(
    'is what the scenario says: %s',
    (address) => {
      const { route: _, ...view } = opened(block, address)
      const { route, ...start } = opened(block)
      expect(view).toEqual(start)
      expect(view).toMatchObject({ mode: 'proofread', languageId: 'fr' })
      expect(opened(block, address).route).toEqual(route)
      expect(route).toMatchObject({ filter: 3, theme: 'dark', isAllChecked: true })
    },
  )

  it('gives way, part by part, to what an address says', () => {
    const { mode, languageId, route } = opened(block, '/editor?view=translate&theme=auto')
    expect([mode, languageId]).toEqual(['translate', 'fr'])
    expect(route).toMatchObject({ theme: 'auto', isAllChecked: true })
    expect(opened(block, '/editor?page=1').route).not.toHaveProperty('stringId')
    expect(opened(block, '/editor/1/all').route).toEqual({ page: 'editor', projectId: 1 })
  })
})

describe('the multilingual mode of an address', () => {
  it.each(['/editor', undefined])('opens in the languages of the scenario: %s', (address) => {
    expect(opened({ extends: 'multilingual' }, address)).toMatchObject({
      mode: 'multilingual',
      languageIds: ['de', 'fr', 'uk', 'ja', 'ar'],
    })
  })

  it('opens in the languages of the address, else in the first', () => {
    const at = (address: string): readonly string[] =>
      opened({ extends: 'multilingual' }, address).languageIds
    expect(at('/editor/1/all/en-ja,de?view=multilingual')).toEqual(['ja', 'de'])
    expect(at('/editor/1/all/en-ja?view=multilingual')).toEqual(['ja', 'de', 'fr'])
    expect(at('/editor/1/all/en-ja,de?view=translate')).toEqual(['ja'])
  })

  it('is refused for languages that the project does not have', () => {
    const wrong: Scenario = { extends: 'multilingual', editor: { languages: ['de', 'xx'] } }
    expect(() => buildScenario(wrong)).toThrow(/languages/)
  })
})
