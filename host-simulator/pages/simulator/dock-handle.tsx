import type { JSX } from 'preact'
import { highest, lowest } from './dock-state.ts'

const step = 24

/** The upper border of the dock: pulled by pointer, moved by arrow keys. */
export const DockHandle = ({
  height,
  onResize,
}: {
  height: number
  onResize(height: number): void
}): JSX.Element => {
  const resize = (wanted: number): void =>
    onResize(Math.round(Math.min(highest, window.innerHeight * 0.75, Math.max(lowest, wanted))))
  return (
    <div
      class="edge-handle dock-handle"
      role="separator"
      aria-orientation="horizontal"
      aria-label="Height of the simulator"
      aria-valuenow={height}
      aria-valuemin={lowest}
      aria-valuemax={highest}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(height - event.movementY)
      }}
      onKeyDown={(event) => {
        const move = { ArrowUp: step, ArrowDown: -step }[event.key]
        if (!move) return
        event.preventDefault()
        resize(height + move)
      }}
    />
  )
}
