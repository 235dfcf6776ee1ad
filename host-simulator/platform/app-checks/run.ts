/** Checks of apps on translations: in batches, kept together when all have answered. Source: facts F169. */
import { isAppChecked } from '../../world/qa/settings.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { AppCheck, TranslationRow } from '../../world/translation-rows.ts'
import type { World } from '../../world/world.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { askCheck } from './ask.ts'
import { batchSizeOf } from './batch-size.ts'
import { checksOf, usableChecks, type Check } from './checks.ts'

/** What goes out of these translations, which are of one file and one language. */
export type PayloadOf = (hosted: HostedWorld, rows: readonly TranslationRow[]) => object

export interface Checking {
  projectId: number
  userId: number
  translationIds: readonly number[]
  /** Of these checks alone. */
  checkIds?: readonly number[] | undefined
  payloadOf: PayloadOf
  /** Hears of the share that is done, up to 1. */
  report?: (share: number) => void
}

const underWayOf = live((hosted) => {
  /** By translation: its checks that are not over. */
  const runs = new Map<number, Promise<unknown>>()
  /** By translation: why its last check said nothing. */
  const problems = new Map<number, string>()
  /** Counts the worlds that this one was. */
  const age = { value: 0 }
  hosted.store.on('reset', () => {
    age.value++
    runs.clear()
    problems.clear()
  })
  return { runs, problems, age }
})

/** When checks of these translations are over: why some said nothing, each reason once. */
export const checksOver = async (
  hosted: HostedWorld,
  translationIds: readonly number[],
): Promise<string[]> => {
  const { runs, problems } = underWayOf(hosted)
  await Promise.all(translationIds.flatMap((id) => runs.get(id) ?? []))
  return [...new Set(translationIds.flatMap((id) => problems.get(id) ?? []))]
}

export const isUnderCheck = (hosted: HostedWorld, translationId: number): boolean =>
  underWayOf(hosted).runs.has(translationId)

/** The checks of apps that the project makes in the name of this user. */
export const projectChecks = (hosted: HostedWorld, project: ProjectRow, userId: number): Check[] =>
  usableChecks(hosted, userId, project.id).filter(({ id }) => isAppChecked(project.settings, id))

/**
 * Asks, and keeps what was said; a check that fails changes nothing, and the others count.
 * Answers why some failed, each once. Nothing happens to a world that was reset meanwhile.
 */
export const checkTranslations = (hosted: HostedWorld, checking: Checking): Promise<string[]> => {
  const { runs } = underWayOf(hosted)
  const run = checked(hosted, checking).finally(() => {
    for (const id of checking.translationIds) if (runs.get(id) === run) runs.delete(id)
  })
  for (const id of checking.translationIds) runs.set(id, run)
  return run
}

interface Group {
  languageId: string
  fileId: number
  rows: TranslationRow[]
}

const checked = async (hosted: HostedWorld, checking: Checking): Promise<string[]> => {
  const { projectId, userId, translationIds, checkIds, report = () => {} } = checking
  const { problems, age } = underWayOf(hosted)
  const begun = age.value
  const { world } = hosted.store
  const project = world.projects.get(projectId)
  if (!project) return []
  const wanted = projectChecks(hosted, project, userId).filter(({ id }) => checkIds?.includes(id) ?? true)
  for (const id of translationIds) problems.delete(id)
  const groups = groupsOf(world, translationIds)
  const failures = new Set<string>()
  const said = new Map<number, AppCheck[]>()
  let done = 0
  for (const group of groups)
    for (const check of wanted) {
      for (const rows of chunksOf(group.rows, await batchSizeOf(hosted, check)))
        try {
          const found = await askCheck(hosted, questionOf(hosted, checking, check, { ...group, rows }))
          for (const [id, each] of found) said.set(id, [...(said.get(id) ?? []), each])
        } catch (error) {
          if (!(error instanceof JobFailure)) throw error
          failures.add(error.shown)
          for (const { id } of rows) problems.set(id, error.shown)
        }
      report(++done / (groups.length * wanted.length))
    }
  if (age.value === begun) keep(hosted, checking, groups, said, wanted.length > 0)
  return [...failures]
}

const groupsOf = ({ translations, strings }: World, ids: readonly number[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const id of ids) {
    const row = translations.get(id)
    const fileId = strings.get(row?.stringId ?? NaN)?.fileId
    // What a translated file is called is no text to be checked.
    if (!row || row.isDeleted || row.asset !== undefined || fileId === undefined) continue
    const key = `${row.languageId} ${fileId}`
    const group = groups.get(key) ?? { languageId: row.languageId, fileId, rows: [] }
    group.rows.push(row)
    groups.set(key, group)
  }
  return [...groups.values()]
}

const questionOf = (
  hosted: HostedWorld,
  { projectId, userId, payloadOf }: Checking,
  check: Check,
  { languageId, fileId, rows }: Group,
) => ({
  ...{ check, projectId, userId, languageId, fileId, translations: rows },
  fileName: hosted.store.world.files.get(fileId)?.name ?? '',
  payload: payloadOf(hosted, rows),
})

/** One fact for each language; what checks said before that are still there and were not asked stays. */
const keep = (
  hosted: HostedWorld,
  { projectId, userId }: Checking,
  groups: readonly Group[],
  said: ReadonlyMap<number, AppCheck[]>,
  isAsked: boolean,
): void => {
  const there = new Set(checksOf(hosted).map(({ id }) => id))
  for (const languageId of new Set(groups.map((group) => group.languageId))) {
    const own = groups.filter((group) => group.languageId === languageId)
    const results = own.flatMap(({ rows }) =>
      rows.flatMap(({ id }) => {
        const news = said.get(id)
        const before = hosted.store.world.translations.get(id)?.checks ?? []
        if (!news) return []
        const stays = before.filter(
          ({ checkId }) => there.has(checkId) && !news.some((each) => each.checkId === checkId),
        )
        return [{ translationId: id, checks: [...stays, ...news] }]
      }),
    )
    // Checks that all failed are not over.
    if (isAsked && !results.length) continue
    const fileIds = own.map(({ fileId }) => fileId)
    hosted.store.do({ do: 'keepChecks', projectId, languageId, fileIds, results }, userId)
  }
}

const chunksOf = <T>(list: readonly T[], size: number): T[][] => {
  const chunks: T[][] = []
  for (let at = 0; at < list.length; at += size) chunks.push(list.slice(at, at + size))
  return chunks
}
