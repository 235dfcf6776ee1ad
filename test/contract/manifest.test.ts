import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { manifestRules, Manifest, manifestFindings, manifestProblems } from '../../src/contract/manifest.ts'
import { modules } from '../../src/contract/modules.ts'
import { documentedScopes, knownScopes } from '../../src/contract/scopes.ts'
import { nearest } from '../../src/contract/nearest.ts'

const bare = { identifier: 'sample', name: 'Sample', baseUrl: 'https://app.test', modules: {} }

describe('a manifest is refused', () => {
  it.each([null, undefined, [], 'text', 7])('when it is %j', (value) => {
    expect(manifestProblems(value)).toEqual([expect.stringMatching(/^manifest: expected an object, got /)])
  })

  it('with every reason, each with its place', () => {
    const wrong = {
      ...bare,
      authentication: { type: 'service_app' },
      modules: {
        'no-such-thing': [],
        modal: [
          { key: 'a', name: 'A', url: '/a' },
          { key: 'a', name: 'A', url: 'b' },
        ],
      },
    }
    expect(manifestProblems(wrong)).toEqual([
      'authentication.clientId: expected one, since type is service_app',
      'modules.modal[1].url: expected a path that starts with one /, got "b"',
      'modules.no-such-thing: there is no such module type',
      'modules.modal[1].key: the key "a" is used twice, first in modal',
    ])
  })

  it('with the first 20 of many reasons', () => {
    const keys = Array.from({ length: 8000 }, (_, at) => [`baseUr${at}`, 1])
    const problems = manifestProblems({ ...bare, ...Object.fromEntries(keys) })
    expect(problems).toHaveLength(21)
    expect(problems.at(-1)).toBe('and 7980 more')
  })

  it('in time that grows with it, however its parts refer to each other', () => {
    const many = 5000
    const menu = (at: number) => ({
      ...{ key: `menu-${at}`, name: 'a' },
      options: { location: 'tm', type: 'modal', module: { modal: `modal-${many - at - 1}` } },
    })
    const list = Array.from({ length: many }, (_, at) => at)
    const manifest = {
      ...bare,
      baseUrl: `https://app.test/${'/'.repeat(200_000)}x/`,
      scopes: Array.from({ length: many }, () => 'project:write'),
      modules: {
        'context-menu': list.map(menu),
        modal: list.map((at) => ({ key: `modal-${at}`, name: 'a', url: '/a' })),
      },
    }
    const before = performance.now()
    expect(manifestProblems(manifest)).toEqual([])
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('not for a client id that is null, where there is none', () => {
    const quick = { ...bare, authentication: { type: 'none', clientId: null } }
    expect(manifestFindings(quick).filter(({ path }) => path[0] === 'authentication')).toEqual([])
    expect(Manifest.parse(quick).authentication).toEqual({ type: 'none', clientId: undefined })
  })

  it('not for what is unknown in a list beside what is known', () => {
    const panel = { key: 'a', name: 'A', modes: ['translate', 'tomorrow', 7], url: '/a' }
    const given = { ...bare, modules: { 'editor-translations-panel': [panel] } }
    expect(manifestProblems(given)).toEqual([])
    expect(manifestFindings(given).map(({ id, severity, path }) => [id, severity, path.join('.')])).toEqual([
      ['MF-033', 'warning', 'modules.editor-translations-panel.0.modes.1'],
      ['MF-033', 'warning', 'modules.editor-translations-panel.0.modes.2'],
    ])
    const wrong = { ...bare, modules: { 'editor-translations-panel': [{ ...panel, modes: ['tomorrow'] }] } }
    expect(manifestProblems(wrong)).toEqual([expect.stringContaining('expected one of "translate"')])
  })

  it('when, and only when, it has an error or cannot be read', () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>('a', 'https://app.test', '/path', {}, []),
      fc.jsonValue({ maxDepth: 3 }),
    )
    const list = fc.array(
      fc.record({ key: value, url: value, name: value, options: value }, { requiredKeys: [] }),
    )
    const lists = fc.dictionary(
      fc.constantFrom(...Object.keys(modules), '__proto__', 'other'),
      fc.oneof(list, value),
    )
    const over = fc.record(
      { authentication: value, events: value, scopes: value, agent: value, modules: lists },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(over, (given) => {
        const manifest = { ...bare, ...given }
        const { success } = Manifest.safeParse(manifest)
        const isRefused = manifestProblems(manifest).length > 0
        // What is read can still break a rule about several fields; what is not read is always refused.
        if (!success) expect(isRefused).toBe(true)
        for (const { id, severity, message } of manifestFindings(manifest)) {
          expect(severity).toBe(manifestRules[id].severity)
          expect(message).not.toBe('')
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a manifest is read', () => {
  it('with what nobody documents', () => {
    const module = { key: 'a', name: 'A', url: '/a', more: { x: [1] } }
    const { modules: read } = Manifest.parse({ ...bare, modules: { modal: [module] } })
    expect(read).toEqual({ modal: [module] })
  })

  it('without the modules of types that no longer exist', () => {
    const value = {
      ...bare,
      modules: { integrations: [{ key: 'old' }], modal: [{ key: 'a', name: 'A', url: '/a' }] },
    }
    expect(manifestProblems(value)).toEqual([])
    expect(Object.keys(Manifest.parse(value).modules)).toEqual(['modal'])
  })

  it('with warnings, which do not keep it from being installed', () => {
    const value = { ...bare, scopes: ['projects'], $schema: 'x' }
    expect(manifestFindings(value).map(({ id }) => id)).toEqual(['MF-008', 'MF-019'])
    expect(manifestProblems(value)).toEqual([])
  })

  it.each([
    ['projects', /; did you mean "project"\?$/],
    ['webhooks', /; did you mean "webhook"\?$/],
    ['project.source.file', /; did you mean "project\.source"\?$/],
    ['translation', /; did you mean "project\.translation"\?$/],
    ['translations', /; did you mean "project\.translation"\?$/],
    ['everything', /; there are \*, notification, .*, external-qa-check$/],
  ])('with a scope that is none, and what there is: %s', (scope, words) => {
    const [found] = manifestFindings({ ...bare, scopes: [scope] })
    expect(found?.message).toMatch(words)
  })
})

describe('the rules', () => {
  it.each(Object.entries(manifestRules))(
    '%s has a title, a severity and a source',
    (id, { title, source, severity, evidence }) => {
      expect(id).toMatch(/^MF-\d{3}$/)
      expect(title).toMatch(/^\S.{6,}$/)
      expect(source).toMatch(/^(?:specification|facts|our choice|RFC)/)
      // An error may not rest on a guess.
      if (severity === 'error') expect(evidence).not.toBe('assumed')
    },
  )
})

describe('scopes', () => {
  it('are the 36 documented names and *, and two that published packages use', () => {
    expect(new Set(documentedScopes).size).toBe(37)
    expect(knownScopes.size).toBe(39)
  })
})

describe('the nearest name', () => {
  it.each([
    ['projct', 'project'],
    ['porject', 'project'],
    ['PROJECT', 'project'],
    ['projects', 'project'],
    ['glosary', 'glossary'],
    ['xyz', undefined],
    ['', undefined],
    ['p'.repeat(100_000), undefined],
  ])('to %.20s is %s', (written, name) => {
    expect(nearest(written, ['tm', 'project', 'glossary'])).toBe(name)
  })
})
