import type { JSX } from 'preact'
import { useState } from 'preact/hooks'

/** Widths in pixels. */
const [narrowest, widest, step] = [200, 720, 16]

interface Props {
  name: string
  /** The custom property of the panes that it sets. */
  property: '--left' | '--right'
  start: number
  /** 1 when moving right widens the pane, -1 when it narrows it. */
  direction: 1 | -1
}

/** Moves the border between two panes, by pointer or by arrow keys. */
export const Splitter = ({ name, property, start, direction }: Props): JSX.Element => {
  const [width, setWidth] = useState(start)

  const resize = (handle: HTMLElement, wanted: number): void => {
    const next = Math.round(Math.min(widest, Math.max(narrowest, wanted)))
    setWidth(next)
    handle.closest<HTMLElement>('.panes')?.style.setProperty(property, `${next}px`)
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
      onPointerDown={(event) => {
        // In a narrow window it starts with less than it wants.
        setWidth(event.currentTarget.parentElement?.offsetWidth || width)
        event.currentTarget.setPointerCapture(event.pointerId)
        event.currentTarget.closest('.panes')?.classList.add('resizing')
      }}
      onLostPointerCapture={(event) => event.currentTarget.closest('.panes')?.classList.remove('resizing')}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          resize(event.currentTarget, width + event.movementX * direction)
      }}
      onKeyDown={(event) => {
        const move = { ArrowLeft: -step, ArrowRight: step }[event.key]
        if (move) resize(event.currentTarget, width + move * direction)
      }}
    />
  )
}
