import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createFindingLog } from '../../host-simulator/pages/simulator/finding-log.ts'
import { outcomeOf, createTraceLog } from '../../host-simulator/pages/simulator/trace-log.ts'
import { traceFilter } from '../../host-simulator/pages/simulator/trace-filter.ts'
import type { WorldFinding } from '../../host-simulator/page-api/finding.ts'
import type { TraceEntry } from '../../host-simulator/page-api/trace.ts'

const entry = (id: number, more: Partial<TraceEntry> = {}): TraceEntry => ({
  id,
  at: id * 1000,
  kind: 'call',
  app: 'hello',
  name: 'getTheme',
  outcome: 'ok',
  ...more,
})

const many = (from: number, to: number): TraceEntry[] =>
  Array.from({ length: to - from + 1 }, (_, i) => entry(from + i))

/** All that was put off for a turn has happened. */
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

/** A log whose frames the test draws, and whose platform has these entries. */
const logOf = (platform: { entries: TraceEntry[] } = { entries: [] }) => {
  const frames: (() => void)[] = []
  const followed: boolean[] = []
  const log = createTraceLog(
    {
      trace: () => Promise.resolve([...platform.entries]),
      followTrace: (isOn) => Promise.resolve(followed.push(isOn)),
    },
    (act) => void frames.push(act),
  )
  const draw = (): void => frames.splice(0).forEach((act) => act())
  return { log, frames, draw, followed, ids: () => log.entries.value.map(({ id }) => id) }
}

describe('the trace of a page', () => {
  it('shows all that came in one frame at once', () => {
    const { log, frames, draw, ids } = logOf()
    log.receive([entry(1)])
    log.receive([entry(2), entry(3)])
    expect([frames.length, ids()]).toEqual([1, []])
    draw()
    expect(ids()).toEqual([1, 2, 3])
  })

  it('takes nothing twice', () => {
    const { log, draw, ids } = logOf()
    log.receive([entry(1), entry(2)])
    log.receive([entry(2), entry(1), entry(3)])
    draw()
    expect(ids()).toEqual([1, 2, 3])
  })

  it('keeps the latest two thousand, also while no frame is drawn', () => {
    const { log, draw, ids } = logOf()
    for (let from = 1; from < 20_000; from += 1000) log.receive(many(from, from + 999))
    draw()
    expect(ids()).toHaveLength(2000)
    expect(ids().at(-1)).toBe(20_000)
  })

  it('follows while somebody reads, and loads what came before', async () => {
    const platform = { entries: many(1, 3) }
    const { log, followed, ids } = logOf(platform)
    expect([log.isFollowed, followed]).toEqual([false, []])
    const stop = log.entries.subscribe(() => undefined)
    await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3]))
    expect([log.isFollowed, followed]).toEqual([true, [true]])
    stop()
    const again = log.entries.subscribe(() => undefined)
    await turn()
    expect(followed).toEqual([true])
    again()
    await vi.waitFor(() => expect(followed).toEqual([true, false]))
    platform.entries = many(1, 5)
    onTestFinished(log.entries.subscribe(() => undefined))
    await vi.waitFor(() => expect(ids()).toEqual([1, 2, 3, 4, 5]))
  })

  it('adds to what it loads what came meanwhile', async () => {
    const platform = { entries: many(1, 3) }
    const { log, draw, ids } = logOf(platform)
    const loading = log.load()
    log.receive([entry(3), entry(4)])
    await loading
    draw()
    log.receive([entry(4), entry(5)])
    draw()
    expect(ids()).toEqual([1, 2, 3, 4, 5])
  })

  it('starts anew with a simulator that started again', async () => {
    const platform = { entries: many(1, 9) }
    const { log, draw, ids } = logOf(platform)
    await log.load()
    platform.entries = [entry(1, { name: 'new' })]
    await log.load()
    log.receive([entry(2)])
    draw()
    expect(ids()).toEqual([1, 2])
    expect(log.entries.value[0]?.name).toBe('new')
  })

  it('does not show again what was cleared', async () => {
    const platform = { entries: many(1, 3) }
    const { log, draw, ids } = logOf(platform)
    await log.load()
    log.receive([entry(4)])
    log.clear()
    expect(ids()).toEqual([])
    platform.entries = many(1, 5)
    await log.load()
    draw()
    expect(ids()).toEqual([5])
  })
})

describe('the filter of the trace', () => {
  const refused = entry(1, {
    kind: 'request',
    name: 'GET /api/v2/Projects',
    outcome: 'refused',
    reason: '404',
  })

  it.each([
    ['', true],
    ['  ', true],
    ['projects', true],
    ['404', true],
    ['kind:req', true],
    ['kind:request outcome:refused app:hello', true],
    ['OUTCOME:Refused', true],
    ['name:get', true],
    ['kind:call', false],
    ['outcome:ok', false],
    ['projects kind:call', false],
    ['name:projects', false],
    ['colour:red', false],
  ])('takes “%s” for a request that was refused: %s', (text, isShown) => {
    expect(traceFilter(text)(refused)).toBe(isShown)
  })
})

describe('the findings of a page', () => {
  const finding = (id: string): WorldFinding => ({
    ...{ id, severity: 'error', title: '', message: '', app: '', where: '', count: 1, why: '', fix: '' },
    ...{ source: '', sure: 'certain', doc: '', first: 0, last: 0, entries: [] },
  })

  it('are those of the question that was asked last, whichever answer comes last', async () => {
    const answers: ((found: WorldFinding[]) => void)[] = []
    const log = createFindingLog(() => new Promise((resolve) => void answers.push(resolve)))
    const loads = [log.load(), log.load()]
    answers[1]?.([finding('BR-003')])
    answers[0]?.([finding('BR-001')])
    await Promise.all(loads)
    expect(log.found.value.map(({ id }) => id)).toEqual(['BR-003'])
  })

  it('stay as they were where the simulator does not answer', async () => {
    const answers = [Promise.resolve([finding('BR-003')]), Promise.reject(new Error('gone'))]
    const log = createFindingLog(() => answers.shift() as Promise<WorldFinding[]>)
    await log.load()
    await log.load()
    expect(log.found.value.map(({ id }) => id)).toEqual(['BR-003'])
  })
})

describe('the outcome of an entry', () => {
  it.each([
    ['ok', entry(1)],
    ['ok', entry(1, { out: null })],
    ['ok', entry(1, { out: { status: 'fine' } })],
    ['ok, 200', entry(1, { out: { status: 200 } })],
    ['refused: 404', entry(1, { outcome: 'refused', reason: '404', out: { status: 404 } })],
    [
      'refused: text: expected string',
      entry(1, { outcome: 'refused', reason: 'AP.getTheme: text: expected string' }),
    ],
    ['refused: AP.other: no', entry(1, { outcome: 'refused', reason: 'AP.other: no' })],
    ['ok: the filter was mended', entry(1, { reason: 'the filter was mended' })],
  ])('is “%s”', (words, told) => {
    expect(outcomeOf(told)).toBe(words)
  })
})
