/** Terms of the glossary and segments of the memory, in the Editor. */
import type { Locator, Page } from 'playwright/test'
import { violationsInThemes } from '../support/axe.ts'
import { expect, selectString, test as base } from './simulator.ts'

type Post = (path: string, body: object) => Promise<{ id: number; conceptId: number }>

const test = base.extend<{ post: Post }>({
  post: async ({ request, world }, use) => {
    await use(async (path, data) => {
      const headers = { authorization: `Bearer ${world.token}` }
      const response = await request.post(world.apiUrl + path, { headers, data })
      expect(response.status()).toBe(201)
      return (await response.json()).data
    })
  },
})

const termsIn = (page: Page): Locator => page.locator('.source-text .term')

test('terms in the source are underlined, listed and put in by a click or a key', async ({
  open,
  post,
  world,
}) => {
  const { page } = await open()
  await selectString(page, world, 'pay.terms')
  const source = page.locator('.source-text')
  const before = await source.textContent()
  const area = page.getByRole('textbox', { name: 'Translation' })
  await expect(termsIn(page)).toHaveCount(0)

  const add = { languageId: 'en', text: 'Privacy policy', partOfSpeech: 'noun', description: 'A legal text' }
  const { conceptId } = await post('/glossaries/1/terms', add)
  await post('/glossaries/1/terms', { languageId: 'de', text: 'Datenschutzerklärung', conceptId })
  await expect(termsIn(page)).toHaveText(['privacy policy'])
  await expect(termsIn(page)).toHaveAccessibleDescription('Datenschutzerklärung · noun · A legal text')
  expect(await source.textContent()).toBe(before)

  await area.fill('')
  await termsIn(page).click()
  await expect(area).toHaveValue('Datenschutzerklärung')
  const tab = page.getByRole('tab', { name: /^Terms/ })
  await expect(tab).toContainText('1')
  await tab.press('Enter')
  const terms = page.getByRole('list', { name: 'Terms' })
  await expect(terms.getByRole('listitem')).toContainText(/Privacy policy\s*noun.*A legal text/)
  await area.fill('Siehe ')
  await area.press('End')
  await page.getByRole('button', { name: 'Insert Datenschutzerklärung' }).press('Enter')
  await expect(area).toHaveValue('Siehe Datenschutzerklärung')
  await expect(area).toBeFocused()
  expect(await violationsInThemes(page)).toEqual([])

  await selectString(page, world, 'theme.IdealImageMessage.404error')
  await expect(termsIn(page)).toHaveCount(0)
  await expect(page.getByRole('tabpanel')).toContainText(['No term of the glossary stands in the source.'])
})

test('terms that came while the simulator could not be reached are there when it can', async ({
  open,
  page,
  post,
  world,
}) => {
  let isFirst = true
  await page.route(/_page\/changes/, (route) => {
    const body = 'retry: 200\n\n'
    if (!isFirst) return route.abort()
    isFirst = false
    return route.fulfill({ contentType: 'text/event-stream', body })
  })
  await open()
  await selectString(page, world, 'pay.terms')
  const line = page.locator('.dock-line')
  await expect(line).toHaveText('The simulator does not answer; trying again …')
  await expect(page.getByRole('tab', { name: /^Terms/ })).toBeVisible()
  await post('/glossaries/1/terms', { languageId: 'en', text: 'Privacy policy' })
  await expect(termsIn(page)).toHaveCount(0)
  await page.unroute(/_page\/changes/)
  await expect(line).toBeEmpty()
  await expect(termsIn(page)).toHaveText(['privacy policy'])
})

test('what the glossary says of a term stands beside it, for pointer and keyboard', async ({
  open,
  post,
  world,
}) => {
  const { page } = await open()
  await selectString(page, world, 'pay.terms')
  const add = { languageId: 'en', text: 'Privacy policy', partOfSpeech: 'noun', description: 'A legal text' }
  const { conceptId } = await post('/glossaries/1/terms', add)
  await post('/glossaries/1/terms', { languageId: 'de', text: 'Datenschutz', conceptId, status: 'admitted' })
  const term = termsIn(page)
  const card = page.getByRole('tooltip')
  await expect(term).toHaveText('privacy policy')
  await expect(card).toBeHidden()

  await term.hover()
  await expect(card).toContainText(/Datenschutz\s*admitted.*Privacy policy · noun · A legal text/)
  await card.hover()
  await expect(card).toBeVisible()
  await page.getByRole('heading', { name: 'Suggestions' }).hover()
  await expect(card).toBeHidden()

  const area = page.getByRole('textbox', { name: 'Translation' })
  await area.fill('Siehe ')
  await page.locator('.source-text').focus()
  await page.keyboard.press('Tab')
  await expect(term).toBeFocused()
  await expect(card).toBeVisible()
  expect(await violationsInThemes(page, { include: '.work' })).toEqual([])
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(area).toHaveValue('Siehe Datenschutz')
  await expect(area).toBeFocused()

  await term.focus()
  await expect(card).toBeVisible()
  await selectString(page, world, 'theme.IdealImageMessage.404error')
  await expect(card).toBeHidden()
})

test('a segment that is written shows as a suggestion, with its match and its memory', async ({
  open,
  post,
  world,
}) => {
  const { page } = await open()
  await selectString(page, world, 'theme.IdealImageMessage.404error')
  const suggestions = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem')
  await expect(suggestions).toHaveCount(1)
  const segment = (source: string, target: string) => ({
    records: [
      { languageId: 'en', text: source },
      { languageId: 'de', text: target },
    ],
  })
  await post('/tms/1/segments', segment('404. Image was not found', 'Bild fehlt'))
  await post('/tms/1/segments', segment('404. Image not found', '404: kein Bild'))
  await expect(suggestions).toHaveCount(3)
  await expect(suggestions.nth(0)).toContainText(/404: kein Bild100%Ocean Docs's TM/)
  await expect(suggestions.nth(1)).toContainText(/Bild fehlt404\. Image was not found88%Ocean Docs's TM/)
  await expect(suggestions.nth(1).locator('p mark')).toHaveText(['was'])
  await expect(suggestions.nth(2)).toContainText('MT')
  const area = page.getByRole('textbox', { name: 'Translation' })
  await area.press('Control+Shift+2')
  await expect(area).toHaveValue('Bild fehlt')
  await suggestions.nth(0).getByRole('button', { name: 'Use' }).click()
  await expect(area).toHaveValue('404: kein Bild')
})

test('what is selected over the edge of a term is told to apps as text', async ({ open, post, world }) => {
  await post('/glossaries/1/terms', { languageId: 'en', text: 'image' })
  const { page, app } = await open()
  await selectString(page, world, 'theme.IdealImageMessage.404error')
  await expect(termsIn(page)).toHaveText(['Image'])
  await page.evaluate(() => {
    const [before, term] = document.querySelector('.source-text')?.childNodes ?? []
    if (!before || !term?.firstChild) throw new Error('there is no term')
    getSelection()?.setBaseAndExtent(before, 2, term.firstChild, 3)
  })
  await expect.poll(() => app.ask('editor.source.getSelectedText')).toBe('4. Ima')
})

test('what machines propose is not shown where the project does not allow it', async ({ open, world }) => {
  const { page } = await open()
  await selectString(page, world, 'theme.IdealImageMessage.404error')
  const suggestions = page.getByRole('region', { name: 'Suggestions' }).getByRole('listitem')
  await expect(suggestions).toHaveText([/MT/])
  world.do({ do: 'editProject', projectId: 1, settings: { isMtAllowed: false } })
  await expect(suggestions).toHaveCount(0)
})
