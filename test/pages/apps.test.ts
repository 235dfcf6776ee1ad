import { describe, expect, it } from 'vitest'
import { accessFor, accessWords } from '../../host-simulator/pages/apps/access-words.ts'
import { placeOf } from '../../host-simulator/pages/apps/module-places.ts'
import { inOrder, moved } from '../../host-simulator/pages/editor/panel-order.ts'
import { routeOf } from '../../host-simulator/pages/route.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { World } from '../../host-simulator/world/world.ts'
import { onePlan } from '../platform/offline.ts'

const standard = buildWorld(onePlan)
const enterprise: World = {
  ...standard,
  organization: { ...standard.organization, edition: 'enterprise' },
}

const placeIn = (world: World, type: string, more: object = {}) => {
  const project = [...world.projects][0]
  const user = world.users.get(1)
  if (!project || !user) throw new Error('an empty world')
  return placeOf(world, { project, user }, 'app', { type, module: { key: 'key', url: '/page', ...more } })
}

describe('where a module is', () => {
  it.each([
    ['project-menu', 'Project, a tab', /\/extensions\/app%C2%A6key$/],
    ['editor-right-panel', 'Editor, the panel at the right', /^\/editor\/.+\?app_module=app%C2%A6key$/],
    ['editor-background-worker', 'Editor, unseen', /^\/editor\//],
    ['profile-settings-menu', 'Profile, Settings', /^\/settings#app%C2%A6key$/],
    ['navbar-extension', 'The bar at the top', /^\/project\//],
  ])('%s is said and led to', (type, words, path) => {
    expect(placeIn(standard, type)).toEqual({
      words,
      path: expect.stringMatching(path) as string,
      lack: null,
    })
  })

  it.each([
    ['modal', 'Over the page that opens it', null],
    ['custom-file-format', 'Called by the platform', null],
    ['announcement', 'Nowhere', 'only the enterprise edition has it'],
    ['organization-menu', 'Nowhere', 'only the enterprise edition has it'],
    ['no-such-type', 'Nowhere', 'this simulator does not know the type'],
  ])('%s leads nowhere, and why is said', (type, words, lack) => {
    expect(placeIn(standard, type)).toEqual({ words, path: null, lack })
  })

  it('leads to the organization where there is one, and nowhere without a page', () => {
    expect(placeIn(enterprise, 'organization-menu').path).toBe('/u/extensions/app%C2%A6key')
    expect(placeIn(enterprise, 'announcement', { placement: 'glossary' })).toMatchObject({
      words: 'Project, above the terms',
      path: expect.stringMatching(/\/settings\/terms$/) as string,
    })
    expect(placeIn(enterprise, 'announcement', { placement: 'header-alert' }).words).toBe(
      'Every page, below the bar',
    )
    expect(placeIn(standard, 'custom-mt')).toEqual({
      words: 'Called by the platform',
      path: null,
      lack: null,
    })
    expect(placeIn(standard, 'ai-provider', { url: undefined }).path).toBeNull()
    expect(placeIn(standard, 'context-menu', { options: { location: 'source_file' } }).path).toMatch(
      /\/sources$/,
    )
    expect(placeIn(standard, 'context-menu', { options: { location: 'tm' } })).toMatchObject({
      words: 'Project, the menu of the translation memory',
      path: expect.stringMatching(/\/settings\/memory$/) as string,
    })
  })
})

describe('who may use an app', () => {
  it('is said in words', () => {
    const open = { project: { value: 'own' as const, ids: [] }, modules: {} }
    expect(accessWords(open)).toBe('All projects, everybody in the account')
    const access = {
      project: { value: 'restricted' as const, ids: [1] },
      others: { value: 'restricted' as const, ids: [1, 2] },
      modules: { panel: { value: 'owner' as const, ids: [] } },
    }
    expect(accessWords(access)).toBe('One project, 2 people; one module otherwise')
    expect(accessFor(access, ['tab']).modules).toEqual({})
  })
})

describe('the order of panels', () => {
  it('is as a person left it, and new ones come behind', () => {
    expect(inOrder(['a', 'b', 'c', 'd'], (name) => name, ['c', 'gone', 'a'])).toEqual(['c', 'a', 'b', 'd'])
  })

  it.each([
    ['a', 1, ['b', 'a', 'c']],
    ['c', 0, ['c', 'a', 'b']],
    ['b', -1, ['b', 'a', 'c']],
    ['a', 9, ['b', 'c', 'a']],
  ])('with %s moved to %i', (name, to, expected) => {
    expect(moved(['a', 'b', 'c'], name, to)).toEqual(expected)
  })
})

describe('the address of the page of apps', () => {
  const { id, identifier } = [...standard.projects][0] ?? { id: 0, identifier: '' }
  it.each([
    ['/apps', { page: 'apps', projectId: null }],
    [`/apps/${identifier}`, { page: 'apps', projectId: id }],
    ['/apps/nothing', { page: 'unknown', wanted: 'a project “nothing”' }],
  ])('%s', (path, route) => {
    expect(routeOf(standard, { path })).toEqual(route)
  })
})
