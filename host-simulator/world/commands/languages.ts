/** Who may add, change and delete languages of an organization's own. */
import type { ChangeOf } from '../changes.ts'
import { languageIn, languageOfWish, languagesIn, type Language, type LanguageWish } from '../languages.ts'
import { isProblem, type Problem } from '../problem.ts'
import { listOf, oneOf, optional, orNull, text } from './fields.ts'
import { byManager, made, wrongName, type Asked } from './row.ts'

/** All that is said of one. */
const wished = {
  code: text,
  name: text,
  localeCode: text,
  textDirection: oneOf('ltr', 'rtl'),
  pluralCategoryNames: listOf(text),
  threeLettersCode: text,
  twoLettersCode: optional(text),
  dialectOf: orNull(text),
}

const addLanguage = byManager('add a language', wished, (wish, asked) => {
  const { world, refused } = asked
  const { code } = wish
  if (!/^[A-Za-z][\w-]{0,31}$/.test(code))
    return refused('invalid', 'code', `expected letters, digits, - and _, got "${code}"`)
  if (languageIn(world, code)) return refused('duplicate', 'code', `there is a language "${code}"`)
  const last = Math.max(...languagesIn(world).map(({ editorId }) => editorId))
  const language = languageFor(wish, last + 1, asked)
  return isProblem(language) ? language : set([...ownOf(asked), language], asked)
})

const editLanguage = byManager('edit a language', wished, (wish, asked) => {
  const before = ownLanguage(wish.code, asked)
  if (isProblem(before)) return before
  const language = languageFor(wish, before.editorId, asked)
  if (isProblem(language)) return language
  return set(
    ownOf(asked).map((each) => (each === before ? language : each)),
    asked,
  )
})

const deleteLanguage = byManager('delete a language', { code: text }, ({ code }, asked) => {
  const before = ownLanguage(code, asked)
  if (isProblem(before)) return before
  const project = [...asked.world.projects].find(
    ({ sourceLanguageId, targetLanguageIds }) =>
      sourceLanguageId === code || targetLanguageIds.includes(code),
  )
  if (project) return asked.refused('conflict', 'code', `the project ${project.name} has it`)
  return set(
    ownOf(asked).filter((each) => each !== before),
    asked,
  )
})

const ownOf = ({ world }: Asked): readonly Language[] => world.organization.languages ?? []

const set = (languages: readonly Language[], asked: Asked): ChangeOf<'languagesSet'>[] => [
  { fact: 'languagesSet', languages, ...made(asked) },
]

/** Unstated: whether a language of the platform may be changed. Ours may not. */
const ownLanguage = (code: string, asked: Asked): Language | Problem => {
  const own = ownOf(asked).find(({ id }) => id === code)
  if (own) return own
  return languageIn(asked.world, code)
    ? asked.refused('not-allowed', 'code', `"${code}" is a language of the platform`)
    : asked.refused('not-found', 'code', `no language "${code}"`)
}

const languageFor = (wish: LanguageWish, editorId: number, asked: Asked): Language | Problem => {
  const { world, refused } = asked
  const { dialectOf, pluralCategoryNames } = wish
  const wrong = wrongName(wish.name, asked)
  if (wrong) return wrong
  if (dialectOf != null && (dialectOf === wish.code || !languageIn(world, dialectOf)))
    return refused('not-found', 'dialectOf', `no language "${dialectOf}"`)
  return (
    languageOfWish(wish, editorId) ??
    refused(
      'invalid',
      'pluralCategoryNames',
      `expected the plural categories of a language, got ${pluralCategoryNames.join(', ') || 'none'}`,
    )
  )
}

export const languageCommands = { addLanguage, editLanguage, deleteLanguage }
