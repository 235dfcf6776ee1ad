/** How a person left the simulator's dock: it is the same on every page, in every world. */
import { signal } from '@preact/signals'

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
  const kept = parsed(localStorage.getItem(key))
  const tab = dockTabs.find((name) => name === kept['tab']) ?? 'Trace'
  return { isOpen: kept['isOpen'] === true, tab, height: heightIn(kept['height']) }
}

export const keepDock = (state: DockState): void => localStorage.setItem(key, JSON.stringify(state))

const heightIn = (kept: unknown): number =>
  typeof kept === 'number' && kept >= lowest && kept <= highest ? kept : 280

/** What is no object, such as what another version left, counts as nothing. */
const parsed = (text: string | null): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}
