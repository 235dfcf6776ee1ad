/** Languages of projects that the platform does not list, as earlier builds did. */
import { languageIn, languageOfWish, languagesIn, type Language } from './languages.ts'
import type { World } from './world.ts'

/** They go on as the organization's own, with plurals and direction of the language that they are a kind of, or of English. */
export const withUnlisted = (world: World): World => {
  const named = [...world.projects].flatMap((row) => [row.sourceLanguageId, ...row.targetLanguageIds])
  const missing = [...new Set(named)].filter((id) => !languageIn(world, id))
  if (!missing.length) return world
  const known = languagesIn(world)
  const last = Math.max(...known.map(({ editorId }) => editorId))
  const made = missing.flatMap((id, at): readonly Language[] | Language => {
    const [language = id, region = ''] = id.split('-')
    const like = known.find((each) => each.twoLettersCode === language) ?? languageIn(world, 'en')
    if (!like) return []
    const { textDirection, pluralCategoryNames, threeLettersCode } = like
    const kind = { textDirection, pluralCategoryNames, threeLettersCode, twoLettersCode: language }
    const wish = {
      code: id,
      name: id,
      localeCode: `${language}-${region || language.toUpperCase()}`,
      ...kind,
    }
    return languageOfWish(wish, last + 1 + at) ?? []
  })
  const { languages = [] } = world.organization
  return { ...world, organization: { ...world.organization, languages: [...languages, ...made] } }
}
