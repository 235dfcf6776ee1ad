/** Which rows of a long list are drawn: those that are seen, and some around them. */
import type { RefObject } from 'preact'
import { useLayoutEffect, useState } from 'preact/hooks'

/** Rows drawn beyond what is visible, on each side. */
const margin = 6

/** Rows too many that stay drawn: a box that becomes a little lower is not worth drawing the list again. */
const leftOver = 2

export interface RowWindow {
  first: number
  /** Behind the last one. */
  end: number
  /** Whether the box has any height: what is not shown has none, and cannot scroll. */
  isShown: boolean
}

const windowOf = ({ scrollTop, clientHeight }: HTMLElement, rowHeight: number): RowWindow => ({
  first: Math.max(0, Math.floor(scrollTop / rowHeight) - margin),
  end: Math.ceil((scrollTop + clientHeight) / rowHeight) + margin,
  isShown: clientHeight > 0,
})

/** Rows of one height in a box that scrolls. */
export const useWindow = (
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
): RowWindow & { look(): void } => {
  // Before anything is measured, a page of them.
  const [window, setWindow] = useState<RowWindow>({ first: 0, end: 24, isShown: true })
  const look = (): void => {
    if (!box.current) return
    const next = windowOf(box.current, rowHeight)
    const isSame = (now: RowWindow): boolean =>
      now.first === next.first &&
      now.end >= next.end &&
      now.end - next.end <= leftOver &&
      now.isShown === next.isShown
    setWindow((now) => (isSame(now) ? now : next))
  }
  useLayoutEffect(() => {
    look()
    const observer = new ResizeObserver(look)
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [rowHeight])
  return { ...window, look }
}

/** Scrolls no further than it takes for the next row to be seen; one that is far off comes to the middle. */
export const scrollToRow = (box: HTMLElement, row: number, rowHeight: number): void => {
  const top = row * rowHeight
  const above = box.scrollTop - top
  const below = top + rowHeight - box.scrollTop - box.clientHeight
  if (Math.max(above, below) > 2 * rowHeight) box.scrollTop = top - (box.clientHeight - rowHeight) / 2
  else if (above > 0) box.scrollTop = top
  else if (below > 0) box.scrollTop += below
}
