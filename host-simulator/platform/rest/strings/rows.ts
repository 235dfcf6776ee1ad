import { z } from 'zod'
import { fieldValues, keepValues, queriedFields, requireFields } from '../fields/stored.ts'
import { addedRow } from '../../../world/added.ts'
import { updateOptions, type UpdateOption } from '../../../world/commands.ts'
import { selectStrings } from '../../../world/filters/select.ts'
import { stringType } from '../../../world/filters/source.ts'
import { keyOf } from '../../../world/keys.ts'
import { isProblem } from '../../../world/problem.ts'
import {
  filesOf,
  liveTranslations,
  mainText,
  stringIdsOf,
  stringIdsOfProject,
  stringIdsOfTask,
} from '../../../world/queries.ts'
import type { StringRow } from '../../../world/string-rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { endOfPage, fittingPage, refused } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import {
  fieldPointer,
  flagQuery,
  idQuery,
  idsQuery,
  orderQuery,
  patchOf,
  wordsQuery,
} from '../common/fields.ts'
import { croqlOf, ofProject, projectOf } from '../common/found.ts'
import { requireAlone, requireOneAtMost } from '../common/pairs.ts'
import { projectResource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { placedIn } from '../sources/placed.ts'
import { changesOf } from './batch.ts'
import { placedString, stringEdit } from './body.ts'
import { ofFormat, requireOnline } from './online.ts'
import { fileMeant } from './meant-file.ts'
import { shownString, string } from './shapes.ts'

const tag = 'Source strings'
const all = '/projects/{projectId}/strings'

const scopes = ['identifier', 'text', 'context'] as const

const listQuery = z.object({
  fileId: idQuery.optional(),
  branchId: idQuery.optional(),
  directoryId: idQuery.optional(),
  taskId: idQuery.optional(),
  labelIds: idsQuery.optional(),
  croql: z.string().optional(),
  filter: z.string().optional(),
  scope: wordsQuery
    .refine(
      (words) => words.every((word) => scopes.some((scope) => scope === word)),
      `expected ${scopes.join(', ')}`,
    )
    .optional(),
  denormalizePlaceholders: flagQuery.optional(),
  orderBy: orderQuery('id', 'text', 'identifier', 'context', 'createdAt', 'updatedAt', 'type').optional(),
})

type ListQuery = z.output<typeof listQuery>

const strings = projectResource(({ strings: table }) => table, {
  path: `${all}/{stringId}`,
  scope: 'project.source.string',
  tag,
  name: 'String',
  answer: string,
  shapeOf: (each, call) => shownString(call, each),
  keepsAnswers: true,
})

/** Unstated: fields in a change of many strings. Ours are read over. */
const withFields = { fields: fieldValues.nullish() }

/** What happens to the translations of a string whose text changes; without it they stay. */
const updateQuery = z.object({ updateOption: z.enum(updateOptions).optional() })

export const stringRows = [
  strings.list(
    'The strings of a project, a branch, a directory, a file or a task; or those that a CroQL query finds.',
    {
      query: listQuery,
      // A query in CroQL may speak of today, and write it with escapes.
      steady: ({ croql = '' }) => !/today|fields|\\/i.test(croql),
      rows: (call) => filtered(call, placedStrings(call, call.query), call.query),
      fieldOf: (each, field) =>
        field === 'text'
          ? mainText(each.text)
          : field === 'type'
            ? stringType(each)
            : each[field as keyof StringRow],
    },
  ),
  strings.add(
    'Adds a string to a file or, in a string-based project, to a branch.',
    placedString.extend(withFields),
    (call) => {
      const { fileId: _, branchId: __, fields, ...wish } = call.body
      requireFields(call, 'string', fields)
      const fileId = fileMeant(call, call.body)
      const wanted = {
        projectId: call.id('projectId'),
        fileId,
        strings: [ofFormat(call.world, fileId, wish)],
      }
      const done = call.hosted.store.do({ do: 'addStrings', ...wanted }, call.userId)
      if (!isProblem(done)) {
        const added = addedRow(done, call.world, 'strings')
        keepValues(call, 'string', added.id, fields)
        return added
      }
      // The world speaks of a list of strings, the request has one.
      const [, field = done.field] = /strings\[0\]\.(\w+)/.exec(done.message) ?? []
      throw new Refusal(refused({ ...done, field }))
    },
  ),
  row({
    method: 'PATCH',
    path: all,
    scope: 'project.source.string write',
    tag,
    doc: 'Adds, changes and deletes many strings: all of it or nothing. Answers the strings that were added or changed.',
    query: updateQuery,
    body: patchOf(
      ['add', 'replace', 'remove'],
      ['/-', '/{id}', ...Object.keys(stringEdit.shape).map((name) => `/{id}/${name}`)],
    ),
    ok: [200],
    answer: { many: string },
    async run(call) {
      const before = call.world.strings
      const changed = await changesOf(call, call.body)
      settle(call, rowsAt(before, changed), call.query.updateOption)
      const rows = rowsAt(call.world.strings, changed)
      return Response.json({ data: rows.map((each) => ({ data: shownString(call, each) })) })
    },
  }),
  strings.read('One string.', {
    query: z.object({ denormalizePlaceholders: flagQuery.optional() }),
    steady: () => true,
  }),
  strings.edit(
    'Changes a string.',
    stringEdit.extend(withFields),
    (call, before, { fields, ...edits }) => {
      requireFields(call, 'string', fields)
      if (edits.text !== undefined || edits.identifier !== undefined) requireOnline(call.world, before.fileId)
      call.do({ do: 'editString', stringId: before.id, ...edits })
      settle(call, [before], call.query.updateOption)
      keepValues(call, 'string', before.id, fields)
    },
    { query: updateQuery, pointers: [fieldPointer] },
  ),
  strings.remove('Deletes a string with its translations.', (call, { id, fileId }) => {
    requireOnline(call.world, fileId)
    call.do({ do: 'deleteStrings', stringIds: [id] })
  }),
]

/** Does to the translations of texts that are no longer as before what the option says. */
const settle = (
  call: Pick<Call, 'world' | 'do'>,
  before: readonly StringRow[],
  option: UpdateOption | undefined,
): void => {
  if (option === undefined || option === 'keep_translations_and_approvals') return
  const { world } = call
  const translations = before
    .filter(({ id, text }) => world.strings.get(id)?.text !== text)
    .flatMap(({ id }) =>
      [...(world.translationIds.get(id)?.byLanguage.keys() ?? [])].flatMap((languageId) =>
        liveTranslations(world, id, languageId),
      ),
    )
  const isCleared = option === 'clear_translations_and_approvals'
  const translationIds = translations.flatMap((row) => (isCleared || row.approval ? [row.id] : []))
  if (translationIds.length)
    call.do({ do: isCleared ? 'deleteTranslations' : 'disapproveTranslations', translationIds })
}

/** The strings of the place that is named, in file order. */
const placedStrings = (call: Pick<Call, 'world' | 'id'>, query: ListQuery): readonly number[] => {
  const { world } = call
  const places = ['fileId', 'branchId', 'directoryId', 'taskId'] as const
  requireOneAtMost(query, places)
  requireAlone('croql', query, [...places, 'labelIds', 'filter', 'scope'])
  if (query.taskId !== undefined)
    return stringIdsOfTask(world, ofProject(call, world.tasks.get(query.taskId), 'Task'))
  if (query.fileId !== undefined)
    return stringIdsOf(world, [ofProject(call, world.files.get(query.fileId), 'File').id])
  if (query.branchId === undefined && query.directoryId === undefined)
    return stringIdsOfProject(world, call.id('projectId'))
  // Strings are listed at all depths, whatever is said of the place.
  const files = placedIn(
    call,
    { branchId: query.branchId, directoryId: query.directoryId, recursion: true },
    filesOf(world, call.id('projectId')),
  )
  return stringIdsOf(
    world,
    files.map((file) => file.id),
  )
}

/** Unstated: which labels a string needs where several are named. Ours needs one of them. */
const filtered = (
  call: Call,
  stringIds: readonly number[],
  { croql, filter, scope = [...scopes], labelIds, orderBy }: ListQuery,
): readonly StringRow[] => {
  const { world } = call
  const most = orderBy ? undefined : endOfPage(call.search)
  if (croql !== undefined) {
    const { targetLanguageIds: languageIds } = projectOf(call)
    const criteria = {
      languageIds,
      now: nowOf(call),
      croql: croqlOf(croql, 'string'),
      croqlSees: 'all',
      fieldsOf: queriedFields(call),
      most,
    } as const
    return rowsAt(world.strings, selectStrings(world, stringIds, criteria))
  }
  if (!filter && !labelIds) return rowsAt(world.strings, stringIds, most)
  const rows = rowsAt(world.strings, stringIds)
  const wanted = filter?.toLowerCase() ?? ''
  const fieldsOf = (each: StringRow): Record<string, string> => ({
    identifier: keyOf(world, each),
    text: typeof each.text === 'string' ? each.text : Object.values(each.text).join('\n'),
    context: each.context,
  })
  const fits = (each: StringRow): boolean => {
    const fields = fieldsOf(each)
    const isFound = scope.some((name) => fields[name]?.toLowerCase().includes(wanted))
    return isFound && (!labelIds || labelIds.some((labelId) => each.labelIds.includes(labelId)))
  }
  return orderBy ? rows.filter(fits) : fittingPage(rows, call.search, fits)
}
