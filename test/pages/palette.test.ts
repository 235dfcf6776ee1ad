import { describe, expect, it } from 'vitest'
import { createEditor } from '../../host-simulator/editor/editor.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { friendly } from '../../host-simulator/cli/demo.ts'
import {
  entriesOf,
  foundEntries,
  type PaletteScope,
  type Surroundings,
} from '../../host-simulator/pages/editor/palette-entries.ts'
import { buildScenario } from '../../host-simulator/scenario/build.ts'
import { startOf } from '../../host-simulator/scenario/start.ts'
import { commentsOf, mainText, translationsOf } from '../../host-simulator/world/queries.ts'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import type { World } from '../../host-simulator/world/world.ts'

const account = {
  edition: 'standard',
  organizationId: 1,
  domain: '',
  now: '2026-01-05T08:00:00.000Z',
} as const

const paletteOn = (world: World, hasChrome = true) => {
  const gone: string[] = []
  const shown: string[] = []
  const around = {
    editor: createEditor({ world, view: openEditor(world), userId: 1, send: () => Promise.resolve(null) }),
    apps: [],
    navigation: { go: (path: string) => gone.push(path) },
    tell: (problem: unknown) => expect(problem).toBeNull(),
    panes: { isOpen: { left: true, right: true }, fold: () => {}, show: (pane: string) => shown.push(pane) },
    hasChrome,
  } as unknown as Surroundings
  const find = (text: string, scope: PaletteScope = 'all') =>
    foundEntries(around, entriesOf(around), scope, text)
  return { editor: around.editor, find, gone, shown }
}

describe('the command palette', () => {
  it('offers actions, files and pages before anything is written', () => {
    const groups = new Set(
      paletteOn(demoWorld(account))
        .find('')
        .map(({ group }) => group),
    )
    expect([...groups]).toEqual(['Actions', 'Files', 'Pages'])
  })

  it.each([
    ['proof', 'Mode: Proofread'],
    ['dark', 'Theme: Dark'],
    ['nus', 'Next untranslated string'],
    ['checkout', 'checkout.json'],
    ['ukrainian', 'Translate into Ukrainian'],
    ['members', 'Project: Members'],
    ['trace', 'Simulator: Trace'],
    ['theme.idealimage 404', '404. Image not found'],
  ])('“%s” finds %s first', (text, title) => {
    expect(paletteOn(demoWorld(account)).find(text)[0]?.title).toBe(title)
  })

  it('goes to a string of another file, although a filter and a search are on', () => {
    const { editor, find, shown } = paletteOn(demoWorld(account))
    editor.do({ move: 'setSearch', text: 'image' })
    editor.do({ move: 'setFilter', filter: 2 })
    const [entry] = find('drop files here or import')
    entry?.run()
    expect(editor.world.strings.get(editor.view.stringId ?? 0)?.identifier).toBe('dropPasteImportBoth')
    expect([editor.view.search, editor.view.filter, shown]).toEqual(['', 3, ['work']])
  })

  it('goes from an untranslated string to the next one, and from the last to the first', () => {
    const { editor, find } = paletteOn(demoWorld(account))
    const next = (): number | null => {
      find('next untranslated')[0]?.run()
      return editor.view.stringId
    }
    const first = editor.view.stringId
    const seen = new Set<number | null>()
    for (let id = next(); !seen.has(id) && seen.size < 200; id = next()) seen.add(id)
    expect(seen.size).toBeGreaterThan(20)
    expect(seen).toContain(first)
  })

  it('shows files alone where files are asked for, and nothing of the simulator where that is hidden', () => {
    const { find } = paletteOn(demoWorld(account), false)
    expect(find('', 'files').map(({ title }) => title)).toEqual([
      'docs-theme.json',
      'uploader.json',
      'checkout.json',
    ])
    expect(find('simulator')).toEqual([])
  })

  it('brings fifty rows at most', () => {
    const { find } = paletteOn(demoWorld(account))
    for (const text of ['', 'e', 'a', 'the', 'o']) expect(find(text).length, text).toBeLessThanOrEqual(50)
  })

  it('leads to pages', () => {
    const { find, gone } = paletteOn(demoWorld(account))
    find('project tasks')[0]?.run()
    find('profile')[0]?.run()
    expect(gone).toEqual(['/project/ocean-docs/tasks', '/profile/maya.okafor'])
  })
})

it('the demo opens on a string with placeholders, several suggestions and a question', () => {
  const world = buildScenario(friendly).content(account)
  const { start, problems } = startOf(friendly.editor, world)
  expect(problems).toEqual([])
  const { id = 0, text = '' } = start?.string ?? {}
  expect(mainText(text).match(/%\{\w+\}/g)).toHaveLength(2)
  expect(translationsOf(world, id, 'de').length).toBeGreaterThan(1)
  expect(commentsOf(world, id)).toMatchObject([{ type: 'issue', languageId: 'de' }])
})
