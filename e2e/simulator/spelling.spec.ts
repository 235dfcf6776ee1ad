/** The spell checker of an app in the Editor: it marks what is written, and its replacements are taken. */
import { violationsInThemes } from '../support/axe.ts'
import { playApp } from './playing-app.ts'
import { expect, selectString, test } from './simulator.ts'

test.use({ worldOptions: { edition: 'enterprise' } })

/** Each `wrng` and `txt` of a text, the last first, and one part that overlaps another. */
const matchesOf = (text: string): object[] => {
  const found = [...text.matchAll(/wrng|txt/g)].map(({ 0: word, index }) => ({
    ...{ offset: index, length: word.length, message: `no word “${word}”` },
    replacements: word === 'wrng' ? ['wrong', 'wrung'] : ['text'],
  }))
  const [first] = found
  return [...found, ...(first ? [{ ...first, length: 2, message: 'odd beginning' }] : [])].toReversed()
}

test('marks stand under what is misspelt, a replacement is taken, and what follows has none', async ({
  page,
  world,
}) => {
  const asked: string[] = []
  const app = await playApp(
    'Speller App',
    {
      'custom-spellchecker': [
        {
          ...{ key: 'speller', name: 'Strict Speller', url: '/settings' },
          ...{ listSupportedLanguagesUrl: '/languages', checkSpellingUrl: '/check' },
        },
      ],
    },
    (path, body) => {
      if (path === '/languages') return { data: [{ code: 'de', name: 'German' }] }
      if (path !== '/check') return null
      const { texts } = JSON.parse(body) as { texts: string[] }
      asked.push(...texts)
      return { data: texts.map((text) => ({ matches: matchesOf(text) })) }
    },
  )
  await world.install(app.manifestUrl)
  await page.goto(world.editorUrl)
  await selectString(page, world, 'theme.IdealImageMessage.404error')
  const area = page.getByRole('textbox', { name: 'Translation' })
  const spelling = page.getByRole('group', { name: 'Spelling' })
  const marks = page.locator('.misspelt u')
  await area.fill('a wrng and a txt, and txt')
  await expect(marks).toHaveText(['wrng', 'txt', 'txt'])
  // The layer under the text has all of it up to the last mark, so that marks are where the words are.
  await expect(page.locator('.misspelt')).toHaveText('a wrng and a txt, and txt')
  expect(await violationsInThemes(page)).toEqual([])
  await spelling
    .getByRole('listitem')
    .filter({ hasText: 'no word “wrng”' })
    .getByRole('button', { name: 'wrong', exact: true })
    .click()
  await expect(area).toHaveValue('a wrong and a txt, and txt')
  await expect(marks).toHaveText(['txt', 'txt'])
  await area.press('End')
  await area.press('ControlOrMeta+Z')
  await expect(area).toHaveValue('a wrng and a txt, and txt')
  await area.fill('all is well')
  await expect(spelling).toContainText('Strict Speller finds no mistake')
  await expect(marks).toHaveCount(0)
  await expect(spelling.getByRole('listitem')).toHaveCount(0)
  await area.press('End')
  await area.pressSequentially(' here')
  await expect.poll(() => asked.at(-1)).toBe('all is well here')
  await expect(spelling).toContainText('Strict Speller finds no mistake')
  await expect(marks).toHaveCount(0)
  app.close()
})
