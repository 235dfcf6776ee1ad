/** A phone's width: nothing but what is meant to scrolls sideways. */
import type { Page } from 'playwright/test'
import { expect, test } from './simulator.ts'

test.use({ viewport: { width: 390, height: 844 } })

const project = '/project/ocean-docs'

/** By path: the table that is there. */
const tables: Record<string, string> = {
  [project]: 'Languages',
  [`${project}/sources`]: 'Files',
  [`${project}/tasks`]: 'Tasks',
  [`${project}/members`]: 'Members',
  [`${project}/settings/languages`]: 'Target languages',
  [`${project}/settings/labels`]: 'Labels',
  [`${project}/settings/webhooks`]: 'Webhooks',
  [`${project}/settings/terms`]: 'Terms',
  [`${project}/settings/memory`]: 'Segments',
  '/profile': 'Projects',
}

/** What is wider than its place, but for rows of tabs. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tabs = '.tab-bar, pre'
    return [document.documentElement, ...document.querySelectorAll('body *:not(svg *)')]
      .filter(
        (element) =>
          !element.matches(tabs) && !['hidden', 'clip'].includes(getComputedStyle(element).overflowX),
      )
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(
        ({ className, tagName, scrollWidth, clientWidth }) =>
          `${tagName} ${className} ${scrollWidth} > ${clientWidth}`,
      )
  })

for (const [path, name] of Object.entries(tables))
  test(`the table “${name}” fits a phone`, async ({ page, world, request }) => {
    await request.post(`${world.apiUrl}/projects/1/webhooks`, {
      headers: { authorization: `Bearer ${world.token}` },
      data: {
        name: 'To the build of the site',
        url: 'http://localhost:9/hooks/of/the/build',
        events: ['file.added'],
        requestType: 'POST',
      },
    })
    await page.goto(world.url + path)
    await expect(page.getByRole('table', { name, exact: true }).getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => tooWide(page)).toEqual([])
  })

test('a task says its language and its work where their column is away', async ({ page, world }) => {
  await page.goto(`${world.url}${project}/tasks`)
  const row = page.getByRole('row', { name: /Translate the checkout/ })
  await expect(row.getByText('German, Translate')).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(row.getByText('German, Translate')).toBeHidden()
  await expect(row.getByRole('cell', { name: /^German\s*Translate$/ })).toBeVisible()
})
