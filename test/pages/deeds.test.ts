import { expect, it } from 'vitest'
import { deedsOf, latestOf, progressOver, pulseOf } from '../../host-simulator/pages/project/deeds.ts'
import { meanPercents } from '../../host-simulator/pages/project/percents.ts'
import { demoWorld } from '../../host-simulator/world/seeds.ts'

const world = demoWorld({
  edition: 'standard',
  organizationId: 1,
  domain: 'd',
  now: '2026-01-05T08:00:00.000Z',
})
const [project] = world.projects
if (!project) throw new Error('the demo has no project')

it('ends where the project is now', () => {
  const { days, translated, approved, total } = progressOver(world, project)
  const now = meanPercents(world, project)
  const percent = (values: number[]): number => Math.floor((100 * (values.at(-1) ?? 0)) / total)
  expect({ translated: percent(translated), approved: percent(approved) }).toEqual(now)
  expect(now.translated).toBeGreaterThan(50)
  // From nothing, and never back.
  expect([translated[0], approved[0]]).toEqual([0, 0])
  for (const values of [days, translated, approved]) expect(values).toEqual(values.toSorted(ascending))
})

it('is one line of at most 60 points, however long it took', () => {
  const [row] = [...world.translations].filter(({ userId }) => userId !== null)
  if (!row) throw new Error('the demo has no translation')
  const old = {
    ...world,
    translations: world.translations.with({ ...row, createdAt: '2009-03-01T10:00:00.000Z' }),
  }
  const { days, translated } = progressOver(old, project)
  expect(days.length).toBeLessThanOrEqual(60)
  expect(days[0] && days[0] < '2009-03-01').toBe(true)
  expect(translated.slice(0, 2)).toEqual([0, 1])
  expect(days.at(-1)).toBe(progressOver(world, project).days.at(-1))
})

it('says nothing over time where nothing was done', () => {
  expect(
    progressOver(
      { ...world, translations: world.translations.withoutAll([...world.translations].map(({ id }) => id)) },
      project,
    ).days,
  ).toEqual([])
})

it('lists the latest of many, latest first', () => {
  const all = [...deedsOf(world, { projectId: project.id })]
  expect(all.length).toBeGreaterThan(1000)
  const times = all
    .map(({ at }) => at)
    .toSorted()
    .toReversed()
  expect(latestOf(all, 20).map(({ at }) => at)).toEqual(times.slice(0, 20))
  expect(latestOf(all.toReversed(), 20).map(({ at }) => at)).toEqual(times.slice(0, 20))
})

it('counts what each person did, and when', () => {
  const { people, days, languages, lastDay } = pulseOf(world, { projectId: project.id })
  const sum = [...days.values()].reduce((a, b) => a + b, 0)
  expect(people.reduce((all, each) => all + each.translations + each.approvals + each.comments, 0)).toBe(sum)
  expect(languages.reduce((all, [, count]) => all + count, 0)).toBe(sum)
  expect(lastDay).toBe([...days.keys()].toSorted().at(-1))
  for (const { userId, approvals, translations, comments } of people) {
    const own = [...deedsOf(world, { userId })]
    expect(own.map((deed) => deed.userId)).toEqual(own.map(() => userId))
    expect(own).toHaveLength(approvals + translations + comments)
  }
  expect(pulseOf(world, { projectId: 99 })).toMatchObject({ people: [], lastDay: null })
})

it('tells an issue that was raised from one that was resolved', () => {
  const issues = [...deedsOf(world, {})].flatMap(({ issue }) => issue ?? [])
  const resolved = [...world.comments].filter(({ issueStatus }) => issueStatus === 'resolved')
  expect(issues.filter((issue) => issue === 'resolved')).toHaveLength(resolved.length)
  expect(issues.filter((issue) => issue === 'raised').length).toBeGreaterThan(resolved.length)
})

const ascending = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0)
