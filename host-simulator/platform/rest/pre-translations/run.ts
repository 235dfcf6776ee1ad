/** Pre-translation: fills strings with what the world has for them already. */
import type { NewTranslation } from '../../../world/commands.ts'
import { wordsOf } from '../../../world/words.ts'
import { pluralFormsIn } from '../../../world/languages.ts'
import { isProblem } from '../../../world/problem.ts'
import { liveTranslations, stringIdsOf, topTranslation } from '../../../world/queries.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import type { Origin, Provider } from '../../../world/translation-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import type { World } from '../../../world/world.ts'
import { refusedBy } from '../../jobs/failure.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'
import type { AiPlan } from '../../app-ai/plan.ts'
import { machineTexts, type MachineTexts } from './machine-texts.ts'
import { runKind } from '../../files/runs.ts'
import { fuzzyMemory, type FuzzyMemory } from './fuzzy-memory.ts'
import { inSource, machineMatch, memoryMatch } from './matches.ts'
import { sourceIn } from './source-in.ts'
import { uploadRowsOf } from '../../files/uploads.ts'

export const approveOptions = [
  'all',
  'exceptAutoSubstituted',
  'perfectMatchApprovedOnly',
  'perfectMatchOnly',
  'none',
] as const

/** Names as in REST. */
export interface PreTranslationAttributes {
  languageIds: string[]
  fileIds: number[]
  /** By which its files were named. */
  branchIds?: number[]
  directoryIds?: number[]
  method: Provider
  /** Of the app's engine that is asked; without one it is the platform's own. */
  engineId?: number | null
  /** Whom AI is asked of; without it, too. */
  ai?: AiPlan | null
  /** Of what engine or prompt the texts are; each memory says it itself. */
  origin?: Origin
  autoApproveOption: (typeof approveOptions)[number]
  /** Which strings: by what they have in the language. */
  scope: 'untranslated' | 'translated' | 'all'
  skipApprovedTranslations: boolean
  translateWithPerfectMatchOnly: boolean
  labelIds: number[]
  /** Adds texts that are there already, too. */
  duplicateTranslations?: boolean
  /** ISO 8601: what was translated later stays as it is. */
  translationModifiedBefore?: string | null
  /** Which translations go where one is added. */
  replaceTranslationsOption?: 'none' | 'autoTranslated' | 'all'
  /** Takes approvals back where one is added. */
  resetApprovalStatus?: boolean
  /** In percent, 40 to 100; all else means 100. */
  minimumMatchRatio?: number
  /** Whose matches count where a language has none. */
  fallbackLanguages?: Record<string, string[]>
  /** Translates from what is in this language, in the place of the source. */
  sourceLanguageId?: string
  excludeLabelIds: number[]
  /** How soon it is at work, where several wait (facts F200). */
  priority?: 'low' | 'normal' | 'high'
}

export interface PreTranslationReport {
  languageId: string
  files: { fileId: number; phrases: number; words: number }[]
}

export const preTranslations = runKind<PreTranslationAttributes, PreTranslationReport[]>({
  shelf: uploadRowsOf,
  kind: 'pre-translation',
  urgencyOf: ({ priority = 'normal' }) => ['low', 'normal', 'high'].indexOf(priority),
  async work(hosted, { projectId, userId, attributes }, report) {
    // All is asked before anything changes: an engine that fails leaves the world as it was.
    const machine = await machineTexts(
      hosted,
      { projectId, userId, attributes },
      {
        wanted: (languageId, fileId) =>
          meantIn(hosted.store.world, fileId, languageId, attributes).flatMap((string) =>
            formsToFill(hosted.store.world, string, languageId, attributes).map((pluralForm) => ({
              string: inSource(hosted.store.world, string, pluralForm, attributes),
              pluralForm,
            })),
          ),
        report: (share) => report(Math.floor(90 * share)),
      },
    )
    const [from, room] = machine ? [90, 9] : [0, 99]
    const memory = fuzzyMemory(hosted, projectId, attributes)
    const reports: PreTranslationReport[] = []
    const all = attributes.languageIds.length * attributes.fileIds.length
    let done = 0
    for (const languageId of attributes.languageIds) {
      const files: PreTranslationReport['files'] = []
      for (const fileId of attributes.fileIds) {
        // Others get their turn between two files.
        await Promise.resolve()
        const { world } = hosted.store
        const filled = meantIn(world, fileId, languageId, attributes)
          .map((string) => ({
            string,
            translations: fillingsOf(hosted, string, languageId, attributes, machine ?? memory),
          }))
          .filter(({ translations }) => translations.length)
        makeRoom(hosted, filled, { languageId, attributes, userId })
        const outcome = hosted.store.do(
          {
            do: 'importTranslations',
            projectId,
            languageId,
            translations: filled.flatMap(({ translations }) => translations),
            provider: attributes.method,
            duplicates: attributes.duplicateTranslations === true,
          },
          userId,
        )
        if (isProblem(outcome)) throw refusedBy(outcome)
        const words = filled.reduce((sum, { string }) => sum + wordsOf(world, string), 0)
        if (filled.length) files.push({ fileId, phrases: filled.length, words })
        report(from + Math.floor((room * ++done) / all))
      }
      reports.push({ languageId, files })
    }
    return reports
  },
})

/** Whether the world holds suggestions of this kind for the project. */
export const hasSuggestions = (world: World, projectId: number, provider: Provider): boolean => {
  for (const { provider: own, userId, stringId } of world.translations)
    if (own === provider && userId === null && world.strings.get(stringId)?.projectId === projectId)
      return true
  return false
}

const isMeant = (
  { isHidden, labelIds: own, asset }: StringRow,
  { labelIds, excludeLabelIds }: PreTranslationAttributes,
): boolean =>
  !isHidden &&
  asset === undefined &&
  (!labelIds.length || labelIds.some((id) => own.includes(id))) &&
  !excludeLabelIds.some((id) => own.includes(id))

/** None where the file leaves the language out, as it is not there to be translated into it. */
const meantIn = (
  world: World,
  fileId: number,
  languageId: string,
  attributes: PreTranslationAttributes,
): StringRow[] =>
  world.files.get(fileId)?.excludedTargetLanguages?.includes(languageId)
    ? []
    : rowsAt(world.strings, stringIdsOf(world, [fileId])).filter((string) => isMeant(string, attributes))

/** Forms of the string that are to be filled. */
const formsToFill = (
  world: World,
  string: StringRow,
  languageId: string,
  attributes: PreTranslationAttributes,
): (string | null)[] => {
  const live = liveTranslations(world, string.id, languageId)
  if (attributes.skipApprovedTranslations && live.some(({ approval }) => approval)) return []
  const forms = typeof string.text === 'string' ? [null] : pluralFormsIn(world, languageId)
  const before = attributes.translationModifiedBefore
  return forms.filter((pluralForm) => {
    const isTranslated = live.some((row) => row.pluralForm === pluralForm)
    if (attributes.scope !== 'all' && isTranslated !== (attributes.scope === 'translated')) return false
    if (sourceIn(world, string, pluralForm, attributes) === null) return false
    const top = before == null ? null : topTranslation(world, string.id, languageId, pluralForm)
    return !top || before == null || Date.parse(top.createdAt) < Date.parse(before)
  })
}

/** One for each form that is to be filled and has something to be filled with. */
const fillingsOf = (
  hosted: HostedWorld,
  string: StringRow,
  languageId: string,
  attributes: PreTranslationAttributes,
  from: MachineTexts | FuzzyMemory,
): NewTranslation[] =>
  formsToFill(hosted.store.world, string, languageId, attributes).flatMap((pluralForm) => {
    const match =
      'textOf' in from
        ? machineMatch(from.textOf(languageId, string.id, pluralForm), attributes)
        : memoryMatch(hosted, string, { languageId, pluralForm }, attributes, from)
    return match ? [{ stringId: string.id, pluralForm, ...match }] : []
  })

/** Takes away what the new translations are to replace, and approvals that are to be given anew. */
const makeRoom = (
  { store }: HostedWorld,
  filled: readonly { translations: readonly NewTranslation[] }[],
  {
    languageId,
    attributes,
    userId,
  }: { languageId: string; attributes: PreTranslationAttributes; userId: number },
): void => {
  const { replaceTranslationsOption: replaces = 'none', resetApprovalStatus = false } = attributes
  if (replaces === 'none' && !resetApprovalStatus) return
  const there = filled
    .flatMap(({ translations }) => translations)
    .flatMap(({ stringId, pluralForm = null }) =>
      liveTranslations(store.world, stringId, languageId).filter((row) => row.pluralForm === pluralForm),
    )
  const go = there.filter(({ provider }) => replaces === 'all' || (replaces !== 'none' && provider !== null))
  const stay = there.filter((row) => resetApprovalStatus && row.approval && !go.includes(row))
  for (const [command, rows] of [
    ['deleteTranslations', go],
    ['disapproveTranslations', stay],
  ] as const) {
    if (!rows.length) continue
    const outcome = store.do({ do: command, translationIds: rows.map(({ id }) => id) }, userId)
    if (isProblem(outcome)) throw refusedBy(outcome)
  }
}
