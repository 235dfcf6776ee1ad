import { describe, expect, it } from 'vitest'
import { addressOf, type Operation } from '../../host-simulator/page-api/paths.ts'
import { pageNeeds } from '../../host-simulator/platform/page/who-may.ts'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { setMember } from '../../host-simulator/platform/rest/users/membership.ts'
import type { Role } from '../../host-simulator/world/people-rows.ts'
import { appOf, hostWorld, onePlan, openPage, openPlatform } from './offline.ts'
import { webhookWith } from './webhook.ts'

const parts = {
  projectId: 1,
  fileId: 1,
  stringId: 1,
  webhookId: 1,
  deliveryId: 1,
  stepId: 1,
  identifier: 'x',
}

/** A question of each shape that a right is asked for, right as far as the right goes. */
const asked: Partial<Record<Operation, { query?: string; body?: object | string }>> = {
  installApp: { body: { text: '{}' } },
  grantApp: { body: { project: { value: 'own', ids: [] }, modules: {} } },
  addFile: { query: 'name=b.json', body: '{}' },
  updateFile: { body: '{}' },
  uploadTranslations: { query: 'languageId=de', body: '{}' },
  exportFile: { query: 'languageId=de' },
  ...{ references: { query: 'languageId=de' }, engines: { query: 'languageId=de' } },
  ...{ checks: { query: 'languageId=de' }, checkAgain: { query: 'languageId=de' } },
  spelling: { query: 'languageId=de', body: { text: 'a' } },
  assist: { body: { languageId: 'de', pluralForm: null, question: null, history: [] } },
  addStep: { body: { app: 'a', module: 'b' } },
  saveStep: { body: {} },
  actionSchema: { query: 'app=a&module=b' },
  runAction: { body: { app: 'a', module: 'b' } },
}

/** The page of a person of this role, who is in the project or was taken out of it. */
const openAs = async (role: Role, isOut = false) => {
  const { platform } = openPlatform(appOf())
  const world = await hostWorld(platform, onePlan)
  world.store.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'Hallo' }, 1)
  const { users } = world.store.world
  const [first] = users
  if (!first) throw new Error('there is nobody')
  const grants = isOut ? { outOf: [1] } : {}
  const me = { ...first, id: 20, login: 'me', email: 'me', role, ...grants }
  world.store.reset({ ...world.store.world, users: users.with(me) })
  if (isOut) setMember(world, 1, 20, false)
  await platform.install(world, 'https://app.test/manifest.json')
  webhooksOf(world).set('1', webhookWith(1))
  const page = await openPage(platform, world)
  const ask = async (operation: Operation, more: Record<string, string> = {}): Promise<string> => {
    const { query = '', body } = asked[operation] ?? {}
    const { method, path } = addressOf(operation, { ...parts, identifier: 'sample-app', ...more })
    const answer = await page(`${path.slice(1)}?${query}`, {
      method,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return `${answer.status} ${await answer.text()}`
  }
  const { delivery } = JSON.parse((await ask('testWebhook')).slice(4)) as { delivery: { id: number } }
  parts.deliveryId = delivery.id
  world.become(20)
  return { world, page, ask }
}

const names = Object.keys(pageNeeds) as Operation[]
const asking = names.filter((name) =>
  ['manage', 'source', 'translate', 'offline', 'install'].includes(pageNeeds[name]),
)

describe('what pages ask', () => {
  it.each(asking)('is refused to who was taken out of the project: %s', async (name) => {
    const isOfAll = ['installApp', 'grantApp', 'uninstallApp'].includes(name)
    const { ask } = await openAs(isOfAll ? 'translator' : 'manager', true)
    expect(await ask(name)).toMatch(
      isOfAll ? /^403 .*a translator may not, it takes a manager/ : /^403 .*not in project 1 may not/,
    )
  })

  it.each(asking)('is for who may: %s', async (name) => {
    for (const role of ['translator', 'developer', 'manager'] as const) {
      const { ask } = await openAs(role)
      const need = pageNeeds[name]
      const isOfSources = need === 'source' || need === 'offline'
      const isManager = role === 'manager' && need !== 'install'
      const isAble = need === 'translate' || isManager || (isOfSources && role === 'developer')
      if (isAble) expect(await ask(name)).not.toMatch(/^403/)
      else expect(await ask(name)).toMatch(/^403 .*may not, it takes (a manager|the owner of a project)/)
    }
  })

  it.each(['installApp', 'grantApp'] as const)('is for owners: %s', async (name) => {
    const { world, ask } = await openAs('manager')
    expect(await ask(name)).toMatch(/^403 /)
    world.become(1)
    expect(await ask(name)).not.toMatch(/^403/)
  })

  it('is for languages in which one may work', async () => {
    const { world, ask } = await openAs('translator', true)
    const grants = [{ projectId: 1, role: 'translator', languages: { fr: 'all' } }] as const
    const me = world.store.world.users.get(20)
    if (!me) throw new Error('there is nobody')
    world.store.reset({ ...world.store.world, users: world.store.world.users.with({ ...me, grants }) })
    for (const name of ['engines', 'spelling', 'assist', 'checkAgain', 'uploadTranslations'] as const)
      expect(await ask(name)).toMatch(/^403 .*a translator may not in de/)
    expect(await ask('preview')).toMatch(/^200/)
  })
})

describe('a job', () => {
  const begunBy = async (ask: (operation: Operation) => Promise<string>): Promise<{ jobId: string }> => {
    const { job } = JSON.parse((await ask('exportFile')).slice(4)) as { job: { id: string } }
    return { jobId: job.id }
  }

  it("of somebody else is a manager's to call off and to repeat", async () => {
    const { world, page, ask } = await openAs('developer')
    const own = await begunBy(ask)
    world.become(1)
    const other = await begunBy(ask)
    expect(await ask('cancelJob', own)).not.toMatch(/^403/)
    world.become(20)
    expect(await (await page('jobs')).text()).toContain(other.jobId)
    for (const name of ['cancelJob', 'retryJob'] as const) {
      expect(await ask(name, other)).toMatch(/^403 .*Failed to (cancel|retry) job: a developer may not/)
      expect(await ask(name, own)).not.toMatch(/^403/)
    }
  })

  it('of a project that one is not in is not seen', async () => {
    const { world, page, ask } = await openAs('translator', true)
    world.become(1)
    const other = await begunBy(ask)
    world.become(20)
    const { jobs } = (await (await page('jobs')).json()) as { jobs: { id: string }[] }
    expect(jobs.map(({ id }) => id)).not.toContain(other.jobId)
    expect(await ask('exchanges', other)).toMatch(/^404 /)
  })
})
