/** Where in the simulator's pages a module of an app is, in words and as an address. */
import {
  callLackOf,
  lackOf,
  pagePathOf,
  spotOf,
  type MenuLocation,
  type Spot,
} from '../../../src/contract/module-spots.ts'
import { modules, type ModuleName } from '../../../src/contract/modules.ts'
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { editorPath, entityOf, modulePath, projectRoot } from '../../host/addresses.ts'
import type { UserRow } from '../../world/people-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { World } from '../../world/world.ts'

export interface ModulePlace {
  words: string
  /** Where it opens; null for what opens nowhere by itself. */
  path: string | null
  /** Why it is not to be seen, or what of it never happens. */
  lack: string | null
}

const spotWords: Readonly<Record<Spot, string>> = {
  'project tabs': 'Project, a tab',
  integrations: 'Project, Integrations',
  tools: 'Project, Tools',
  reports: 'Project, Reports',
  'organization menu': 'Organization, a tab',
  'crowdsource menu': 'Organization, Crowdsource',
  'organization settings': 'Organization, Settings',
  'profile resources': 'Profile, Resources',
  'profile settings': 'Profile, Settings',
  settings: 'Settings of apps',
  'right panel': 'Editor, the panel at the right',
  'translation panels': 'Editor, among the translations',
  background: 'Editor, unseen',
  'top bar': 'The bar at the top',
  modal: 'Over the page that opens it',
}

export const placeOf = (
  world: World,
  { project, user }: { project: ProjectRow; user: UserRow },
  app: string,
  { type, module }: { type: string; module: ManifestModule },
): ModulePlace => {
  const spot = spotOf(type)
  const known = Object.hasOwn(modules, type) ? modules[type as ModuleName] : null
  const { edition } = world.organization
  if (!known) return { words: 'Nowhere', path: null, lack: 'this simulator does not know the type' }
  if (known.edition !== null && known.edition !== edition)
    return { words: 'Nowhere', path: null, lack: `only the ${known.edition} edition has it` }
  const lack = lackOf(type as ModuleName, module)
  if (lack) return { words: 'Nowhere', path: null, lack }
  if (type === 'context-menu') {
    const { location } = (module['options'] ?? {}) as { location: MenuLocation }
    const [words, path] = menuPlaces[location]
    return {
      words: `Project, the menu of ${words}`,
      path: `${projectRoot(world, project)}${path}`,
      lack: null,
    }
  }
  if (type === 'announcement') {
    const root = projectRoot(world, project)
    return module['placement'] === 'glossary'
      ? { words: 'Project, above the terms', path: `${root}${menuPlaces.glossary[1]}`, lack: null }
      : { words: 'Every page, below the bar', path: root, lack: null }
  }
  if (!spot) return { words: 'Called by the platform', path: null, lack: null }
  return {
    words: spotWords[spot],
    path: pathAt(world, { project, user }, app, { type, module }, spot),
    lack: callLackOf(type),
  }
}

/** The row whose menu it is, and the page that has it. */
const menuPlaces: Readonly<Record<MenuLocation, readonly [words: string, path: string]>> = {
  tm: ['the translation memory', '/settings/memory'],
  glossary: ['the glossary', '/settings/terms'],
  style_guide: ['a style guide', '/settings/terms'],
  language: ['a language', ''],
  screenshot: ['a screenshot', '/screenshots'],
  source_file: ['a file', '/sources'],
  translated_file: ['a translated file', '/translations'],
}

const pathAt = (
  world: World,
  { project, user }: { project: ProjectRow; user: UserRow },
  app: string,
  { type, module }: { type: string; module: ManifestModule },
  spot: Spot,
): string | null => {
  switch (spot) {
    case 'translation panels':
    case 'background':
      return editorPath(world, project, {})
    case 'top bar':
      return projectRoot(world, project)
    case 'modal':
      return null
    default:
      return pagePathOf(module) === undefined
        ? null
        : modulePath(world, { project, user }, type, entityOf(app, module.key))
  }
}
