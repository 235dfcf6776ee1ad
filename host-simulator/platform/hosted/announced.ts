/** Events that are no change of the world: whoever causes one says so, and whoever tells of them hears it. */
import { live } from './live.ts'

export interface Announced {
  name: string
  /** 0 where it is of no project. */
  projectId: number
  /** Identifier of the one app that hears it; else all do. */
  app?: string
  /** What is told beside the name, plain JSON; or what makes it of the project as events tell it. */
  body: object | ((project: object | null) => object)
  /** Hears after each request whether the app took it. */
  heard?(isDone: boolean): void
}

type Listener = (event: Announced) => void

/** Strings at steps of apps that their app could not be told of: step, language and string, a blank between them. */
export const unheardOf = live((hosted) => {
  const unheard = new Set<string>()
  hosted.store.on('reset', () => unheard.clear())
  return unheard
})

/** Hears every one from now on. */
export const announcedOf = live(() => new Set<Listener>())
