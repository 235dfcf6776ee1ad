/** Scopes that the requests of an app needed since the world is hosted. */
import { grants, type Access } from '../../../src/contract/scopes.ts'
import type { InstalledApp } from './app.ts'
import { live } from './live.ts'

/** By the app's identifier: such as `project.task read`, as rows of REST name it. */
export const usedScopesOf = live(() => new Map<string, Set<string>>())

/** Those of the manifest that nothing needed. */
export const unusedScopesOf = ({ scopes }: InstalledApp, used: ReadonlySet<string> = new Set()): string[] =>
  scopes.filter(
    (scope) =>
      ![...used].some((needed) => {
        const [name = '', access] = needed.split(' ')
        return grants([scope], name, access as Access)
      }),
  )
