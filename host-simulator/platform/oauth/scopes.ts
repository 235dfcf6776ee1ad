/** Scopes as OAuth asks for them, and what the consent page says of each. */
import { suggestion } from '../../../src/contract/nearest.ts'
import { grants, knownScopes, type Access } from '../../../src/contract/scopes.ts'

/** Each once, in the order they came. */
export const scopesIn = (text: string): string[] => [...new Set(text.split(' ').filter(Boolean))]

export const isKnownScope = (scope: string): boolean => knownScopes.has(scope.replace(/:(read|write)$/, ''))

/** `: did you mean "x"?`, or nothing, of a scope that is not known. */
export const scopeMeant = (scope: string): string => suggestion(scope.replace(/:.*$/s, ''), knownScopes)

/** Whether those who have `given` may do all that `scope` allows. */
export const isCovered = (scope: string, given: readonly string[]): boolean => {
  const [name = '', only] = scope.split(':')
  const accesses: Access[] = only === 'read' || only === 'write' ? [only] : ['read', 'write']
  return accesses.every((access) => grants(given, name, access))
}

const words: Record<string, string> = {
  '*': 'Everything in this account',
  all: 'Everything in this account',
  notification: 'Send notifications',
  language: 'Languages of the account',
  application: 'Installed apps and their data',
  'application.storage': 'The data that the app keeps here',
  tm: 'Translation memories',
  mt: 'Machine translation engines',
  webhook: 'Webhooks of the account',
  vendor: 'Vendors',
  client: 'Clients',
  glossary: 'Glossaries',
  'style-guide': 'Style guides',
  user: 'People of the account',
  team: 'Teams',
  field: 'Custom fields',
  group: 'Groups of projects',
  ai: 'AI: providers, prompts and requests',
  'ai.provider': 'AI providers',
  'ai.prompt': 'AI prompts',
  'ai.proxy': 'Requests to AI providers',
  'ai.fine-tuning': 'Fine-tuning of AI models',
  'ai.translate': 'Translation by AI',
  'ai.request-log': 'The log of AI requests',
  project: 'Projects with all that is in them',
  'project.settings': 'Projects and their settings',
  'project.member': 'Members of projects',
  'project.task': 'Tasks',
  'project.report': 'Reports of projects',
  'project.status': 'Progress of translation',
  'project.source': 'Source files and strings',
  'project.webhook': 'Webhooks of projects',
  'project.translation': 'Translations, votes and approvals',
  'project.screenshot': 'Screenshots',
  'project.advisor': 'Advice on projects',
  'security-log': 'The security log',
  organization: 'The organization',
  'custom-spellchecker': 'Spell checkers of apps',
  'external-qa-check': 'Quality checks of apps',
}

/** What it is about; a scope without words says its name. */
export const scopeName = (name: string): string =>
  (Object.hasOwn(words, name) ? words[name] : undefined) ?? name

/** What the person is told. */
export const scopeWords = (scope: string): string => {
  const [name = '', only] = scope.split(':')
  const what = scopeName(name)
  if (only === 'read') return `${what}: read only`
  return only === 'write' ? `${what}: change, not read` : `${what}: read and change`
}
