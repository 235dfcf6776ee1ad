import type { JSX } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { between, fitted, isNowhere, keyed, type Position } from './box.ts'
import type { Screenshot } from './picture.ts'

interface Props {
  screenshot: Screenshot
  textOf(stringId: number): string
  /** The string whose box is looked at. */
  active: number | null
  /** A box without a string yet. */
  drawn: Position | null
  /** Null where nothing may be drawn; so too below. */
  onDraw: ((position: Position) => void) | null
  onPlace: ((stringId: number, position: Position) => void) | null
  onRemove: ((stringId: number) => void) | null
  onActive(stringId: number | null): void
}

interface Point {
  x: number
  y: number
}

/** What the hand does: draws a box, or moves or sizes one. */
type Hold =
  | { kind: 'draw'; from: Point; box: Position }
  | { kind: 'move' | 'size'; from: Point; start: Position; stringId: number; box: Position }

/** The picture with a box for each tag. */
export const Canvas = ({
  screenshot: { url, size, name, tags },
  textOf,
  active,
  drawn,
  onDraw,
  onPlace,
  onRemove,
  onActive,
}: Props): JSX.Element => {
  const ground = useRef<HTMLDivElement>(null)
  const [hold, setHold] = useState<Hold | null>(null)
  /** By keys, until they rest. */
  const [keyedBox, setKeyed] = useState<{ stringId: number; box: Position } | null>(null)

  const pointAt = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = (ground.current as HTMLElement).getBoundingClientRect()
    return { x: ((clientX - left) * size.width) / width, y: ((clientY - top) * size.height) / height }
  }
  const begin = (event: PointerEvent, make: (from: Point) => Hold): void => {
    if (event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    ground.current?.setPointerCapture(event.pointerId)
    setHold(make(pointAt(event)))
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (!hold) return
    const to = pointAt(event)
    const right = to.x - hold.from.x
    const down = to.y - hold.from.y
    switch (hold.kind) {
      case 'draw':
        return setHold({ ...hold, box: fitted(between(hold.from, to), size) })
      case 'move': {
        const { start } = hold
        return setHold({ ...hold, box: fitted({ ...start, x: start.x + right, y: start.y + down }, size) })
      }
      case 'size': {
        const { start } = hold
        const box = { ...start, width: start.width + right, height: start.height + down }
        return setHold({ ...hold, box: fitted(box, size) })
      }
    }
  }
  const onPointerUp = (event: PointerEvent): void => {
    if (!hold) return
    const to = pointAt(event)
    const isMoved = Math.hypot(to.x - hold.from.x, to.y - hold.from.y) > 3
    setHold(null)
    if (!isMoved) return
    if (hold.kind === 'draw') onDraw?.(hold.box)
    else onPlace?.(hold.stringId, hold.box)
  }
  const onKeyDown = (event: KeyboardEvent, stringId: number, box: Position): void => {
    if (event.key === 'Delete' && onRemove) return onRemove(stringId)
    const moved = onPlace && keyed(box, event, size)
    if (!moved) return
    event.preventDefault()
    setKeyed({ stringId, box: moved })
  }
  const rest = (): void => {
    if (keyedBox) onPlace?.(keyedBox.stringId, keyedBox.box)
    setKeyed(null)
  }
  const boxOf = (stringId: number, position: Position): Position =>
    hold && hold.kind !== 'draw' && hold.stringId === stringId
      ? hold.box
      : keyedBox?.stringId === stringId
        ? keyedBox.box
        : position
  const styleOf = ({ x, y, width, height }: Position): Record<string, string> => ({
    left: `${(100 * x) / size.width}%`,
    top: `${(100 * y) / size.height}%`,
    width: `${(100 * width) / size.width}%`,
    height: `${(100 * height) / size.height}%`,
  })
  const fresh = hold?.kind === 'draw' ? hold.box : drawn

  return (
    <figure class="canvas card">
      <div
        ref={ground}
        class="ground"
        dir="ltr"
        data-drawing={onDraw !== null}
        style={{ aspectRatio: `${size.width} / ${size.height}`, maxWidth: `${Math.max(size.width, 480)}px` }}
        onPointerDown={
          onDraw
            ? (event) =>
                begin(event, (from) => ({ kind: 'draw', from, box: { ...from, width: 0, height: 0 } }))
            : undefined
        }
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => setHold(null)}
      >
        <img src={url} alt={name} draggable={false} />
        {tags.map(({ stringId, position }, at) => {
          const box = boxOf(stringId, position)
          if (isNowhere(box)) return null
          return (
            <button
              key={stringId}
              class="pin"
              style={styleOf(box)}
              data-active={stringId === active}
              aria-label={`Tag ${at + 1}: ${textOf(stringId)}`}
              title={textOf(stringId)}
              onFocus={() => onActive(stringId)}
              onBlur={() => {
                rest()
                onActive(null)
              }}
              onMouseEnter={() => onActive(stringId)}
              onMouseLeave={() => onActive(null)}
              onKeyDown={(event) => onKeyDown(event, stringId, box)}
              onKeyUp={rest}
              onPointerDown={
                onPlace
                  ? (event) => {
                      const isCorner = (event.target as Element).classList.contains('corner')
                      event.currentTarget.focus()
                      begin(event, (from) => ({
                        kind: isCorner ? 'size' : 'move',
                        from,
                        start: box,
                        stringId,
                        box,
                      }))
                    }
                  : undefined
              }
            >
              <span class="pin-number" aria-hidden="true">
                {at + 1}
              </span>
              {onPlace && <span class="corner" />}
            </button>
          )
        })}
        {fresh && <span class="pin fresh" style={styleOf(fresh)} />}
      </div>
    </figure>
  )
}
