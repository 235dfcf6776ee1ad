/** The app manifest. Source: specification, "App manifest"; more module types and fields: facts-bridge 4. */
import { z } from 'zod'
import { modules } from './modules.ts'

const path = z.string().regex(/^\/(?!\/)/, 'expected a path that starts with one /')
const key = z.string().min(1)

/** Paths of modules and callbacks are put behind it as they are. */
const isBare = (address: string): boolean => !/[?#]|^\w+:\/*[^/]*@/.test(address)

const Module = z
  .object({ key, name: z.string().optional(), url: path.optional(), type: z.string().optional() })
  .catchall(z.unknown())

const Modules = z.record(z.string(), z.array(Module))

export const Manifest = z
  .object({
    identifier: z
      .string()
      .max(255)
      .regex(/^[a-z0-9._-]+$/, 'expected only a-z, 0-9, dots, hyphens and underscores'),
    name: z.string().min(1),
    baseUrl: z
      .url({ protocol: /^https?$/, error: 'expected an absolute http or https address' })
      .refine(isBare, 'expected an address without credentials, query and fragment'),
    logo: path.optional(),
    description: z.string().optional(),
    authentication: z
      .object({
        /** `service_app` is the specification's word, `crowdin_app` the live platform's for the same. */
        type: z.enum(['none', 'service_app', 'crowdin_app', 'crowdin_agent', 'authorization_code']),
        clientId: z.string().min(1).optional(),
      })
      .optional(),
    events: z
      .object({ installed: path.optional(), uninstall: path.optional() })
      .catchall(z.unknown())
      .optional(),
    scopes: z.array(z.string()).optional(),
    modules: Modules,
  })
  .catchall(z.unknown())

export type Manifest = z.infer<typeof Manifest>
export type ManifestModule = z.infer<typeof Module>

/** What is wrong with a manifest, each with its place; empty when it can be installed. */
export const manifestProblems = (value: unknown): string[] => {
  const { success, data, error } = Manifest.safeParse(value)
  if (!success)
    return error.issues.map(({ path: at, message }) => `${at.join('.') || 'manifest'}: ${message}`)
  const problems: string[] = []
  const { type = 'none', clientId } = data.authentication ?? {}
  if (type !== 'none' && !clientId)
    problems.push(`authentication.clientId: expected one, since type is ${type}`)
  const seen = new Set<string>()
  for (const [moduleType, list] of Object.entries(data.modules)) {
    if (!Object.hasOwn(modules, moduleType))
      problems.push(`modules.${moduleType}: there is no such module type`)
    for (const { key: moduleKey } of list) {
      if (seen.has(moduleKey)) problems.push(`modules.${moduleType}: the key "${moduleKey}" is used twice`)
      seen.add(moduleKey)
    }
  }
  return problems
}
