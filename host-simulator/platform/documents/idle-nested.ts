/** Names inside of bodies that do nothing here. A name stands for all that lies in it. */
const ofAll = (names: readonly string[], why: string): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, why]))

const noModel = 'only models of apps are asked, by what their app knows of them'
const noTraining = 'nothing is trained here'

/** Some operations lack some of the names that others share. */
const without = (names: Readonly<Record<string, string>>, ...left: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(names).filter(([name]) => !left.includes(name)))

const ofPrompt = {
  ...ofAll(
    ['config.fileContent', 'config.screenshots'],
    'a prompt of ours has neither whole files nor pictures',
  ),
  'config.generateFileSummary': 'nothing here sums a file up',
}

const choice = ['tmIds', 'dateFrom', 'dateTo', 'maxFileSize', 'minExamplesCount', 'maxExamplesCount']
const ofTuning = ofAll(
  ['hyperparameters', ...choice.map((name) => `trainingOptions.${name}`), 'validationOptions'],
  noTraining,
)

const ofProvider = ofAll(
  [
    ...['baseUrl', 'headers', 'serviceAccountKey', 'workloadIdentityFederationAudience'],
    ...['serviceAccountEmail', 'deployments'],
  ].map((name) => `credentials.${name}`),
  noModel,
)

const importing = {
  addToTm: 'the memory of a project has all its translations',
  inlineHyperlinkText: 'the text of a link is part of its paragraph here',
  excludeIncludeDirectives: 'what includes a file is no text here',
  ...ofAll(['convertIcu', 'addGenderArgument'], 'placeholders stay as they are'),
}

const below = (name: string, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([key, why]) => [`${name}.${key}`, why]))

const ofFile = below('importOptions', importing)

/** By operation, then by name, its parts between dots. */
export const idleNested: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...Object.fromEntries(
    ['', '/users/{userId}'].flatMap((of) => [
      [`POST ${of}/ai/prompts`, ofPrompt],
      [`POST ${of}/ai/prompts/{aiPromptId}/fine-tuning/jobs`, ofTuning],
      [`POST ${of}/ai/providers`, { ...ofProvider, 'config.actionRules': noModel }],
    ]),
  ),
  'POST /fields': ofAll(
    ['config.locations', 'config.units', 'config.options.label'],
    'pages show no fields; they are kept and answered',
  ),
  'POST /mts': { credentials: 'no engine is asked but those of apps' },
  'POST /projects/{projectId}/advisors/checks': {
    'inspectors.options': 'no model is asked; inspectors of apps are told none',
  },
  'POST /projects/{projectId}/file-format-settings': below('settings', {
    ...without(importing, 'importHiddenSheets', 'importHiddenRows', 'addToTm'),
    type: 'flavours of a format are read alike',
  }),
  'POST /projects/{projectId}/files': ofFile,
  'PUT /projects/{projectId}/files/{fileId}': without(ofFile, 'importOptions.excludeIncludeDirectives'),
}
