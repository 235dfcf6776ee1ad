import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { keepPane, keptPane, narrowest, widest } from './pane-state.ts'

const step = 16

interface Props {
  name: string
  /** The custom property of the panes that it sets. */
  property: '--left' | '--right'
  /** Width of the pane that nobody moved. */
  start: number
  /** 1 when moving right widens the pane, -1 when it narrows it. */
  direction: 1 | -1
}

/** Moves the border between two panes, by pointer or by keys; a double click brings it back. The browser remembers. */
export const Splitter = ({ name, property, start, direction }: Props): JSX.Element => {
  const side = property === '--left' ? 'left' : 'right'
  const [width, setWidth] = useState(() => keptPane(side).width ?? start)
  const grip = useRef<{ x: number; width: number; last: number | null } | null>(null)

  const panesOf = (handle: HTMLElement): HTMLElement | null => handle.closest('.panes')
  /** Where the page runs from right to left, right is narrower. */
  const signOf = (handle: HTMLElement): number =>
    getComputedStyle(handle).direction === 'rtl' ? -direction : direction

  const resize = (handle: HTMLElement, wanted: number): number => {
    const next = Math.round(Math.min(widest, Math.max(narrowest, wanted)))
    setWidth(next)
    panesOf(handle)?.style.setProperty(property, `${next}px`)
    return next
  }
  const reset = (handle: HTMLElement): void => {
    panesOf(handle)?.style.removeProperty(property)
    setWidth(start)
    keepPane(side, { width: null })
  }

  return (
    <div
      class={direction > 0 ? 'splitter at-end' : 'splitter at-start'}
      role="separator"
      aria-orientation="vertical"
      aria-label={name}
      aria-valuenow={width}
      aria-valuemin={narrowest}
      aria-valuemax={widest}
      tabIndex={0}
      title="Drag to resize, double-click to reset"
      onPointerDown={(event) => {
        // In a narrow window it has less than it wants.
        const now = event.currentTarget.parentElement?.offsetWidth || width
        grip.current = { x: event.clientX, width: now, last: null }
        event.currentTarget.setPointerCapture(event.pointerId)
        panesOf(event.currentTarget)?.classList.add('resizing')
      }}
      onPointerMove={(event) => {
        const { currentTarget: handle, clientX } = event
        const { current: held } = grip
        if (held && (held.last !== null || clientX !== held.x))
          held.last = resize(handle, held.width + (clientX - held.x) * signOf(handle))
      }}
      onLostPointerCapture={({ currentTarget }) => {
        panesOf(currentTarget)?.classList.remove('resizing')
        if (grip.current?.last) keepPane(side, { width: grip.current.last })
        grip.current = null
      }}
      onDblClick={({ currentTarget }) => reset(currentTarget)}
      onKeyDown={(event) => {
        const { currentTarget: handle, key } = event
        const widths = {
          ArrowLeft: width - step * signOf(handle),
          ArrowRight: width + step * signOf(handle),
          Home: narrowest,
          End: widest,
        }
        const wanted = widths[key as keyof typeof widths] as number | undefined
        if (wanted === undefined && key !== 'Enter') return
        event.preventDefault()
        if (wanted === undefined) reset(handle)
        else keepPane(side, { width: resize(handle, wanted) })
      }}
    />
  )
}
