/** What was used of what an app's manifest has. */
import { z } from 'zod'
import { isCalledType } from '../../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../../src/contract/modules.ts'
import { moduleName, usedModulesOf } from '../hosted/used-modules.ts'
import { unusedScopesOf, usedScopesOf } from '../hosted/used-scopes.ts'
import type { HostedWorld, InstalledApp } from '../hosted/worlds.ts'

export interface AppUse {
  identifier: string
  modules: { type: string; key: string; isUsed: boolean }[]
  scopes: { scope: string; isUsed: boolean }[]
}

/** Not named as the interface is: that one goes out with the package, without zod. */
export const AppUseShape: z.ZodType<AppUse> = z.object({
  identifier: z.string(),
  modules: z
    .array(z.object({ type: z.string(), key: z.string(), isUsed: z.boolean() }))
    .describe('Without those of types whose use the simulator does not see'),
  scopes: z
    .array(z.object({ scope: z.string(), isUsed: z.boolean() }))
    .describe('Used are those that a request needed'),
})

/** Its page opens in a frame, or the platform calls it. */
const isSeen = (type: string): boolean =>
  isCalledType(type) || (Object.hasOwn(modules, type) && modules[type as ModuleName].places !== null)

export const useOf = (hosted: HostedWorld, app: InstalledApp): AppUse => {
  const { identifier, scopes } = app
  const unused = unusedScopesOf(app, usedScopesOf(hosted).get(identifier))
  return {
    identifier,
    modules: app.modules
      .filter(({ type }) => isSeen(type))
      .map(({ type, module: { key } }) => ({
        type,
        key,
        isUsed: usedModulesOf(hosted).has(moduleName(identifier, key)),
      })),
    scopes: scopes.map((scope) => ({ scope, isUsed: !unused.includes(scope) })),
  }
}
