/** The modal on top of the page: an app's, or one of the platform's own. */
import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { act } from './site.ts'

export interface ModalPage {
  locator: Locator
  title: Locator
  /** The frame of the app's page in it. */
  app: FrameLocator
  /** By its button, as a person does; `onClose` of the app that opened it runs. */
  close(): Promise<void>
  /** By the Escape key. */
  escape(): Promise<void>
}

export const createModalPage = (page: Page): ModalPage => {
  const locator = page.getByRole('dialog').last()
  /** What is on top now; `last` alone would be the next one once it is gone. */
  const closing = (title: string, close: () => Promise<void>): Promise<void> =>
    act(`modal: ${title}`, async () => {
      await expect(locator).toBeVisible()
      const open = await page.getByRole('dialog').count()
      await close()
      await expect(page.getByRole('dialog')).toHaveCount(open - 1)
    })
  return {
    locator,
    title: locator.getByRole('heading').first(),
    app: locator.frameLocator('iframe[data-sim-frame]'),
    close: () => closing('close', () => locator.getByRole('button', { name: 'Close', exact: true }).click()),
    escape: () => closing('press Escape', () => locator.press('Escape')),
  }
}
