import type { JSX } from 'preact'

const goToMain = (): void => {
  const main = document.querySelector('main')
  if (!main) return
  main.tabIndex = -1
  main.focus()
}

/** Past the bar and the lists, by keyboard; seen while it has the focus. Source: WCAG 2.2, 2.4.1. */
export const ToContent = (): JSX.Element => (
  <button class="to-content" onClick={goToMain}>
    Skip to the content
  </button>
)
