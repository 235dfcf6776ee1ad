/** How large the box of an element is, in pixels, and how far it is scrolled, as both change. */
import { useEffect, useState } from 'preact/hooks'

export const useSize = (
  box: Readonly<{ current: HTMLElement | null }>,
): { width: number; height: number; top: number } => {
  const [size, setSize] = useState({ width: 600, height: 200, top: 0 })
  useEffect(() => {
    const { current: element } = box
    if (!element) return
    const look = (): void =>
      setSize({ width: element.clientWidth, height: element.clientHeight, top: element.scrollTop })
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [])
  return size
}
