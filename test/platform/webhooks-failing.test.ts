import { describe, expect, it } from 'vitest'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import type { Command } from '../../host-simulator/world/commands.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { held } from './held.ts'
import { webhookWith } from './webhook.ts'
import { type Answer, openStage, translate, hearing, bodyOf, told } from './webhook-stage.ts'

describe('a delivery that fails', () => {
  it.each<[string, Answer, string]>([
    ['is refused', () => new Response(null, { status: 500 }), '500'],
    ['is sent elsewhere', () => Response.redirect('https://evil.test/', 307), '307'],
    [
      'finds nobody',
      () => {
        throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
      },
      'no answer (ECONNREFUSED)',
    ],
  ])('%s is noted, not sent again, and the next one goes out', async (_, answer, status) => {
    const stage = await openStage(answer)
    stage.hook()
    await stage.do(translate(1, 'Hallo'), translate(2, 'Tschau'))
    expect(stage.got.map((got) => [got.url, (bodyOf(got)['translation'] as { text: string }).text])).toEqual([
      ['https://hook.test/1', 'Hallo'],
      ['https://hook.test/1', 'Tschau'],
    ])
    expect(told(stage.world)).toMatchObject(
      [1, 2].map(() => ({
        kind: 'webhook',
        app: '',
        name: 'webhook 1: POST https://hook.test',
        outcome: 'refused',
        in: { 'suggestion.added': 1 },
        out: { status },
        reason: `expected a 2xx answer, got ${status}`,
      })),
    )
  })

  it('takes too long on the clock of the world', async () => {
    const asked = held()
    const stage = await openStage(() => {
      asked.settle()
      return new Promise<Response>(() => {})
    })
    stage.world.clock.freeze()
    stage.hook()
    const done = stage.do(translate(1, 'Hallo'))
    await asked.promise
    stage.world.clock.advance(30_000)
    await done
    expect(told(stage.world)).toMatchObject([
      { outcome: 'refused', out: { status: 'no answer (no answer within 30000 ms)' } },
    ])
  })

  it('a hundred times in a day switches the webhook off, until somebody switches it on', async () => {
    let status = 500
    const stage = await openStage(() => new Response(null, { status }))
    stage.hook({ events: ['string.updated'] })
    const edit = (times: number) =>
      stage.do(
        ...Array.from({ length: times }, (_, at): Command => ({
          do: 'setStringsHidden',
          stringIds: [1],
          isHidden: !(at % 2),
        })),
      )
    const hook = () => webhooksOf(stage.world).get('1')
    await edit(98)
    expect(hook()).toMatchObject({ isActive: true })
    // A day later they count no more.
    stage.world.clock.advance(24 * 60 * 60 * 1000)
    await edit(98)
    status = 302
    await edit(4)
    expect(hook()).toMatchObject({ isActive: true })
    status = 404
    await edit(2)
    expect(hook()).toMatchObject({ isActive: false })
    const sent = stage.got.length
    await edit(2)
    expect(stage.got).toHaveLength(sent)
    webhooksOf(stage.world).set('1', webhookWith(1, { events: ['string.updated'] }))
    await edit(2)
    expect(stage.got).toHaveLength(sent + 2)
    expect(hook()).toMatchObject({ isActive: true })
  })

  it('tells no secrets', async () => {
    const stage = await openStage(() => new Response(null, { status: 500 }))
    const url = 'https://user:password@hook.test/path-secret?token=query-secret'
    stage.hook({
      url: 'https://hook.test/path-secret?token=query-secret',
      headers: { authorization: 'own-secret' },
    })
    stage.hook({ url, headers: { 'x-broken': 'own-secret\nx' } })
    const { appSecret } = await stage.app(hearing(['suggestion.added']))
    await stage.do(translate(1, 'Hallo'))
    const trace = JSON.stringify(stage.world.trace.entries)
    expect(stage.world.trace.entries.filter(({ kind }) => kind === 'webhook')).toHaveLength(3)
    for (const secret of ['path-secret', 'query-secret', 'own-secret', 'password', appSecret])
      expect(trace).not.toContain(secret)
  })

  it('to one stops nothing for another, and nobody who writes', async () => {
    const stage = await openStage(({ url }) =>
      url.endsWith('/1') ? new Promise<Response>(() => {}) : new Response(null, { status: 204 }),
    )
    stage.world.clock.freeze()
    stage.hook()
    stage.hook()
    const both = held()
    let ended = 0
    stage.world.trace.on('entry', ({ kind, open }) => {
      if (kind === 'webhook' && !open && ++ended === 2) both.settle()
    })
    for (const command of [translate(1, 'Hallo'), translate(2, 'Tschau')])
      expect(isProblem(stage.world.store.do(command, 1))).toBe(false)
    expect(stage.got).toEqual([])
    await both.promise
    const ok = { name: 'webhook 2: POST https://hook.test', outcome: 'ok' }
    expect(told(stage.world).filter(({ open }) => !open)).toMatchObject([ok, ok])
  })
})
