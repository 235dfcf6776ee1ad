/** An app's page in both themes: whether it looks otherwise, and what axe says of it. */
import type { Frame, Locator, Page } from 'playwright'
import { violationsIn } from './axe.ts'

export interface ThemeLook {
  type: string
  key: string
  /** Null where there is nothing to see. */
  isSame: boolean | null
  /** Lines of axe by theme; null where there is no axe. */
  violations: Record<'light' | 'dark', string[]> | null
}

/** Milliseconds that a page has to be drawn anew. */
const drawMs = 2000
const lookAgainMs = 100

/** The frame alone: what is of the platform, over it or behind it, has its own theme. Playwright puts it into frames, too. */
const style = `
  html[data-sim-status] body * { visibility: hidden !important }
  html[data-sim-status] iframe { visibility: visible !important; background: #fff !important; border-color: #fff !important; border-radius: 0 !important }`

/** Of 255: what a rounded edge may be off by where the browser lays it over another ground. */
const tolerance = 8

/** Whether a person could tell two pictures apart. The browser reads them. */
const differ = async (page: Page, one: Buffer, two: Buffer): Promise<boolean> =>
  !one.equals(two) &&
  page.evaluate(
    async ({ pictures, most }) => {
      const [a, b] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')
          canvas?.drawImage(image, 0, 0)
          return canvas?.getImageData(0, 0, image.width, image.height).data
        }),
      )
      return (
        a?.length !== b?.length || a?.some((value, at) => Math.abs(value - (b?.[at] ?? 0)) > most) !== false
      )
    },
    { pictures: [one, two].map((each) => each.toString('base64')), most: tolerance },
  )

const pictureOf = (element: Locator): Promise<Buffer> =>
  element.screenshot({ style, animations: 'disabled', caret: 'hide' })

/** Until two pictures are one, or time is over. */
const stillPicture = async (page: Page, element: Locator): Promise<Buffer> => {
  const end = performance.now() + drawMs
  for (let before = await pictureOf(element); ;) {
    await page.waitForTimeout(lookAgainMs)
    const now = await pictureOf(element)
    if (performance.now() > end || !(await differ(page, before, now))) return now
    before = now
  }
}

/** Whether it comes to look otherwise, before time is over. */
const becomesOther = async (page: Page, element: Locator, before: Buffer): Promise<boolean> => {
  const end = performance.now() + drawMs
  while (performance.now() < end) {
    if (await differ(page, before, await pictureOf(element))) return true
    await page.waitForTimeout(lookAgainMs)
  }
  return false
}

const hasContent = (frame: Frame): Promise<boolean> =>
  frame.evaluate(
    () =>
      !!document.body?.innerText.trim() ||
      document.querySelector('img, svg, canvas, video, input, button, select, textarea') !== null,
  )

/** Of a page of the platform where the app's frame is open. */
export const lookInThemes = async (
  page: Page,
  { type, key }: Pick<ThemeLook, 'type' | 'key'>,
  axe: string | null,
): Promise<ThemeLook | null> => {
  const element = page.locator(`iframe[data-sim-frame=${JSON.stringify(key)}]`).first()
  const frame = await (await element.elementHandle())?.contentFrame()
  if (!frame) return null
  const choose = (theme: string): Promise<string[]> =>
    page.getByRole('combobox', { name: 'Theme' }).selectOption(theme)
  await choose('light')
  const light = await stillPicture(page, element)
  const inLight = axe === null ? [] : await violationsIn(frame, axe)
  await choose('dark')
  const isOther = await becomesOther(page, element, light)
  // It may fade from one to the other.
  if (isOther) await stillPicture(page, element)
  const inDark = axe === null ? [] : await violationsIn(frame, axe)
  return {
    ...{ type, key },
    isSame: (await hasContent(frame)) ? !isOther : null,
    violations: axe === null ? null : { light: inLight, dark: inDark },
  }
}
