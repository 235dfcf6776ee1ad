import { describe, expect, it } from 'vitest'
import { check, holds } from '../../host-simulator/doctor/check.ts'
import { exitCodeOf, reportText, steps } from '../../host-simulator/doctor/index.ts'
import { diagnose } from './doctor-kit.ts'

describe('steps', () => {
  const broken = check({
    id: 'broken',
    title: 'Breaks',
    why: 'It does.',
    run: () => {
      throw new Error('a slip of ours')
    },
  })
  const after = check({
    id: 'after',
    needs: ['broken'],
    title: 'Follows',
    why: 'It does.',
    run: () => holds('fine'),
  })
  const other = check({ id: 'other', title: 'Stands alone', why: 'It does.', run: () => holds('fine') })
  const endless = check({
    id: 'endless',
    title: 'Hangs',
    why: 'It does.',
    limitMs: 20,
    run: () => new Promise(() => {}),
  })

  it('that crash or hang could not be checked, and leave the others alone', async () => {
    const results = await diagnose('http://localhost:9', { checks: [broken, after, endless, other] })
    expect(results.map(({ step, status, message }) => [step, status, message])).toEqual([
      ['broken', 'unknown', 'could not check: a slip of ours'],
      ['after', 'skipped', 'skipped: needs broken'],
      ['endless', 'unknown', 'could not check: not done within 0.02 s'],
      ['other', 'ok', 'fine'],
    ])
  })

  it('of which none could be tried are no health', async () => {
    const lost = await diagnose('http://localhost:9', { checks: [broken, after] })
    const good = await diagnose('http://localhost:9', { checks: [broken, other] })
    expect([exitCodeOf(lost), exitCodeOf(good)]).toEqual([3, 0])
    expect(reportText(lost)).toMatch(
      /\nNothing could be checked \(1 could not be checked\)\. Exit code 3\.\n$/,
    )
  })

  it('that are skipped by you do not keep others from being tried', async () => {
    const results = await diagnose('http://localhost:9', { checks: [broken, after], skip: ['broken'] })
    expect(results.map(({ status, message }) => [status, message])).toEqual([
      ['skipped', 'skipped by you'],
      ['ok', 'fine'],
    ])
  })

  it('that are asked for bring what they need, and nothing else', async () => {
    const results = await diagnose('http://localhost:9', { checks: [other, broken, after], only: ['after'] })
    expect(results.map(({ message }) => message)).toEqual([
      'not asked for',
      'could not check: a slip of ours',
      'skipped: needs broken',
    ])
  })

  it('have ids of their own, and need only what stands before them', () => {
    const before = new Set<string>()
    for (const { id, needs, title, why } of steps) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
      expect(before.has(id)).toBe(false)
      expect(needs.filter((need) => !before.has(need))).toEqual([])
      expect([title, why].every(Boolean)).toBe(true)
      before.add(id)
    }
  })
})
