/** Quality checks in the Editor: those of the project are in the way of saving, those of apps come after it. */
import { violationsInThemes } from '../support/axe.ts'
import { playApp } from './playing-app.ts'
import { expect, selectString, test } from './simulator.ts'

test('a finding is in the way once; what the project does not let be saved stays in the way', async ({
  open,
  world,
}) => {
  const { page } = await open()
  await selectString(page, world, 'pay.discount')
  const work = page.getByRole('region', { name: 'German' })
  const area = page.getByRole('textbox', { name: 'Translation' })
  const checks = page.getByRole('group', { name: 'Quality checks' })
  const before = world.state.translations.size
  await area.fill('Sie sparen mit dem Code <code>{code}')
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(checks.getByRole('alert')).toHaveText('Not saved yet: mend it, or save anyway.')
  await expect(checks).toContainText('missing </code>')
  await expect(work.getByRole('button', { name: 'Save anyway' })).toBeVisible()
  expect(world.state.translations.size).toBe(before)
  await area.press('End')
  await area.pressSequentially('!')
  await expect(checks.getByRole('alert')).toBeHidden()
  await area.press('ControlOrMeta+Enter')
  await expect(checks.getByRole('alert')).toBeVisible()
  await area.press('ControlOrMeta+Enter')
  await expect(work).toContainText('Saved')
  await expect(checks.getByRole('alert')).toBeHidden()
  await expect(checks).toContainText('missing </code>')

  const settings = { qaChecksIgnorableCategories: { tags: false } }
  world.do({ do: 'editProject', projectId: 1, settings })
  await area.fill('Noch einmal <code>{code}')
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(checks.getByRole('alert')).toHaveText('Not saved: the project wants this mended first.')
  world.do({ do: 'editProject', projectId: 1, settings: { qaCheckIsActive: false } })
  await expect(checks).toContainText('The project makes no checks')
  await work.getByRole('button', { name: 'Save' }).click()
  await expect(work).toContainText('Saved')
})

test.describe('enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test("an app's check is asked of what was saved, and its fix is taken by a click", async ({
    page,
    world,
  }) => {
    const app = await playApp(
      'Check App',
      { 'external-qa-check': [{ key: 'check', name: 'Strict', runQaCheckUrl: '/check' }] },
      (_, body) => {
        const { data } = JSON.parse(body) as { data: { translations: { id: number; text: string }[] } }
        const validations = data.translations.map(({ id, text }) => {
          const at = text.indexOf('böse')
          const suggestedFixes = [{ indexStart: at, indexEnd: at + 4, replacement: 'gut' }]
          return at < 0
            ? { translationId: id, passed: true }
            : { translationId: id, passed: false, error: { message: 'Be kind', suggestedFixes } }
        })
        return { data: { validations } }
      },
    )
    await world.install(app.manifestUrl)
    await page.goto(world.editorUrl)
    await selectString(page, world, 'theme.IdealImageMessage.404error')
    const work = page.getByRole('region', { name: 'German' })
    const area = page.getByRole('textbox', { name: 'Translation' })
    const apps = page.getByRole('group', { name: 'Checks of apps' })
    await area.fill('404. Das ist böse')
    await area.press('ControlOrMeta+Enter')
    await area.press('ControlOrMeta+Enter')
    await expect(apps).toContainText('Strict Be kind')
    expect(await violationsInThemes(page)).toEqual([])
    await apps.getByRole('button', { name: 'böse → gut' }).click()
    await expect(area).toHaveValue('404. Das ist gut')
    await area.press('ControlOrMeta+Enter')
    await area.press('ControlOrMeta+Enter')
    await expect(apps).toContainText('Strict: nothing found')
    await apps.getByRole('button', { name: 'Check again' }).click()
    await expect(apps).toContainText('Strict: nothing found')
    await expect(work).toBeVisible()

    await page.goto(`${world.url}/u/projects/1/settings/checks`)
    const strict = page.getByRole('switch', { name: 'Strict' })
    await expect(strict).toBeChecked()
    await page.getByRole('button', { name: 'Check all translations' }).click()
    await expect(page.getByText('All are checked')).toBeVisible()
    await strict.click()
    await expect(strict).not.toBeChecked()
    await expect.poll(() => world.state.projects.get(1)?.settings.externalQaCheckIds).toEqual([])
    app.close()
  })
})
