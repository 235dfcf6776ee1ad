/** What the app tells the platform about itself. Source: specification, "App manifest". */
import { aiPromptProvider } from './ai-prompt-provider.ts'
import { aiProvider } from './ai-provider.ts'
import { processors } from './ai-request-processors.ts'
import { alignment } from './alignment.ts'
import type { Config } from './config.ts'
import { preImport } from './file-processors.ts'
import { formats } from './files/formats.ts'
import { machineTranslation } from './machine-translation.ts'
import { qualityCheck } from './quality-check.ts'
import { spellChecker } from './spell-checker.ts'

export const manifestOf = ({ clientId, authType }: Config, baseUrl: string): object => ({
  identifier: 'reference-app',
  name: 'Reference App',
  description:
    'Shows what the bridge tells an app, writes translations, translates by machine and AI, checks translations and their spelling, and reads files of its own formats.',
  baseUrl,
  logo: '/logo.svg',
  // Without credentials the app could not answer the callbacks, so it does not ask for them.
  ...(clientId
    ? {
        authentication: { type: authType, clientId },
        events: { installed: '/events/installed', uninstall: '/events/uninstall' },
      }
    : { authentication: { type: 'none' } }),
  scopes: ['project'],
  modules: {
    'editor-right-panel': [
      { key: 'reference-panel', name: 'Reference App', modes: ['translate'], url: '/panel.html' },
    ],
    'project-menu': [{ key: 'reference-menu', name: 'Reference App', url: '/panel.html' }],
    'file-pre-import': [preImport],
    'custom-mt': [machineTranslation],
    'ai-provider': [aiProvider],
    'ai-prompt-provider': [aiPromptProvider],
    ...Object.fromEntries(Object.entries(processors).map(([type, { module }]) => [type, [module]])),
    'external-qa-check': [qualityCheck],
    'custom-spellchecker': [spellChecker],
    'file-translations-alignment': [alignment],
    'custom-file-format': formats.map(({ key, type, url, marker, isMultilingual }) => ({
      key,
      type,
      url,
      ...(isMultilingual && { multilingual: true }),
      signaturePatterns: { fileName: '.+\\.json$', fileContent: `"${marker}"\\s*:` },
    })),
  },
})
