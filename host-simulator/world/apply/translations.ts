/** What facts about translations, approvals and votes do to a world. */
import { approvalsOf, withApproval, withApprovals } from '../approvals.ts'
import type { ChangeOf, GivenApproval } from '../changes.ts'
import { recounted } from '../counts.ts'
import type { Approval, TranslationRow } from '../translation-rows.ts'
import { rowsAt } from '../table.ts'
import { grownIds, shrunkIds } from '../translation-ids.ts'
import { counted, ofString, type World } from '../world.ts'

export const withTranslation = (world: World, change: ChangeOf<'translationAdded'>): World =>
  withImported(world, {
    ...change,
    provider: change.provider ?? null,
    translations: [{ ...change, id: change.translationId }],
    approved: [],
  })

type Imported = Omit<ChangeOf<'translationsImported'>, 'fact' | 'projectId'>

export const withImported = (world: World, change: Imported): World => {
  const { provider, by: userId, at: createdAt } = change
  const reached = { translations: 0, approvals: 0 }
  const rows: TranslationRow[] = []
  /** One for all: rows never change. */
  const votes = {}
  for (const {
    id,
    stringId,
    languageId,
    text,
    pluralForm,
    asset,
    match,
    origin,
    approval,
  } of change.translations) {
    reached.translations = Math.max(reached.translations, id)
    reached.approvals = Math.max(reached.approvals, approval?.approvalId ?? 0)
    // Written out: spreads make 100,000 rows ten times slower.
    const row: TranslationRow = {
      id,
      stringId,
      languageId,
      text,
      pluralForm,
      userId,
      provider,
      createdAt,
      votes,
      approval: approval ? approvalOf(approval, change) : null,
      isDeleted: false,
    }
    rows.push(
      asset === undefined && match === undefined && origin === undefined
        ? row
        : {
            ...row,
            ...(asset !== undefined && { asset }),
            ...(match && { match }),
            ...(origin && { origin }),
          },
    )
  }
  const approvals = new Map(change.approved.map((given) => [given.translationId, given]))
  for (const { approvalId } of change.approved) reached.approvals = Math.max(reached.approvals, approvalId)
  const after = rewritten(world, [...approvals.keys()], (row) => {
    const given = approvals.get(row.id)
    return given ? withApproval(row, approvalOf(given, change)) : row
  })
  const all = withRows(counted(after, reached), rows)
  if (!reached.approvals) return all
  return approvedAlone(all, [
    ...approvals.keys(),
    ...rows.filter(({ approval }) => approval).map(({ id }) => id),
  ])
}

/**
 * Without the approvals of other translations of the same strings: in a project without a workflow one is approved at a time.
 * Source: facts F237. Unstated: whether anybody is told; that of several the last counts.
 */
export const approvedAlone = (world: World, ids: readonly number[]): World => {
  const lost = new Set<number>()
  for (const row of rowsAt(world.translations, ids).toReversed()) {
    if (!row.approval || row.approval.stepId !== undefined || lost.has(row.id)) continue
    for (const id of world.translationIds.get(row.stringId)?.byLanguage.get(row.languageId) ?? []) {
      const other = world.translations.get(id)
      if (other?.approval && id !== row.id && other.pluralForm === row.pluralForm) lost.add(id)
    }
  }
  return rewritten(world, [...lost], (row) => withApprovals(row, []))
}

/** Those whose string is here and that are not here yet. */
const withRows = (world: World, all: readonly TranslationRow[]): World => {
  const rows = all.filter(({ id, stringId }) => world.strings.has(stringId) && !world.translations.has(id))
  if (!rows.length) return world
  const grown = grownIds(world.translationIds, rows)
  const after = {
    ...world,
    translations: world.translations.withAll(rows),
    translationIds: world.translationIds.withAll(grown),
  }
  const stringIds = grown.map(({ id }) => id)
  return { ...after, counts: recounted(world, after, stringIds) }
}

export const withShared = (world: World, { rows, goneIds }: ChangeOf<'translationsShared'>): World => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const reached = { translations: 0, approvals: 0 }
  for (const row of rows) {
    reached.translations = Math.max(reached.translations, row.id)
    for (const { id } of approvalsOf(row)) reached.approvals = Math.max(reached.approvals, id)
  }
  const before = counted(withoutRows(world, goneIds), reached)
  return withRows(
    rewritten(before, [...byId.keys()], (row) => byId.get(row.id) ?? row),
    rows,
  )
}

const withoutRows = (world: World, ids: readonly number[]): World => {
  const rows = rowsAt(world.translations, ids)
  if (!rows.length) return world
  const stringIds = [...new Set(rows.map(ofString))]
  const shrunk = shrunkIds(world.translationIds, stringIds, new Set(ids))
  const after = {
    ...world,
    translations: world.translations.withoutAll(ids),
    translationIds: world.translationIds.withAll(shrunk.left).withoutAll(shrunk.emptyIds),
  }
  return { ...after, counts: recounted(world, after, stringIds) }
}

export const rewritten = (
  world: World,
  ids: readonly number[],
  update: (row: TranslationRow) => TranslationRow,
): World => {
  const rows = rowsAt(world.translations, ids)
  if (!rows.length) return world
  const after = { ...world, translations: world.translations.withAll(rows.map(update)) }
  const stringIds = rows.map(ofString)
  after.counts = recounted(world, after, rows.length > 1 ? new Set(stringIds) : stringIds)
  return after
}

export const approvalOf = (
  { approvalId: id, stepId }: GivenApproval,
  { by: userId, at }: { by: number; at: string },
): Approval => ({ id, userId, at, ...(stepId !== undefined && { stepId }) })

export const withVote = (world: World, change: ChangeOf<'translationVoted'>): World => {
  const { translationId, by, at } = change
  const row = world.translations.get(translationId)
  const reached = change.mark === null ? world : counted(world, { votes: change.voteId })
  if (!row) return reached
  const { [by]: _, ...others } = row.votes
  const votes =
    change.mark === null ? others : { ...others, [by]: { id: change.voteId, mark: change.mark, at } }
  // A vote has no say in the counts.
  return { ...reached, translations: world.translations.with({ ...row, votes }) }
}

/** Checks have no say in the counts either. */
export const withChecks = (world: World, { results }: ChangeOf<'translationsChecked'>): World => {
  const rows = results.flatMap(({ translationId, checks }) => {
    const row = world.translations.get(translationId)
    return row ? [{ ...row, checks }] : []
  })
  return rows.length ? { ...world, translations: world.translations.withAll(rows) } : world
}
