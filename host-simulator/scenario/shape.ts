/** What a scenario file may say: data only, every field optional. */
import { z } from 'zod'
import { qaSwitchNames } from '../world/qa/settings.ts'
import { Canned } from './canned.ts'
import { Fault } from './fault.ts'
import { id, languageId, named, seed, time, user } from './fields.ts'
import { File } from './file-shape.ts'
import { Step } from './step.ts'

const roles = ['owner', 'manager', 'developer', 'language_coordinator', 'proofreader', 'translator'] as const

const User = z.strictObject({
  id: id.optional(),
  login: z.string().min(1),
  name: z.string().optional(),
  email: z.string().optional(),
  role: z.enum(roles).describe('`owner` is a manager who owns the project; translator by default').optional(),
  avatarUrl: z.string().optional(),
})

const Generate = z.strictObject({
  strings: z.int().min(0).max(200_000),
  seed: seed.optional(),
  file: z.string().min(1).describe('Name of the file that holds them').optional(),
  translated: z.number().min(0).max(1).describe('Part that has a translation, in each language').optional(),
  approved: z.number().min(0).max(1).describe('Part of the translations that is approved').optional(),
})

const flag = z.boolean().optional()
const flags = z.partialRecord(z.enum(qaSwitchNames), z.boolean())
const Settings = z.strictObject({
  type: z
    .union([z.literal(0), z.literal(1)])
    .describe('0 file-based, 1 string-based')
    .optional(),
  languageAccessPolicy: z.enum(['open', 'moderate']).optional(),
  visibility: z.enum(['open', 'private']).optional(),
  translateDuplicates: z.int().min(0).max(5).optional(),
  tagsDetection: z.int().min(0).max(2).optional(),
  glossaryAccess: flag,
  isMtAllowed: flag,
  autoSubstitution: flag,
  skipUntranslatedStrings: flag,
  skipUntranslatedFiles: flag,
  exportApprovedOnly: flag,
  useGlobalTm: flag,
  qaCheckIsActive: flag,
  qaCheckCategories: flags.describe('By category, such as {"spaces": false}').optional(),
  qaChecksIgnorableCategories: flags.describe('Whether such issues may be saved').optional(),
  publicDownloads: flag,
  hiddenStringsProofreadersAccess: flag,
  autoTranslateDialects: flag,
})

const Project = z.strictObject({
  id: id.optional(),
  identifier: z
    .string()
    .regex(/^[\w-]+$/, 'expected letters, digits, - and _')
    .optional(),
  name: z.string().min(1).optional(),
  description: z.string().optional(),
  sourceLanguage: languageId.optional(),
  languages: z.array(languageId).min(1).describe('Target languages').optional(),
  taskBasedAccess: z.boolean().describe('People see only what a task gives them').optional(),
  workflow: z
    .array(z.strictObject({ title: z.string().min(1), type: z.enum(['Translate', 'Proofread']) }))
    .describe('Enterprise edition; by default one step of each type')
    .optional(),
  settings: Settings.optional(),
})

const Task = z.strictObject({
  title: z.string().min(1),
  description: z.string().optional(),
  language: languageId,
  type: z.int().min(0).max(3).describe('0 translate, 1 proofread; 2 and 3 the same by a vendor').optional(),
  status: z.enum(['todo', 'in_progress', 'done', 'closed']).optional(),
  files: z.array(named('name')).optional(),
  assignees: z.array(user).optional(),
})

const content = {
  files: z.array(File).optional(),
  generate: Generate.optional(),
  tasks: z.array(Task).optional(),
}

const Editor = z.strictObject({
  project: named('identifier').describe('The first where it is left out').optional(),
  mode: z.enum(['translate', 'proofread', 'review', 'multilingual']).optional(),
  file: named('name, or path such as src/ui.json').optional(),
  language: languageId.optional(),
  languages: z.array(languageId).min(2).describe('Shown in the multilingual mode').optional(),
  string: named('identifier').optional(),
  filter: z.int().min(0).describe('Id of a basic filter').optional(),
  page: z.int().min(1).optional(),
  theme: z.enum(['light', 'dark', 'auto']).optional(),
  checked: z.literal('all').describe('The boxes of all strings are checked').optional(),
})

const Install = z.strictObject({
  grant: z
    .enum(['owner', 'managers', 'all-users', 'guests', 'selected-users'])
    .describe("Who may use an app's modules")
    .optional(),
  users: z.array(user).describe('Of selected-users').optional(),
})

const Client = z.strictObject({
  clientId: z.string().min(1).optional(),
  clientSecret: z.string().min(1).optional(),
  redirectUris: z.array(z.string()),
  scopes: z.array(z.string()),
  name: z.string().optional(),
  loopbackPorts: z.boolean().optional(),
  partialGrant: z.boolean().optional(),
  implicitGrant: z.boolean().optional(),
})

const Fields = z.strictObject({
  $schema: z.string().optional(),
  description: z.string().describe('What it is for').optional(),
  seed: seed.describe('Of all that is generated and of faults that have none').optional(),
  now: time.describe("Where the world's clock starts; it runs unless it is frozen").optional(),
  frozen: z.boolean().describe('Whether the clock stands still').optional(),
  edition: z.enum(['standard', 'enterprise']).optional(),
  brand: z.enum(['service', 'crowdin']).optional(),
  organization: z
    .strictObject({
      id: id.optional(),
      domain: z
        .string()
        .regex(/^[a-z\d-]+$/, 'expected a-z, 0-9 and -')
        .optional(),
      name: z.string().optional(),
    })
    .optional(),
  users: z.array(User).min(1).optional(),
  currentUser: user.describe('Whose browser shows the pages; id or login').optional(),
  project: Project.optional(),
  projects: z
    .array(Project.extend(content))
    .min(1)
    .describe('Others; without `project`, `files`, `generate` and `tasks` beside them there are only these')
    .optional(),
  files: z.array(File).describe("Without `files` and `generate` the demo's; [] is none").optional(),
  generate: Generate.describe('A file of made-up strings, behind the others').optional(),
  tasks: z.array(Task).optional(),
  editor: Editor.describe('How its start page shows the Editor').optional(),
  install: Install.describe('How apps are installed').optional(),
  oauth: z
    .strictObject({
      consent: z.enum(['ask', 'allow', 'deny']).optional(),
      clients: z.array(Client).optional(),
    })
    .optional(),
  jobs: z
    .strictObject({
      transport: z.enum(['auto', 'inline', 'url']).optional(),
      jwt: z.enum(['both', 'header', 'query']).optional(),
      detection: z.enum(['and', 'or']).optional(),
    })
    .describe('How jobs are done where the specification leaves it open')
    .optional(),
  faults: z.array(Fault).optional(),
  api: z.array(Canned).describe('Canned answers of REST; the first that fits is given').optional(),
  steps: z.array(Step).describe('What happens by itself while the world runs').optional(),
})

/** A scenario with all that it extends laid into it. */
export type Layer = z.infer<typeof Fields>

export interface Scenario extends Layer {
  /** What it lies upon: a built-in's name, or several layers of which the later wins. */
  extends?: string | (string | Scenario)[] | undefined
}

export const Scenario: z.ZodType<Scenario> = Fields.extend({
  extends: z
    .union([z.string(), z.array(z.union([z.string(), z.lazy(() => Scenario)]))])
    .describe('What it lies upon: objects are merged, all else is replaced')
    .optional(),
})

/** JSON Schema 2020-12 of a scenario file. */
export const scenarioSchema = (): Record<string, unknown> => ({
  title: 'Scenario of AP Bridge',
  ...z.toJSONSchema(Scenario, { io: 'input' }),
})
