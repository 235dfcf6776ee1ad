/** The shape of a whole manifest. Source: specification, "App manifest"; facts F41, F42. */
import { z } from 'zod'
import { environments, path, text, undocumented } from './field-shapes.ts'
import { moduleLists } from './fields.ts'

/** `service_app` is the specification's word, `crowdin_app` the live platform's for the same. */
export const authentications = {
  none: 'spec',
  service_app: 'spec',
  crowdin_app: 'docs',
  crowdin_agent: 'docs',
  authorization_code: 'code',
  crowdin_app_with_code: 'code',
} as const

type AuthenticationType = keyof typeof authentications

const withClient = Object.keys(authentications).filter(
  (type): type is Exclude<AuthenticationType, 'none'> => type !== 'none',
)

const clientId = z.string().min(1).describe('Client id of the OAuth application.')

export const Authentication = z.discriminatedUnion('type', [
  // The platform's own quick start writes null where there is none.
  z.looseObject({ type: z.literal('none'), clientId: clientId.nullish() }),
  z.looseObject({ type: z.enum(withClient), clientId }),
])

export const Events = z.looseObject({
  installed: path.describe('Called when the app is installed.').optional(),
  uninstall: path.describe('Called when the app is removed.').optional(),
  subscription_paid: undocumented(path.optional()),
})

export const Agent = z.looseObject({
  username: z.string().min(3).max(128),
  name: z.string().optional(),
  avatarUrl: z.string().optional(),
})

export const Permissions = z.looseObject({
  user: z.enum(['owner', 'managers', 'all', 'guests', 'restricted']).optional(),
  project: z.enum(['own', 'restricted']).optional(),
})

export const manifestShape = z.strictObject({
  // Unstated: whether the live platform takes it. Editors need it, so it is a warning, not a refusal.
  $schema: z.unknown().optional(),
  identifier: z
    .string()
    .max(255)
    .regex(/^[a-z0-9._-]+$/, 'expected only a-z, 0-9, dots, hyphens and underscores')
    .describe('Identifier of the app.'),
  name: text.describe('Name that people see.'),
  baseUrl: z
    .url({ protocol: /^https?$/, error: 'expected an absolute http or https address' })
    // Paths of modules and callbacks are put behind it as they are.
    .regex(
      /^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#\\]*)?$/,
      'expected an absolute http or https address without credentials, query and fragment',
    )
    .describe('Root address of the deployed app; kept from the moment of installation.'),
  description: z.string().optional(),
  logo: path.optional(),
  authentication: Authentication.optional(),
  agent: Agent.optional(),
  events: Events.optional(),
  scopes: z.array(z.string()).describe('What the app may do.').optional(),
  environments: environments.optional(),
  restrictAiToSameApp: undocumented(z.boolean().optional()),
  stringBasedAvailable: undocumented(z.boolean().optional()),
  default_permissions: undocumented(Permissions.optional()),
  modules: z.strictObject(moduleLists),
})
