import { describe, expect, it } from 'vitest'
import type { Manifest } from '../../src/contract/manifest.ts'
import { type Webhook } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { isProblem } from '../../host-simulator/world/problem.ts'
import { held } from './held.ts'
import { plan, openStage, translate, hearing, eventsIn } from './webhook-stage.ts'

describe('nothing is posted', () => {
  it.each<[string, Partial<Webhook>]>([
    ['by a webhook that is not active', { isActive: false }],
    ['for events that it did not ask for', { events: ['string.added'] }],
    ['for another project', { projectId: 2 }],
  ])('%s', async (_, hook) => {
    const stage = await openStage()
    stage.hook(hook)
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it.each<[string, Partial<Manifest>]>([
    ['without a webhook module', {}],
    ['whose module wants other events', hearing(['string.added'])],
    [
      'whose module is for the other edition',
      hearing(['suggestion.added'], { environments: 'crowdin-enterprise' }),
    ],
    [
      'whose module is for the others',
      hearing(['suggestion.added'], { environments: ['crowdin-enterprise'] }),
    ],
  ])('to an app %s', async (_, over) => {
    const stage = await openStage()
    await stage.app(over)
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it('to an app that was not granted the project', async () => {
    const stage = await openStage()
    const app = await stage.app(hearing(['suggestion.added']))
    stage.world.apps.set(app.identifier, {
      ...app,
      access: { project: { value: 'restricted', ids: [2] }, modules: {} },
    })
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it('to an app that has not answered its installation', async () => {
    const stage = await openStage()
    const app = await stage.app(hearing(['suggestion.added']))
    stage.world.apps.set(app.identifier, { ...app, isPending: true })
    await stage.do(translate(1, 'Hallo'))
    expect(stage.got).toEqual([])
  })

  it('to an app that is gone by the time', async () => {
    const [asked, answer] = [held(), held<Response>()]
    const stage = await openStage(() => {
      asked.settle()
      return answer.promise
    })
    await stage.app(hearing(['suggestion.added', 'suggestion.approved']))
    const first = stage.do(translate(1, 'Hallo'))
    await asked.promise
    const second = stage.do({ do: 'approveTranslation', translationId: 1 })
    stage.world.apps.delete('sample-app')
    answer.settle(new Response(null, { status: 204 }))
    await Promise.all([first, second])
    expect(stage.got.flatMap((got) => eventsIn(got).map(({ event }) => event))).toEqual(['suggestion.added'])
  })

  it('by a world that was dropped', async () => {
    const stage = await openStage()
    stage.hook()
    stage.world.store.do(translate(1, 'Hallo'), 1)
    stage.worlds.drop(stage.world.id)
    stage.world.store.do(translate(2, 'Hallo'), 1)
    const other = await stage.worlds.create()
    await stage.webhooks.settled(stage.world)
    await stage.webhooks.settled(other)
    expect(stage.got).toEqual([])
  })

  it('when the world is put back', async () => {
    const stage = await openStage()
    stage.hook({ events: ['project.created', 'file.added', 'suggestion.added', 'file.translated'] })
    stage.world.store.reset(buildWorld(plan))
    await stage.webhooks.settled(stage.world)
    expect(stage.got).toEqual([])
  })

  it('by a command that is refused', async () => {
    const stage = await openStage()
    stage.hook()
    expect(isProblem(stage.world.store.do(translate(99, 'Hallo'), 1))).toBe(true)
    await stage.webhooks.settled(stage.world)
    expect(stage.got).toEqual([])
  })
})
