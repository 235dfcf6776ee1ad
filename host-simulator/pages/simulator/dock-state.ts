/** How a person left the simulator's dock: it is the same on every page, in every world. */
import { signal } from '@preact/signals'
import { keepIn, keptIn } from '../parts/kept.ts'

export const dockTabs = ['Trace', 'Findings', 'State', 'World'] as const
export type DockTab = (typeof dockTabs)[number]

/** The tab that another part of the page wants to be opened; the dock takes the wish up. */
export const wantedTab = signal<DockTab | null>(null)

export interface DockState {
  isOpen: boolean
  tab: DockTab
  /** Of the panel, in pixels. */
  height: number
}

/** Heights in pixels. */
export const [lowest, highest] = [120, 900]

const key = 'simulator dock'

export const keptDock = (): DockState => {
  const kept = keptIn<Record<string, unknown>>(key, {})
  const tab = dockTabs.find((name) => name === kept['tab']) ?? 'Trace'
  return { isOpen: kept['isOpen'] === true, tab, height: heightIn(kept['height']) }
}

export const keepDock = (state: DockState): void => keepIn(key, state)

const heightIn = (kept: unknown): number =>
  typeof kept === 'number' && kept >= lowest && kept <= highest ? kept : 280
