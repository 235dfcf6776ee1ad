import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { plan, accept, openStage, translate, hearing, eventsIn } from './webhook-stage.ts'

describe('an app with a webhook module', () => {
  it.each(['standard', 'enterprise'] as const)('gets a signed batch: %s edition', async (edition) => {
    const stage = await openStage(accept, edition)
    const app = await stage.app(
      hearing(['suggestion.added'], { environments: ['crowdin', 'crowdin-enterprise'] }),
    )
    await stage.do(translate(1, 'Hallo'))
    const [got] = stage.got
    expect(got).toMatchObject({ method: 'POST', url: 'https://app.test/hook' })
    expect(Object.fromEntries(got?.headers ?? [])).toEqual({
      'content-type': 'application/json',
      'user-agent': 'Crowdin-Webhook',
      'x-crowdin-id': String(stage.world.organizationId),
      'x-crowdin-domain': edition === 'enterprise' ? stage.world.domain : '',
      'x-crowdin-signature': createHmac('sha256', app.appSecret)
        .update(got?.body ?? '')
        .digest('hex'),
      'x-module-key': 'hook',
    })
    expect(eventsIn(got)).toMatchObject([{ event: 'suggestion.added', translation: { text: 'Hallo' } }])
    expect(stage.world.trace.entries.at(-1)).toMatchObject({
      kind: 'webhook',
      app: 'sample-app',
      name: 'POST https://app.test/hook',
      outcome: 'ok',
    })
  })

  it('gets a file of many strings in batches of 500', async () => {
    const stage = await openStage()
    await stage.app(hearing(['file.added', 'string.added']))
    const strings = Array.from({ length: 1100 }, (_, at) => ({ identifier: `s${at}`, text: `Text ${at}` }))
    await stage.do({ do: 'addFile', projectId: 1, name: 'large.json', type: 'json', strings })
    expect(stage.got.map((got) => eventsIn(got).length)).toEqual([500, 500, 101])
    const all = stage.got.flatMap(eventsIn)
    expect(all[0]).toMatchObject({ event: 'file.added', file: { name: 'large.json' } })
    expect(all.slice(1).map(({ string }) => (string as { identifier: string }).identifier)).toEqual(
      strings.map(({ identifier }) => identifier),
    )
  })

  it('gets what happens in each world with the secret and the organization of that world', async () => {
    const stage = await openStage(accept, 'enterprise')
    const second = await stage.worlds.create({ edition: 'enterprise' })
    second.store.reset(buildWorld(plan))
    const worlds = [stage.world, second]
    const apps = await Promise.all(worlds.map((world) => stage.app(hearing(['suggestion.added']), world)))
    for (const world of worlds) {
      world.store.do(translate(1, `in ${world.domain}`), 1)
      await stage.webhooks.settled(world)
    }
    expect(
      stage.got.map(({ headers, body }) => [
        headers.get('x-crowdin-id'),
        headers.get('x-crowdin-domain'),
        headers.get('x-crowdin-signature'),
        body.includes(headers.get('x-crowdin-domain') ?? '?'),
      ]),
    ).toEqual(
      worlds.map(({ organizationId, domain }, at) => [
        String(organizationId),
        domain,
        createHmac('sha256', apps[at]?.appSecret ?? '')
          .update(stage.got[at]?.body ?? '')
          .digest('hex'),
        true,
      ]),
    )
  })
})
