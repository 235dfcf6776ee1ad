/** Names that are longer than their place: they break or end in dots, and what stands beside them stays. */
import type { Page } from 'playwright/test'
import { sideways } from '../support/sideways.ts'
import { expect, test } from './simulator.ts'

const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
const long = (name: string): string => `${name} ${word} which nobody reads to its end`

test.use({
  worldOptions: {
    scenario: {
      organization: { name: long('Organization') },
      users: [
        { login: `olga_${word.replace('ä', 'a').toLowerCase()}`, name: long('Olga'), role: 'owner' },
        { login: 'peter', name: long('Peter'), role: 'proofreader' },
      ],
      project: { name: long('Project'), identifier: 'long', languages: ['de', 'fr'] },
      files: [
        {
          name: `${word}.json`,
          directory: `${word}/${word}/${word}`,
          strings: [
            {
              identifier: 'text',
              text: long('Text'),
              labels: [long('Label'), word],
              translations: { de: [word.repeat(3)] },
              comments: [{ language: 'de', text: long('Comment'), by: 'peter' }],
            },
          ],
        },
      ],
    },
  },
})

const project = '/project/long'
const paths = [
  project,
  `${project}/sources`,
  `${project}/members`,
  `${project}/discussions`,
  `${project}/settings/labels`,
  `${project}/settings/memory`,
  '/apps',
  '/profile',
]

/** Boxes of the page that scroll sideways, or whose content leaves them. */
const tooWide = (page: Page, within: string): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(
          ({ className, tagName, scrollWidth, clientWidth }) =>
            `${tagName} ${className} ${scrollWidth} > ${clientWidth}`,
        ),
    within,
  )

for (const path of paths)
  test(`${path} is no wider than its window`, async ({ page, world }) => {
    await page.goto(world.url + path)
    await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
    for (const width of [1440, 768, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await sideways(page), `at ${width}`).toBe(0)
      // A phone has room for one column of such words.
      if (width > 390) expect(await tooWide(page, '.table'), `at ${width}`).toEqual([])
    }
  })

test('the top bar keeps what leads to apps, and says which tab is open', async ({ page, world }) => {
  await page.goto(`${world.url}${project}/translations`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [1440, 768]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await tooWide(page, '.site-bar > nav:not(.where) *, .where > :last-child *'),
      `at ${width}`,
    ).toEqual([])
  }
})

test('labels and comments stay in the middle of the Editor', async ({ page, world }) => {
  await page.goto(world.editorUrl)
  await expect(page.locator('.facts').getByText(long('Label'))).toBeVisible()
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await tooWide(page, 'main, main .about'), `at ${width}`).toEqual([])
  }
})

test('the choice of a long name tells all of it', async ({ page, world }) => {
  await page.goto(`${world.url}${project}/activity-stream`)
  await page.getByRole('combobox', { name: 'Person' }).click()
  await expect(page.getByRole('option').getByTitle(long('Peter'))).toBeVisible()
})
