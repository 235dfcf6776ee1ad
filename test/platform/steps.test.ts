import { describe, expect, it, onTestFinished } from 'vitest'
import { faultsOf } from '../../host-simulator/platform/faults/faults.ts'
import type { TraceEntry } from '../../host-simulator/platform/hosted/trace.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { Platform } from '../../host-simulator/platform/platform.ts'
import {
  createFromScenario,
  loadScenario,
  resetWorld,
} from '../../host-simulator/platform/scenarios/scenarios.ts'
import { stepsDone } from '../../host-simulator/platform/scenarios/steps.ts'
import type { Obeyed, Order } from '../../host-simulator/page-api/order.ts'
import { checkScenario } from '../../host-simulator/scenario/read.ts'
import type { Step } from '../../host-simulator/scenario/step.ts'
import { readEvents } from './event-stream.ts'
import { appOf, controlToken, openPage, openPlatform, origin } from './offline.ts'

const opened = async (...steps: Step[]) => {
  const { platform } = openPlatform(appOf())
  const world = await createFromScenario(platform.worlds, { frozen: true, steps })
  return { platform, world }
}

const done: Obeyed = { problem: null, isElsewhere: false, frames: 0 }

/** A page that does as it is told, or says what `answer` says. */
const pageOf = async (
  platform: Platform,
  world: HostedWorld,
  answer: (order: Order) => Partial<Obeyed> = () => ({}),
) => {
  const page = await openPage(platform, world)
  const stream = readEvents(await page('changes'))
  const wishes: Order['wish'][] = []
  const serve = async (): Promise<void> => {
    for (;;) {
      const { event, data } = await stream.next()
      if (event !== 'order') continue
      const order = JSON.parse(data) as Order
      wishes.push(order.wish)
      const body = JSON.stringify({ ...done, ...answer(order) })
      const said = await page(`orders/${order.id}`, { method: 'POST', body })
      expect(said.status).toBe(204)
    }
  }
  // It ends with the stream.
  const served = serve().catch(() => undefined)
  const close = async (): Promise<void> => {
    await stream.close()
    await served
  }
  onTestFinished(close)
  return { wishes, close }
}

const advance = async (world: HostedWorld, ms: number): Promise<void> => {
  world.clock.advance(ms)
  await stepsDone(world)
}

const stepsIn = ({ trace }: HostedWorld): Pick<TraceEntry, 'name' | 'outcome' | 'reason'>[] =>
  trace.entries.filter(({ kind }) => kind === 'user')

const refusal = (step: unknown): string => {
  try {
    checkScenario({ steps: [step] })
  } catch (error) {
    return (error as Error).message
  }
  throw new Error('it is accepted')
}

const control = async (platform: Platform, world: HostedWorld, line: string, body: unknown) => {
  const [method = '', path = ''] = line.split(' ')
  const headers = { authorization: `Bearer ${controlToken}`, 'content-type': 'application/json' }
  const init = { method, headers, body: JSON.stringify(body) }
  const response = await platform.fetch(new Request(`${origin}/_sim/worlds/${world.id}${path}`, init))
  const answer = (await response.json()) as { error?: { message: string }; frames?: number }
  return { status: response.status, frames: answer.frames, message: answer.error?.message }
}

describe('a step is refused', () => {
  it.each([
    [
      'that does what nobody knows',
      { do: 'thema', value: 'dark' },
      'steps[0].do: expected theme, language, file',
    ],
    ['and what was meant is said', { do: 'thema', value: 'dark' }, 'did you mean "theme"?'],
    ['at a time that is none', { at: '5s', do: 'save' }, 'steps[0].at: expected a time such as +5s'],
    ['with a theme that is none', { do: 'theme', value: 'drak' }, 'did you mean "dark"?'],
    ['with a key of another', { do: 'save', value: 1 }, 'steps[0].value: unknown key'],
    ['with a key like one', { do: 'event', nmae: 'x' }, 'unknown key; did you mean "name"?'],
    [
      'with a wrong fault',
      { do: 'fault', value: { on: 'api', do: { stauts: 1 } } },
      'did you mean "status"?',
    ],
    [
      'with an event that is none',
      { do: 'event', name: 'theme.change' },
      'steps[0]: name: there is no event "theme.change"; did you mean "theme.changed"?',
    ],
    [
      'with a payload of another shape',
      { do: 'event', name: 'theme.changed', payload: 'pink' },
      'steps[0]: payload: ',
    ],
  ])('%s', (_, step, message) => {
    expect(refusal(step)).toContain(message)
  })
})

describe('the steps of a scenario', () => {
  it('wait for their time, by the clock of the world, and are done in its order', async () => {
    const { platform, world } = await opened(
      { at: '+1m30s', do: 'mode', value: 'proofread' },
      { at: '+5s', do: 'theme', value: 'light' },
      { at: '+5s', do: 'language', value: 'fr' },
    )
    const { wishes } = await pageOf(platform, world)
    await advance(world, 4999)
    expect(wishes).toEqual([])
    await advance(world, 1)
    expect(wishes.map((wish) => wish.do)).toEqual(['theme', 'language'])
    await advance(world, 3_600_000)
    expect(wishes.map((wish) => wish.do)).toEqual(['theme', 'language', 'mode'])
    expect(stepsIn(world)).toMatchObject([
      { name: 'theme', outcome: 'ok', in: { value: 'light' } },
      { name: 'language', outcome: 'ok' },
      { name: 'mode', outcome: 'ok' },
    ])
  })

  it('move the clock and declare faults without a page', async () => {
    const { world } = await opened(
      { at: '+1s', do: 'fault', value: { id: 'down', on: 'api', do: { status: 503 } } },
      { at: '+2s', do: 'clock', value: '+1h' },
      { at: '+3s', do: 'clock', value: '2030-01-01T00:00:00Z' },
    )
    await advance(world, 1000)
    expect(faultsOf(world).list()).toMatchObject([{ fault: { id: 'down' } }])
    const before = world.clock.now()
    await advance(world, 1000)
    // An hour is more than the second that is left to the next.
    expect(world.clock.now()).toBeGreaterThan(before + 3_600_000)
    await stepsDone(world)
    expect(world.clock.now()).toBe(Date.parse('2030-01-01T00:00:00Z'))
  })

  it('say why they were not done, and the next are done', async () => {
    const { platform, world } = await opened(
      { at: '+1s', do: 'save' },
      { at: '+2s', do: 'string', value: 'nope' },
      { at: '+3s', do: 'theme', value: 'dark' },
    )
    await advance(world, 1000)
    expect(stepsIn(world)).toMatchObject([{ name: 'save', outcome: 'refused' }])
    expect(stepsIn(world)[0]?.reason).toContain('no page of the world')
    await pageOf(platform, world, ({ wish }) => ({
      problem: wish.do === 'string' ? 'there is no string' : null,
    }))
    await advance(world, 2000)
    expect(
      stepsIn(world)
        .map(({ outcome, reason }) => [outcome, reason])
        .slice(1),
    ).toEqual([
      ['refused', 'there is no string'],
      ['ok', undefined],
    ])
  })

  it('begin anew with a reset, and go with another scenario', async () => {
    const { platform, world } = await opened({ at: '+5s', do: 'theme', value: 'light' })
    const { wishes } = await pageOf(platform, world)
    await advance(world, 4000)
    resetWorld(platform.worlds, world)
    await advance(world, 4000)
    expect(wishes).toEqual([])
    await advance(world, 1000)
    expect(wishes).toHaveLength(1)
    resetWorld(platform.worlds, world)
    loadScenario(platform.worlds, world, { frozen: true })
    await advance(world, 60_000)
    expect(wishes).toHaveLength(1)
  })

  it('are not done in a world that is gone', async () => {
    const { platform, world } = await opened({ at: '+5s', do: 'theme', value: 'light' })
    platform.worlds.drop(world.id)
    await stepsDone(world)
    expect(stepsIn(world)).toEqual([])
  })
})

describe('what is of a page', () => {
  it('is done by the one that opened last and has to do with it', async () => {
    const { platform, world } = await opened()
    const first = await pageOf(platform, world)
    const project = await pageOf(platform, world, () => ({ problem: 'no Editor', isElsewhere: true }))
    expect(await control(platform, world, 'POST /steps', { do: 'save' })).toMatchObject({ status: 200 })
    expect([project.wishes.length, first.wishes.length]).toEqual([1, 1])
    await first.close()
    await expect
      .poll(() => control(platform, world, 'POST /steps', { do: 'save' }))
      .toMatchObject({ status: 409, message: 'no Editor' })
  })

  it('is over when the page goes before it answers', async () => {
    const { platform, world } = await opened()
    const page = await openPage(platform, world)
    const stream = readEvents(await page('changes'))
    const asked = control(platform, world, 'POST /steps', { do: 'save' })
    expect((await stream.next()).event).toBe('order')
    await stream.close()
    expect(await asked).toMatchObject({ status: 409, message: 'the page was left before it answered' })
  })

  it('is checked before', async () => {
    const { platform, world } = await opened()
    expect(await control(platform, world, 'POST /steps', { do: 'save', valeu: 1 })).toMatchObject({
      status: 400,
      message: expect.stringContaining('valeu: unknown key'),
    })
  })
})

describe('an event that is fired', () => {
  const fired = async (body: unknown, pages = 1) => {
    const { platform, world } = await opened()
    await platform.install(world, 'https://app.test/manifest.json')
    const all = []
    for (let count = 0; count < pages; count++) all.push(await pageOf(platform, world, () => ({ frames: 2 })))
    const answer = await control(platform, world, 'POST /events', body)
    return { answer, wishes: all.map(({ wishes }) => wishes), world }
  }

  it.each([
    [
      { name: 'string.changed' },
      400,
      'name: there is no event "string.changed"; did you mean "string.change"?',
    ],
    [{ name: 'translation.change' }, 400, 'did you mean "translation.added"?'],
    [{ name: 'pancake' }, 400, 'there are string.change, string.selected'],
    [
      { name: 'translation.deleted', payload: { id: 'x', string_id: 1 } },
      400,
      'payload.id: expected a number, got "x"',
    ],
    [{ name: 'theme.changed', app: 'nobody' }, 404, 'app: there is no app "nobody"'],
  ])('is refused: %j', async (body, status, message) => {
    const { answer, wishes, world } = await fired(body)
    expect(answer).toMatchObject({ status, message: expect.stringContaining(message) })
    expect(wishes).toEqual([[]])
    expect(stepsIn(world)).toEqual([])
  })

  it('is refused where no page is open', async () => {
    const { answer } = await fired({ name: 'theme.changed', payload: 'dark' }, 0)
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('no page of the world') })
  })

  it('goes to all open pages, and the answer counts the frames', async () => {
    const event = { name: 'translation.deleted', payload: { id: 1, string_id: 1 }, app: 'sample-app' }
    const { answer, wishes, world } = await fired(event, 2)
    expect(answer).toMatchObject({ status: 200, frames: 4 })
    expect(wishes).toEqual([[{ do: 'event', ...event }], [{ do: 'event', ...event }]])
    expect(stepsIn(world)).toMatchObject([{ name: 'event', outcome: 'ok', out: { frames: 4 } }])
  })
})
