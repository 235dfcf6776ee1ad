import { describe, expect, it } from 'vitest'
import { frameName, placesOf } from '../../host-simulator/host/index.ts'
import { platformPath } from '../../host-simulator/host/platform-path.ts'

const app = { identifier: 'demo', key: 'panel', type: 'editor-right-panel', context: { project_id: 1 } }

describe('the frame’s name', () => {
  it('is JSON with the app, as published apps read it, and what the place does not have', () => {
    const { app: written, without } = JSON.parse(
      frameName(app, { places: ['editor'], edition: 'enterprise' }),
    )
    expect(written).toEqual(app)
    expect(without).toContain('project')
    expect(without).not.toContain('editor')
  })

  it('leaves nothing out for an app that is to see all of AP', () => {
    expect(JSON.parse(frameName(app, { places: [], edition: 'standard' }, true)).without).toEqual([])
  })
})

describe('the places of a module’s page', () => {
  it('are its own', () => {
    expect(placesOf('editor-right-panel')).toEqual(['editor'])
    expect(placesOf('project-menu')).toEqual(['project'])
    expect(placesOf('chat')).toEqual([])
  })

  it('are those of its opener, too, for a modal', () => {
    expect(placesOf('modal', ['editor'])).toEqual(['modal', 'editor'])
    expect(placesOf('editor-right-panel', ['project'])).toEqual(['editor'])
  })

  it.each(['custom-file-format', 'webhook', 'constructor', '__proto__', ''])(
    'are none for %s, which has no page',
    (type) => {
      expect(placesOf(type)).toBeNull()
    },
  )
})

describe('a path of the platform', () => {
  it.each([
    ['/project/x', undefined, '/project/x'],
    ['u/projects/15?tab=files#top', undefined, '/u/projects/15?tab=files#top'],
    ['/a', { page: 2, q: 'a b' }, '/a?page=2&q=a+b'],
    ['/../../etc', undefined, '/etc'],
  ])('%s with %j', (path, query, to) => expect(platformPath(path, query)).toBe(to))

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'https://evil.example/',
    '//evil.example/x',
    '\\\\evil.example/x',
    '/\\evil.example/x',
    '\t//evil.example',
    '/.//evil.example/x',
    'a/..//evil.example/x',
    '/%2e//evil.example/x',
    'http://[',
  ])('is not %j', (path) => {
    expect(() => platformPath(path)).toThrow(expect.objectContaining({ code: 'wrong-argument' }))
  })
})
