/** Manifests that are right, and one small fault each. */
import type { RuleId } from '../../src/contract/manifest.ts'

type Json = Record<string, unknown>

const minimal = {
  identifier: 'glossary-tools',
  name: 'Glossary Tools',
  baseUrl: 'https://tools.test',
  modules: {},
}

const format = {
  key: 'ini',
  type: 'ini-strings',
  url: '/process',
  multilingual: false,
  customSrxSupported: true,
  signaturePatterns: { fileName: '^.+\\.ini$', fileContent: '^\\[strings\\]' },
}

/** Only what the specification shows. */
const specified = {
  ...minimal,
  logo: '/logo.svg',
  authentication: { type: 'service_app', clientId: 'a1b2' },
  events: { installed: '/events/installed', uninstall: '/events/uninstall' },
  scopes: ['project', 'tm'],
  modules: {
    'project-menu': [{ key: 'overview', name: 'Overview', url: '/overview.html' }],
    'custom-file-format': [format],
  },
}

const listed = (key: string) => ({
  key,
  name: 'Listed',
  description: 'x',
  logo: '/logo.svg',
  url: '/page.html',
})

const filePatterns = { fileName: '\\.(json|jsonc)$', fileContent: '"version"\\s*:\\s*\\d+' }

const menu = {
  key: 'menu-item',
  name: 'Check terms',
  options: {
    location: 'source_file',
    type: 'modal',
    module: { modal: 'dialog' },
    signaturePatterns: { fileName: '\\.md$', nodeType: [0, 2] },
  },
}

/** Every documented module type that both editions have. */
const wide = {
  ...specified,
  baseUrl: 'https://tools.test/app',
  description: 'Everything at once.',
  authentication: { type: 'crowdin_app', clientId: 'a1b2' },
  environments: ['crowdin', 'crowdin-enterprise'],
  scopes: ['project.source:read', 'project.source:write', 'ai', 'glossary'],
  modules: {
    ...specified.modules,
    'project-integrations': [listed('integration')],
    'project-tools': [{ ...listed('tool'), environments: 'crowdin' }],
    'project-reports': [listed('report')],
    'editor-right-panel': [
      {
        key: 'panel',
        name: 'Panel',
        modes: ['translate', 'review'],
        url: '/panel.html',
        supportsMultipleStrings: true,
      },
    ],
    'editor-translations-panel': [{ key: 'below', name: 'Below', modes: ['assets'], url: '/below.html' }],
    'editor-asset-panel': [
      { key: 'asset', name: 'Asset', url: '/asset.html', fileNamePattern: '^.+\\.psd$' },
    ],
    modal: [{ key: 'dialog', name: 'Dialog', url: '/dialog.html' }],
    chat: [{ key: 'chat', url: '/chat.html' }],
    'context-menu': [
      menu,
      {
        key: 'tab-item',
        name: 'Help',
        options: { location: 'tm', type: 'new_tab', url: 'https://tools.test/help' },
      },
    ],
    'file-pre-import': [{ key: 'before', url: '/before', signaturePatterns: filePatterns }],
    'file-post-import': [{ key: 'after', url: '/after' }],
    'file-pre-export': [{ key: 'before-export', url: '/before-export' }],
    'file-post-export': [{ key: 'after-export', url: '/after-export' }],
    'file-translations-alignment': [{ key: 'align', url: '/align' }],
    'custom-mt': [{ key: 'mt', name: 'MT', logo: '/mt.svg', url: '/mt', withContext: true, batchSize: 50 }],
    api: [{ key: 'terms', name: 'Terms', url: '/api/terms', method: 'GET', description: 'All terms.' }],
    webhook: [{ key: 'hook', url: '/hook', events: ['file.added'] }],
    'ai-provider': [
      { key: 'ai', name: 'AI', logo: '/ai.svg', chatCompletionsUrl: '/chat', modelsUrl: '/models' },
    ],
    'ai-prompt-provider': [
      {
        key: 'prompt',
        name: 'Prompt',
        logo: '/p.svg',
        configuratorUrl: '/configure',
        compileUrl: '/compile',
      },
    ],
    'ai-request-pre-compile': [{ key: 'a', processorUrl: '/a' }],
    'ai-request-post-compile': [{ key: 'b', processorUrl: '/b' }],
    'ai-request-pre-parse': [{ key: 'c', processorUrl: '/c' }],
    'ai-request-post-parse': [{ key: 'd', processorUrl: '/d' }],
  },
}

/** A bundle generator on the author's own machine, without credentials. */
const local = {
  ...minimal,
  baseUrl: 'http://localhost:3000',
  authentication: { type: 'none' },
  scopes: [],
  modules: {
    'custom-file-format': [
      {
        key: 'bundle',
        type: 'bundle',
        url: '/bundle',
        stringsExport: true,
        multilingualExport: true,
        extensions: ['.zip'],
      },
    ],
  },
}

/** An app without a server, with every module that it may have and both editions show. */
export const serverless = {
  $schema: './node_modules/some-sdk/manifest.schema.json',
  name: 'Word Counter',
  description: 'Counts.',
  logo: '/logo.svg',
  bundle: { mode: 'internal' },
  scopes: ['project:read'],
  stringBasedAvailable: true,
  default_permissions: { user: 'owner', project: 'own' },
  modules: {
    'editor-right-panel': [{ key: 'panel', name: 'Panel', modes: ['translate', 'multilingual'] }],
    'editor-asset-panel': [{ key: 'asset', name: 'Asset', fileNamePattern: '*.psd' }],
    'editor-background-worker': [{ key: 'worker', name: 'Worker', modes: ['review'] }],
    'project-menu': [{ key: 'tab', name: 'Words', logo: '/tab.svg' }],
    modal: [{ key: 'dialog', name: 'Dialog' }],
    'context-menu': [
      {
        key: 'item',
        name: 'Count words',
        options: { location: 'source_file', type: 'modal', module: { modal: 'dialog' } },
      },
    ],
  },
}

export const sampleManifests: Record<string, Json> = { minimal, specified, wide, local }

/** The module types of one edition, right in every field. */
export const editionModules: Record<string, Json> = {
  'project-menu-crowdsource': { key: 'k', name: 'Menu', url: '/page.html' },
  'organization-menu': { key: 'k', name: 'Menu', url: '/page.html', icon: '/icon.svg' },
  'organization-menu-crowdsource': { key: 'k', name: 'Menu', url: '/page.html' },
  'organization-settings-menu': { key: 'k', name: 'Menu', url: '/page.html', icon: '/icon.svg' },
  'profile-resources-menu': { key: 'k', name: 'Menu', url: '/page.html', icon: '/icon.svg' },
  'profile-settings-menu': { key: 'k', name: 'Menu', url: '/page.html' },
  'custom-spellchecker': {
    key: 'k',
    name: 'Spelling',
    checkSpellingUrl: '/check',
    listSupportedLanguagesUrl: '/languages',
    url: '/page',
  },
  'external-qa-check': { key: 'k', name: 'Check', runQaCheckUrl: '/check', getBatchSizeUrl: '/size' },
  'auth-guard': {
    key: 'k',
    name: 'Guard',
    url: '/guard',
    options: { type: 'frame', url: '/page.html', applyToAdmins: true },
  },
}

/** A step that takes what is not translated and lets it out in two ways. */
export const workflowStep: Json = {
  key: 'step',
  name: 'Filter',
  boundaries: {
    input: { title: 'What comes in', ports: ['initial', 'all'] },
    outputs: [
      { title: 'Passed', port: 'true' },
      { title: 'Failed', port: 'false' },
    ],
  },
}

/** With what hears of its strings. */
const withHook = (step: Json): Json => ({
  'workflow-step-type': [step],
  webhook: [{ key: 'hook', url: '/hook', events: ['string.status_on_step.recalculation_triggered'] }],
})

export const agentManifest: Json = {
  ...minimal,
  authentication: { type: 'crowdin_agent', clientId: 'a1b2' },
  agent: { username: 'filter-agent', name: 'Filter' },
  events: specified.events,
  modules: withHook(workflowStep),
}

const withFormat = (over: Json): Json => ({ modules: { 'custom-file-format': [{ ...format, ...over }] } })
const withPatterns = (over: Json): Json =>
  withFormat({ signaturePatterns: { ...format.signaturePatterns, ...over } })
const withModules = (modules: Json): Json => ({ modules: { ...specified.modules, ...modules } })
const withMenu = (over: Json): Json =>
  withModules({
    modal: [{ key: 'dialog', name: 'Dialog', url: '/dialog.html' }],
    'context-menu': [{ ...menu, options: { ...menu.options, ...over } }],
  })
const withPanel = (over: Json): Json =>
  withModules({
    'editor-right-panel': [
      { key: 'panel', name: 'Panel', modes: ['translate'], url: '/panel.html', ...over },
    ],
  })
const withStep = (boundaries: Json): Json => ({
  ...agentManifest,
  modules: withHook({
    ...workflowStep,
    boundaries: { ...(workflowStep['boundaries'] as Json), ...boundaries },
  }),
})
const withEvents = (...events: string[]): Json =>
  withModules({ webhook: [{ key: 'hook', url: '/hook', events }] })
const output = { title: 'Passed', port: 'true' }

/** What changes in `specified`, the one rule it breaks, and where. */
export const mutants: readonly (readonly [RuleId, string, Json])[] = [
  ['MF-004', 'identifier', { identifier: undefined }],
  ['MF-004', 'name', { name: undefined }],
  ['MF-004', 'baseUrl', { baseUrl: undefined }],
  ['MF-004', 'modules', { modules: undefined }],
  ['MF-004', 'authentication.type', { authentication: { clientId: 'a1b2' } }],
  ['MF-004', 'modules.custom-file-format[0].key', withFormat({ key: undefined })],
  ['MF-004', 'modules.custom-file-format[0].type', withFormat({ type: undefined })],
  ['MF-004', 'modules.custom-file-format[0].url', withFormat({ url: undefined })],
  ['MF-004', 'modules.project-menu[0].name', withModules({ 'project-menu': [{ key: 'a', url: '/a' }] })],
  [
    'MF-004',
    'modules.project-tools[0].logo',
    withModules({ 'project-tools': [{ ...listed('a'), logo: undefined }] }),
  ],
  ['MF-004', 'modules.editor-right-panel[0].name', withPanel({ name: undefined })],
  ['MF-004', 'modules.editor-right-panel[0].modes', withPanel({ modes: undefined })],
  ['MF-004', 'modules.webhook[0].url', withModules({ webhook: [{ key: 'hook', events: ['file.added'] }] })],
  [
    'MF-004',
    'modules.custom-mt[0].logo',
    withModules({ 'custom-mt': [{ key: 'mt', name: 'MT', url: '/mt' }] }),
  ],
  ['MF-004', 'modules.context-menu[0].options.location', withMenu({ location: undefined })],
  [
    'MF-004',
    'modules.ai-request-pre-parse[0].processorUrl',
    withModules({ 'ai-request-pre-parse': [{ key: 'a' }] }),
  ],
  ['MF-005', 'name', { name: 7 }],
  ['MF-005', 'events', { events: [] }],
  ['MF-005', 'scopes', { scopes: 'project' }],
  ['MF-005', 'scopes[1]', { scopes: ['project', 7] }],
  ['MF-005', 'environments', { environments: 7 }],
  ['MF-005', 'modules', { modules: [] }],
  ['MF-005', 'modules.project-menu', withModules({ 'project-menu': {} })],
  ['MF-005', 'modules.project-menu[0]', withModules({ 'project-menu': ['overview'] })],
  ['MF-005', 'modules.custom-file-format[0].multilingual', withFormat({ multilingual: 'yes' })],
  ['MF-005', 'modules.custom-file-format[0].signaturePatterns', withFormat({ signaturePatterns: '\\.ini$' })],
  ['MF-005', 'modules.editor-right-panel[0].modes', withPanel({ modes: 'translate' })],
  ['MF-006', 'authentication.type', { authentication: { type: 'servic_app', clientId: 'a1b2' } }],
  ['MF-006', 'modules.editor-right-panel[0].modes[0]', withPanel({ modes: ['translation'] })],
  ['MF-006', 'modules.context-menu[0].options.location', withMenu({ location: 'source-file' })],
  ['MF-006', 'modules.context-menu[0].options.type', withMenu({ type: 'popup' })],
  [
    'MF-006',
    'modules.api[0].method',
    withModules({ api: [{ key: 'a', name: 'A', url: '/a', method: 'get' }] }),
  ],
  ['MF-033', 'modules.editor-right-panel[0].modes[1]', withPanel({ modes: ['translate', 'translation'] })],
  [
    'MF-033',
    'modules.context-menu[0].options.signaturePatterns.nodeType[0]',
    withMenu({ signaturePatterns: { nodeType: [3, 1] } }),
  ],
  [
    'MF-006',
    'modules.editor-translations-panel[0].modes[0]',
    withModules({ 'editor-translations-panel': [{ key: 'a', name: 'A', modes: ['proofread'], url: '/a' }] }),
  ],
  ['MF-007', '_comment_scopes', { _comment_scopes: 'why' }],
  ['MF-007', 'module', { module: {} }],
  ['MF-008', '$schema', { $schema: './manifest.schema.json' }],
  ['MF-009', 'authentication.clientID', { authentication: { ...specified.authentication, clientID: 'x' } }],
  ['MF-009', 'modules.custom-file-format[0].fileName', withFormat({ fileName: '\\.ini$' })],
  ['MF-009', 'modules.custom-file-format[0].signaturePatterns.filename', withPatterns({ filename: 'x' })],
  ['MF-010', 'identifier', { identifier: 'Glossary Tools' }],
  ['MF-010', 'identifier', { identifier: 'a'.repeat(256) }],
  ['MF-011', 'baseUrl', { baseUrl: '/app' }],
  ['MF-011', 'baseUrl', { baseUrl: 'ftp://tools.test' }],
  ['MF-011', 'baseUrl', { baseUrl: 'https://user:secret@tools.test' }],
  ['MF-011', 'baseUrl', { baseUrl: 'https://tools.test/?a=1' }],
  ['MF-012', 'baseUrl', { baseUrl: 'http://tools.test' }],
  ['MF-012', 'baseUrl', { baseUrl: 'http://localhost.evil.test' }],
  ['MF-013', 'baseUrl', { baseUrl: 'https://tools.test/' }],
  ['MF-014', 'logo', { logo: 'logo.svg' }],
  ['MF-014', 'events.installed', { events: { installed: 'https://tools.test/installed' } }],
  ['MF-014', 'modules.custom-file-format[0].url', withFormat({ url: 'process' })],
  ['MF-014', 'modules.custom-file-format[0].url', withFormat({ url: '//evil.test/process' })],
  ['MF-015', 'authentication.clientId', { authentication: { type: 'service_app' } }],
  ['MF-016', 'authentication.clientId', { authentication: { type: 'none', clientId: 'a1b2' } }],
  ['MF-017', 'agent', { ...agentManifest, agent: undefined, modules: {} }],
  ['MF-018', 'name', { name: '' }],
  ['MF-018', 'agent.username', { agent: { username: 'ab' } }],
  ['MF-018', 'modules.custom-file-format[0].key', withFormat({ key: '' })],
  ['MF-019', 'scopes[0]', { scopes: ['projects'] }],
  ['MF-019', 'scopes[0]', { scopes: ['project:admin'] }],
  ['MF-020', 'scopes[0]', { scopes: ['project:write', 'tm'] }],
  ['MF-021', 'modules.project-menus', withModules({ 'project-menus': [] })],
  ['MF-021', 'modules.constructor', withModules({ constructor: [] })],
  [
    'MF-022',
    'modules.modal[0].key',
    withModules({ modal: [{ key: 'ini', name: 'Ini', url: '/dialog.html' }] }),
  ],
  [
    'MF-023',
    'modules.profile-settings-menu',
    withModules({ 'profile-settings-menu': [{ key: 'a', name: 'A', url: '/a' }] }),
  ],
  ['MF-024', 'modules.advisor-inspector', withModules({ 'advisor-inspector': [{ key: 'a', name: 'A' }] })],
  ['MF-024', 'stringBasedAvailable', { stringBasedAvailable: true }],
  ['MF-024', 'events.subscription_paid', { events: { ...specified.events, subscription_paid: '/paid' } }],
  ['MF-024', 'scopes[0]', { scopes: ['application.storage'] }],
  ['MF-024', 'authentication.type', { authentication: { type: 'authorization_code', clientId: 'a1b2' } }],
  ['MF-024', 'modules.editor-right-panel[0].modes[0]', withPanel({ modes: ['proofread'] })],
  [
    'MF-024',
    'modules.editor-translations-panel[0].modes[1]',
    withModules({
      'editor-translations-panel': [{ key: 'a', name: 'A', modes: ['review', 'multilingual'], url: '/a' }],
    }),
  ],
  ['MF-025', 'modules.integrations', withModules({ integrations: [{ key: 'old' }] })],
  ['MF-026', 'modules.custom-file-format[0].signaturePatterns.fileName', withPatterns({ fileName: '*.ini' })],
  [
    'MF-026',
    'modules.custom-file-format[0].signaturePatterns.fileContent',
    withPatterns({ fileContent: '(' }),
  ],
  [
    'MF-027',
    'modules.custom-file-format[0].signaturePatterns.fileName',
    withPatterns({ fileName: '(?i)\\.ini$' }),
  ],
  [
    'MF-027',
    'modules.custom-file-format[0].signaturePatterns.fileContent',
    withPatterns({ fileContent: '\\A\\[' }),
  ],
  [
    'MF-027',
    'modules.editor-asset-panel[0].fileNamePattern',
    withModules({ 'editor-asset-panel': [{ key: 'a', name: 'A', url: '/a', fileNamePattern: '*.psd' }] }),
  ],
  [
    'MF-028',
    'modules.custom-file-format[0].signaturePatterns.fileName',
    withPatterns({ fileName: '^(\\w+\\.?)+ini$' }),
  ],
  ['MF-030', 'modules.context-menu[0].options.module.modal', withMenu({ module: { modal: 'dialogue' } })],
  ['MF-031', 'modules.context-menu[0].options.module', withMenu({ module: undefined })],
  [
    'MF-031',
    'modules.context-menu[0].options.module',
    withMenu({ type: 'redirect', module: undefined, url: '/menu' }),
  ],
  ['MF-031', 'modules.context-menu[0].options.url', withMenu({ type: 'new_tab', module: undefined })],
  ['MF-038', 'events.uninstalled', { events: { ...specified.events, uninstalled: '/u' } }],
  ['MF-039', 'authentication.type', { events: undefined }],
  ['MF-039', 'authentication.type', { events: { uninstall: '/uninstall' } }],
  ['MF-037', 'modules.webhook[0].events[1]', withEvents('file.added', 'file.aded')],
  ['MF-037', 'modules.webhook[0].events[0]', withEvents('translation.added')],
]

/** As above, where the module types alone are worth an info. */
export const workflowMutants: readonly (readonly [RuleId, string, Json])[] = [
  [
    'MF-006',
    'modules.workflow-step-type[0].editorMode',
    { ...agentManifest, modules: withHook({ ...workflowStep, editorMode: 'translate' }) },
  ],
  [
    'MF-006',
    'modules.workflow-step-type[0].boundaries.outputs[0].port',
    withStep({ outputs: [{ title: 'Passed', port: 'initial' }] }),
  ],
  ['MF-018', 'modules.workflow-step-type[0].boundaries.outputs', withStep({ outputs: [] })],
  [
    'MF-018',
    'modules.workflow-step-type[0].boundaries.outputs',
    withStep({ outputs: [output, output, output] }),
  ],
  [
    'MF-018',
    'modules.workflow-step-type[0].boundaries.input.title',
    withStep({ input: { title: 'In', ports: [] } }),
  ],
  [
    'MF-018',
    'modules.workflow-step-type[0].boundaries.outputs[0].title',
    withStep({ outputs: [{ ...output, title: 'x'.repeat(31) }] }),
  ],
  [
    'MF-032',
    'modules.workflow-step-type[0]',
    { ...agentManifest, authentication: { type: 'none' }, agent: undefined },
  ],
  [
    'MF-035',
    'modules.auth-guard[0].options',
    withModules({ 'auth-guard': [{ key: 'g', name: 'G', url: '/g', options: { type: 'redirect' } }] }),
  ],
  [
    'MF-024',
    'modules.auth-guard[0].options.type',
    withModules({
      'auth-guard': [{ key: 'g', name: 'G', url: '/g', options: { type: 'iframe', url: '/page' } }],
    }),
  ],
  [
    'MF-034',
    'modules.workflow-step-type[0]',
    { ...agentManifest, modules: { 'workflow-step-type': [workflowStep] } },
  ],
]

/** `specified` with the change of a mutant; what is undefined is left out. */
export const mutated = (over: Json): Json => JSON.parse(JSON.stringify({ ...specified, ...over })) as Json

/** `specified` as text, for faults that only a text has. */
export const specifiedText = JSON.stringify(specified, null, 2)

/** One right module of every type. */
export const rightModules: Record<string, Json> = {
  ...Object.fromEntries(Object.entries(wide.modules).map(([type, [module]]) => [type, module as Json])),
  ...editionModules,
  'workflow-step-type': workflowStep,
  'automation-action': { key: 'action', name: 'Action' },
  'advisor-inspector': { key: 'inspector', name: 'Inspector', severity: 'high' },
  announcement: { key: 'announcement', name: 'Announcement', url: '/news', placement: 'header-alert' },
  'editor-autocomplete': { key: 'complete', name: 'Complete', url: '/page.html' },
  'editor-background-worker': { key: 'worker', name: 'Worker', url: '/page.html', modes: ['translate'] },
  'navbar-extension': { key: 'bar', name: 'Bar', url: '/page.html' },
}
