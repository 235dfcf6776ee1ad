/** Tells apps and webhooks of what happens in the worlds. Source: facts F70; REST v2, webhooks. */
import type { Change } from '../../world/changes.ts'
import { currentRevision } from '../files/sources.ts'
import { announcedOf, type Announced } from '../hosted/announced.ts'
import { eachWorld } from '../hosted/each-world.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { createDeliveries } from './deliveries.ts'
import { eventsOf } from './events.ts'
import { projectBody, whereIn } from './shapes.ts'
import type { EventName, WebhookEvent } from './step.ts'
import { targetsOf } from './targets.ts'

export interface Webhooks {
  /** When all that the world has to tell by now was told. */
  settled(hosted: HostedWorld): Promise<void>
}

interface Watch {
  /** Tells now of what waits for the end of the turn. */
  tell(): void
  settled(): Promise<void>
  stop(): void
}

/** Watches every world there is and will be. */
export const createWebhooks = (worlds: Worlds): Webhooks => {
  const watches = new Map<HostedWorld, Watch>()
  const add = (hosted: HostedWorld): void => void watches.set(hosted, watch(hosted))
  eachWorld(worlds, add)
  worlds.on('drop', (hosted) => {
    watches.get(hosted)?.stop()
    watches.delete(hosted)
  })
  return {
    async settled(hosted) {
      const own = watches.get(hosted)
      own?.tell()
      await own?.settled()
    },
  }
}

const watch = (hosted: HostedWorld): Watch => {
  const { store } = hosted
  const deliveries = createDeliveries(hosted)
  let before = store.world
  let changes: Change[] = []
  let cause: number | undefined

  const tell = (): void => {
    const step = {
      before,
      after: store.world,
      changes,
      where: whereIn(hosted),
      isReverted(fileId: number) {
        const file = store.world.files.get(fileId)
        return (file && currentRevision(hosted, file)?.restoredFrom) != null
      },
    }
    before = store.world
    changes = []
    if (!step.changes.length) return
    const targets = targetsOf(hosted)
    const wanted = new Set(targets.flatMap(({ events }) => [...events]))
    if (!wanted.size) return
    const events = eventsOf(step, wanted)
    for (const target of targets) {
      const own = events.filter(target.isFor)
      if (own.length) deliveries.add(target, own, cause)
    }
  }

  const announce = ({ name, projectId, app, body, heard }: Announced): void => {
    const { world } = store
    const project = world.projects.get(projectId)
    const event: WebhookEvent = {
      name: name as EventName,
      projectId,
      heard,
      body: () => ({
        event: name,
        ...(typeof body === 'function'
          ? body(project ? projectBody({ ...whereIn(hosted), world }, project) : null)
          : body),
      }),
    }
    for (const target of targetsOf(hosted))
      if (target.isFor(event) && (app === undefined || target.app === app)) deliveries.add(target, [event])
  }
  announcedOf(hosted).add(announce)

  const stops = [
    () => announcedOf(hosted).delete(announce),
    store.on('change', (sequence, change) => {
      // At the end of the turn: by then the command's other changes are here, and so is what was written with them.
      if (!changes.length) {
        queueMicrotask(tell)
        cause = hosted.changeOf(sequence)
      }
      changes.push(change)
    }),
    // Nothing happened in it: it is another world.
    store.on('reset', () => {
      before = store.world
      changes = []
    }),
  ]
  return {
    tell,
    settled: () => deliveries.settled(),
    stop() {
      for (const stop of stops) stop()
      deliveries.stop()
    },
  }
}
