/** How a person left the panes: the same on every page of this browser. */
import { keepIn, keptIn } from './kept.ts'

export type Side = 'left' | 'right'

export interface PaneState {
  /** In pixels; null is as the page has it. */
  width: number | null
  isOpen: boolean
}

/** Widths in pixels. */
export const [narrowest, widest] = [200, 720]

const keyOf = (side: Side): string => `pane at ${side}`

export const keptPane = (side: Side): PaneState => {
  const { width, isOpen } = keptIn<Record<string, unknown>>(keyOf(side), {})
  return { width: widthIn(width), isOpen: isOpen !== false }
}

export const keepPane = (side: Side, change: Partial<PaneState>): void =>
  keepIn(keyOf(side), { ...keptPane(side), ...change })

const widthIn = (kept: unknown): number | null =>
  typeof kept === 'number' && kept >= narrowest && kept <= widest ? kept : null
