/** A plain table that lies on a shelf, and its five operations: a noun adds its form, its answer and its rules. */
import { z } from 'zod'
import type { Kept } from '../../hosted/kept.ts'
import { nextNumber, type Shelf } from '../../hosted/shelf.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from './caller.ts'
import { dateOf, orderQuery } from './fields.ts'
import type { Other, ResourceSpec, Shown } from './operation.ts'
import { partOf, resource } from './resource.ts'
import type { Call, RestRow } from './row.ts'

export { keptFate, type Kept } from '../../hosted/kept.ts'

/** What a PATCH may say: the form, none of which has to be said. */
export const editsOf = (form: z.ZodObject, fixed: readonly string[] = []): z.ZodObject =>
  z.object(
    Object.fromEntries(
      Object.entries(form.shape)
        .filter(([name]) => !fixed.includes(name))
        .map(([name, field]) => [name, z.optional(field instanceof z.ZodDefault ? field.unwrap() : field)]),
    ),
  )

export type Asked = Pick<Call, 'hosted' | 'params' | 'id' | 'userId'>

interface ShelfSpec<
  R extends Kept,
  F extends z.ZodObject,
  A extends z.ZodObject,
  Q extends z.ZodObject,
> extends Omit<ResourceSpec<R, A>, 'find' | 'shapeOf'> {
  /** Where it is not said, they are: not where an answer has a link in it, which ends some day. */
  isSteady?: boolean
  shelf: Shelf<R>
  /** What a POST says. */
  form: F
  /** Fields of the form that a PATCH may not change. */
  fixed?: readonly (keyof z.output<F> & string)[]
  /** What is answered beside the row's own fields, or in the place of one. */
  shown?(row: R, call: Shown): Partial<z.input<A>>
  /** Own fields that are not answered. */
  hidden?(call: Shown): readonly string[]
  /** Throws where it may not become this; gives what else it has from now on. `before` is null of a new one. */
  settle?(call: Call, row: R, before: R | null): Partial<R>
  /** Of all of an owner, only one has a value of each of these. */
  unique?: readonly (keyof R & string)[]
  /** Of one of another owner that is there, too. */
  isAlso?(row: R, call: Asked): boolean
  /** Of one that is kept and not shown to who asks. */
  isGone?(row: R, call: Asked): boolean
  /** By what the path names one, where it is not the id. */
  key?: keyof R & string
  /** Fields for the `orderBy` of the list. */
  orders?: readonly string[]
  /** What else the list's query says, and which rows that means. */
  query?: Q
  fits?(row: R, query: z.output<Q>, call: Call): boolean
  /** Pointers of a PATCH beside those to the form's fields. */
  pointers?: readonly string[]
  /** Once one was kept or deleted. */
  after?(call: Call): void
  /** What goes with one that is deleted. */
  dropped?(call: Call, row: R): void
}

export const shelfResource = <
  R extends Kept,
  F extends z.ZodObject,
  A extends z.ZodObject,
  Q extends z.ZodObject = z.ZodObject,
>(
  spec: ShelfSpec<R, F, A, Q>,
) => {
  const { shelf, path, answer, form, key, unique = [], orders } = spec
  const part = partOf(path)
  const owners = ['userId', ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, owner = '']) => owner)]

  const ownerOf = ({ params, id }: Pick<Call, 'params' | 'id'>): string =>
    owners
      .filter((owner) => owner !== part && params[owner] !== undefined)
      .map((owner) => `${owner} ${id(owner)}`)
      .join(' ')

  /** The owner's, in the order they came; also those that are gone. */
  const every = (call: Asked): R[] => {
    const of = ownerOf(call)
    return shelf(call.hosted)
      .values()
      .filter((row) => row.of === of || spec.isAlso?.(row, call))
  }
  const all = (call: Asked): R[] =>
    spec.isGone ? every(call).filter((row) => !spec.isGone?.(row, call)) : every(call)

  const keep = (call: Call, wish: R, before: R | null): R => {
    const row = { ...wish, ...spec.settle?.(call, wish, before) }
    for (const name of unique)
      if (all(call).some((each) => each.id !== row.id && each[name] === row[name]))
        throw new Refusal(invalid(name, 'notUnique', `There is another with this ${name}`))
    // What is refused takes no number.
    const settled = row.id ? row : { ...row, id: nextNumber(call.hosted, shelf) }
    call.hosted.together(() => {
      shelf(call.hosted).set(String(settled.id), settled)
      spec.after?.(call)
    })
    return settled
  }

  const shapeOf = (row: R, call: Shown): z.input<A> => {
    const dated = { ...row, createdAt: dateOf(row.createdAt), updatedAt: dateOf(row.updatedAt) }
    const hidden = spec.hidden?.(call) ?? []
    const own = Object.entries(dated).filter(([field]) => field in answer.shape && !hidden.includes(field))
    return { ...Object.fromEntries(own), ...spec.shown?.(row, call) } as z.input<A>
  }

  const rows = resource<R, A>({
    isSteady: true,
    ...spec,
    shapeOf,
    find: (call) =>
      key
        ? all(call).find((row) => row[key] === call.params[part])
        : all(call).find((row) => row.id === call.id(part)),
  })

  /** A new one, as its form says it. */
  const make = (call: Call, wish: z.output<F>): R => {
    const now = nowOf(call)
    const known = { id: 0, of: ownerOf(call), userId: call.userId, createdAt: now, updatedAt: now }
    return keep(call, { ...wish, ...known } as unknown as R, null)
  }

  /** Puts these in the place of what it says. */
  const change = (call: Call, row: R, edits: Partial<R>): R =>
    keep(call, { ...row, ...edits, updatedAt: nowOf(call) }, row)

  const drop = (call: Call, row: R): void =>
    call.hosted.together(() => {
      spec.dropped?.(call, row)
      shelf(call.hosted).delete(String(row.id))
      spec.after?.(call)
    })

  const query = z.object({
    ...spec.query?.shape,
    ...(orders && { orderBy: orderQuery(...orders).optional() }),
  })

  const operations = {
    list: (doc: string, own: Other) =>
      rows.list(doc, {
        ...own,
        query,
        rows: (call) => all(call).filter((row) => spec.fits?.(row, call.query as z.output<Q>, call) ?? true),
      }),
    add: (doc: string, own: Other) =>
      rows.add(
        doc,
        form,
        (call) => {
          return make(call, call.body as z.output<F>)
        },
        own,
      ),
    read: (doc: string, own: Other) => rows.read(doc, own),
    edit: (doc: string, own: Other) =>
      rows.edit(
        doc,
        editsOf(form, spec.fixed),
        (call, row, edits) => {
          change(call, row, edits as Partial<R>)
        },
        { ...own, ...(spec.pointers && { pointers: spec.pointers }) },
      ),
    remove: (doc: string, own: Other) =>
      rows.remove(
        doc,
        (call, row) => {
          drop(call, row)
        },
        own,
      ),
  }

  return {
    ...rows,
    shapeOf,
    all,
    every,
    make,
    change,
    drop,

    /** These operations, each with its words, and behind them what is otherwise in it. */
    rows: (docs: {
      [Name in keyof typeof operations]?: string | readonly [doc: string, own: Other]
    }): RestRow[] =>
      (Object.entries(docs) as [keyof typeof operations, string | readonly [string, Other]][]).map(
        ([name, words]) => {
          const [doc, own] = typeof words === 'string' ? [words, {}] : words
          return operations[name](doc, own)
        },
      ),
  }
}
