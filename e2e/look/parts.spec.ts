import { keptOf, measures, problemOf } from '../../scripts/pictures/compare.mjs'
import { readPng } from '../../scripts/pictures/read-png.mjs'
import { stillPicture } from '../../scripts/pictures/stage.mjs'
import { expect, leftOver, test } from './look.ts'

test('every part looks as it did', async ({ page, open, look, stage }, info) => {
  test.slow()
  await open(`${stage.simulator.url}/design`)
  const titles = await page
    .locator('[data-part]')
    .evaluateAll((all) => all.map(({ dataset }) => dataset['part'] ?? ''))
  expect(titles).toContain('Buttons')
  const fileOf = (title: string): string => title.toLowerCase().replaceAll(/\W+/g, '-')
  const problems: string[] = []
  for (const title of titles)
    problems.push(...(await look(`parts/${fileOf(title)}`, page.locator(`[data-part="${title}"]`))))
  expect([...problems, ...leftOver('parts', titles.map(fileOf), info)]).toEqual([])
})

test('a button that moved is seen', async ({ page, open, stage }) => {
  await open(`${stage.simulator.url}/design`)
  const buttons = page.locator('[data-part=Buttons]')
  const seen = async () => readPng(await stillPicture(buttons))
  const before = keptOf(await seen())
  expect(problemOf(before, await seen(), measures.same)).toBeNull()
  await buttons
    .getByRole('button', { name: 'Plain' })
    .first()
    .evaluate((button) => button.setAttribute('style', 'position: relative; inset-inline-start: 3px'))
  expect(problemOf(before, await seen(), measures.same)).toMatch(/squares of 9 pixels differ/)
})
