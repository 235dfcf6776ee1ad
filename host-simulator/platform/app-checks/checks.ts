/** Quality checks that installed apps bring. Source: facts F169; the enterprise edition has them. */
import { broughtOf, usableOf, type Brought } from '../app-formats/brought.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export type Check = Brought

export const checkType = 'external-qa-check'

export const checksOf = (hosted: HostedWorld): Check[] =>
  hosted.edition === 'enterprise' ? broughtOf(hosted, checkType) : []

/** Those that the user may use in the project; in no one where none is named. */
export const usableChecks = (
  hosted: HostedWorld,
  userId: number,
  projectId: number | null = null,
): Check[] => (hosted.edition === 'enterprise' ? usableOf(hosted, checkType, userId, projectId) : [])
