/** What the items of a context menu are and do. Source: facts F48. */
import type { MenuLocation } from '../../../src/contract/module-spots.ts'
import { isObject } from '../../../src/contract/value.ts'
import { entityOf, modulePath } from '../../host/addresses.ts'
import { fitsName } from '../fits-name.ts'
import { modulesOf } from '../modules.ts'
import { openModal } from '../open-modal.ts'
import type { PageApp } from '../../page-api/world.ts'
import type { Shell } from '../shell.tsx'

/** What a signature pattern is held against. */
export interface MenuTarget {
  fileName?: string
  nodeType?: number
}

export interface MenuItem {
  id: string
  name: string
  app: string
  run(): void
}

interface Options {
  location?: unknown
  type?: unknown
  module?: unknown
  url?: unknown
}

export const createMenuItems = (
  shell: Shell,
  location: MenuLocation,
  target: MenuTarget,
  data: Record<string, unknown>,
): MenuItem[] =>
  modulesOf(shell.apps, 'context-menu').flatMap(({ app, key, name }) => {
    const entry = app.modules.find(
      ({ type, module }) => type === 'context-menu' && module.key === key,
    )?.module
    const options: Options = isObject(entry?.['options']) ? entry['options'] : {}
    // Published apps write the patterns beside the options, the documentation puts them inside.
    const patterns = isObject(entry?.['options'])
      ? (entry['options']['signaturePatterns'] ?? entry['signaturePatterns'])
      : null
    if (options.location !== location || !fits(patterns, target)) return []
    return [
      {
        id: entityOf(app.identifier, key),
        name,
        app: app.name,
        run: () => open(shell, app, key, options, data),
      },
    ]
  })

const fits = (patterns: unknown, { fileName, nodeType }: MenuTarget): boolean => {
  if (!isObject(patterns)) return true
  const { fileName: names, nodeType: types } = patterns
  if (Array.isArray(types) && nodeType !== undefined && !types.map(Number).includes(nodeType)) return false
  if (typeof names !== 'string') return true
  if (fileName !== undefined) return fitsName(names, fileName)
  // Unstated: what a pattern of names means for folders. Where node types are named, too, they decide.
  return nodeType === undefined || Array.isArray(types)
}

const open = (
  shell: Shell,
  app: PageApp,
  key: string,
  options: Options,
  data: Record<string, unknown>,
): void => {
  const { editor, navigation, session, tell, projectId } = shell
  const [type, moduleKey] = isObject(options.module) ? (Object.entries(options.module)[0] ?? []) : []
  const module = modulesOf([app], type ?? '').find((each) => each.key === moduleKey)
  const fail = (wanted: string): void =>
    tell({ message: `Failed to open “${key}” of ${app.name}: options.${wanted}` })

  if (options.type === 'modal') {
    if (module?.type !== 'modal') return fail('module: expected a modal module of the same app')
    const places = projectId() === null ? [] : (['project'] as const)
    return void openModal(shell, { page: { ...module, places, data } })
  }
  const project = editor.world.projects.get(editor.view.projectId)
  const user = editor.world.users.get(editor.userId)
  const path =
    module && project && user
      ? modulePath(editor.world, { project, user }, module.type, entityOf(app.identifier, module.key))
      : null
  if (options.type === 'redirect')
    return path ? navigation.go(path, true) : fail('module: expected a module that has a page of its own')
  if (options.type !== 'new_tab') return fail(`type: expected modal, new_tab or redirect`)
  if (path) return void window.open(navigation.hrefOf(path), '_blank', 'noopener')
  if (typeof options.url !== 'string') return fail('url: expected a path of the app')
  session
    .frameUrl(app.identifier, key, projectId())
    .then((url) => void window.open(url, '_blank', 'noopener'), tell)
}
