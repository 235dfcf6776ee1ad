/** Work of AI that ends in a file: it is begun, asked how far it is, and its file is linked to. */
import { z } from 'zod'
import { runKind, type Run } from '../../files/runs.ts'
import { shelf } from '../../hosted/shelf.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import { failed, one } from '../../http/envelope.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import { date } from '../common/fields.ts'
import type { Other, ResourceSpec } from '../common/operation.ts'
import { partOf, resource } from '../common/resource.ts'
import type { Call, Out, RestRow } from '../common/row.ts'
import { etaOf, run, runShape } from '../common/runs.ts'
import { isSeen } from '../common/whose.ts'

export const aiRunsOf = shelf<Run<unknown, unknown>>('aiRuns', {
  onReset: 'start',
  onFork: 'copy',
  ofApp: null,
})

export interface MadeFile {
  content: string | Uint8Array
  fileName: string
  contentType: string
}

/** Its bytes are in the vault. */
type KeptFile = Omit<MadeFile, 'content'> & { bytes: string }

interface Wish<A> {
  /** The parts of the path that it is below. */
  of: string
  /** What is told of it. */
  said: A
}

export type WorkRun<A> = Run<Wish<A>, Record<string, KeptFile>>

interface WorkSpec<A extends object, F extends string> extends Pick<
  ResourceSpec<unknown, z.ZodType>,
  'path' | 'scope' | 'name' | 'guard'
> {
  kind: string
  attributes: z.ZodType
  /** Whether it says how long it will take. */
  hasEta?: true
  /** What is told of it now, beside what was said at its beginning. */
  told?(of: WorkRun<A>): object
  /** The files that come of it, by the last part of their paths. */
  work(
    hosted: HostedWorld,
    run: Omit<WorkRun<A>, 'attributes'> & { attributes: A },
  ): Promise<Record<F, MadeFile>>
}

export const aiWork = <A extends object, F extends string>(spec: WorkSpec<A, F>) => {
  const own = partOf(spec.path)
  const ownerIn = ({ params }: Pick<Call, 'params'>): string =>
    Object.entries(params)
      .filter(([name]) => name !== own)
      .map(([name, value]) => `${name} ${value}`)
      .join(' ')

  const kind = runKind<Wish<A>, Record<string, KeptFile>>({
    shelf: aiRunsOf,
    kind: spec.kind,
    async work(hosted, begun) {
      const made = await spec.work(hosted, { ...begun, attributes: begun.attributes.said })
      const kept: Record<string, KeptFile> = {}
      for (const [name, { content, ...file }] of Object.entries<MadeFile>(made)) {
        const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
        kept[name] = { ...file, bytes: await hosted.vault.putBytes(bytes) }
      }
      return kept
    },
  })

  // Described without null, so what is not yet is left out.
  const answer = z.strictObject({
    ...run,
    startedAt: date.optional(),
    finishedAt: date.optional(),
    attributes: spec.attributes,
    ...(spec.hasEta && { eta: z.string() }),
  })
  const shapeOf = (of: WorkRun<A>): object => {
    const { startedAt, finishedAt, ...shown } = runShape(of)
    return {
      ...shown,
      ...(startedAt !== null && { startedAt }),
      ...(finishedAt !== null && { finishedAt }),
      attributes: { ...of.attributes.said, ...spec.told?.(of) },
      ...(spec.hasEta && { eta: etaOf(of) }),
    }
  }

  const runs = resource<WorkRun<A>, z.ZodType>({
    ...{ path: spec.path, scope: spec.scope, name: spec.name, tag: 'AI' },
    ...(spec.guard && { guard: spec.guard }),
    answer,
    shapeOf,
    find(call) {
      const named = kind.get(call.hosted, call.params[own] ?? '')
      return named?.attributes.of === ownerIn(call) && isSeen(call, named, null) ? named : null
    },
  })

  return {
    ...runs,
    answer,
    shapeOf,
    /** Those that who asks may see, oldest first. */
    all: (call: Call, isMeant: (of: WorkRun<A>) => boolean): WorkRun<A>[] =>
      kind.of(call.hosted, 0).filter((each) => isMeant(each) && isSeen(call, each, null)),
    begin: <B extends z.ZodType>(
      doc: string,
      body: B,
      saidIn: (call: Call<undefined, Out<B>>) => A | Promise<A>,
      other: Other = {},
    ): RestRow =>
      runs.add(
        doc,
        body,
        async (call) => {
          const attributes = { of: ownerIn(call), said: await saidIn(call) }
          return kind.start(call.hosted, { id: call.newId(), projectId: 0, userId: call.userId, attributes })
        },
        other,
      ),
    forget: (doc: string, other: Other = {}): RestRow =>
      runs.remove(doc, (call, of) => kind.delete(call.hosted, of.id), other),
    file: (part: F, doc: string, other: Other = {}): RestRow =>
      runs.below(
        `/${part}`,
        doc,
        { one: link },
        (call, of) => {
          const file = of.result?.[part]
          if (!file)
            return failed(404, `Nothing came of ${of.id}${of.error === null ? ' yet' : `: ${of.error}`}`)
          return one(linkShape(linkIn(call, file)))
        },
        other,
      ),
  }
}
