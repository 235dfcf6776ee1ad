import { expect, it } from 'vitest'
import { languageNamed } from '../../host-simulator/testing/page-objects/named.ts'
import { startOf } from '../../host-simulator/testing/page-objects/start.ts'
import { languageOfWish } from '../../host-simulator/world/languages.ts'

/** A world whose organization has a language of its own. */
const having = () => {
  const own = languageOfWish(
    {
      code: 'en-X-Pirate',
      name: 'Pirate',
      localeCode: 'en-GB',
      textDirection: 'ltr',
      pluralCategoryNames: ['one', 'other'],
      threeLettersCode: 'eng',
    },
    900,
  )
  if (!own) throw new Error('no language has these plurals')
  return { organization: { languages: [own] } }
}

it('a language of the organization is found by its name, as by its code', () => {
  for (const wanted of ['Pirate', 'en-X-Pirate'])
    expect(languageNamed(having(), ['de', 'en-X-Pirate'], wanted)).toBe('en-X-Pirate')
  expect(() => languageNamed(having(), ['de'], 'Pirate')).toThrow(
    'there is no target language "Pirate"; there are de',
  )
})

it('a start in a language of the organization is read from its address', () => {
  const url = 'http://localhost:4400/w/w-1'
  const editorUrl = `${url}/editor/demo/7/en-enxpirate,de`
  expect(startOf({ url, editorUrl }, having()).languageIds).toEqual(['en-X-Pirate', 'de'])
})
