/** Machine translation engines that installed apps bring. */
import { usableOf, type Brought } from '../app-formats/brought.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export type Engine = Brought

export const engineType = 'custom-mt'

/** Those that the user may use in the project; in no one where none is named. */
export const usableEngines = (
  hosted: HostedWorld,
  userId: number,
  projectId: number | null = null,
): Engine[] => usableOf(hosted, engineType, userId, projectId)
