/** The palette's ways to what apps bring: panels, tabs, pages, modals, views of the top bar. */
import { spotOf } from '../../../src/contract/module-spots.ts'
import type { ManifestModule } from '../../../src/contract/manifest.ts'
import { placeOf } from '../apps/module-places.ts'
import { showsInMode } from '../editor/editor-modules.tsx'
import { entityName, type Module } from '../modules.ts'
import { openModal } from '../open-modal.ts'
import type { IconName } from '../parts/icons.tsx'
import type { PageApp } from '../../page-api/world.ts'
import type { Around, Entry } from './entry.ts'

const icons: Readonly<Record<string, IconName>> = {
  'right panel': 'panelRight',
  'project tabs': 'folder',
  modal: 'expand',
  'top bar': 'message',
}

export const appEntries = (around: Around): Entry[] =>
  around.apps.flatMap((app) => app.modules.flatMap((entry) => entryOf(around, app, entry) ?? []))

const entryOf = (
  around: Around,
  app: PageApp,
  { type, module: own }: { type: string; module: ManifestModule },
): Entry | null => {
  const { editor, projectId } = around
  const { world, view, userId } = editor
  const project = world.projects.get(projectId() ?? view.projectId)
  const user = world.users.get(userId)
  if (!project || !user) return null
  const place = placeOf(world, { project, user }, app.identifier, { type, module: own })
  const module = { app, type, key: own.key, name: own.name ?? app.name }
  const run = wayTo(around, module, place.path)
  if (place.lack !== null || !run) return null
  return {
    id: `module ${type} ${entityName(module)}`,
    group: 'Apps',
    icon: icons[spotOf(type) ?? ''] ?? 'apps',
    title: module.name,
    also: `${app.name} ${app.identifier} ${type} ${place.words}`.toLowerCase(),
    detail: place.words,
    run,
  }
}

/** Null for what is seen already, what is never seen, and what needs a row that it opens for. */
const wayTo = (around: Around, module: Module, path: string | null): (() => void) | null => {
  const { editor, navigation, views, projectId, panes, tell } = around
  const page = { ...module, places: projectId() === null ? [] : (['project'] as const), data: {} }
  const goThere = path === null ? null : () => navigation.go(path, true)
  if (module.type === 'context-menu') return null
  switch (spotOf(module.type)) {
    case 'right panel':
      if (!panes) return goThere
      return showsInMode(module, editor.world, editor.view) ? () => panes.openApp(entityName(module)) : null
    case 'translation panels':
      return panes ? null : goThere
    case 'top bar':
      return () => (views.top.value = { ...page, places: [] })
    case 'modal':
      return () => {
        if (!openModal(around, { page }))
          tell({ message: `Failed to open ${module.name}: too many modals are open` })
      }
    case 'background':
      return null
    default:
      return goThere
  }
}
