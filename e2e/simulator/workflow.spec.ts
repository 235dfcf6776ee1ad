import { violationsInThemes } from '../support/axe.ts'
import { expect, saveAnyway, test } from './simulator.ts'

test('the settings of the standard edition have no workflow', async ({ page, world }) => {
  await page.goto(`${world.url}/project/ocean-docs/settings/workflow`)
  await expect(page.getByText('The settings have no part “workflow”.')).toBeVisible()
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await expect(settings.getByRole('link', { name: 'Workflow' })).toHaveCount(0)
})

test.describe('in the enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('a step gets another name and place by keys; REST says the same', async ({ page, world, request }) => {
    const steps = async (): Promise<unknown[]> => {
      const headers = { authorization: `Bearer ${world.token}` }
      const answer = await request.get(`${world.apiUrl}/projects/1/workflow-steps`, { headers })
      return (await answer.json()).data.map((each: { data: { title: string } }) => each.data.title)
    }
    await page.goto(`${world.url}/u/projects/1/settings/workflow`)
    await page.getByRole('button', { name: 'Rename Proofreading' }).press('Enter')
    const name = page.getByRole('textbox', { name: 'Name of Proofreading' })
    await expect(name).toBeFocused()
    await name.fill('Review')
    await name.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Review is its name now' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Move Translation up' })).toBeDisabled()
    await page.getByRole('button', { name: 'Move Review up' }).press('Enter')
    await expect(page.getByRole('listitem').filter({ hasText: 'Review' }).first()).toBeVisible()
    await expect.poll(steps).toEqual(['Review', 'Translation'])
    expect(await violationsInThemes(page)).toEqual([])
  })
})

test.describe('with two steps that proofread', () => {
  const workflow = [
    { title: 'Translation', type: 'Translate' as const },
    { title: 'Review', type: 'Proofread' as const },
    { title: 'Legal', type: 'Proofread' as const },
  ]
  test.use({ worldOptions: { scenario: { edition: 'enterprise', project: { workflow } } } })

  test('a translation is approved at each, and each approval is taken back by itself', async ({
    open,
    world,
  }) => {
    const { page } = await open()
    await page.getByRole('textbox', { name: 'Translation' }).fill('Zweimal')
    await saveAnyway(page)
    const step = page.getByRole('combobox', { name: 'Workflow step' })
    const mine = page.locator('[data-translation-id]').filter({ hasText: 'Zweimal' })
    const approve = mine.getByRole('button', { name: 'Approve' })
    const saved = () => [...world.state.translations].find(({ text }) => text === 'Zweimal')
    await step.selectOption({ label: 'Review' })
    await approve.click()
    await expect(approve).toHaveAttribute('aria-pressed', 'true')
    await step.selectOption({ label: 'Legal' })
    await expect(approve).toHaveAttribute('aria-pressed', 'false')
    await approve.click()
    await expect(mine.locator('.approval')).toHaveText([/Review$/, /Legal$/])
    await approve.click()
    await expect(mine.locator('.approval')).toHaveCount(1)
    await step.selectOption({ label: 'Review' })
    await expect(approve).toHaveAttribute('aria-pressed', 'true')
    expect(saved()).toMatchObject({ approval: { userId: 1 } })
    expect(saved()).not.toHaveProperty('earlier')
  })
})
