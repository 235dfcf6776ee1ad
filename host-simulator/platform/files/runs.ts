/** Work that goes on after its request was answered: builds, imports, pre-translations. */
import type { Json } from '../../world/json.ts'
import { live } from '../hosted/live.ts'
import type { Shelf } from '../hosted/shelf.ts'
import type { Collection } from '../hosted/vault.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { FileFailure } from '../jobs/failure.ts'

export type RunStatus = 'created' | 'inProgress' | 'canceled' | 'failed' | 'finished'

/** Plain JSON; dates are ISO 8601, UTC. */
export interface Run<A, R> {
  id: string
  /** Or of the glossary or translation memory that it is about. */
  projectId: number
  /** In whose name. */
  userId: number
  status: RunStatus
  /** Percent. */
  progress: number
  attributes: A
  result: R | null
  /** Of one that failed. */
  error: string | null
  createdAt: string
  updatedAt: string
  startedAt: string | null
  finishedAt: string | null
}

export interface RunKind<A, R> {
  /** Answers at once; the work goes on. */
  start(hosted: HostedWorld, wish: Pick<Run<A, R>, 'id' | 'projectId' | 'userId' | 'attributes'>): Run<A, R>
  get(hosted: HostedWorld, id: string): Run<A, R> | undefined
  /** Oldest first. */
  of(hosted: HostedWorld, projectId: number): Run<A, R>[]
  /** Waits until one is at work no more, however it ended. */
  ended(hosted: HostedWorld, id: string): Promise<void>
  /** Whether one of the project is not finished, or one with such attributes. */
  isBusy(hosted: HostedWorld, projectId: number, isMeant?: (attributes: A) => boolean): boolean
  /** Puts these in the place of what it was asked for. */
  amend(hosted: HostedWorld, id: string, attributes: Partial<A>): void
  /** Ends one that is open: it stops where it next reports; what it did until then stays. Answers whether it was open. */
  cancel(hosted: HostedWorld, id: string): boolean
  /** Answers whether there was one. One that is at work does its work, and nobody hears of it. */
  delete(hosted: HostedWorld, id: string): boolean
}

export interface RunSpec<A, R> {
  /** Several kinds may share one. */
  shelf: Shelf<Run<unknown, unknown>>
  kind: string
  /** Done again from the start after a kill, so it has to bear being done twice. `report` hears of percents. */
  work(hosted: HostedWorld, run: Run<A, R>, report: (progress: number) => void): Promise<R>
  /** One at a time is at work in a project then; of those that wait the highest number goes first, then the oldest. */
  urgencyOf?(attributes: A): number
  /** Hears of one that came to its end. */
  finished?(hosted: HostedWorld, run: Run<A, R>, result: R): void
}

export const runKind = <A, R extends Json | object>({
  shelf,
  kind,
  work,
  urgencyOf,
  finished,
}: RunSpec<A, R>): RunKind<A, R> => {
  const runningOf = live(() => new Map<string, Promise<void>>())
  const rows = (hosted: HostedWorld) => shelf(hosted) as Collection<Run<A, R>>
  const keyOf = (id: string): string => `${kind} ${id}`
  const isOpen = ({ status }: Run<A, R>): boolean => status === 'created' || status === 'inProgress'

  const begin = (hosted: HostedWorld, started: Run<A, R>): void => {
    const running = runningOf(hosted)
    const key = keyOf(started.id)
    /** Answers whether anybody asks for it still. */
    const write = (news: Partial<Run<A, R>>): boolean => {
      const run = rows(hosted).get(key)
      // It was deleted, or the world was reset: nobody asks for it any more.
      if (!run || run.createdAt !== started.createdAt || !isOpen(run)) return false
      rows(hosted).set(key, { ...run, ...news, updatedAt: nowIn(hosted) })
      return true
    }
    const requireWanted = (): void => {
      if (rows(hosted).get(key)?.status === 'canceled') throw new Canceled()
    }
    const act = async (): Promise<void> => {
      // Whoever asked gets the answer first.
      await Promise.resolve()
      try {
        for (let first = nextOf(hosted, started); first !== started.id; first = nextOf(hosted, started))
          await running.get(first)
        write({ status: 'inProgress', startedAt: nowIn(hosted) })
        requireWanted()
        const result = await work(hosted, started, (progress) => {
          requireWanted()
          write({ progress })
        })
        if (write({ status: 'finished', progress: 100, result, finishedAt: nowIn(hosted) }))
          finished?.(hosted, started, result)
      } catch (error) {
        if (error instanceof Canceled) return
        if (!(error instanceof FileFailure)) console.error(error)
        const message = error instanceof FileFailure ? error.message : 'Internal error of the simulator'
        write({ status: 'failed', error: message, finishedAt: nowIn(hosted) })
      } finally {
        running.delete(started.id)
      }
    }
    // What cannot be written down, as of a world that was dropped meanwhile, has nobody left to hear of it.
    running.set(
      started.id,
      act().catch((error: unknown) => console.error(error)),
    )
  }

  /** After a kill nobody is at work on it: then it begins again. */
  const awake = (hosted: HostedWorld, run: Run<A, R>): Run<A, R> => {
    if (isOpen(run) && !runningOf(hosted).has(run.id)) begin(hosted, run)
    return run
  }

  const inProject = (hosted: HostedWorld, projectId: number): Run<A, R>[] =>
    rows(hosted)
      .entries()
      .filter(([key, run]) => key.startsWith(`${kind} `) && run.projectId === projectId)
      .map(([, run]) => awake(hosted, run))

  /** Whose turn it is in its project. One that nobody asks for any more waits for nobody. */
  const nextOf = (hosted: HostedWorld, { id, projectId }: Run<A, R>): string => {
    const own = rows(hosted).get(keyOf(id))
    if (!urgencyOf || !own || !isOpen(own)) return id
    const open = inProject(hosted, projectId).filter(isOpen)
    const atWork = open.find(({ status }) => status === 'inProgress')
    const most = Math.max(...open.map(({ attributes }) => urgencyOf(attributes)))
    return (atWork ?? open.find(({ attributes }) => urgencyOf(attributes) === most) ?? own).id
  }

  return {
    start(hosted, wish) {
      const at = nowIn(hosted)
      const run: Run<A, R> = {
        ...wish,
        status: 'created',
        progress: 0,
        result: null,
        error: null,
        createdAt: at,
        updatedAt: at,
        startedAt: null,
        finishedAt: null,
      }
      rows(hosted).set(keyOf(run.id), run)
      begin(hosted, run)
      return run
    },
    get(hosted, id) {
      const run = rows(hosted).get(keyOf(id))
      return run && awake(hosted, run)
    },
    of: inProject,
    ended: async (hosted, id) => runningOf(hosted).get(id),
    isBusy(hosted, projectId, isMeant) {
      return this.of(hosted, projectId).some((run) => isOpen(run) && (!isMeant || isMeant(run.attributes)))
    },
    amend(hosted, id, attributes) {
      const run = rows(hosted).get(keyOf(id))
      if (run)
        rows(hosted).set(keyOf(id), {
          ...run,
          attributes: { ...run.attributes, ...attributes },
          updatedAt: nowIn(hosted),
        })
    },
    cancel(hosted, id) {
      const run = rows(hosted).get(keyOf(id))
      if (!run || !isOpen(run)) return false
      const at = nowIn(hosted)
      rows(hosted).set(keyOf(id), { ...run, status: 'canceled', updatedAt: at, finishedAt: at })
      return true
    },
    delete: (hosted, id) => rows(hosted).delete(keyOf(id)),
  }
}

/** Ends the work of a run that was canceled meanwhile. */
class Canceled extends Error {}

const nowIn = ({ clock }: HostedWorld): string => new Date(clock.now()).toISOString()
