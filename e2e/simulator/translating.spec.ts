/** The middle of the Editor: the text, what helps to write it, and what others wrote. */
import { lookWithAxe } from '../support/axe.ts'
import { expect, selectString, test } from './simulator.ts'

test('parts of the source go into the text by mouse and keys, and checks say what is missing', async ({
  open,
  world,
}) => {
  const { page } = await open()
  await selectString(page, world, 'pay.discount')
  const area = page.getByRole('textbox', { name: 'Translation' })
  const source = page.getByLabel('Source', { exact: true })
  await source.getByText('{code}', { exact: true }).click()
  await expect(area).toHaveValue('{code}')
  await expect(area).toBeFocused()
  await area.press('Home')
  await area.press('Control+2')
  await expect(area).toHaveValue('<code>{code}')
  const checks = page.getByRole('group', { name: 'Quality checks' })
  await expect(checks).toContainText('missing </code>')
  await area.press('End')
  await page.getByRole('button', { name: 'Insert </code>' }).click()
  await expect(area).toHaveValue('<code>{code}</code>')
  // What was put in is undone like what was typed.
  await area.press('ControlOrMeta+z')
  await expect(area).toHaveValue('<code>{code}')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await area.press('ControlOrMeta+z')
  await expect(area).toHaveValue('<code>{code}')

  await area.fill('Sie sparen 10&nbsp;% mit dem Code <code>{code}</code>')
  await expect(checks).toContainText('Checks find nothing')
  // Marks lie under the letters that they mark, however long the text is.
  await area.fill('\u00a0{code} und noch viel mehr Text, der umbrechen soll '.repeat(20))
  const height = await area.evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }))
  expect(height.clientHeight).toBeGreaterThan(100)
  expect(height.scrollHeight).toBe(height.clientHeight)
})

test('what is saved, approved and deleted is said there, and taken back there', async ({ open, world }) => {
  const { page } = await open()
  await selectString(page, world, 'theme.blog.paginator.navAriaLabel')
  const suggestions = page.getByRole('region', { name: 'Suggestions' })
  const work = page.getByRole('region', { name: 'German' })
  const area = page.getByRole('textbox', { name: 'Translation' })
  const last = () => [...world.state.translations].at(-1)

  await expect(suggestions.getByRole('listitem').last()).toContainText('TM75%')
  await area.press('Control+Shift+2')
  await expect(area).toHaveValue('Blog Post Seiten Navigation')
  await area.fill('Navigation der Blogliste')
  await expect(suggestions.locator('mark')).toHaveText('Blog-Listenseite')
  await area.press('ControlOrMeta+Enter')
  await expect(work).toContainText('Saved')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(work).toContainText(/translation \d+ is the same/)
  await area.fill('Navigation der Blogseiten')
  await page.getByRole('button', { name: 'Save' }).click()
  await work.getByRole('button', { name: 'Undo' }).click()
  await expect(work).toContainText('Undone')
  expect(last()).toMatchObject({ text: 'Navigation der Blogseiten', isDeleted: true })
  await expect(area).toHaveValue('Navigation der Blogseiten')

  const mine = suggestions.getByRole('listitem').filter({ hasText: 'Navigation der Blogliste' })
  await mine.getByRole('button', { name: 'Approve' }).click()
  await expect(mine).toContainText('Maya Okafor')
  await expect(mine).toHaveAttribute('data-approved', 'true')
  await suggestions.getByRole('button', { name: 'Undo' }).click()
  await expect(mine).toHaveAttribute('data-approved', 'false')
  await mine.getByRole('button', { name: 'Delete' }).click()
  await expect(mine).toHaveCount(0)
  await suggestions.getByRole('button', { name: 'Undo' }).click()
  await expect(mine).toHaveCount(1)

  const comment = page.getByRole('textbox', { name: 'New comment' })
  const before = world.state.counters.translations
  await comment.fill('One line\nand another')
  await comment.press('ControlOrMeta+Enter')
  await expect(page.locator('[data-comment-id]')).toContainText('just now')
  // The same keys save a translation elsewhere.
  expect(world.state.counters.translations).toBe(before)

  const sent = [...world.state.comments].at(-1)
  const thread = page.getByRole('tabpanel', { name: 'Comments' })
  await thread.getByRole('button', { name: 'Delete comment' }).click()
  await expect(thread.locator('[data-comment-id]')).toHaveCount(0)
  await thread.getByRole('button', { name: 'Undo' }).click()
  await expect(thread.locator('[data-comment-id]')).toContainText('One line')
  expect([...world.state.comments].at(-1)).toEqual({ ...sent, isDeleted: false })

  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
  await expect(history.filter({ hasText: 'deleted since' })).toContainText('Navigation der Blogseiten')
  await expect(history.last()).toContainText('The string was added')
})

test('what is said of a string, and its history, are free of axe violations', async ({ open, world }) => {
  const { page } = await open()
  await selectString(page, world, 'theme.blog.paginator.navAriaLabel')
  const area = page.getByRole('textbox', { name: 'Translation' })
  await area.fill('Navigation der Blogliste')
  await expect(page.getByRole('region', { name: 'Suggestions' }).locator('mark')).toHaveText(
    'Blog-Listenseite',
  )
  await area.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'German' })).toContainText('Saved')
  await page.getByRole('tab', { name: 'History' }).click()
  const history = page.getByRole('tabpanel', { name: 'History' }).getByRole('listitem')
  await expect(history.first()).toContainText('Navigation der Blogliste')
  expect((await lookWithAxe(page, { include: 'main' })).violations).toEqual([])
})

test('a comment and a question are written in the direction of their letters', async ({ open }) => {
  const { page } = await open()
  for (const [tab, name] of [
    ['Comments', 'New comment'],
    ['Assistant', 'Question to the assistant'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click()
    const box = page.getByRole('textbox', { name })
    await box.fill('هل "API" صحيح؟')
    await expect(box).toHaveCSS('direction', 'rtl')
    await box.fill('Is it right?')
    await expect(box).toHaveCSS('direction', 'ltr')
  }
})
