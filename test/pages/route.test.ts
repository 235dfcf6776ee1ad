import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { modules } from '../../src/contract/modules.ts'
import {
  editorPath,
  inWorld,
  modulePath,
  pathBelow,
  profileRoot,
  projectRoot,
} from '../../host-simulator/host/addresses.ts'
import { Refused } from '../../host-simulator/host/refused.ts'
import { routeOf, type Route } from '../../host-simulator/pages/route.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import type { UserRow } from '../../host-simulator/world/people-rows.ts'
import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'
import type { World } from '../../host-simulator/world/world.ts'

const worldOf = (edition: 'standard' | 'enterprise' = 'standard'): World =>
  buildWorld({
    organization: { edition },
    project: { identifier: 'docs', targetLanguageIds: ['de', 'pt-BR'] },
  })

const partsOf = (world: World): { project: ProjectRow; user: UserRow } => ({
  project: world.projects.get(1) as ProjectRow,
  user: world.users.get(1) as UserRow,
})

/** Reads an address with its query and fragment, as a browser would split it. */
const read = (world: World, address: string): Route => {
  const { pathname, searchParams, hash } = new URL(address, 'http://platform.test')
  return routeOf(world, { path: pathname, query: searchParams, hash })
}

describe('an address is read', () => {
  it.each([
    ['/', { page: 'editor', projectId: 1 }],
    ['/editor', { page: 'editor', projectId: 1 }],
    ['/editor/docs/7/en-de', { page: 'editor', projectId: 1, fileId: 7, languageIds: ['de'] }],
    [
      '/editor/1/all/en-ptbr?view=proofread#12',
      { page: 'editor', projectId: 1, languageIds: ['pt-BR'], mode: 'proofread', stringId: 12 },
    ],
    [
      '/editor?filter=basic&value=0&page=3&theme=auto&checked=all',
      { page: 'editor', projectId: 1, filter: 0, listPage: 3, theme: 'auto', isAllChecked: true },
    ],
    ['/editor?filter=croql&value=3&theme=pink&checked=1', { page: 'editor', projectId: 1 }],
    [
      '/editor/docs/7/en-de?task=3',
      { page: 'editor', projectId: 1, fileId: 7, languageIds: ['de'], taskId: 3 },
    ],
    ['/editor?filter=basic&value=-1&page=1.5', { page: 'editor', projectId: 1 }],
    ['/editor/docs/7/en-ptbr,de', { page: 'editor', projectId: 1, fileId: 7, languageIds: ['pt-BR', 'de'] }],
    ['/project/docs/download', { page: 'project', projectId: 1, tab: 'translations', entity: null }],
    ['/project', { page: 'project', projectId: 1, tab: 'home', entity: null }],
    ['/project/docs', { page: 'project', projectId: 1, tab: 'home', entity: null }],
    ['/project/sources', { page: 'project', projectId: 1, tab: 'sources', entity: null }],
    [
      '/project/docs/activity_stream',
      { page: 'project', projectId: 1, tab: 'activity-stream', entity: null },
    ],
    ['/u/projects/1/tools/app/a%C2%A6b', { page: 'project', projectId: 1, tab: 'tools', entity: 'a¦b' }],
    ['/project/docs/extensions/a%C2%A6b', { page: 'project', projectId: 1, tab: 'a¦b', entity: 'a¦b' }],
    ['/profile', { page: 'profile', login: null, section: 'overview', entity: null }],
    ['/profile/x/extensions/a%C2%A6b', { page: 'profile', login: 'x', section: 'extensions', entity: 'a¦b' }],
    ['/settings#a%C2%A6b', { page: 'profile', login: null, section: 'settings', entity: 'a¦b' }],
    ['/organization', { page: 'organization', section: 'overview', entity: null }],
    ['/u/projects', { page: 'organization', section: 'overview', entity: null }],
    ['/u/system-settings/a%C2%A6b', { page: 'organization', section: 'settings', entity: 'a¦b' }],
  ])('%s', (address, route) => {
    expect(read(worldOf(), address)).toEqual(route)
  })

  it.each([
    '/nowhere',
    '/project/other',
    '/project/docs/nothing',
    '/editor/other/1',
    '/profile/x/y',
    '/u/nothing',
    '/project/%E0%A4%A',
  ])('%s, which is nowhere', (address) => {
    expect(read(worldOf(), address).page).toBe('unknown')
  })

  it('whatever it is', () => {
    const world = worldOf()
    fc.assert(
      fc.property(fc.string(), fc.string(), (path, hash) => {
        expect(['editor', 'project', 'profile', 'organization', 'unknown']).toContain(
          routeOf(world, { path, hash }).page,
        )
      }),
    )
  })
})

describe('an address that is made is read as what it was made for', () => {
  it.each(['standard', 'enterprise'] as const)(
    'for every module with an address, in the %s edition',
    (edition) => {
      const world = worldOf(edition)
      for (const [type, { places }] of Object.entries(modules)) {
        const path = modulePath(world, partsOf(world), type, 'an.app¦a/key #1')
        if (!places) expect(path).toBeNull()
        if (!path || type === 'editor-right-panel') continue
        expect(read(world, path)).toMatchObject({ entity: 'an.app¦a/key #1' })
      }
    },
  )

  it('for the Editor', () => {
    const world = worldOf()
    const { project } = partsOf(world)
    expect(
      read(world, editorPath(world, project, { fileId: 3, languageIds: ['pt-BR'], mode: 'review' })),
    ).toEqual({
      page: 'editor',
      projectId: 1,
      fileId: 3,
      languageIds: ['pt-BR'],
      mode: 'review',
    })
  })
})

describe('a path below a root', () => {
  it.each([
    ['tools', '/project/docs/tools'],
    ['/tools', '/project/docs/tools'],
    ['', '/project/docs'],
    ['a/../b?x=1#y', '/project/docs/b?x=1#y'],
  ])('%j is %s', (path, whole) => {
    expect(pathBelow('/project/docs', path)).toBe(whole)
  })

  it.each([
    '..',
    '../x',
    '/../../x',
    '%2e%2e/x',
    'a/../../docs2',
    '//host/x',
    '\\\\host',
    '\\/host',
    'https://host/',
    'javascript:alert(1)',
  ])('%j is refused', (path) => {
    expect(() => pathBelow('/project/docs', path)).toThrow(Refused)
  })

  it('never leaves it, whatever is asked for', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        try {
          const { origin, pathname } = new URL(pathBelow('/project/docs', path), 'http://platform.test')
          expect(origin).toBe('http://platform.test')
          expect(pathname === '/project/docs' || pathname.startsWith('/project/docs/')).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(Refused)
        }
      }),
    )
  })
})

it('roots differ by edition, and names in them are encoded', () => {
  const { project, user } = partsOf(worldOf())
  expect(projectRoot(worldOf(), { ...project, identifier: 'a b' })).toBe('/project/a%20b')
  expect(projectRoot(worldOf('enterprise'), project)).toBe('/u/projects/1')
  expect(profileRoot({ ...user, login: 'a/b' })).toBe('/profile/a%2Fb')
})

it.each([
  ['/project/x', '/w/w-1/project/x'],
  ['/w/w-1/editor?a=1', '/w/w-1/editor?a=1'],
  ['/w/w-1', '/w/w-1'],
  ['/w/w-12/editor', '/w/w-1/w/w-12/editor'],
])('%s in the world w-1 is %s', (path, whole) => {
  expect(inWorld('/w/w-1', path)).toBe(whole)
})
