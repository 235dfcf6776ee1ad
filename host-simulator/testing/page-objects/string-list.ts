/** The list of strings draws only the rows that are visible; this finds one that is not. */
import { expect, type Locator, type Page } from 'playwright/test'

/** Scrolls the page of the list that is shown; whether the row is drawn at the end. */
const scrollTo = (strings: Locator, stringId: number): Promise<boolean> =>
  strings.evaluate(async (list, id) => {
    const isDrawn = (): boolean => list.querySelector(`[data-string-id="${id}"]`) !== null
    const drawn = (): Promise<void> =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
    for (let top = 0; !isDrawn() && top < list.scrollHeight; top += Math.max(40, list.clientHeight)) {
      list.scrollTop = top
      await drawn()
    }
    return isDrawn()
  }, stringId)

/** The row of the string, after turning to its page; null where it is on none. */
export const scrollToString = async (
  page: Page,
  strings: Locator,
  stringId: number,
): Promise<Locator | null> => {
  const row = strings.locator(`[data-string-id="${stringId}"]`)
  if (await scrollTo(strings, stringId)) return row
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
    if (await scrollTo(strings, stringId)) return row
    if (!(await next.isEnabled())) return null
    await turn(next)
  }
}
