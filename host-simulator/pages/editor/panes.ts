/** The Editor's three panes: which are folded, how wide they were left, and which one a narrow window shows. */
import { useMemo, useState } from 'preact/hooks'
import { keepPane, keptPane, type Side } from '../parts/pane-state.ts'

export type PaneName = 'strings' | 'work' | 'apps'

export interface Panes {
  readonly isOpen: Readonly<Record<Side, boolean>>
  readonly shown: PaneName
  /** Custom properties, as they were kept; what moves them later does so itself. */
  readonly widths: Record<string, string>
  /** Name of the app's panel that was chosen last; the page's address may choose the first. */
  readonly app: string | null
  fold(side: Side): void
  /** Unfolded, and in a narrow window the one that is seen. */
  show(pane: PaneName): void
  openApp(name: string): void
}

const sideOf: Partial<Record<PaneName, Side>> = { strings: 'left', apps: 'right' }

export const usePanes = (): Panes => {
  const [isOpen, setOpen] = useState(() => ({
    left: keptPane('left').isOpen,
    right: keptPane('right').isOpen,
  }))
  const [shown, setShown] = useState<PaneName>('work')
  const [app, setApp] = useState(() => new URLSearchParams(location.search).get('app_module'))
  const widths = useMemo(keptWidths, [])
  const turn = (side: Side, isNowOpen: boolean): void => {
    keepPane(side, { isOpen: isNowOpen })
    setOpen((before) => ({ ...before, [side]: isNowOpen }))
  }
  const show = (pane: PaneName): void => {
    setShown(pane)
    const side = sideOf[pane]
    if (side && !isOpen[side]) turn(side, true)
  }
  return {
    isOpen,
    shown,
    widths,
    app,
    fold: (side) => turn(side, !isOpen[side]),
    show,
    openApp(name) {
      setApp(name)
      show('apps')
    },
  }
}

const keptWidths = (): Record<string, string> =>
  Object.fromEntries(
    (['left', 'right'] as const).flatMap((side) => {
      const { width } = keptPane(side)
      return width === null ? [] : [[`--${side}`, `${width}px`]]
    }),
  )
