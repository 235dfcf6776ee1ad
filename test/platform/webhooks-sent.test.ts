import type { ProjectRow } from '../../host-simulator/world/project-rows.ts'
import { describe, expect, it } from 'vitest'
import { projectEvents } from '../../src/contract/webhook-events.ts'
import { deliver, deliveredOf, type Delivery } from '../../host-simulator/platform/webhooks/delivered.ts'
import { sampleOf } from '../../host-simulator/platform/webhooks/samples.ts'
import { targetsOf } from '../../host-simulator/platform/webhooks/targets.ts'
import { origin } from './offline.ts'
import { plan, accept, openStage, translate, bodyOf } from './webhook-stage.ts'

describe('what was sent', () => {
  it('is kept with its answer, newest first, and is sent again as it was', async () => {
    let status = 500
    const stage = await openStage(() => new Response(null, { status }))
    stage.hook()
    await stage.do(translate(1, 'Hallo'), translate(2, 'Tschüs'))
    const kept = (): readonly Delivery[] => deliveredOf(stage.world).all
    expect(kept().map(({ id, status: answer, isDone }) => [id, answer, isDone])).toEqual([
      [2, '500', false],
      [1, '500', false],
    ])
    status = 204
    const [target] = targetsOf(stage.world)
    const [, first] = kept()
    if (!target || !first) throw new Error('nothing was sent')
    expect(await deliver(stage.world, target, first.events)).toMatchObject({
      id: 3,
      status: '204',
      isDone: true,
    })
    expect(bodyOf(stage.got[2])).toEqual(bodyOf(stage.got[0]))
    expect(kept().map(({ id }) => id)).toEqual([3, 2, 1])
  })

  it('can be a sample of each event that a row can stand for, shaped as the event is', async () => {
    const stage = await openStage(accept, 'standard', {
      ...plan,
      tasks: [{ title: 'Do it', languageId: 'de', fileIds: [1] }],
    })
    await stage.do(translate(1, 'Hallo'), { do: 'addComment', stringId: 1, languageId: 'de', text: 'So?' })
    const { world } = stage.world.store
    const made = {
      by: 1,
      at: '2026-01-05T08:00:00.000Z',
      where: {
        ...{ pages: origin, groupOf: () => 1, teamsOf: () => undefined },
        activeAt: ({ updatedAt }: ProjectRow) => updatedAt,
      },
    }
    const sampled = projectEvents.filter((name) => {
      const event = sampleOf(world, 1, [name], made)
      if (event) expect(event.body()).toMatchObject({ event: name })
      return event?.name === name
    })
    const later = /^(file|project)\.(translated|approved|built)|^translation/
    expect(sampled).toEqual(projectEvents.filter((name) => !later.test(name)))
    expect(stage.world.store.world).toBe(world)
    expect(sampleOf(world, 9, projectEvents, made)).toBeNull()
  })
})
