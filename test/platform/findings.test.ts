import { describe, expect, it } from 'vitest'
import { findingGroups, findingRules } from '../../src/contract/findings/index.ts'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { openPlatform } from './offline.ts'

describe('the findings table', () => {
  it.each(Object.entries(findingRules))('%s is of a group, says why and what to do', (id, rule) => {
    expect(Object.keys(findingGroups)).toContain(id.slice(0, 2))
    expect(id).toMatch(/^[A-Z]{2}-\d{3}$/)
    for (const words of [rule.title, rule.why, rule.fix, rule.source]) expect(words.length).toBeGreaterThan(2)
    expect(rule.why).toMatch(/\.$/)
    expect(rule.fix).toMatch(/\.$/)
  })

  it('says of what may be wrong for a right app only that it is worth knowing', () => {
    const inferred = Object.values(findingRules).filter(({ sure }) => sure === 'likely')
    expect(inferred.length).toBeGreaterThan(0)
    expect(new Set(inferred.map(({ severity }) => severity))).toEqual(new Set(['info']))
  })
})

describe('the findings of a world', () => {
  const open = async () => {
    const world = await openPlatform().platform.createWorld()
    return { world, findings: findingsOf(world) }
  }

  it('are counted at each place of each app, with the entries that show them, the worst first', async () => {
    const { findings } = await open()
    const wrong = { app: 'a', where: 'AP.getProject', message: 'needs a callback' }
    findings.meet('BR-016', { app: 'a', where: 'AP.editor.getString', message: 'no string is open' })
    findings.meet('BR-005', { ...wrong, entry: 4 })
    findings.meet('BR-005', { ...wrong, message: 'again', entry: 9 })
    findings.meet('BR-005', { ...wrong, app: 'b' })
    expect(findings.list().map(({ id, app, count, entries }) => [id, app, count, entries])).toEqual([
      ['BR-005', 'a', 2, [4, 9]],
      ['BR-005', 'b', 1, []],
      ['BR-016', 'a', 1, []],
    ])
    expect(findings.list()[0]).toMatchObject({
      severity: 'error',
      message: 'again',
      doc: '/findings#BR-005',
    })
  })

  it('of an app that was uninstalled are told apart, until they are met again', async () => {
    const { world, findings } = await open()
    const wrong = { where: 'AP.x', message: 'wrong' }
    findings.meet('BR-003', { app: 'a', ...wrong })
    findings.meet('BR-016', { app: 'b', ...wrong })
    const told: string[] = []
    findings.on('met', ({ app }) => void told.push(app))
    world.trace.note({ kind: 'install', app: 'a', name: 'uninstall', outcome: 'ok' })
    expect(told).toEqual(['a'])
    expect(findings.list()).toMatchObject([{ app: 'b' }, { id: 'BR-003', app: 'a', gone: true }])
    expect(findings.list()[0]).not.toHaveProperty('gone')
    findings.meet('BR-003', { app: 'a', ...wrong })
    expect(findings.list()[0]).toMatchObject({ id: 'BR-003', count: 2 })
    expect(findings.list().some(({ gone }) => gone)).toBe(false)
  })

  it('are bounded: beyond a hundred places of a rule they are counted alone', async () => {
    const { findings } = await open()
    for (let n = 0; n < 1000; n++) findings.meet('BR-017', { app: 'a', where: `place ${n}`, message: 'x' })
    expect(findings.list()).toHaveLength(101)
    expect(findings.list().reduce((sum, { count }) => sum + count, 0)).toBe(1000)
  })

  it.each([
    ['wrong-argument', 'editor.setTranslation', 'text: expected string, got 5', 'BR-003'],
    ['wrong-argument', 'events.on', 'there is no event "x"; did you mean "y"?', 'BR-020'],
    ['wrong-argument', 'events.on', 'callback: expected a function, got nothing', 'BR-021'],
    ['missing-callback', 'getProject', 'expected a function', 'BR-005'],
    ['wrong-place', 'editor.search', 'exists in the editor', 'BR-001'],
    ['unknown-method', 'getNothing', 'there is no such method', 'BR-004'],
  ] as const)('of a call refused as %s: AP.%s, %s', async (code, name, reason, id) => {
    const { world, findings } = await open()
    world.trace.note({ kind: 'call', app: 'a', name, outcome: 'refused', code, reason })
    expect(findings.list()).toMatchObject([{ id, where: `AP.${name}`, message: reason, entries: [1] }])
  })
})
