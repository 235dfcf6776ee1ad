import type { Change, ChangeOf } from './changes.ts'
import { recounted, recountedStrings } from './counts.ts'
import { withIds, withoutId } from './id-lists.ts'
import type { CommentRow, StringRow, TranslationRow } from './rows.ts'
import { rowsAt } from './table.ts'
import { identifierBucket, ofString, textBucket, type Counters, type World } from './world.ts'

/**
 * The world after the change: the only writer.
 * A change about a row that is not here leaves the world as it is: a replica need not hold every file.
 */
export const apply = (world: World, change: Change): World => {
  switch (change.fact) {
    case 'translationAdded':
      return withTranslation(world, change)
    case 'translationDeleted':
      return rewritten(world, change.translationId, (row) => ({ ...row, isDeleted: true }))
    case 'translationRestored':
      return rewritten(world, change.translationId, (row) => ({ ...row, isDeleted: false }))
    case 'translationApproved':
      return rewritten(world, change.translationId, (row) => ({ ...row, approval: approvalOf(change) }))
    case 'translationDisapproved':
      return rewritten(world, change.translationId, (row) => ({ ...row, approval: null }))
    case 'translationVoted':
      return rewritten(world, change.translationId, (row) => ({ ...row, votes: votesAfter(row, change) }))
    case 'commentAdded':
      return withComment(world, change)
    case 'issueResolved':
      return withIssue(world, change.commentId, {
        issueStatus: 'resolved',
        resolverId: change.by,
        resolvedAt: change.at,
      })
    case 'issueReopened':
      return withIssue(world, change.commentId, {
        issueStatus: 'unresolved',
        resolverId: null,
        resolvedAt: null,
      })
    case 'commentDeleted':
      return withoutComment(world, change)
    case 'labelAdded': {
      const { labelId: id, projectId, title } = change
      const labels = world.labels.has(id)
        ? world.labels
        : world.labels.with({ id, projectId, title, isSystem: false })
      return { ...world, labels, counters: counted(world, 'labels', id) }
    }
    case 'labelAssigned':
      return withStrings(world, change.stringIds, (row) => ({
        ...row,
        labelIds: row.labelIds.includes(change.labelId) ? row.labelIds : [...row.labelIds, change.labelId],
      }))
    case 'labelUnassigned':
      return withStrings(world, change.stringIds, (row) => ({
        ...row,
        labelIds: row.labelIds.filter((id) => id !== change.labelId),
      }))
    case 'stringsHidden':
      return withHidden(world, change.stringIds, true)
    case 'stringsShown':
      return withHidden(world, change.stringIds, false)
    case 'stringEdited':
      return withEdits(world, change)
    case 'fileAdded':
      return withFile(world, change)
    case 'stringsAdded':
      return withNewStrings(world, change)
    case 'tabsSet': {
      const project = world.projects.get(change.projectId)
      return project ? { ...world, projects: world.projects.with({ ...project, tabs: change.tabs }) } : world
    }
  }
}

/** The counters follow even where the row is not kept, so that ids stay the authority's. */
const counted = ({ counters }: World, table: keyof Counters, id: number): Counters => ({
  ...counters,
  [table]: Math.max(counters[table], id),
})

const withTranslation = (world: World, change: ChangeOf<'translationAdded'>): World => {
  const { translationId: id, stringId, languageId, text, pluralForm, by: userId, at: createdAt } = change
  const counters = counted(world, 'translations', id)
  if (!world.strings.has(stringId) || world.translations.has(id)) return { ...world, counters }
  const row: TranslationRow = {
    id,
    stringId,
    languageId,
    text,
    pluralForm,
    userId,
    provider: null,
    createdAt,
    votes: {},
    approval: null,
    isDeleted: false,
  }
  const byLanguage = world.translationIds.get(stringId)?.byLanguage
  const ids = [...(byLanguage?.get(languageId) ?? []), id]
  const after = {
    ...world,
    counters,
    translations: world.translations.with(row),
    translationIds: world.translationIds.with({
      id: stringId,
      byLanguage: new Map(byLanguage).set(languageId, ids),
    }),
  }
  return { ...after, counts: recounted(world, after, stringId, languageId) }
}

const rewritten = (world: World, id: number, update: (row: TranslationRow) => TranslationRow): World => {
  const row = world.translations.get(id)
  if (!row) return world
  const after = { ...world, translations: world.translations.with(update(row)) }
  return { ...after, counts: recounted(world, after, row.stringId, row.languageId) }
}

const approvalOf = ({ by, at, stepId }: ChangeOf<'translationApproved'>): TranslationRow['approval'] => ({
  userId: by,
  at,
  ...(stepId !== undefined && { stepId }),
})

const votesAfter = (
  { votes }: TranslationRow,
  { by, mark }: ChangeOf<'translationVoted'>,
): TranslationRow['votes'] => {
  const { [by]: _, ...others } = votes
  return mark ? { ...others, [by]: mark } : others
}

const withComment = (world: World, change: ChangeOf<'commentAdded'>): World => {
  const { commentId: id, stringId, languageId, text, issueType, by: userId, at: createdAt } = change
  const counters = counted(world, 'comments', id)
  if (!world.strings.has(stringId) || world.comments.has(id)) return { ...world, counters }
  const row: CommentRow = {
    id,
    stringId,
    languageId,
    userId,
    text,
    type: issueType ? 'issue' : 'comment',
    issueType,
    issueStatus: issueType ? 'unresolved' : null,
    resolverId: null,
    resolvedAt: null,
    createdAt,
  }
  const commentIds = withIds(world.commentIds, [row], ofString)
  return { ...world, counters, comments: world.comments.with(row), commentIds }
}

const withIssue = (
  world: World,
  id: number,
  state: Pick<CommentRow, 'issueStatus' | 'resolverId' | 'resolvedAt'>,
): World => {
  const row = world.comments.get(id)
  return row ? { ...world, comments: world.comments.with({ ...row, ...state }) } : world
}

const withoutComment = (world: World, { commentId }: ChangeOf<'commentDeleted'>): World => {
  const row = world.comments.get(commentId)
  if (!row) return world
  const commentIds = withoutId(world.commentIds, row.stringId, commentId)
  return { ...world, comments: world.comments.without(commentId), commentIds }
}

const withStrings = (
  world: World,
  stringIds: readonly number[],
  update: (row: StringRow) => StringRow,
): World => {
  const rows = rowsAt(world.strings, stringIds)
  return rows.length ? { ...world, strings: world.strings.withAll(rows.map(update)) } : world
}

const withHidden = (world: World, stringIds: readonly number[], isHidden: boolean): World => {
  const after = withStrings(world, stringIds, (row) => ({ ...row, isHidden }))
  return after === world ? world : { ...after, counts: recountedStrings(world, after, new Set(stringIds)) }
}

const withEdits = (world: World, change: ChangeOf<'stringEdited'>): World => {
  const { stringId, at, text, context, maxLength } = change
  const old = world.strings.get(stringId)
  if (!old) return world
  const row: StringRow = {
    ...old,
    ...(context !== undefined && { context }),
    ...(maxLength !== undefined && { maxLength }),
    ...(text !== undefined && { text, textUpdatedAt: at }),
    updatedAt: at,
  }
  const after = { ...world, strings: world.strings.with(row) }
  const [from, to] = [textBucket(old), textBucket(row)]
  if (from === to) return after
  const stringIdsByText = withIds(withoutId(world.stringIdsByText, from, stringId), [row], () => to)
  return { ...after, stringIdsByText }
}

const withFile = (world: World, change: ChangeOf<'fileAdded'>): World => {
  const { fileId: id, projectId, name, type, at: createdAt } = change
  const counters = counted(world, 'files', id)
  if (!world.projects.has(projectId) || world.files.has(id)) return { ...world, counters }
  return {
    ...world,
    counters,
    files: world.files.with({ id, projectId, name, type, parentId: 0, createdAt, stringIds: [] }),
    counts: world.counts.with({ id, total: 0, byLanguage: new Map() }),
  }
}

const withNewStrings = (world: World, change: ChangeOf<'stringsAdded'>): World => {
  const { fileId, projectId, strings, at } = change
  const counters = counted(world, 'strings', strings.at(-1)?.id ?? 0)
  const file = world.files.get(fileId)
  if (!file) return { ...world, counters }
  const rows: StringRow[] = []
  for (const { id, identifier, text, context, maxLength } of strings)
    if (!world.strings.has(id))
      // Written out: spreads make 100,000 rows ten times slower.
      rows.push({
        id,
        fileId,
        projectId,
        identifier,
        text,
        context,
        maxLength,
        isHidden: false,
        labelIds: [],
        createdAt: at,
        updatedAt: at,
        textUpdatedAt: at,
      })
  const ids = rows.map(({ id }) => id)
  const after = {
    ...world,
    counters,
    files: world.files.with({ ...file, stringIds: file.stringIds.concat(ids) }),
    strings: world.strings.withAll(rows),
    stringIdsByText: withIds(world.stringIdsByText, rows, textBucket),
    stringIdsByIdentifier: withIds(world.stringIdsByIdentifier, rows, identifierBucket),
  }
  return { ...after, counts: recountedStrings(world, after, ids) }
}
