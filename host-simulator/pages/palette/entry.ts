/** A row of the command palette, and what it acts on. */
import type { Panes } from '../editor/panes.ts'
import type { IconName } from '../parts/icons.tsx'
import type { Shell } from '../shell.tsx'

/** Files alone where a file is looked for. */
export type PaletteScope = 'all' | 'files'

export interface Entry {
  id: string
  group: 'Actions' | 'Languages' | 'Files' | 'Strings' | 'Pages' | 'Projects' | 'Apps' | 'Simulator'
  icon: IconName
  title: string
  /** Words that find it, too. */
  also?: string
  /** Shown small beside the title. */
  detail?: string
  keys?: readonly string[]
  run(): void
}

export interface Around extends Pick<
  Shell,
  'editor' | 'session' | 'apps' | 'navigation' | 'views' | 'projectId' | 'tell'
> {
  /** Those of the Editor; null on another page. */
  panes: Panes | null
}

/** What the Editor's own entries act on. */
export type InEditor = Around & { panes: Panes }

export const isInEditor = (around: Around): around is InEditor => around.panes !== null

/** Leads to a page of this world. */
export const pageEntry = (
  { navigation }: Pick<Around, 'navigation'>,
  entry: Omit<Entry, 'id' | 'run'> & { path: string },
): Entry => {
  const { path, also = '', ...rest } = entry
  return {
    ...rest,
    id: `${entry.group} ${path}`,
    also: `${also} open go page`,
    run: () => navigation.go(path, true),
  }
}
