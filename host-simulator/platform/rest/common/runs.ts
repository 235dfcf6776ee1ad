/** Work that goes on after its request was answered: it is begun, asked how far it is, and reported. */
import { z } from 'zod'
import type { Run, RunKind } from '../../files/runs.ts'
import { one } from '../../http/envelope.ts'
import type { Call, Out, RestRow } from './row.ts'
import { date, dateOf } from './fields.ts'
import { found } from './found.ts'
import type { Other, ResourceSpec } from './operation.ts'
import { partOf, resource } from './resource.ts'
import { isSeen } from './whose.ts'

export const percent = z.int().min(0).max(100)

/** What most kinds of work say of themselves beside their attributes. */
export const run = {
  identifier: z.string(),
  status: z.enum(['created', 'in_progress', 'canceled', 'failed', 'finished']),
  progress: percent,
  createdAt: date,
  updatedAt: date,
  startedAt: date.nullable(),
  finishedAt: date.nullable(),
}

export const runShape = ({ id: identifier, status, progress, ...times }: Run<unknown, unknown>) => ({
  identifier,
  status: status === 'inProgress' ? ('in_progress' as const) : status,
  progress,
  createdAt: dateOf(times.createdAt),
  updatedAt: dateOf(times.updatedAt),
  startedAt: times.startedAt && dateOf(times.startedAt),
  finishedAt: times.finishedAt && dateOf(times.finishedAt),
})

/** Unstated: what time is left. Ours is a second until it is over. */
export const etaOf = ({ finishedAt }: Pick<Run<unknown, unknown>, 'finishedAt'>): string =>
  finishedAt === null ? '1 second' : '0 seconds'

export type RunOf<K extends { get(...args: never[]): unknown }> = NonNullable<ReturnType<K['get']>>

/** What a report says of files. */
const statistics = z.strictObject({ phrases: z.int().min(0), words: z.int().min(0) })
export const fileStatistics = z.array(z.strictObject({ id: z.string(), statistics }))

interface RunsSpec {
  /** The part of the path that says what they are about. */
  owner?: string
  /** Of a path that is below no project: whose managers see them. */
  projectOf?(call: Call): number | null
}

/** The runs of one kind, as a resource: one's own, and all of them for who manages there. */
export const runResource = <A, R, S extends z.ZodType>(
  kind: RunKind<A, R>,
  {
    owner = 'projectId',
    projectOf = (call) => call.id(owner),
    ...spec
  }: Omit<ResourceSpec<Run<A, R>, S>, 'find'> & RunsSpec,
) => {
  const part = partOf(spec.path)
  const runs = resource<Run<A, R>, S>({
    ...spec,
    find(call) {
      const named = kind.get(call.hosted, call.params[part] ?? '')
      return named?.projectId === call.id(owner) && isSeen(call, named, projectOf(call)) ? named : null
    },
  })
  return {
    ...runs,

    /** Oldest first. */
    all: (call: Call) =>
      kind.of(call.hosted, call.id(owner)).filter((each) => isSeen(call, each, projectOf(call))),

    /** Begins one with these attributes, and answers it as it is before anything happened. */
    begin: <B extends z.ZodType>(
      doc: string,
      body: B,
      attributesOf: (call: Call<undefined, Out<B>>) => A,
      own: Other = {},
    ): RestRow =>
      runs.add(
        doc,
        body,
        (call) => {
          const attributes = attributesOf(call)
          const { hosted, userId } = call
          return kind.start(hosted, { id: call.newId(), projectId: call.id(owner), userId, attributes })
        },
        { ok: [202], ...own },
      ),

    /** What came of one that is finished. */
    report: <T extends z.ZodType>(
      doc: string,
      answer: T,
      shapeOf: (result: R, of: Run<A, R>) => z.input<T> & object,
      own: Partial<Pick<RestRow, 'scope'>> = {},
    ): RestRow =>
      runs.below(
        '/report',
        doc,
        { one: answer },
        (_, of) => one(shapeOf(found(of.result, 'Report'), of)),
        own,
      ),
  }
}
