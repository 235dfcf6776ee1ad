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
}

type Listener = (event: Announced) => void

/** Hears every one from now on. */
export const announcedOf = live(() => new Set<Listener>())
