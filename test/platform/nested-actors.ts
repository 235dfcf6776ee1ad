/**
 * Where the code is that acts by names inside of bodies: files and folders below host-simulator. The first pattern that
 * fits an operation counts.
 */
export const actors: readonly (readonly [operation: RegExp, ...where: string[]])[] = [
  [/^PATCH .*\/applications\//, 'platform/rest/applications', 'platform/rest/common'],
  [/^PATCH .*\/segments$/, 'platform/rest/tms', 'platform/rest/common'],
  [/^PATCH /, 'platform/rest/common'],
  [/^POST \/projects$/, 'platform/rest/pre-translations/automatic.ts'],
  [/\/applications\/installations/, 'platform/rest/applications', 'platform/apps', 'platform/hosted'],
  [/\/advisors\//, 'platform/rest/advisors'],
  [/^POST .*\/ai\/(?!prompts\/)/, 'platform/rest/ai', 'platform/app-ai'],
  [/\/ai\/prompts\//, 'platform/rest/ai'],
  [/\/comments$/, 'platform/rest/comments'],
  [/\/fields$/, 'platform/rest/fields'],
  [
    /\/(?:files|file-format-settings|strings\/uploads|translations\/(?:imports|\{languageId\}))(?:\/|$)/,
    'formats',
    'platform/files',
    'platform/app-formats',
    'platform/rest/sources',
  ],
  [/\/strings-exporter-settings$/, 'formats/string-exporters.ts', 'platform/files/string-exports.ts'],
  [/\/concepts\//, 'platform/rest/glossaries'],
  [/\/reports/, 'platform/rest/reports'],
  [/\/(?:members|teams)(?:\/|$)/, 'platform/rest/users', 'platform/rest/teams'],
  [/\/screenshots\//, 'platform/rest/screenshots', 'world/commands'],
  [/\/tasks(?:\/|$)/, 'platform/rest/tasks'],
  [/\/validate-qa-checks$/, 'platform/rest/status', 'world'],
  [/\/imports$/, 'platform/rest/common/library-jobs.ts', 'platform/rest/tms', 'platform/rest/glossaries'],
  [/\/segments/, 'platform/rest/tms'],
]

/** Maps and lists that are taken whole, by operation: what lies in them is looked at by name or kept as it is. */
export const whole: readonly (readonly [operation: RegExp, name: string, why: string])[] = [
  [/./, 'qaCheckCategories', 'a check asks by its category'],
  [/./, 'qaChecksIgnorableCategories', 'a check asks by its category'],
  [/./, 'languageMapping', 'a pattern asks by its placeholder'],
  ...['apiKey', 'resourceName', 'deploymentName', 'apiVersion', 'region'].map(
    (name) => [/\/ai\/providers$/, `credentials.${name}`, 'a type that needs it is refused without'] as const,
  ),
  [/\/completions$/, 'resources.overridePromptValues', 'each is said under its name'],
  [/\/(?:members|teams)/, 'permissions', 'by language'],
  [/\/(?:members|teams)/, 'roles.permissions.languagesAccess', 'by language'],
  [/\/pre-translations$/, 'fallbackLanguages', 'by language'],
  [/\/webhooks$/, 'payload', 'by event'],
  [
    /\/(?:files|file-format-settings|uploads|imports|translations\/\{languageId\})(?:\/|$)/,
    'importOptions.scheme.none',
    'a column that nothing asks for',
  ],
  [/\/insights$/, 'metrics', 'shown as they come'],
  [/\/insights$/, 'recommendations', 'shown as they come'],
]
