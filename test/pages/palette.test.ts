import { describe, expect, it } from 'vitest'
import { createEditor } from '../../host-simulator/editor/editor.ts'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { friendly } from '../../host-simulator/cli/demo.ts'
import type { ManifestModule } from '../../src/contract/manifest.ts'
import type { PageApp } from '../../host-simulator/page-api/world.ts'
import { entriesOf } from '../../host-simulator/pages/palette/entries.ts'
import type { Entry, InEditor, PaletteScope } from '../../host-simulator/pages/palette/entry.ts'
import { foundEntries, mostStrings, stringEntry } from '../../host-simulator/pages/palette/found.ts'
import { indexOfWorld } from '../../host-simulator/pages/palette/string-index.ts'
import { searchStrings, type FoundString } from '../../host-simulator/pages/palette/string-search.ts'
import { wordsOf } from '../../host-simulator/pages/parts/words.ts'
import { routeOf } from '../../host-simulator/pages/route.ts'
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

interface Plan {
  hasChrome?: boolean
  apps?: PageApp[]
  /** A page outside of the Editor. */
  path?: string
}

const paletteOn = (world: World, { hasChrome = true, apps = [], path }: Plan = {}) => {
  const gone: string[] = []
  const shown: string[] = []
  const opened: unknown[] = []
  const route = routeOf(world, { path: path ?? '/editor' })
  const editor = createEditor({
    world,
    view: openEditor(world),
    userId: 1,
    send: () => Promise.resolve(null),
  })
  const panes = {
    isOpen: { left: true, right: true },
    fold: () => {},
    show: (pane: string) => shown.push(pane),
    openApp: (name: string) => shown.push(name),
  }
  // A call of an app's is under way: nothing is told as the person's own.
  const session = { reports: { because: () => ({}) } }
  const around = {
    editor,
    session,
    apps,
    navigation: { go: (to: string) => gone.push(to), hasChrome, route: { value: route } },
    views: { open: (plan: unknown) => opened.push(plan), top: { value: null } },
    projectId: () => ('projectId' in route ? editor.view.projectId : null),
    tell: (problem: unknown) => expect(problem).toBeNull(),
    panes: path === undefined ? panes : null,
  } as unknown as InEditor
  const stringsFor = (text: string): FoundString[] => {
    let strings: FoundString[] = []
    const { projectId } = editor.view
    const tell = (found: FoundString[]): void => void (strings = found)
    // Its slice is endless, so all is told before this returns.
    void searchStrings(
      indexOfWorld(editor.world),
      { words: wordsOf(text), projectId, limit: mostStrings, tell },
      { now: () => 0, pause: () => Promise.resolve() },
      new AbortController().signal,
    )
    return strings
  }
  const find = (text: string, scope: PaletteScope = 'all'): Entry[] => {
    const strings = text && path === undefined ? stringsFor(text) : []
    return foundEntries(
      entriesOf(around),
      strings.map((string) => stringEntry(around, string)),
      scope,
      text,
    )
  }
  return { editor, find, gone, shown, opened }
}

const appWith = (modules: Record<string, Partial<ManifestModule>>): PageApp => ({
  identifier: 'whale',
  name: 'Whale',
  baseUrl: 'http://localhost:9',
  modules: Object.entries(modules).map(([type, module]) => ({
    type,
    module: { key: type, url: '/page.html', ...module } as ManifestModule,
  })),
})

describe('the command palette', () => {
  it('offers actions, files and pages before anything is written', () => {
    const groups = new Set(
      paletteOn(demoWorld(account))
        .find('')
        .map(({ group }) => group),
    )
    expect([...groups]).toEqual(['Actions', 'Files', 'Pages', 'Projects', 'Apps'])
  })

  it.each([
    ['proof', 'Mode: Proofread'],
    ['dark', 'Theme: Dark'],
    ['nus', 'Next untranslated string'],
    ['checkout', 'checkout.json'],
    ['ukrainian', 'Translate into Ukrainian'],
    ['members', 'Project: Members'],
    ['trace', 'Simulator: Trace'],
    ['webhooks', 'Settings: Webhooks'],
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
    const { find } = paletteOn(demoWorld(account), { hasChrome: false })
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

  it('outside of the Editor has pages, projects, settings, apps and themes, and no strings', () => {
    const { find, gone } = paletteOn(demoWorld(account), { path: '/project/ocean-docs/members' })
    expect([...new Set(find('').map(({ group }) => group))]).toEqual(['Pages', 'Projects', 'Apps'])
    expect(find('404').map(({ group }) => group)).toEqual([])
    expect(find('theme dark').map(({ title }) => title)).toEqual(['Theme: Dark'])
    find('settings labels')[0]?.run()
    find('editor ocean')[0]?.run()
    expect(gone).toEqual(['/project/ocean-docs/settings/labels', '/editor/ocean-docs/all'])
  })

  it('knows no tab of a project where the page is of none', () => {
    const { find } = paletteOn(demoWorld(account), { path: '/profile' })
    expect(find('members').filter(({ group }) => group === 'Pages')).toEqual([])
    expect(find('ocean')[0]).toMatchObject({ group: 'Projects' })
  })

  it("opens what apps bring: a panel, a tab's page, a modal, and the app on the apps' page", () => {
    const whale = appWith({
      'editor-right-panel': { name: 'Deep glossary', modes: ['translate', 'comfortable'] },
      'project-integrations': { name: 'Deep sync' },
      modal: { name: 'Deep dialog' },
      'context-menu': { name: 'Deep menu' },
    })
    const { find, gone, shown, opened } = paletteOn(demoWorld(account), { apps: [whale] })
    expect(
      find('whale')
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Apps: Whale', 'Deep dialog', 'Deep glossary', 'Deep sync'])
    for (const words of ['deep glossary', 'deep sync', 'deep dialog', 'apps: whale']) find(words)[0]?.run()
    expect(shown).toEqual(['whale¦editor-right-panel'])
    expect(gone).toEqual([
      `/project/ocean-docs/integrations/custom/${encodeURIComponent('whale¦project-integrations')}`,
      '/apps#whale',
    ])
    expect(opened).toMatchObject([{ page: { key: 'modal', name: 'Deep dialog', places: ['project'] } }])
  })

  it('leads to a panel in the Editor from other pages, and not to one that this mode does not show', () => {
    const panel = { 'editor-right-panel': { name: 'Deep glossary', modes: ['proofread'] } }
    const apps = [appWith(panel)]
    expect(paletteOn(demoWorld(account), { apps }).find('deep glossary')).toEqual([])
    const { find, gone } = paletteOn(demoWorld(account), { apps, path: '/profile' })
    find('deep glossary')[0]?.run()
    expect(gone[0]).toContain('/editor/ocean-docs?app_module=whale')
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
