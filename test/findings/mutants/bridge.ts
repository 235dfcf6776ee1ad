/** Pages of apps, each with one mistake. */
import { vi } from 'vitest'
import { createDispatcher, type Caller } from '../../../host-simulator/host/dispatcher.ts'
import type { RefusalCode } from '../../../src/contract/messages.ts'
import type { Place } from '../../../src/contract/row.ts'
import { findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { openPlatform } from '../../platform/offline.ts'
import { findingsOfPage, type PageScript } from '../page-run.ts'

const page = (script: PageScript, run?: Parameters<typeof findingsOfPage>[1]) => () =>
  findingsOfPage(script, run)

const nothing = (): void => {}
const ends = { answer: nothing, answerSeveral: nothing, refuse: nothing, drop: nothing, tell: nothing }

/** Of a call that `AP` as it is does not let through: what the host of another page would refuse it with. */
const call =
  (method: string, args: unknown[], wantsAnswer = false) =>
  async () => {
    const { platform } = openPlatform()
    const world = await platform.createWorld()
    const dispatch = createDispatcher({
      handlers: {},
      observe: ({ refusal }) =>
        refusal &&
        world.trace.note({
          kind: 'call',
          app: 'a',
          name: method,
          outcome: 'refused',
          reason: refusal.message,
          code: refusal.code,
        }),
    })
    const caller = { app: { identifier: 'a' }, places: ['project'], edition: 'standard' } as unknown as Caller
    dispatch({ method, args, wantsAnswer, ...ends }, caller)
    return findingsOf(world).list()
  }

/** By a page at this place. */
const subscribed = (event: string, place: Place) => async () => {
  const world = await openPlatform().platform.createWorld()
  const dispatch = createDispatcher({
    handlers: {},
    observe: ({ method: name, warning: reason = '' }) =>
      world.trace.note({ kind: 'call', app: 'a', name, outcome: 'ok', reason }),
  })
  const caller = { app: { identifier: 'a' }, places: [place], edition: 'standard' } as unknown as Caller
  dispatch({ method: '', args: [event, 'function'], wantsAnswer: false, ...ends }, caller)
  return findingsOf(world).list()
}

/** So many of its edits follow from its own. */
export const answersItself = (turns: number) => async () => {
  const world = await openPlatform().platform.createWorld()
  const { trace } = world
  const of = { app: 'a', outcome: 'ok' } as const
  let cause = trace.note({ kind: 'call', name: 'editor.appendTranslation', ...of })
  for (let turn = 0; turn < turns; turn++) {
    const event = trace.note({ kind: 'event', name: 'textarea.edited', ...of, cause })
    cause = trace.note({ kind: 'call', name: 'editor.appendTranslation', ...of, cause: event, guessed: true })
  }
  return findingsOf(world).list()
}

/** Refused in the frame itself. */
const told = (code: RefusalCode) => async () => {
  const { platform } = openPlatform()
  const world = await platform.createWorld()
  world.trace.note({ kind: 'call', app: 'a', name: 'editor.search', outcome: 'refused', code, reason: code })
  return findingsOf(world).list()
}

export const bridgeMutants = {
  'BR-001': call('editor.search', ['hello']),
  'BR-003': page(({ AP }) => AP.editor.setTranslation(5 as never)),
  'BR-004': call('editor.getNothing', [], true),
  'BR-005': page(({ AP }) => (AP.editor.getString as () => void)()),
  'BR-006': page(({ AP }) => {
    for (let n = 0; n < 60; n++) AP.events.on('string.change', () => n)
  }),
  'BR-008': page(({ AP }) => AP.editor.setMode('edit' as never)),
  'BR-009': page(({ AP }) =>
    (AP.editor.applyUnsavedTranslations as (how: string) => void)('selectedStrings'),
  ),
  'BR-010': page(({ AP }) => AP.apiRequest({ method: 'GET', path: '/projects' } as never, () => {})),
  'BR-030': page(({ AP }) =>
    AP.apiRequest({ method: 'POST', path: '/projects', headers: {}, data: {} } as never, () => {}),
  ),
  'BR-031': page(({ AP }) =>
    AP.apiRequest({ method: 'GET', path: '/api/v2/projects', headers: {} }, () => {}),
  ),
  'BR-014': page(
    async ({ AP, settled }) => {
      for (let n = 0; n < 20; n++) AP.editor.getString(() => {})
      await settled()
    },
    { paceMs: 150 },
  ),
  'BR-015': page(({ AP }) => AP.editor.closeModal()),
  'BR-016': page(({ AP }) => AP.editor.setTranslation('Hallo'), {
    scenario: { files: [{ name: 'empty.json' }] },
  }),
  'BR-017': page(({ AP }) => AP.editor.changeFile('987654')),
  'BR-018': told('uncloneable'),
  'BR-019': page(({ AP }) => AP.editor.setTranslation('x'.repeat(11_000_000))),
  'BR-020': page(async ({ AP, calls }) => {
    AP.events.on('string.chnage' as never, () => {})
    // It may be a name of the app's own, which the host waits to see.
    await vi.waitUntil(() => calls.length > 0, 60_000)
  }),
  'BR-022': subscribed('string.change', 'project'),
  'BR-023': answersItself(10),
  'BR-021': page(({ AP }) => AP.events.on('string.change', undefined as never)),
}
