/** The palette's ways to what is no part of the platform: the dock, the apps' page, the documents. */
import { appsPath } from '../apps/apps-link.tsx'
import { dockTabs, wantedTab } from '../simulator/dock-state.ts'
import { pageEntry, type Around, type Entry } from './entry.ts'

const documents = [
  ['REST, method by method', '/docs'],
  ['What it rests on', '/fidelity'],
] as const

export const simulatorEntries = (
  around: Pick<Around, 'editor' | 'apps' | 'navigation' | 'projectId'>,
): Entry[] => {
  const { editor, apps, projectId } = around
  const project = editor.world.projects.get(projectId() ?? NaN)
  return [
    pageEntry(around, {
      group: 'Apps',
      icon: 'apps',
      title: 'Apps: install and look after',
      also: 'manifest uninstall grants',
      path: appsPath(project),
    }),
    ...apps.map(({ identifier, name }) =>
      pageEntry(around, {
        group: 'Apps',
        icon: 'apps',
        title: `Apps: ${name}`,
        also: `${identifier} access callbacks manifest uninstall`,
        path: `/apps#${encodeURIComponent(identifier)}`,
      }),
    ),
    ...dockTabs.map((tab): Entry => ({
      id: `dock ${tab}`,
      group: 'Simulator',
      icon: 'command',
      title: `Simulator: ${tab}`,
      also: 'dock ap bridge open',
      run: () => (wantedTab.value = tab),
    })),
    ...documents.map(([title, path]): Entry => ({
      id: path,
      group: 'Simulator',
      icon: 'book',
      title,
      also: 'documentation docs fidelity help',
      run: () => void open(path, '_blank', 'noreferrer'),
    })),
  ]
}
