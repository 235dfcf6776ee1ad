/** What a scenario does by itself while its world runs: in an open page, to the clock, to the faults. */
import { z } from 'zod'
import { Fault } from './fault.ts'
import { durationOf } from './duration.ts'

const text = z.string().min(1)
const named = (what: string) => z.union([z.int().min(1), text]).describe(what)

const duration = z
  .string()
  .refine((said) => durationOf(said) !== null, 'expected a time such as +5s, +1m30s or +2h')
  .describe('Such as +5s, +250ms, +1m30s, +2h')

const at = duration
  .optional()
  .describe("How long after the world's start, on its clock; +0s where it is left out")

const deed = <Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape, doc: string) =>
  z.strictObject({ at, do: z.literal(name).describe(doc), ...shape })

export const Step = z.discriminatedUnion('do', [
  deed('theme', { value: z.enum(['light', 'dark', 'auto']) }, 'Chooses a theme'),
  deed(
    'language',
    { value: text.describe('Its code, such as de, or its name') },
    'Chooses a target language',
  ),
  deed('file', { value: named('Id, name or path') }, 'Opens a file'),
  deed('string', { value: named('Id, identifier or text') }, 'Selects a string, in its file'),
  deed('mode', { value: z.enum(['translate', 'proofread', 'review', 'multilingual']) }, 'Chooses a mode'),
  deed(
    'filter',
    { value: z.union([z.int().min(0), text]).describe('Id or name of a basic filter') },
    'Chooses a filter',
  ),
  deed(
    'message',
    {
      value: text,
      kind: z.enum(['notice', 'success', 'error']).optional().describe('notice where it is left out'),
    },
    'Shows a message',
  ),
  deed('type', { value: z.string() }, 'Writes the translation in place of what is there'),
  deed('save', {}, 'Saves what stands in the translation area'),
  deed(
    'approve',
    { value: z.int().min(1).optional().describe('Id of the translation; the best one where it is left out') },
    'Approves a translation of the string',
  ),
  deed('panel', { value: text.describe('Its name') }, "Opens an app's panel"),
  deed('closeModal', {}, 'Closes the modal on top'),
  deed('reload', {}, 'Loads the open pages anew'),
  deed(
    'event',
    {
      name: text.describe('Of AP, such as theme.changed'),
      payload: z.unknown().optional().describe('What is so now, where it is left out'),
      app: text.optional().describe('Identifier of the only app that hears it'),
    },
    'Fires an event into the open pages',
  ),
  deed(
    'clock',
    { value: z.union([duration, z.iso.datetime({ offset: true })]).describe('To a time, or ahead by +1h') },
    "Moves the world's clock",
  ),
  deed('fault', { value: Fault }, 'Declares a fault'),
])
export type Step = z.infer<typeof Step>

/** Milliseconds after the start. */
export const dueOf = (step: Step): number => (step.at === undefined ? 0 : (durationOf(step.at) ?? 0))
