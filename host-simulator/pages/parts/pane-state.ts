/** How a person left the panes: the same on every page of this browser. */

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
  const kept = parsed(localStorage.getItem(keyOf(side)))
  return { width: widthIn(kept['width']), isOpen: kept['isOpen'] !== false }
}

export const keepPane = (side: Side, change: Partial<PaneState>): void =>
  localStorage.setItem(keyOf(side), JSON.stringify({ ...keptPane(side), ...change }))

const widthIn = (kept: unknown): number | null =>
  typeof kept === 'number' && kept >= narrowest && kept <= widest ? kept : null

/** What is no object, such as what another version left, counts as nothing. */
const parsed = (text: string | null): Record<string, unknown> => {
  try {
    return Object(JSON.parse(text ?? '{}')) as Record<string, unknown>
  } catch {
    return {}
  }
}
