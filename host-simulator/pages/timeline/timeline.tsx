import type { JSX } from 'preact'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { TraceEntry } from '../../page-api/trace.ts'
import { startOf } from '../../trace/time.ts'
import type { TraceTree } from '../../trace/tree.ts'
import { Foot, inksOf } from './foot.tsx'
import { entryAt, layoutOf, type Range } from './layout.ts'
import { gutter, paint, rowHeight, ruler } from './paint.ts'
import { allOf, panned, showing, zoomed } from './range.ts'
import { linksOf, textOf } from './spoken.ts'
import { useSize } from './use-size.ts'

interface Props {
  entries: readonly TraceEntry[]
  /** Of all there are, those that are not shown too. */
  tree: TraceTree
  /** When it was written, where it is over. */
  at?: number | undefined
  chosen: number | null
  /** Opens an entry. */
  onChoose(id: number | null): void
  brush: Range | null
  onBrush(brush: Range | null): void
}

/** Milliseconds between looks at what goes on. */
const lookEvery = 500
/** Pixels that a pointer moves before it means a range. */
const leastBrush = 4

/** Lanes with what went on in them. Drag marks a range, the wheel and + and − zoom, the ruler moves; arrows go from entry to entry. */
export const Timeline = (props: Props): JSX.Element => {
  const { entries, tree, at: end, chosen, onChoose, brush, onBrush } = props
  const layout = useMemo(() => layoutOf(entries), [entries])
  const [clock, setClock] = useState(Date.now)
  const now = end ?? clock
  const [picked, setPicked] = useState<Range | null>(null)
  const [cursorId, setCursor] = useState<number | null>(chosen)
  const box = useRef<HTMLDivElement>(null)
  const size = useSize(box)
  const canvas = useRef<HTMLCanvasElement>(null)
  const drag = useRef<{ at: number; x: number; view: Range; isMoving: boolean; isRuler: boolean } | null>(
    null,
  )
  const id = useId()

  const bounds = allOf({ ...layout.all, to: layout.isOpen ? Math.max(now, layout.all.to) : layout.all.to })
  const view = picked ?? bounds
  const inner = Math.max(1, size.width - gutter)
  const msOf = (pixels: number): number => (pixels / inner) * (view.to - view.from)
  const cursor = cursorId !== null && layout.rowOf.has(cursorId) ? tree.get(cursorId) : undefined
  const links = useMemo(() => linksOf(tree, cursor), [tree, cursor])

  // Before it is painted: keys come at once, and go from where the cursor is.
  useLayoutEffect(() => {
    if (chosen !== null) setCursor(chosen)
  }, [chosen])

  useEffect(() => {
    if (!layout.isOpen || end !== undefined) return
    setClock(Date.now())
    const timer = setInterval(() => setClock(Date.now()), lookEvery)
    return () => clearInterval(timer)
  }, [layout.isOpen, end])

  useLayoutEffect(() => {
    const frame = requestAnimationFrame(() => {
      const { current: element } = canvas
      const ctx = element?.getContext('2d')
      if (!element || !ctx || !box.current) return
      const dots = globalThis.devicePixelRatio
      element.width = Math.round(size.width * dots)
      element.height = Math.round(size.height * dots)
      ctx.scale(dots, dots)
      const inks = inksOf(box.current.parentElement as HTMLElement)
      const { font } = getComputedStyle(box.current)
      paint(ctx, { layout, view, now, ...size, brush, cursor, links, inks, font })
    })
    return () => cancelAnimationFrame(frame)
  })

  const zoom = (times: number, at = (view.from + view.to) / 2): void => {
    const next = zoomed(view, bounds, times, at)
    setPicked(next.to - next.from < bounds.to - bounds.from ? next : null)
  }
  const zoomOnCursor = (times: number): void => zoom(times, cursor && startOf(cursor))
  // Preact listens to wheels passively where the page would scroll.
  useEffect(() => {
    const { current: element } = canvas
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault()
      const x = event.offsetX - gutter
      const isAcross = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY)
      if (isAcross) setPicked(panned(view, bounds, msOf(event.deltaX || event.deltaY)))
      else zoom(event.deltaY > 0 ? 1.25 : 0.8, view.from + msOf(Math.max(0, x)))
    }
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  })

  const goTo = (entry: TraceEntry | undefined): void => {
    if (!entry) return
    setCursor(entry.id)
    if (picked)
      setPicked(showing(view, bounds, { from: startOf(entry), to: startOf(entry) + (entry.ms ?? 0) }))
    const { current: element } = box
    const y = (layout.rowOf.get(entry.id) ?? 0) * rowHeight
    if (!element) return
    if (y < element.scrollTop) element.scrollTop = y
    else if (y + ruler + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = y + ruler + rowHeight - element.clientHeight
  }
  const step = (by: number): TraceEntry | undefined => {
    const { inTime } = layout
    const at = cursor ? inTime.indexOf(cursor) : -1
    if (at < 0) return inTime[by > 0 ? 0 : inTime.length - 1]
    return inTime[Math.min(Math.max(at + by, 0), inTime.length - 1)]
  }
  const markTo = (entry: TraceEntry | undefined): void => {
    if (!entry) return
    const at = startOf(entry)
    const from = brush ?? (cursor ? { from: startOf(cursor), to: startOf(cursor) } : { from: at, to: at })
    // The end that the cursor stands on moves.
    const isEnd = !cursor || Math.abs(startOf(cursor) - from.to) <= Math.abs(startOf(cursor) - from.from)
    const still = isEnd ? from.from : from.to
    onBrush({ from: Math.min(still, at), to: Math.max(still, at) })
    goTo(entry)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const move = event.shiftKey ? markTo : goTo
    const half = (view.to - view.from) / 2
    const keys: Record<string, () => void> = {
      ArrowRight: () => move(step(1)),
      ArrowLeft: () => move(step(-1)),
      ArrowUp: () => goTo(cursor ? inLayout(tree.causeOf(cursor)) : step(-1)),
      ArrowDown: () => goTo(cursor ? tree.effectsOf(cursor.id).find((each) => inLayout(each)) : step(1)),
      Home: () => move(layout.inTime[0]),
      End: () => move(layout.inTime.at(-1)),
      PageUp: () => setPicked(panned(view, bounds, -half)),
      PageDown: () => setPicked(panned(view, bounds, half)),
      Enter: () => cursor && onChoose(cursor.id),
      Escape: () => (brush ? onBrush(null) : onChoose(null)),
      '+': () => zoomOnCursor(0.5),
      '=': () => zoomOnCursor(0.5),
      '-': () => zoomOnCursor(2),
      0: () => setPicked(null),
    }
    const act = keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  const inLayout = (entry: TraceEntry | undefined): TraceEntry | undefined =>
    entry && layout.rowOf.has(entry.id) ? entry : undefined

  const at = (event: PointerEvent): number => view.from + msOf(event.offsetX - gutter)
  const entryUnder = (event: PointerEvent): TraceEntry | null => {
    const y = event.offsetY - ruler
    if (y < 0 || event.offsetX < gutter) return null
    const row = layout.rows[Math.floor((y + size.top) / rowHeight)]
    return entryAt(row, at(event), msOf(6), now)
  }
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0 || event.offsetX < gutter) return
    canvas.current?.setPointerCapture(event.pointerId)
    const isRuler = event.offsetY < ruler
    drag.current = { at: at(event), x: event.offsetX, view, isMoving: false, isRuler }
  }
  const onPointerMove = (event: PointerEvent): void => {
    const { current: start } = drag
    if (!start) {
      const under = entryUnder(event)
      if (canvas.current) canvas.current.title = under ? textOf(under, tree, now) : ''
      return
    }
    if (Math.abs(event.offsetX - start.x) >= leastBrush) start.isMoving = true
    if (!start.isMoving) return
    if (start.isRuler) setPicked(panned(start.view, bounds, msOf(start.x - event.offsetX)))
    else onBrush({ from: Math.min(start.at, at(event)), to: Math.max(start.at, at(event)) })
  }
  const onPointerUp = (event: PointerEvent): void => {
    const { current: start } = drag
    drag.current = null
    if (!start || start.isMoving || start.isRuler) return
    const entry = entryUnder(event)
    if (!entry) return onBrush(null)
    setCursor(entry.id)
    onChoose(entry.id)
  }

  const place = cursor ? layout.inTime.indexOf(cursor) + 1 : 0
  return (
    <div class="timeline">
      <div
        ref={box}
        class="timeline-box"
        role="listbox"
        aria-label="Timeline"
        aria-describedby={`${id}-keys`}
        aria-activedescendant={cursor ? `${id}-${cursor.id}` : undefined}
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <div
          aria-hidden="true"
          class="timeline-space"
          style={{ height: `${layout.rows.length * rowHeight + ruler}px` }}
        >
          <canvas
            ref={canvas}
            style={{ width: `${size.width}px`, height: `${size.height}px` }}
            onPointerDown={onPointerDown}
            onPointerMove={onPointerMove}
            onPointerUp={onPointerUp}
            onPointerCancel={() => (drag.current = null)}
          />
        </div>
        {cursor && (
          <span
            class="visually-hidden"
            role="option"
            id={`${id}-${cursor.id}`}
            aria-selected={cursor.id === chosen}
            aria-posinset={place}
            aria-setsize={layout.inTime.length}
          >
            {textOf(cursor, tree, now)}
          </span>
        )}
      </div>
      <p id={`${id}-keys`} class="visually-hidden">
        Left and Right go from entry to entry, with Shift they mark a range; Up goes to the cause, Down to the
        first effect; Enter opens; plus and minus zoom, 0 shows all; Page Up and Page Down move.
      </p>
      <Foot
        brush={brush}
        isZoomed={picked !== null}
        onZoom={zoomOnCursor}
        onAll={() => setPicked(null)}
        onZoomTo={(range) => setPicked(zoomed(range, bounds, 1, range.from))}
        onUnmark={() => onBrush(null)}
      />
    </div>
  )
}
