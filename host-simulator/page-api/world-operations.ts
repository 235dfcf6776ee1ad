/** Of a world as a whole: its state and changes, its clock, faults, snapshots and scenarios. */
import { z } from 'zod'
import type { Command } from '../world/commands.ts'
import { Job } from './job.ts'
import { Obeyed, Order } from './order.ts'
import { TraceShape } from './trace.ts'
import { ClockWish, Fork, Named, PageChange, PageState, Scenarios, WorldInfo } from './world.ts'
import type { Shapes } from './shapes.ts'

const world = { tag: 'World', ok: [200] as [200] }

export const worldOperations = {
  state: { ...world, doc: 'All that a page starts with.', answer: { plain: PageState } },
  changes: {
    ...world,
    doc: 'What changes from now on. `references`: people wrote into a glossary or a memory. `reset`: the page missed too much and loads its state again.',
    query: z.object({
      after: z.string().optional().describe('Number of the last change that the page knows'),
      trace: z
        .enum(['1', 'findings'])
        .optional()
        .describe('With `1` it tells of the trace, too, and when the findings are others; or that alone'),
      page: z.string().max(40).optional().describe('A word by which `followTrace` knows this stream'),
      polled: z
        .literal('1')
        .optional()
        .describe('Ends with what there is; the page, which has to be named, comes by again'),
    }),
    answer: {
      events: {
        message: PageChange,
        job: Job,
        references: z.literal(''),
        order: Order,
        trace: z.array(TraceShape),
        findings: z.literal(''),
        reset: z.literal(''),
      },
    },
  },
  command: {
    ...world,
    doc: 'Does a command in the name of the person whose browser shows the pages.',
    body: z.custom<Command>().describe('Such as {"do": "deleteTranslation", "translationId": 1}'),
    answer: { plain: z.strictObject({ sequence: z.int() }) },
  },
  obeyed: {
    ...world,
    doc: 'What the page made of an order that the stream of changes brought.',
    body: Obeyed,
    ok: [204],
  },
  world: { ...world, doc: 'What a person is shown of the world.', answer: { plain: WorldInfo } },
  moveClock: {
    ...world,
    doc: "Sets, advances or freezes the world's clock; done in this order.",
    body: ClockWish,
    answer: { plain: WorldInfo },
  },
  declareFault: {
    ...world,
    doc: 'Has something go wrong on purpose from now on.',
    body: z
      .record(z.string(), z.unknown())
      .describe('One of `faults` in a scenario, such as {"on": "api", "do": {"status": 503}, "times": 1}'),
    ok: [201],
    answer: { plain: WorldInfo },
  },
  removeFault: {
    ...world,
    doc: 'Takes a fault back.',
    query: z.object({ id: z.string().default('') }),
    answer: { plain: WorldInfo },
  },
  reset: { ...world, doc: 'The content that the world started with.', answer: { plain: WorldInfo } },
  fork: {
    ...world,
    doc: 'A second world that starts as this one is now.',
    ok: [201],
    answer: { plain: Fork },
  },
  takeSnapshot: {
    ...world,
    doc: 'Keeps the rows under a name until the simulator stops.',
    body: Named,
    ok: [201],
    answer: { plain: WorldInfo },
  },
  restoreSnapshot: {
    ...world,
    doc: 'Puts the rows of a snapshot in place.',
    body: Named,
    answer: { plain: WorldInfo },
  },
  scenarios: {
    ...world,
    doc: 'The built-in scenarios that this world can be, and which one it is.',
    answer: { plain: Scenarios },
  },
  switchScenario: {
    ...world,
    doc: 'Makes the world anew as a built-in scenario says; answers where the page goes now.',
    body: z.strictObject({ name: z.string() }),
    answer: { plain: z.strictObject({ path: z.string().describe("Below the world's base") }) },
  },
} satisfies Record<string, Shapes>
