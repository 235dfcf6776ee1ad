/** The manifest of a serverless app: one bundle for all its pages, which the platform hosts. Source: facts F190. */
import { z } from 'zod'
import { contextMenuOptions, flag, listOf, modes, path, text } from './field-shapes.ts'
import { Permissions } from './shape.ts'

const base = {
  key: text
    .min(3)
    .max(255)
    .regex(/^[\w-]+$/, 'expected letters, digits, "_" and "-"'),
  name: text.min(3).max(255),
  logo: path.optional(),
  /** Whom it is granted to at first. Source: the OpenAPI files. */
  permissions: z
    .looseObject({
      user: z
        .looseObject({ value: Permissions.shape.user, ids: z.array(z.int().positive()).optional() })
        .optional(),
    })
    .optional(),
}

const page = z.looseObject(base)
const panel = z.looseObject({ ...base, modes: listOf(modes) })

export const serverlessModules: Record<string, z.ZodObject> = {
  'editor-right-panel': panel,
  'editor-translations-panel': panel,
  'editor-asset-panel': z.looseObject({ ...base, fileNamePattern: text }),
  'editor-background-worker': panel,
  'project-tools': page,
  'project-menu': page,
  'project-menu-crowdsource': page,
  'project-reports': page,
  'project-integrations': page,
  'profile-resources-menu': page,
  'profile-settings-menu': page,
  'organization-menu': page,
  'organization-settings-menu': page,
  'organization-menu-crowdsource': page,
  modal: page,
  chat: page,
  'context-menu': z.looseObject({
    ...base,
    options: contextMenuOptions.extend({
      type: z.enum(['modal', 'redirect']),
      module: z.record(z.string(), z.string()),
    }),
  }),
  'navbar-extension': page,
}

const address = z.url({ protocol: /^https?$/, error: 'expected an absolute http or https address' })

export const serverlessShape = z.looseObject({
  $schema: z.unknown().optional(),
  name: text.min(2).max(255),
  description: z.string().optional(),
  logo: path.optional(),
  bundle: z.discriminatedUnion('mode', [
    z.looseObject({ mode: z.literal('internal'), url: address.optional() }),
    z.looseObject({ mode: z.literal('external'), url: address }),
  ]),
  scopes: z.array(text),
  stringBasedAvailable: flag.optional(),
  default_permissions: Permissions.optional(),
  modules: z.strictObject(
    Object.fromEntries(
      Object.entries(serverlessModules).map(([type, module]) => [type, z.array(module).optional()]),
    ),
  ),
})

/** The identifier that the platform gives. Unstated: which one. Ours is made of the name, so that it stays. */
export const identifierOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 100) || 'serverless-app'

/** The expression for names that a wildcard such as `*.psd` means. Unstated: what else stands for something; ours has `?`. */
export const ofWildcard = (wildcard: string): string =>
  `^${wildcard
    .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
    .replaceAll('*', '.*')
    .replaceAll('?', '.')}$`

/**
 * The address below which `app.js` is, with a slash at its end. A bundle that the platform has lies beside its manifest
 * here, whatever else is said of it; null where that has no address.
 */
export const bundleUrlOf = (
  { mode, url = '' }: { mode: string; url?: string | undefined },
  manifestUrl: string,
): string | null => {
  if (mode === 'external') return url.replace(/\/?$/, '/')
  return manifestUrl ? new URL('.', manifestUrl).href : null
}
