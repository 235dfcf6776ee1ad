/** Whose archives of reports and whose templates of rates are there for whom. */
import { describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { reportTemplatesOf } from '../../host-simulator/platform/rest/reports/templates.ts'
import type { UserRow } from '../../host-simulator/world/people-rows.ts'
import { hostWorld, openPlatform, restWith, twoProjects } from './offline.ts'
import { schemesWith } from './rates.ts'
import { rowsOf } from './storage.ts'

/** 1 manages all, 21 the first project, 22 is a language coordinator of both, 23 translates. */
const open = async (edition: 'standard' | 'enterprise') => {
  const { platform, clock } = openPlatform()
  const world = await hostWorld(platform, twoProjects(), { edition })
  const { users, projects, ...rest } = world.store.world
  const [first] = users
  if (!first) throw new Error('there is nobody')
  const person = (id: number, over: Partial<UserRow>): UserRow => ({
    ...first,
    id,
    login: `p${id}`,
    email: `p${id}`,
    ...over,
  })
  world.store.reset({
    ...rest,
    projects,
    users: users
      .with(person(21, { role: 'translator', grants: [{ projectId: 1, role: 'manager' }] }))
      .with(person(22, { role: 'language_coordinator' }))
      .with(person(23, { role: 'translator' })),
  })
  const as = async (userId: number) =>
    restWith(platform, await accessToken({ world: world.id, userId, scopes: ['*'] }, world.secret, clock.now))
  return {
    world,
    owner: await as(1),
    manager: await as(21),
    coordinator: await as(22),
    translator: await as(23),
  }
}

const rates = {
  baseRates: { fullTranslation: 1, proofread: 1 },
  individualRates: [],
  netRateSchemes: schemesWith(),
}

describe('archives of reports', () => {
  it('are there for who made them, and for who manages their place', async () => {
    const { owner, manager, coordinator, translator } = await open('enterprise')
    const body = { name: 'costs-estimation-pe', schema: rates }
    const ofGroup = { name: 'group-translation-costs-pe', schema: rates }
    for (const [who, path, wish] of [
      [owner, 'projects/1/reports', body],
      [owner, 'projects/2/reports', body],
      [owner, 'reports', ofGroup],
      [coordinator, 'projects/2/reports', body],
    ] as const)
      expect((await who('POST', path, wish)).status).toBe(201)
    const seen = await Promise.all(
      [owner, manager, coordinator, translator].map(async (who) =>
        rowsOf(await who('GET', 'reports/archives')).map(({ id }) => id),
      ),
    )
    expect(seen).toEqual([[1, 2, 3, 4], [1], [4], []])
    expect((await manager('GET', 'reports/archives/2')).status).toBe(404)
    expect((await coordinator('DELETE', 'reports/archives/1')).status).toBe(404)
    expect((await coordinator('DELETE', 'reports/archives/4')).status).toBe(204)
  })
})

describe('templates of rates', () => {
  const template = (name: string, over: object = {}) => ({
    ...{ name, currency: 'EUR', unit: 'words', config: rates },
    ...over,
  })

  it('of a project are for its managers, public ones for all in it, global ones in all of its owner', async () => {
    const { owner, manager, translator } = await open('standard')
    const at = (projectId: number): string => `projects/${projectId}/reports/settings-templates`
    await manager('POST', at(1), template('ours'))
    await manager('POST', at(1), template('public', { isPublic: true }))
    await manager('POST', at(1), template('global', { isGlobal: true }))
    expect((await translator('POST', at(1), template('mine'))).status).toBe(403)
    const names = async (who: typeof owner, projectId: number) =>
      rowsOf(await who('GET', at(projectId))).map(({ name }) => name)
    expect(await names(manager, 1)).toEqual(['ours', 'public', 'global'])
    expect(await names(translator, 1)).toEqual(['public'])
    expect((await translator('GET', `${at(1)}/1`)).status).toBe(404)
    expect(await names(owner, 2)).toEqual(['global'])
    expect(await names(manager, 2)).toEqual([])
    expect(await names(translator, 2)).toEqual([])
  })

  it('of the organization are for managers, where they name no place', async () => {
    const { owner, manager, translator } = await open('enterprise')
    const path = 'reports/settings-templates'
    await owner('POST', path, template('all'))
    await owner('POST', path, template('second', { projectId: 2, isPublic: true }))
    expect((await manager('POST', path, template('first', { projectId: 1 }))).status).toBe(201)
    expect((await manager('POST', path, template('other', { projectId: 2 }))).status).toBe(403)
    const names = async (who: typeof owner) => rowsOf(await who('GET', path)).map(({ name }) => name)
    expect(await names(manager)).toEqual(['all', 'second', 'first'])
    expect(await names(translator)).toEqual(['second'])
    const edit = [{ op: 'replace', path: '/name', value: 'mine' }]
    expect((await manager('PATCH', `${path}/1`, edit)).status).toBe(403)
    expect((await manager('DELETE', `${path}/1`)).status).toBe(403)
    expect((await manager('DELETE', `${path}/3`)).status).toBe(204)
  })

  it('by the hour price no task and no savings', async () => {
    const { world, owner } = await open('enterprise')
    const value = 7
    const times = { of: '', userId: 1, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' }
    const config = { baseRates: { hourly: 1 }, individualRates: [] }
    // Nobody publishes how one is answered, so it is put there.
    reportTemplatesOf(world).set('7', {
      ...times,
      ...template('time'),
      id: value,
      unit: 'hours',
      config,
    } as never)
    const path = '/savingsReportSettingsTemplateId'
    for (const of of ['projects/1', 'groups/1'])
      expect((await owner('PATCH', of, [{ op: 'replace', path, value }])).status).toBe(400)
    const task = { title: 'T', languageId: 'de', type: 0, fileIds: [1], reportSettingsTemplateId: value }
    expect(JSON.stringify((await owner('POST', 'projects/1/tasks', task)).body)).toContain(
      'There is no report settings template',
    )
  })
})
