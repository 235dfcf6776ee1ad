/** Presses that come in twos and threes. Playwright over BiDi sends each alone, and Firefox counts none of them together. */
import type { Locator } from 'playwright/test'

const isFirefox = (target: Locator): boolean =>
  target.page().context().browser()?.browserType().name() === 'firefox'

/** A double click; in Firefox a click, and the event that the second one would have brought. */
export const doubleClick = async (target: Locator): Promise<void> => {
  if (!isFirefox(target)) return target.dblclick()
  await target.click()
  await target.dispatchEvent('dblclick')
}

/** Selects all of a line by three presses; in Firefox by the selection itself. */
export const selectLine = (target: Locator): Promise<void> =>
  isFirefox(target) ? target.selectText() : target.click({ clickCount: 3 })
