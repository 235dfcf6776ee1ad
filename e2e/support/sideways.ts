import type { Page } from 'playwright/test'

/** Pixels by which a page is wider than its window without the scroll bar, for which some engines take room. */
export const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
