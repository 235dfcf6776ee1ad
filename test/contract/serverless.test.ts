import { describe, expect, it } from 'vitest'
import {
  manifestFindings,
  manifestOf,
  manifestProblems,
  usableManifest,
} from '../../src/contract/manifest.ts'
import { identifierOf, ofWildcard, serverlessModules } from '../../src/contract/manifest/serverless.ts'
import { modules } from '../../src/contract/modules.ts'
import { serverless } from '../lint/samples.ts'

const found = (over: object): string[] =>
  manifestFindings({ ...serverless, ...over }).map(({ id, path }) => `${id} ${path.join('.')}`)

const withPage = (type: string, page: object): string[] => found({ modules: { [type]: [page] } })

describe('the manifest of a serverless app', () => {
  it('is right as its vendor documents it, with $schema', () => {
    expect(manifestFindings(serverless)).toEqual([])
  })

  it('has eighteen types of modules, each with a page but a menu', () => {
    const types = Object.keys(serverlessModules) as (keyof typeof modules)[]
    expect(types).toHaveLength(18)
    expect(types.filter((type) => !modules[type].places)).toEqual(['context-menu'])
  })

  it.each([
    [{ name: 'x' }, 'MF-018 name'],
    [{ scopes: undefined }, 'MF-004 scopes'],
    [{ bundle: { mode: 'external' } }, 'MF-004 bundle.url'],
    [{ bundle: { mode: 'external', url: '/dist' } }, 'MF-011 bundle.url'],
    [{ bundle: { mode: 'elsewhere' } }, 'MF-006 bundle.mode'],
    [{ bundle: 'dist' }, 'MF-005 bundle'],
    [{ baseUrl: 'https://tools.test' }, 'MF-036 baseUrl'],
    [{ authentication: { type: 'none' } }, 'MF-009 authentication'],
    [{ scopes: ['projects'] }, 'MF-019 scopes.0'],
    [{ modules: { 'custom-mt': [] } }, 'MF-021 modules.custom-mt'],
  ])('with %j is %s', (over, finding) => {
    expect(found(over)).toEqual([finding])
  })

  it.each([
    ['modal', { key: 'dialog', name: 'Dialog', url: '/dialog' }, 'MF-036 modules.modal.0.url'],
    ['modal', { key: 'a dialog', name: 'Dialog' }, 'MF-010 modules.modal.0.key'],
    ['modal', { key: 'dialog' }, 'MF-004 modules.modal.0.name'],
    ['editor-right-panel', { key: 'panel', name: 'Panel' }, 'MF-004 modules.editor-right-panel.0.modes'],
    [
      'editor-asset-panel',
      { key: 'asset', name: 'Asset', fileNamePattern: '^.+\\.psd$' },
      'MF-027 modules.editor-asset-panel.0.fileNamePattern',
    ],
  ])('with a wrong %s %j is %s', (type, page, finding) => {
    expect(withPage(type, page)).toEqual([finding])
  })

  it('says of a module of the other kind that these apps have none', () => {
    expect(manifestProblems({ ...serverless, modules: { webhook: [] } })).toEqual([
      'modules.webhook: a serverless app has no such module',
    ])
  })

  it('reads as pages that the platform hosts', () => {
    const {
      identifier,
      bundle,
      modules: read,
      events,
    } = manifestOf({ ...serverless, events: { installed: '/x' } })
    expect({ identifier, bundle, events }).toEqual({
      identifier: 'word-counter',
      bundle: { mode: 'internal' },
    })
    expect(read['project-menu']?.[0]).toMatchObject({ key: 'tab', url: '/tab' })
    expect(read['editor-asset-panel']?.[0]?.['fileNamePattern']).toBe('^.*\\.psd$')
    expect(read['context-menu']?.[0]?.url).toBeUndefined()
  })

  it('can be used by force with mistakes', () => {
    const wrong = {
      ...serverless,
      name: 7,
      modules: { modal: [{ key: 'a b', url: '/x' }, null], nothing: 1 },
    }
    expect(usableManifest(wrong)).toMatchObject({
      identifier: 'serverless-app',
      modules: { modal: [{ key: 'a b', url: '/a%20b' }] },
    })
  })
})

it.each([
  ['Word Counter', 'word-counter'],
  ['  Ünïcode & Co. ', 'unicode-co'],
  ['字数', 'serverless-app'],
])('%j is called %s', (name, identifier) => {
  expect(identifierOf(name)).toBe(identifier)
})

it.each([
  ['*.psd', 'a.psd', true],
  ['*.psd', 'a.psd.txt', false],
  ['*.psd', 'apsd', false],
  ['cover-?.{ai}', 'cover-1.{ai}', true],
])('the wildcard %s with %s: %s', (wildcard, name, isIt) => {
  expect(new RegExp(ofWildcard(wildcard)).test(name)).toBe(isIt)
})
