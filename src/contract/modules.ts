/** Module types of a manifest: where the page of each opens, and in which edition. Source: facts F43, F44. */
import type { Edition, Evidence, Place } from './row.ts'

export interface ModuleType {
  /** The places whose namespaces the page has; null where the module has no page. */
  places: readonly Place[] | null
  edition: Edition | null
  doc: string
  evidence: Evidence
}

const page = (
  places: readonly Place[],
  doc: string,
  edition: Edition | null = null,
  evidence: Evidence = 'facts',
): ModuleType & { places: readonly Place[] } => ({ places, edition, doc, evidence })

const backend = (
  doc: string,
  edition: Edition | null = null,
  evidence: Evidence = 'facts',
): ModuleType & { places: null } => ({ places: null, edition, doc, evidence })

export const modules = {
  'project-menu': page(['project'], 'A tab of a project.', null, 'spec'),
  'project-integrations': page(['project'], "An entry of a project's integrations."),
  'project-tools': page(['project'], "An entry of a project's tools."),
  'project-reports': page(['project'], "An entry of a project's reports."),
  'project-menu-crowdsource': page(['project'], 'A tab of a crowdsourced project.', 'enterprise'),
  'organization-menu': page([], "An entry of the organization's menu.", 'enterprise'),
  'organization-menu-crowdsource': page([], 'An entry of the crowdsource menu.', 'enterprise'),
  'organization-settings-menu': page([], "An entry of the organization's settings.", 'enterprise'),
  'profile-resources-menu': page(['profile'], "An entry of the profile's resources.", 'standard'),
  'profile-settings-menu': page(['profile'], "A tab of the profile's settings.", 'standard'),
  'editor-right-panel': page(['editor'], "A panel at the Editor's right."),
  'editor-translations-panel': page(['editor'], 'A panel among the translations.'),
  'editor-asset-panel': page(['editor'], 'A panel for an asset.'),
  'editor-autocomplete': page(['editor'], 'Completes translations.', null, 'assumed'),
  'editor-background-worker': page(['editor'], 'A hidden page of the Editor.', null, 'assumed'),
  'navbar-extension': page([], 'A view opened from the top bar.', 'standard', 'assumed'),
  modal: page(['modal'], 'A modal; has the namespaces of the page that opened it, too.'),
  chat: page([], 'A side panel opened from the header.'),
  api: backend("A documented operation of the app's own API."),
  webhook: backend('Receives the events of the account.'),
  'context-menu': backend('An item of a context menu; opens a modal, a tab or an address.'),
  'custom-file-format': backend('Parses and builds files.', null, 'spec'),
  'file-pre-import': backend('Changes a file before import.'),
  'file-post-import': backend('Changes strings after import.'),
  'file-pre-export': backend('Changes strings before export.'),
  'file-post-export': backend('Changes a file after export.'),
  'file-translations-alignment': backend('Matches translations with source strings.'),
  'custom-mt': backend('A machine translation engine.'),
  'custom-spellchecker': page([], 'Settings of a spell checker.', 'enterprise'),
  'external-qa-check': page([], 'Settings of a quality check.', 'enterprise'),
  'workflow-step-type': page([], 'Settings of a workflow step.', 'enterprise'),
  'auth-guard': page([], 'Asks for a further proof at login.', 'enterprise'),
  'ai-provider': page([], 'Settings of an AI provider.'),
  'ai-prompt-provider': page([], 'Settings of an AI prompt.'),
  'ai-request-pre-compile': backend('Changes an AI request before it is compiled.'),
  'ai-request-post-compile': backend('Changes an AI request after it is compiled.'),
  'ai-request-pre-parse': backend('Changes an AI answer before it is parsed.'),
  'ai-request-post-parse': backend('Changes an AI answer after it is parsed.'),
  'automation-action': page([], 'Settings of an automation.'),
  'advisor-inspector': page([], 'An insight of the advisor.'),
  announcement: backend('What an app announces, on every page or above the terms.', 'enterprise'),
} as const satisfies Record<string, ModuleType>

export type ModuleName = keyof typeof modules
