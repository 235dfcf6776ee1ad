/** Who may add, edit, delete and restore which translation. */
import { rightOver, type Place } from '../access.ts'
import { liveTranslations } from '../counts.ts'
import { languageIn, pluralFormsIn } from '../languages.ts'
import { isProblem, problem, type Problem } from '../problem.ts'
import type { StringRow } from '../string-rows.ts'
import { originNames, type TranslationRow } from '../translation-rows.ts'
import { id, oneOf, optional, orNull, record, text } from './fields.ts'
import { command, refusalOf, workRefusal, type Asked } from './row.ts'
import type { World } from '../world.ts'

/** What gave the text. */
export const origin = record({ name: oneOf(...originNames), id: optional(id) })

const addTranslation = command(
  'add a translation',
  {
    stringId: id,
    languageId: text,
    text,
    /** Wanted exactly for strings with plurals. */
    pluralForm: orNull(text),
    /** Wanted exactly for a string that stands for a file: where the translated file's content is; the text is its name. */
    asset: optional(text),
    /** What made it, where it was pre-translated. */
    provider: optional(oneOf('tm', 'mt', 'ai')),
    origin: optional(origin),
  },
  (wish, asked) => {
    const { world, user, now, refused } = asked
    const { stringId, languageId, text, pluralForm = null, asset, provider, origin: from } = wish
    const string = world.strings.get(stringId)
    if (!string) return refused('not-found', 'stringId', `no string ${stringId}`)
    const where = `of string ${stringId}`
    const place = { projectId: string.projectId, languageId }
    const barred = workRefusal('translate', place, stringId, asked, '', '', where)
    if (barred) return barred
    const wrong =
      wrongLanguage(world, string, languageId) ??
      wrongForm(world, string, languageId, pluralForm) ??
      wrongAsset(string, asset) ??
      wrongText(string, text)
    if (wrong) return refused(wrong.code, wrong.field, wrong.message, where)
    const content = { text, pluralForm, ...(asset !== undefined && { asset }) }
    const same = sameTranslation(world, { stringId, languageId, ...content })
    if (same) return refused('duplicate', 'text', `translation ${same.id} is the same`, where)
    const translationId = world.counters.translations + 1
    const fact = 'translationAdded'
    const made = { ...content, ...(provider && { provider }), ...(from && { origin: from }) }
    return [{ fact, translationId, stringId, languageId, ...made, by: user.id, at: now }]
  },
)

export const wrongLanguage = (world: World, string: StringRow, languageId: string): Problem | null => {
  if (!languageIn(world, languageId)) return problem('not-found', 'languageId', `no language "${languageId}"`)
  const targets = world.projects.get(string.projectId)?.targetLanguageIds ?? []
  if (targets.includes(languageId)) return null
  const wanted = `expected a target language of project ${string.projectId} (${targets.join(', ')})`
  return problem('not-found', 'languageId', `${wanted}, got "${languageId}"`)
}

export const wrongForm = (
  world: World,
  string: StringRow,
  languageId: string,
  pluralForm: string | null,
): Problem | null => {
  if (typeof string.text === 'string' && pluralForm === null) return null
  const got = pluralForm === null ? 'none' : `"${pluralForm}"`
  if (typeof string.text === 'string')
    return problem(
      'wrong-plural-form',
      'pluralForm',
      `the source has no plurals, expected no form, got ${got}`,
    )
  const forms = pluralFormsIn(world, languageId)
  if (pluralForm !== null && forms.includes(pluralForm)) return null
  return problem('wrong-plural-form', 'pluralForm', `expected one of ${forms.join(', ')}, got ${got}`)
}

/** Unstated: what a character is. Ours is a code point, so an emoji counts as one or few. */
const lengthOf = (text: string): number => Array.from(text).length

/** Of a limit of 0 nothing is. */
export const isTooLong = ({ maxLength }: Pick<StringRow, 'maxLength'>, text: string): boolean =>
  maxLength > 0 && text.length > maxLength && lengthOf(text) > maxLength

const wrongText = (string: StringRow, text: string): Problem | null => {
  // Unstated: whether blanks alone are a translation. They are not.
  if (!text.trim()) return problem('empty', 'text', 'expected a text, got an empty one')
  if (!isTooLong(string, text)) return null
  const { maxLength } = string
  return problem('too-long', 'text', `expected at most ${maxLength} characters, got ${lengthOf(text)}`)
}

/** Unstated: what a text for a file, or a file for a text, is. Ours is refused. */
export const wrongAsset = ({ asset: source }: StringRow, asset: string | undefined): Problem | null => {
  if ((source === undefined) === (asset === undefined)) return null
  return source === undefined
    ? problem('invalid', 'asset', 'the source is a text, expected no file')
    : problem('invalid', 'text', 'the source is a file of the type assets, expected a file, got a text')
}

type Content = Pick<TranslationRow, 'text' | 'pluralForm'> & { asset?: string | undefined }
type Wording = Content & Pick<TranslationRow, 'stringId' | 'languageId'>

/** Files are the same by what is in them, whatever they are called. */
export const isSameContent = (row: Content, { text, pluralForm, asset }: Content): boolean =>
  asset === undefined ? row.text === text && row.pluralForm === pluralForm : row.asset === asset

/** A suggestion of TM or MT is not in the way, nor what a master shares: saving it is how people take it over. */
export const sameTranslation = (
  world: World,
  { stringId, languageId, ...content }: Wording,
): TranslationRow | undefined =>
  liveTranslations(world, stringId, languageId).find(
    (row) => row.sharedFrom === undefined && isSameContent(row, content),
  )

/** Unstated: what is left of approval and votes. Ours are gone, as they were given to another text. */
const editTranslation = command(
  'edit a translation',
  { translationId: id, text },
  ({ translationId, text }, asked) => {
    const row = savedRow(translationId, asked)
    if (isProblem(row)) return row
    const others = othersRow(row, asked)
    if (others) return others
    if (text === row.text) return []
    const string = asked.world.strings.get(row.stringId)
    const wrong = string && (wrongAsset(string, undefined) ?? wrongText(string, text))
    if (wrong) return asked.refused(wrong.code, wrong.field, wrong.message, `of string ${row.stringId}`)
    const same = sameTranslation(asked.world, { ...row, text })
    if (same) return asked.refused('duplicate', 'text', `translation ${same.id} is the same`)
    return [{ fact: 'translationEdited', ...factOf(row, asked), text }]
  },
)

const deleteTranslation = command(
  'delete a translation',
  { translationId: id },
  ({ translationId }, asked) => {
    const row = savedRow(translationId, asked)
    if (isProblem(row)) return row
    return keptRow(row, asked) ?? [{ fact: 'translationDeleted', ...factOf(row, asked) }]
  },
)

const restoreTranslation = command(
  'restore a translation',
  { translationId: id },
  ({ translationId }, asked) => {
    const row = takenRow(translationId, asked)
    if (isProblem(row)) return row
    const { world, refused } = asked
    if (!row.isDeleted)
      return refused('conflict', 'translationId', `translation ${translationId} is not deleted`)
    const others = othersRow(row, asked)
    if (others) return others
    const same = sameTranslation(world, row)
    if (same) return refused('duplicate', 'translationId', `translation ${same.id} is the same`)
    return [{ fact: 'translationRestored', ...factOf(row, asked) }]
  },
)

/**
 * The row that somebody wrote or took over.
 * Unstated: what an approval, a vote or a deletion of a shared one is. It is refused, and may be given where it is from.
 */
const takenRow = (translationId: number, { world, refused }: Asked): TranslationRow | Problem => {
  const row = world.translations.get(translationId)
  if (!row) return refused('not-found', 'translationId', `no translation ${translationId}`)
  if (row.sharedFrom !== undefined) {
    const from = world.translations.get(row.sharedFrom)?.stringId
    const why = `translation ${translationId} is shared by string ${from}: do so with ${row.sharedFrom} there, or save another one here`
    return refused('not-allowed', 'translationId', why)
  }
  if (row.userId !== null) return row
  const why = `translation ${translationId} is a suggestion of ${row.provider}; save it first`
  return refused('not-allowed', 'translationId', why)
}

/** The same, and it is not deleted. */
export const savedRow = (translationId: number, asked: Asked): TranslationRow | Problem => {
  const row = takenRow(translationId, asked)
  if (isProblem(row) || !row.isDeleted) return row
  return asked.refused('not-found', 'translationId', `translation ${translationId} was deleted`)
}

/** Null for who wrote it, or may approve where it is. */
const othersRow = (row: TranslationRow, asked: Asked): Problem | null => {
  const right = rightOver(row, asked.user.id)
  const whose = right === 'approve' ? `translation ${row.id} is someone else's, and ` : ''
  return workRefusal(right, placeOf(row, asked), row.stringId, asked, 'translationId', whose)
}

/** Null for who may delete it. With task-based access a translator's own stays, too. Source: facts F224. */
export const keptRow = (row: TranslationRow, asked: Asked): Problem | null => {
  const { projectId } = placeOf(row, asked)
  const isByTask = asked.world.projects.get(projectId ?? NaN)?.hasTaskBasedAccess
  return (
    othersRow(row, asked) ??
    (isByTask ? refusalOf('approve', { projectId }, asked, 'translationId', 'with task-based access ') : null)
  )
}

export const placeOf = ({ stringId, languageId }: TranslationRow, { world }: Asked): Place => ({
  projectId: world.strings.get(stringId)?.projectId ?? NaN,
  languageId,
})

export const factOf = (
  { id: translationId, stringId, languageId }: TranslationRow,
  { user, now }: Asked,
) => ({
  translationId,
  stringId,
  languageId,
  by: user.id,
  at: now,
})

export const translationCommands = {
  addTranslation,
  editTranslation,
  deleteTranslation,
  restoreTranslation,
}
