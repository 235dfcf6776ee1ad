/** The view that a page starts with. Pages outside of the Editor have one, too: theme, messages, project. */
import type { EditorMode, Theme } from '../../src/contract/objects.ts'
import { openEditor } from '../editor/opening.ts'
import type { EditorView } from '../editor/view.ts'
import type { World } from '../world/world.ts'
import type { Route } from './route.ts'

const modes = ['translate', 'proofread', 'review', 'multilingual'] as const satisfies EditorMode[]

export const viewFor = (
  world: World,
  route: Route,
  options: { userId: number; now: string; theme: Theme },
): EditorView => {
  if (route.page === 'project') return openEditor(world, { ...options, projectId: route.projectId })
  if (route.page === 'apps' && route.projectId)
    return openEditor(world, { ...options, projectId: route.projectId })
  if (route.page !== 'editor') return openEditor(world, options)
  const { projectId, fileId, stringId, languageIds = [], taskId, mode: wanted } = route
  const mode = modes.find((each) => each === wanted)
  return openEditor(world, {
    ...options,
    languageIds,
    ...(projectId && { projectId }),
    ...(fileId && { fileIds: [fileId] }),
    ...(taskId && { taskId }),
    ...(stringId && { stringId }),
    ...(mode && { mode }),
  })
}
