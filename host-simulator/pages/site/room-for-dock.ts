import { useLayoutEffect } from 'preact/hooks'

/** Pixels between what has the focus and the dock. */
const gap = 8

/** What gets the focus on a page that scrolls stays above the dock, which lies over its foot, as high as it is. */
export const useRoomForDock = (): void =>
  useLayoutEffect(() => {
    const dock = document.querySelector<HTMLElement>('.simulator')
    if (!dock) return
    // Not in the style of the root: the theme writes all of that.
    const sheet = new CSSStyleSheet()
    const measure = (): void =>
      sheet.replaceSync(`:root { scroll-padding-block-end: ${dock.offsetHeight + gap}px }`)
    const observer = new ResizeObserver(measure)
    observer.observe(dock)
    document.adoptedStyleSheets.push(sheet)
    return () => {
      observer.disconnect()
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
    }
  }, [])
