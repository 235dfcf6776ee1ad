/** The fields of each module type. Source: specification, "App manifest"; facts F43, F44. */
import { z } from 'zod'
import { modules, type ModuleName } from '../modules.ts'
import {
  anything,
  boundaries,
  contextMenuOptions,
  contextMenuPatterns,
  environments,
  flag,
  listOf,
  modes,
  path,
  pattern,
  signaturePatterns,
  text,
  undocumented,
} from './field-shapes.ts'

const listed = { name: text, description: z.string().optional(), logo: path, url: path }
const file = { url: path, signaturePatterns: signaturePatterns.optional() }
const name = text.optional()
const description = z.string().optional()
const logo = path.optional()
const processor = { processorUrl: path }

/** The documented fields of each type beside `key` and `environments`, which all have. */
const fields = {
  'project-menu': { name: text, url: path },
  'project-integrations': listed,
  'project-tools': listed,
  'project-reports': listed,
  'project-menu-crowdsource': { name: text, url: path },
  'organization-menu': { name: text, url: path, icon: path },
  'organization-menu-crowdsource': { name: text, url: path },
  'organization-settings-menu': { name: text, url: path, icon: path },
  'profile-resources-menu': { name: text, url: path, icon: path },
  'profile-settings-menu': { name: text, url: path },
  'editor-right-panel': {
    name: text,
    modes: listOf([...modes, 'proofread']),
    url: path,
    supportsMultipleStrings: flag.optional(),
  },
  'editor-translations-panel': { name: text, modes: listOf(modes), url: path },
  'editor-asset-panel': { name: text, url: path, fileNamePattern: pattern },
  'editor-autocomplete': { name, url: path.optional() },
  'editor-background-worker': { name, url: path.optional(), modes: anything.optional() },
  'navbar-extension': { name, url: path.optional() },
  modal: { name: text, url: path },
  chat: { name, description, url: path },
  api: {
    name: text,
    description,
    url: path,
    method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    documentationUrl: z.string().optional(),
  },
  webhook: { url: path, events: z.array(z.string()) },
  'context-menu': {
    name: text,
    description,
    options: contextMenuOptions,
    signaturePatterns: undocumented(contextMenuPatterns.optional()),
  },
  'custom-file-format': {
    type: text.describe('Name of the format; an API call may force it.'),
    url: path.describe('Called on import, update, translation upload and export.'),
    multilingual: flag.describe('One request for several languages.').optional(),
    customSrxSupported: flag.describe('The format takes segmentation rules (SRX 2.0).').optional(),
    signaturePatterns: signaturePatterns.optional(),
    stringsExport: flag.describe('The module builds bundles.').optional(),
    multilingualExport: flag.optional(),
    extensions: z.array(z.string()).optional(),
  },
  'file-pre-import': file,
  'file-post-import': file,
  'file-pre-export': file,
  'file-post-export': file,
  'file-translations-alignment': file,
  'custom-mt': {
    name: text,
    logo: path,
    url: path,
    withContext: flag.optional(),
    batchSize: z.number().optional(),
    splitStringsIntoChunks: flag.optional(),
    maskEntities: undocumented(anything.optional()),
  },
  'custom-spellchecker': {
    name: text,
    description,
    checkSpellingUrl: path,
    listSupportedLanguagesUrl: path,
    url: path,
  },
  'external-qa-check': {
    name: text,
    description,
    runQaCheckUrl: path,
    getBatchSizeUrl: path.optional(),
    url: path.optional(),
  },
  'workflow-step-type': {
    name: text,
    logo,
    description,
    boundaries,
    editorMode: z.enum(['side-by-side', 'comfortable', 'multilingual']).optional(),
    updateSettingsUrl: path.optional(),
    deleteSettingsUrl: path.optional(),
    url: path.optional(),
  },
  'auth-guard': {
    name: text,
    description,
    url: path,
    options: z
      .looseObject({
        type: z.enum(['direct', 'redirect', 'frame', 'iframe']).optional(),
        applyToAdmins: flag.optional(),
        applyToAdmin: undocumented(flag.optional()),
        url: z.string().optional(),
      })
      .optional(),
  },
  'ai-provider': {
    name: text,
    logo: path,
    url: path.optional(),
    chatCompletionsUrl: path,
    modelsUrl: path,
    restrictAiToSameApp: flag.optional(),
  },
  'ai-prompt-provider': {
    name: text,
    logo: path,
    configuratorUrl: path.optional(),
    compileUrl: path,
    statusUrl: undocumented(anything.optional()),
    actions: undocumented(anything.optional()),
    allowRetryOnQaIssues: undocumented(anything.optional()),
  },
  'ai-request-pre-compile': processor,
  'ai-request-post-compile': processor,
  'ai-request-pre-parse': processor,
  'ai-request-post-parse': processor,
  'automation-action': {
    name,
    description,
    inputSchemaUrl: anything.optional(),
    outputSchemaUrl: anything.optional(),
    validateSettingsUrl: anything.optional(),
    executeUrl: anything.optional(),
    invocationWaitMode: anything.optional(),
    url: path.optional(),
  },
  'advisor-inspector': {
    name,
    title: anything.optional(),
    summary: anything.optional(),
    severity: anything.optional(),
    category: anything.optional(),
    refreshPolicy: anything.optional(),
    recheckUrl: anything.optional(),
    url: path.optional(),
  },
  announcement: { name, url: path.optional(), placement: anything.optional() },
} as const satisfies Record<ModuleName, z.ZodRawShape>

/** Module types that only published packages know; their fields are loose. */
export const typesInCode: ReadonlySet<string> = new Set<ModuleName>([
  'automation-action',
  'advisor-inspector',
  'editor-autocomplete',
  'editor-background-worker',
  'navbar-extension',
])

/** Module types that once existed, and what took their place, where anything did. */
export const legacyTypes: Readonly<Record<string, string | null>> = {
  integrations: 'project-integrations',
  'ai-tools': null,
}

const key = text.describe('Names the module within the app.')

/** What the platform reads of every module, whether or not its type documents it. */
const base = { key, name, url: path.optional(), type: z.string().optional() }

const moduleOf = (type: ModuleName): z.ZodObject =>
  z.looseObject({ ...base, ...fields[type], environments: environments.optional() })

/** Every module type with its lists of modules. */
export const moduleLists: Record<string, z.ZodType> = Object.fromEntries([
  ...Object.entries(modules).map(([type, { doc }]) => [
    type,
    z
      .array(moduleOf(type as ModuleName))
      .describe(doc)
      .optional(),
  ]),
  ...Object.keys(legacyTypes).map((type) => [
    type,
    z.array(z.looseObject(base)).describe('No longer exists.').optional(),
  ]),
])

/** The shape of a module with its documented fields only. */
export const documented: Record<string, z.ZodObject> = Object.fromEntries(
  Object.keys(modules).map((type) => [
    type,
    z.looseObject({ key, ...fields[type as ModuleName], environments: environments.optional() }),
  ]),
)
