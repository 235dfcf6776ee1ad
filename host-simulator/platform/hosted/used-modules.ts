/** Modules whose page was opened or that were called, since the world is hosted. */
import { live } from './live.ts'

export const usedModulesOf = live(() => new Set<string>())

export const moduleName = (app: string, key: string): string => JSON.stringify([app, key])

export const moduleKeyIn = (name: string): string => (JSON.parse(name) as [string, string])[1]
