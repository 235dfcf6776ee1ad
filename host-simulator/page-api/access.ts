/** Who may use an app's modules, and in which projects. Names and values: facts F88. */
import { z } from 'zod'

const ids = z.array(z.int()).default([]).describe('Of those that `restricted` selects')

// Written out: the package's types name no other package.
export interface ProjectAccess {
  value: 'own' | 'restricted'
  ids: number[]
}
export interface UserAccess {
  value: 'owner' | 'managers' | 'all' | 'guests' | 'restricted'
  ids: number[]
}

export const projectAccess = z.object({
  value: z.enum(['own', 'restricted']).describe('`own` is all projects of the account'),
  ids,
})

export const userAccess = z.object({
  value: z.enum(['owner', 'managers', 'all', 'guests', 'restricted']),
  ids,
})

export interface AppAccess {
  project: ProjectAccess
  /** By module key. */
  modules: Record<string, UserAccess>
  /** Of modules that are not named; all where it is left out. */
  others?: UserAccess | undefined
}

export const appAccess: z.ZodType<AppAccess> = z.object({
  project: projectAccess,
  modules: z.record(z.string(), userAccess).describe('By key'),
  others: userAccess.optional().describe('Of modules that are not named; all where it is left out'),
})
