/** Many translations at once: imports, deletions, approvals taken back. */
import { approvalAt, approvalsOf } from '../approvals.ts'
import type { ChangeOf, GivenApproval, ImportedRow } from '../changes.ts'
import { languageIn } from '../languages.ts'
import { isProblem, type Problem } from '../problem.ts'
import { canApproveAt } from '../queries.ts'
import type { ProjectRow } from '../project-rows.ts'
import { whyNotOn } from '../task-access.ts'
import type { MemoryMatch, Origin, Provider, TranslationRow } from '../translation-rows.ts'
import { flag, id, ids, listOf, oneOf, optional, orNull, record, text, type Value } from './fields.ts'
import { command, made, projectRow, refusalBy, refusalOf, workRefusal, type Asked } from './row.ts'
import {
  isSameContent,
  keptRow,
  origin,
  placeOf,
  sameTranslation,
  savedRow,
  wrongAsset,
  wrongForm,
} from './translations.ts'

/** A translation that was looked at, and has a text. */
export interface Wanted {
  stringId: number
  languageId: string
  text: string
  pluralForm: string | null
  isApproved: boolean
  /** Where the content is, of a translated file. */
  asset?: string | undefined
  match?: MemoryMatch | undefined
  origin?: Origin | undefined
}

/**
 * The fact that brings these translations in, or none where all is so already.
 * The same text by anybody stays one translation; what TM or MT suggest and a master shares is not in the way, as when one
 * is saved.
 * `isCleared` tells of strings whose translations go before this.
 */
export const imported = (
  wanted: readonly Wanted[],
  project: ProjectRow,
  provider: Provider | null,
  asked: Asked,
  isCleared: (stringId: number) => boolean = () => false,
  step = approvalStep(project),
): ChangeOf<'translationsImported'>[] => {
  const { world } = asked
  const translations: ImportedRow[] = []
  const approved = new Map<number, { translationId: number } & GivenApproval>()
  // Most batches tell by their order that each string gets one.
  const isOneEach = wanted.every(({ stringId }, at) => !at || stringId > (wanted[at - 1] as Wanted).stringId)
  /** Of each string that may get several. */
  const news = new Map<number, ImportedRow[]>()
  let { translations: lastId, approvals: lastApprovalId } = world.counters
  const approval = (): GivenApproval => ({ approvalId: ++lastApprovalId, ...step })
  for (const one of wanted) {
    const { stringId, languageId, text, pluralForm, isApproved, asset, match, origin } = one
    const isApproval = isApproved && step !== null
    const ofString = isOneEach ? undefined : news.get(stringId)
    const pending = ofString?.find((row) => row.languageId === languageId && isSameContent(row, one))
    if (pending) {
      if (isApproval) pending.approval ??= approval()
      continue
    }
    const same = isCleared(stringId) ? undefined : sameTranslation(world, one)
    if (same) {
      if (isApproval && !approvalAt(same, step.stepId) && !approved.has(same.id))
        approved.set(same.id, { translationId: same.id, ...approval() })
      continue
    }
    const row: ImportedRow = { id: ++lastId, stringId, languageId, text, pluralForm }
    if (asset !== undefined) row.asset = asset
    if (match) row.match = match
    if (origin) row.origin = origin
    if (isApproval) row.approval = approval()
    if (ofString) ofString.push(row)
    else if (!isOneEach) news.set(stringId, [row])
    translations.push(row)
  }
  if (!translations.length && !approved.size) return []
  const fact = 'translationsImported'
  const projectId = project.id
  return [{ fact, projectId, provider, translations, approved: [...approved.values()], ...made(asked) }]
}

/** The step that approves, the last of them where none is named; null where there is none, so that nothing is approved. */
const approvalStep = ({ workflow }: ProjectRow, named?: number): { stepId?: number } | null => {
  const step = workflow.findLast((each) => canApproveAt(each) && each.id === (named ?? each.id))
  return step ? { stepId: step.id } : workflow.length || named !== undefined ? null : {}
}

const newTranslation = record({
  stringId: id,
  text,
  /** Wanted exactly for strings with plurals. */
  pluralForm: orNull(text),
  isApproved: optional(flag),
  /** Wanted exactly for strings that stand for files. */
  asset: optional(text),
  /** Of what the memory gave. */
  match: optional(record({ rate: id, type: oneOf('perfect', 'exact', 'fuzzy') })),
  origin: optional(origin),
})
export type NewTranslation = Value<typeof newTranslation>

/** Many at once: an uploaded file, a pre-translation. What is there already with the same text stays one. */
const importTranslations = command(
  'import translations',
  {
    projectId: id,
    languageId: text,
    translations: listOf(newTranslation),
    provider: orNull(oneOf('tm', 'mt', 'ai')),
    /** Adds texts that are there already, too. */
    duplicates: optional(flag),
    /** Where they are approved; at the last step that approves where none is named. */
    stepId: optional(id),
  },
  (wish, asked) => {
    const { projectId, languageId, translations, provider = null, duplicates = false, stepId: named } = wish
    const project = projectRow(projectId, asked)
    if (isProblem(project)) return project
    const { world, user, refused } = asked
    const place = { projectId, languageId }
    const barred = project.hasTaskBasedAccess ? null : refusalOf('translate', place, asked)
    if (barred) return barred
    const step = approvalStep(project, named)
    if (named !== undefined && !step)
      return refused('not-found', 'stepId', `no step ${named} that approves in project ${projectId}`)
    const stepId = step?.stepId ?? null
    const whyNotTranslated = whyNotOn(world, user, 'translate', place)
    const whyNotApproved = whyNotOn(world, user, 'approve', { ...place, stepId })
    if (!languageIn(world, languageId))
      return refused('not-found', 'languageId', `no language "${languageId}"`)
    if (!project.targetLanguageIds.includes(languageId)) {
      const wanted = `expected a target language of project ${projectId} (${project.targetLanguageIds.join(', ')})`
      return refused('not-found', 'languageId', `${wanted}, got "${languageId}"`)
    }
    const wanted: Wanted[] = []
    for (const [index, translation] of translations.entries()) {
      const { stringId, text, pluralForm = null, isApproved = false, asset, match, origin } = translation
      const here = `translations[${index}]`
      const string = world.strings.get(stringId)
      if (string?.projectId !== projectId)
        return refused(
          'not-found',
          `${here}.stringId`,
          `${here}.stringId: no string ${stringId} in project ${projectId}`,
        )
      const wrong = wrongForm(world, string, languageId, pluralForm)
      if (wrong) return refused(wrong.code, `${here}.pluralForm`, `${here}.pluralForm: ${wrong.message}`)
      const wrongKind = wrongAsset(string, asset)
      if (wrongKind)
        return refused(wrongKind.code, `${here}.${wrongKind.field}`, `${here}: ${wrongKind.message}`)
      const barredHere = (why: string | null, field: string): Problem | null =>
        refusalBy(why, asked, `${here}.${field}`, `${here}.${field}: `)
      const wrongHere =
        barredHere(whyNotTranslated(stringId), 'stringId') ??
        (isApproved ? barredHere(whyNotApproved(stringId), 'isApproved') : null)
      if (wrongHere) return wrongHere
      // Unstated: whether a text longer than the limit comes in. It does, for the size check is there to find it.
      if (text.trim())
        wanted.push({ stringId, languageId, text, pluralForm, isApproved, asset, match, origin })
    }
    return imported(wanted, project, provider, asked, () => duplicates, step)
  },
)

/** One fact for each project. */
const deleteTranslations = command(
  'delete translations',
  { translationIds: ids },
  ({ translationIds }, asked) => {
    const rows = savedRows(translationIds, asked)
    if (isProblem(rows)) return rows
    for (const row of rows) {
      const kept = keptRow(row, asked)
      if (kept) return { ...kept, field: 'translationIds' }
    }
    return byProject('translationsDeleted', rows, asked)
  },
)

const noStep: { stepId?: number } = {}

/** All of each, in one fact for each project; those that are not approved stay so. */
const disapproveTranslations = command(
  'remove approvals',
  { translationIds: ids },
  ({ translationIds }, asked) => {
    const rows = savedRows(translationIds, asked)
    if (isProblem(rows)) return rows
    for (const row of rows) {
      for (const { stepId = null } of row.approval ? approvalsOf(row) : [noStep]) {
        const place = { ...placeOf(row, asked), stepId }
        const barred = workRefusal('approve', place, row.stringId, asked, 'translationIds')
        if (barred) return barred
      }
    }
    return byProject(
      'translationsDisapproved',
      rows.filter(({ approval }) => approval),
      asked,
    )
  },
)

/** Each once, without those that a master shares: they go with what is its own. */
const savedRows = (ids: readonly number[], asked: Asked): TranslationRow[] | Problem => {
  const rows: TranslationRow[] = []
  for (const id of new Set(ids)) {
    if (asked.world.translations.get(id)?.sharedFrom !== undefined) continue
    const row = savedRow(id, asked)
    if (isProblem(row)) return { ...row, field: 'translationIds' }
    rows.push(row)
  }
  return rows
}

const byProject = (
  fact: 'translationsDeleted' | 'translationsDisapproved',
  rows: readonly TranslationRow[],
  asked: Asked,
): ChangeOf<typeof fact>[] => {
  const found = new Map<number, number[]>()
  for (const { id, stringId } of rows) {
    const projectId = asked.world.strings.get(stringId)?.projectId ?? NaN
    const ids = found.get(projectId)
    if (ids) ids.push(id)
    else found.set(projectId, [id])
  }
  return Array.from(found, ([projectId, translationIds]) => ({
    fact,
    projectId,
    translationIds,
    ...made(asked),
  }))
}

export const translationBatchCommands = {
  importTranslations,
  deleteTranslations,
  disapproveTranslations,
}
