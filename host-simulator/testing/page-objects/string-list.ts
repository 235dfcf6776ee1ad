/** The lists of files and strings draw only what is visible; this finds what is not. */
import { expect, type Locator, type Page } from 'playwright/test'

/** Scrolls the list as it is shown; whether what the selector means is drawn at the end. */
export const scrollTo = (box: Locator, selector: string): Promise<boolean> =>
  box.evaluate(async (list, wanted) => {
    const isDrawn = (): boolean => list.querySelector(wanted) !== null
    const drawn = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    for (let top = 0; !isDrawn() && top < list.scrollHeight; top += Math.max(40, list.clientHeight)) {
      list.scrollTop = top
      await drawn()
    }
    return isDrawn()
  }, selector)

/** The row of the string, after turning to its page; null where it is on none. */
export const scrollToString = async (
  page: Page,
  strings: Locator,
  stringId: number,
): Promise<Locator | null> => {
  const selector = `[data-string-id="${stringId}"]`
  const row = strings.locator(selector)
  if (await scrollTo(strings, selector)) return row
  const previous = page.getByRole('button', { name: 'Previous page' })
  const next = page.getByRole('button', { name: 'Next page' })
  const shown = page.getByText(/^Page \d+ of \d+$/)
  const turn = async (button: Locator): Promise<void> => {
    const before = (await shown.textContent()) ?? ''
    await button.click()
    await expect(shown).not.toHaveText(before)
  }
  while (await previous.isEnabled()) await turn(previous)
  for (;;) {
    if (await scrollTo(strings, selector)) return row
    if (!(await next.isEnabled())) return null
    await turn(next)
  }
}
