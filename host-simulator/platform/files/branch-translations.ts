/** Translations that come into another branch, with their makers, approvals and votes. Source: facts F133. */
import { may, type Right } from '../../world/access.ts'
import { approvalAt } from '../../world/approvals.ts'
import type { NewTranslation } from '../../world/commands.ts'
import { sameTranslation } from '../../world/commands/translations.ts'
import { liveTranslations } from '../../world/counts.ts'
import { canApproveAt } from '../../world/queries.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import { write, type Pair, type Writer } from './branch-copies.ts'

interface Coming {
  row: TranslationRow
  /** The string that it comes to. */
  stringId: number
}

/**
 * Texts that are there stay one translation.
 * Unstated: what becomes of what people did who may not any more. Ours is done by whoever merges, as far as that one may;
 * such votes stay out, and so does one where its voter voted already.
 */
export const copyTranslations = (by: Writer, projectId: number, pairs: readonly Pair[]): void => {
  const { world } = by.hosted.store
  const project = world.projects.get(projectId)
  for (const languageId of project?.targetLanguageIds ?? []) {
    const came = pairs.flatMap(([from, to]) =>
      liveTranslations(world, from.id, languageId).flatMap((row): Coming[] =>
        row.sharedFrom === undefined ? [{ row, stringId: to.id }] : [],
      ),
    )
    if (project && came.length) copyInto(by, project, languageId, came)
  }
}

const copyInto = (by: Writer, project: ProjectRow, languageId: string, came: readonly Coming[]): void => {
  const { id: projectId } = project
  const { store } = by.hosted
  const isAble = (userId: number, right: Right, stepId: number | null = null): boolean => {
    const user = store.world.users.get(userId)
    return user !== undefined && may(user, right, { projectId, languageId, stepId })
  }
  const bring = (userId: number, some: readonly Coming[], isApproved: boolean, stepId?: number): void => {
    const provider = some[0]?.row.provider ?? null
    const translations = some.map(({ row, stringId }) => ({ ...contentOf(row), stringId, isApproved }))
    const where = { projectId, languageId, ...(stepId !== undefined && { stepId }) }
    write({ ...by, userId }, { do: 'importTranslations', ...where, provider, translations })
  }
  /** Whoever did it, else whoever merges, else none. */
  const doerOf = (userId: number | null, right: Right, stepId?: number | null): number | null =>
    [userId, by.userId].find((each) => each !== null && isAble(each, right, stepId)) ?? null

  for (const some of grouped(came, ({ row }) => `${doerOf(row.userId, 'translate')} ${row.provider}`)) {
    const maker = doerOf(some[0]?.row.userId ?? null, 'translate')
    if (maker !== null) bring(maker, some, false)
  }
  const there = came.flatMap(({ row, stringId }) => {
    const same = sameTranslation(store.world, { ...row, stringId })
    return same ? [{ row, stringId, same }] : []
  })
  // Each where it was given.
  const steps = project.workflow.filter(canApproveAt)
  for (const step of steps.length ? steps : [null]) {
    const approverOf = ({ row }: Coming): number | null => {
      const given = approvalAt(row, step?.id)
      return given && doerOf(given.userId, 'approve', step?.id)
    }
    for (const some of grouped(there, (each) => String(approverOf(each)))) {
      const approver = some[0] ? approverOf(some[0]) : null
      if (approver !== null) bring(approver, some, true, step?.id)
    }
  }
  for (const { row, same } of there)
    for (const [id, { mark }] of Object.entries(row.votes)) {
      const userId = Number(id)
      if (same.votes[id] || same.userId === userId || !isAble(userId, 'translate')) continue
      write({ ...by, userId }, { do: 'voteTranslation', translationId: same.id, mark })
    }
}

const contentOf = ({
  text,
  pluralForm,
  asset,
  match,
  origin,
}: TranslationRow): Omit<NewTranslation, 'stringId'> => ({
  ...{ text, pluralForm, asset, match, origin },
})

const grouped = <T extends Coming>(all: readonly T[], keyOf: (one: T) => string): Iterable<readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups.values()
}
