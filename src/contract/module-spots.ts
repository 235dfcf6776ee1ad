/** Where the simulator shows the page of each module type, and what it installs without using it. */
import type { ManifestModule } from './manifest.ts'
import type { ModuleName, modules } from './modules.ts'
import type { EditorMode } from './objects.ts'

/** A part of the simulator's pages that shows pages of apps. */
export type Spot =
  | 'project tabs'
  | 'integrations'
  | 'tools'
  | 'reports'
  | 'organization menu'
  | 'crowdsource menu'
  | 'organization settings'
  | 'profile resources'
  | 'profile settings'
  /** The organization's settings in the enterprise edition, the profile's resources in the other. */
  | 'settings'
  | 'right panel'
  | 'translation panels'
  | 'background'
  | 'top bar'
  | 'modal'

type Module = typeof modules
type PageType = { [N in ModuleName]: Module[N]['places'] extends null ? never : N }[ModuleName]
type ServerType = Exclude<ModuleName, PageType>

/** The table. Null: installs, and is shown nowhere yet. A new type with a page does not compile without its line. */
export const spots: Readonly<Record<PageType, Spot | null>> = {
  'project-menu': 'project tabs',
  'project-menu-crowdsource': 'project tabs',
  'project-integrations': 'integrations',
  'project-tools': 'tools',
  // Unstated: where the pages of automations and insights open. Ours stand with the tools and the reports.
  'automation-action': 'tools',
  'project-reports': 'reports',
  'advisor-inspector': 'reports',
  'organization-menu': 'organization menu',
  'organization-menu-crowdsource': 'crowdsource menu',
  'organization-settings-menu': 'organization settings',
  'profile-resources-menu': 'profile resources',
  'profile-settings-menu': 'profile settings',
  'custom-spellchecker': 'settings',
  'external-qa-check': 'settings',
  'workflow-step-type': 'settings',
  'auth-guard': 'settings',
  'ai-provider': 'settings',
  'ai-prompt-provider': 'settings',
  'editor-right-panel': 'right panel',
  'editor-translations-panel': 'translation panels',
  'editor-asset-panel': 'translation panels',
  'editor-background-worker': 'background',
  'editor-autocomplete': 'background',
  'navbar-extension': 'top bar',
  chat: 'top bar',
  modal: 'modal',
}

/** Module types with a page that the platform calls beside it: whether the simulator does. True wants a row in `module-calls.ts`. */
const isCalled = {
  'automation-action': true,
  'advisor-inspector': true,
  'custom-spellchecker': true,
  'external-qa-check': true,
  'workflow-step-type': true,
  'auth-guard': true,
  'ai-provider': true,
  'ai-prompt-provider': true,
} as const satisfies Partial<Record<PageType, boolean>>

/** Whether the simulator uses a module type that has no page; true wants a row in `module-calls.ts`, too. */
const isUsed = {
  'context-menu': true,
  'custom-file-format': true,
  'custom-mt': true,
  webhook: true,
  api: true,
  'file-pre-import': true,
  'file-post-import': true,
  'file-pre-export': true,
  'file-post-export': true,
  'file-translations-alignment': true,
  'ai-request-pre-compile': true,
  'ai-request-post-compile': true,
  'ai-request-pre-parse': true,
  'ai-request-post-parse': true,
  announcement: true,
} as const satisfies Record<ServerType, boolean>

type TrueIn<T> = { [N in keyof T]: T[N] extends true ? N : never }[keyof T]
/** Module types that the simulator calls: a menu's item is shown, and opens what it names. */
export type CalledType = TrueIn<typeof isCalled> | Exclude<TrueIn<typeof isUsed>, 'context-menu'>

/** What a panel's `modes` call the Editor's modes: `translate` means all in which people translate (facts F46). */
export const panelModes: Readonly<Record<EditorMode | 'assets', readonly string[]>> = {
  translate: ['translate', 'comfortable', 'side-by-side'],
  proofread: ['translate', 'comfortable', 'side-by-side', 'proofread'],
  multilingual: ['translate', 'multilingual'],
  review: ['review'],
  // While a file of that type is open, whatever the switch says.
  assets: ['assets'],
}

/** The locations of a `context-menu` that have a menu here. */
export type MenuLocation =
  'tm' | 'glossary' | 'style_guide' | 'language' | 'screenshot' | 'source_file' | 'translated_file'
const menuLocations: readonly string[] = Object.keys({
  tm: true,
  glossary: true,
  style_guide: true,
  language: true,
  screenshot: true,
  source_file: true,
  translated_file: true,
} satisfies Record<MenuLocation, true>)

/** Where announcements stand (facts F185). */
const placements: ReadonlySet<unknown> = new Set(['header-alert', 'glossary'])

/** Null for one without a page, and for one that is shown nowhere. */
export const spotOf = (type: string): Spot | null =>
  Object.hasOwn(spots, type) ? spots[type as PageType] : null

/** The path of its page: a prompt provider's is where its options are chosen (facts F179). */
export const pagePathOf = ({ url, configuratorUrl }: ManifestModule): string | undefined =>
  url ?? (typeof configuratorUrl === 'string' ? configuratorUrl : undefined)

export const typesAt = (spot: Spot): readonly string[] =>
  Object.keys(spots).filter((type) => spots[type as PageType] === spot)

export const isCalledType = (type: string): boolean => {
  const called: Readonly<Record<string, boolean>> = { ...isCalled, ...isUsed, 'context-menu': false }
  return Object.hasOwn(called, type) && called[type] === true
}

/** What of a module with a page the simulator lacks beside it; null where it lacks nothing. */
export const callLackOf = (type: string): string | null =>
  Object.hasOwn(isCalled, type) && !isCalled[type as keyof typeof isCalled]
    ? 'this simulator shows its page and never calls it'
    : null

/** What the simulator lacks for the module, so that it is not to be seen, to be said when it is installed; null where it lacks nothing. */
export const lackOf = (type: ModuleName, module: ManifestModule): string | null => {
  if (Object.hasOwn(isUsed, type) && !isUsed[type as ServerType]) return 'this simulator never calls it'
  if (Object.hasOwn(spots, type) && spotOf(type) === null) return 'this simulator shows it nowhere'
  if (type === 'context-menu') {
    const { location } = (module['options'] ?? {}) as { location?: unknown }
    const isHere = menuLocations.some((known) => known === location)
    return isHere ? null : `this simulator has no menu at ${JSON.stringify(location)}`
  }
  if (type === 'announcement') {
    const { placement, url } = module
    if (url === undefined) return 'it has no `url` that could be asked'
    if (placements.has(placement)) return null
    return placement === undefined
      ? 'it has no `placement` where it could be shown'
      : `this simulator has no placement ${JSON.stringify(placement)}`
  }
  const { modes } = module
  const isLimited = type === 'editor-right-panel' || type === 'editor-translations-panel'
  if (!isLimited || !Array.isArray(modes)) return null
  const known = new Set<unknown>(Object.values(panelModes).flat())
  return modes.some((mode) => known.has(mode)) ? null : `this simulator has no mode of ${modes.join(', ')}`
}
