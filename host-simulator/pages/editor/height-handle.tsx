import type { JSX, RefObject } from 'preact'

/** Pixels; what is below keeps some room, too. */
const lowest = 60
const leftBelow = 320
const step = 30

interface Props {
  name: string
  /** What it makes higher or lower. */
  box: RefObject<HTMLElement | null>
  /** 0 where the box is as high as it wants. */
  height: number
  onResize(height: number): void
}

/** The lower border of a box, moved by pointer or arrow keys; a double click gives the box its own height again. */
export const HeightHandle = ({ name, box, height, onResize }: Props): JSX.Element => {
  const highest = Math.max(lowest, innerHeight - leftBelow)
  const resize = (wanted: number): void => onResize(Math.round(Math.min(highest, Math.max(lowest, wanted))))
  const now = (): number => box.current?.offsetHeight ?? lowest
  return (
    <div
      class="edge-handle height-handle"
      role="separator"
      aria-orientation="horizontal"
      aria-label={name}
      aria-valuenow={height}
      aria-valuemin={0}
      aria-valuemax={highest}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId) && box.current)
          resize(event.clientY - box.current.getBoundingClientRect().top)
      }}
      onDblClick={() => onResize(0)}
      onKeyDown={(event) => {
        const to = {
          ArrowUp: now() - step,
          ArrowDown: now() + step,
          Home: lowest,
          End: highest,
        }[event.key]
        if (to === undefined) return
        event.preventDefault()
        resize(to)
      }}
    />
  )
}
