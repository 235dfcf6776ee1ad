/** What REST pre-translates is seen in the Editor at once. */
import { expect, selectString, test } from './simulator.ts'

const identifier = 'theme.blog.paginator.navAriaLabel'

// The other edition takes equal texts alone.
test.use({ worldOptions: { edition: 'enterprise' } })

test('a pre-translation that replaces shows its text in place of the old one', async ({ open, world }) => {
  const { page } = await open()
  const rest = async (path: string, body: object): Promise<number> => {
    const headers = { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' }
    const url = `${world.apiUrl}/projects/1/${path}`
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }
  const stringId = [...world.state.strings].find((string) => string.identifier === identifier)?.id
  await selectString(page, world, identifier)
  const listed = page.locator(`[data-string-id="${stringId}"]`)
  expect(await rest('translations', { stringId, languageId: 'de', text: 'Von Hand' })).toBe(201)
  await expect(listed).toContainText('Von Hand')
  const wish = {
    languageIds: ['de'],
    scope: 'translated',
    replaceTranslationsOption: 'all',
    minimumMatchRatio: 40,
  }
  expect(await rest('pre-translations', wish)).toBe(202)
  await expect(listed).toContainText('Blog Post Seiten Navigation')
  await expect(listed).not.toContainText('Von Hand')
})
