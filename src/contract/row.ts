/** A row of the contract table: what one AP method takes, answers, and where it exists. */
import { z } from 'zod'

export type Place = 'anywhere' | 'editor' | 'project' | 'profile' | 'modal'
export type Edition = 'standard' | 'enterprise'

/** Where a statement comes from: the specification, the published facts, or our own choice. */
export type Evidence = 'spec' | 'facts' | 'assumed'

/** What the page must have for a call to make sense. */
export type Need = 'active string' | 'multilingual mode' | 'multi-select view' | 'workflow'

/** `ask` needs a callback, `order` may have one, `tell` has none, `local` runs in the frame. */
export type Kind = 'ask' | 'order' | 'tell' | 'local'

export interface Arg<T = unknown> {
  name: string
  schema: z.ZodType<T>
  isOptional: boolean
}

export interface Row<Args extends readonly unknown[] = readonly unknown[], Results = unknown> {
  kind: Kind
  place: Place
  args: readonly Arg[]
  /** Of the callback's values: one schema, or a tuple where the callback takes several. */
  result: z.ZodType | null
  takesSeveral: boolean
  doc: string
  edition: Edition | null
  need: Need | null
  /** The answer to a read whose need is not met; without it such a read is refused. */
  otherwise?: unknown
  /** What the callback gets where the call fails; without it only the console hears of that. */
  failed?: (reason: string) => Results
  evidence: Evidence
  /** Not listed in the specification; published apps use it. */
  isExtra: boolean
  /** Only for the compiler: ties the row to the method's type in `ap.ts`. */
  readonly types?: { args: Args; results: Results }
}

interface More {
  edition?: Edition
  need?: Need
  otherwise?: unknown
  evidence?: Evidence
  isExtra?: boolean
}

interface MoreWithFailure<R> extends More {
  failed?: (reason: string) => R
}

type Values<A extends readonly Arg[]> = { -readonly [I in keyof A]: A[I] extends Arg<infer T> ? T : never }

export const arg = <T>(name: string, schema: z.ZodType<T>): Arg<T> => ({ name, schema, isOptional: false })

export const maybe = <T>(name: string, schema: z.ZodType<T>): Arg<T | undefined> => ({
  name,
  schema: schema.optional(),
  isOptional: true,
})

const row = <A extends readonly Arg[], R>(
  kind: Exclude<Kind, 'local'>,
  place: Place,
  args: A,
  result: z.ZodType | null,
  doc: string,
  more: MoreWithFailure<R> = {},
): Row<Values<A>, R> => ({
  kind,
  place,
  args,
  result,
  takesSeveral: result instanceof z.ZodTuple,
  doc,
  edition: null,
  need: null,
  evidence: 'spec',
  isExtra: false,
  ...more,
})

export const ask = <const A extends readonly Arg[], R>(
  place: Place,
  args: A,
  result: z.ZodType<R>,
  doc: string,
  more?: More,
): Row<Values<A>, R> => row('ask', place, args, result, doc, more)

/** `failed` is the answer of a call that fails: the callback of an order says how it went. */
export const order = <const A extends readonly Arg[], R>(
  place: Place,
  args: A,
  result: z.ZodType<R>,
  failed: (reason: string) => R,
  doc: string,
  more?: More,
): Row<Values<A>, R> => row('order', place, args, result, doc, { ...more, failed })

export const tell = <const A extends readonly Arg[]>(
  place: Place,
  args: A,
  doc: string,
  more?: More,
): Row<Values<A>, void> => row('tell', place, args, null, doc, more)

export const local = (place: Place, names: string[], doc: string, more: More = {}): Row<never, never> => ({
  kind: 'local',
  place,
  args: names.map((name) => arg(name, z.unknown())),
  result: null,
  takesSeveral: false,
  doc,
  edition: null,
  need: null,
  evidence: 'spec',
  isExtra: false,
  ...more,
})
