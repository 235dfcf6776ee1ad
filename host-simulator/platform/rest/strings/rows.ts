import { z } from 'zod'
import { updateOptions, type StringEdit, type UpdateOption } from '../../../world/commands.ts'
import { selectStrings } from '../../../world/filters/select.ts'
import { stringType } from '../../../world/filters/source.ts'
import { isProblem } from '../../../world/problem.ts'
import { filesOf, liveTranslations, mainText, stringIdsOf } from '../../../world/queries.ts'
import type { StringRow } from '../../../world/rows.ts'
import { rowsAt } from '../../../world/table.ts'
import { failed, invalid, many, one, refused } from '../../http/envelope.ts'
import { flagQuery, idQuery, idsQuery, ordered, orderQuery, patchOf, wordsQuery } from '../common/fields.ts'
import { croqlOf, noContent, ofProject, projectOf, requireAlone } from '../common/found.ts'
import { pagesOf } from '../common/pages-address.ts'
import { edited } from '../common/patch.ts'
import { placedIn } from '../sources/placed.ts'
import { Refusal } from '../../http/refusal.ts'
import { row, type Call } from '../row.ts'
import { string, stringShape } from './shapes.ts'
import { changesOf } from './batch.ts'
import { identified, newString, stringEdit } from './body.ts'

const tag = 'Source strings'
const all = '/projects/{projectId}/strings'
const single = `${all}/{stringId}`

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

const stringOf = (call: Call): StringRow =>
  ofProject(call, call.world.strings.get(call.id('stringId')), 'String')

const shown = (call: Call, each: StringRow): z.input<typeof string> =>
  stringShape(call.world, each, pagesOf(call))

/** What happens to the translations of a string whose text changes; without it they stay. */
const updateQuery = z.object({ updateOption: z.enum(updateOptions).optional() })

export const stringRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.source.string read',
    tag,
    doc: 'The strings of a project, a branch, a directory, a file or a task; or those that a CroQL query finds.',
    query: listQuery,
    ok: [200],
    answer: { many: string },
    // CroQL may ask how long ago something was.
    steady: ({ croql }) => croql === undefined,
    run(call) {
      const rows = filtered(call, placedStrings(call, call.query), call.query)
      const valueOf = (each: StringRow, field: string): unknown =>
        field === 'text'
          ? mainText(each.text)
          : field === 'type'
            ? stringType(each)
            : each[field as keyof StringRow]
      return many(ordered(rows, call.query.orderBy, valueOf), call.search, (each) => shown(call, each))
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.source.string write',
    tag,
    doc: 'Adds a string to a file.',
    body: newString,
    ok: [201],
    answer: { one: string },
    run(call) {
      const { fileId, ...wish } = call.body
      const added = identified(wish)
      const projectId = call.id('projectId')
      const done = call.hosted.store.do(
        { do: 'addStrings', projectId, fileId, strings: [added] },
        call.userId,
      )
      // The world speaks of a list of strings, the request has one.
      if (isProblem(done))
        return refused({ ...done, field: /strings\[0\]\.(\w+)/.exec(done.message)?.[1] ?? done.field })
      const fact = done.changes.find((change) => change.fact === 'stringsAdded')
      const made = call.world.strings.get(fact?.strings[0]?.id ?? NaN)
      if (!made) throw new Error('The string that was just added is gone')
      return one(shown(call, made), 201)
    },
  }),
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
      return Response.json({ data: rows.map((each) => ({ data: shown(call, each) })) })
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.source.string read',
    tag,
    doc: 'One string.',
    query: z.object({ denormalizePlaceholders: flagQuery.optional() }),
    ok: [200],
    answer: { one: string },
    steady: () => true,
    run: (call) => one(shown(call, stringOf(call))),
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.source.string write',
    tag,
    doc: 'Changes a string.',
    query: updateQuery,
    body: patchOf(
      ['replace', 'test'],
      Object.keys(stringEdit.shape).map((name) => `/${name}`),
    ),
    ok: [200],
    answer: { one: string },
    run(call) {
      const before = stringOf(call)
      const edit: StringEdit = edited(shown(call, before), call.body, stringEdit)
      call.do({ do: 'editString', stringId: before.id, ...edit })
      settle(call, [before], call.query.updateOption)
      return one(shown(call, stringOf(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.source.string write',
    tag,
    doc: 'Deletes a string with its translations.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteStrings', stringIds: [stringOf(call).id] })
      return noContent()
    },
  }),
]

/** Does to the translations of texts that are no longer as before what the option says. */
const settle = (call: Call, before: readonly StringRow[], option: UpdateOption | undefined): void => {
  if (option === undefined || option === 'keep_translations_and_approvals') return
  const { world } = call
  const changed = before.filter(({ id: stringId, text: old }) => world.strings.get(stringId)?.text !== old)
  const translations = changed.flatMap(({ id: stringId }) =>
    [...(world.translationIds.get(stringId)?.byLanguage.keys() ?? [])].flatMap((languageId) =>
      liveTranslations(world, stringId, languageId),
    ),
  )
  if (option === 'clear_translations_and_approvals') {
    const translationIds = translations.map((row) => row.id)
    if (translationIds.length) call.do({ do: 'deleteTranslations', translationIds })
  } else {
    const translationIds = translations.flatMap((row) => (row.approval ? [row.id] : []))
    if (translationIds.length) call.do({ do: 'disapproveTranslations', translationIds })
  }
}

/** The strings of the place that is named, in file order. */
const placedStrings = (call: Call, query: ListQuery): readonly number[] => {
  const { world } = call
  const projectId = call.id('projectId')
  const places = ['fileId', 'branchId', 'directoryId', 'taskId'] as const
  const [named, ...more] = places.filter((place) => query[place] !== undefined)
  if (more.length)
    throw new Refusal(
      invalid(more.at(-1) ?? '', 'notAllowed', `Expected ${named} without ${more.join(', ')}`),
    )
  requireAlone('croql', query, [...places, 'labelIds', 'filter', 'scope'])
  if (query.taskId !== undefined) {
    const task = world.tasks.get(query.taskId)
    if (task?.projectId !== projectId) throw new Refusal(failed(404, 'Task Not Found'))
    return stringIdsOf(world, task.fileIds)
  }
  if (query.fileId !== undefined) {
    const isHere = world.files.get(query.fileId)?.projectId === projectId
    if (!isHere) throw new Refusal(failed(404, 'File Not Found'))
    return stringIdsOf(world, [query.fileId])
  }
  // Strings are listed at all depths, whatever is said of the place.
  const files = placedIn(
    call,
    { branchId: query.branchId, directoryId: query.directoryId, recursion: true },
    filesOf(world, projectId),
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
  { croql, filter, scope = [...scopes], labelIds }: ListQuery,
): readonly StringRow[] => {
  const { world, hosted } = call
  if (croql !== undefined) {
    const { targetLanguageIds: languageIds } = projectOf(call)
    const now = new Date(hosted.clock.now()).toISOString()
    const criteria = { languageIds, now, croql: croqlOf(croql, 'string'), croqlSees: 'all' } as const
    return rowsAt(world.strings, selectStrings(world, stringIds, criteria))
  }
  const rows = rowsAt(world.strings, stringIds)
  if (!filter && !labelIds) return rows
  const wanted = filter?.toLowerCase() ?? ''
  const fieldsOf = (each: StringRow): Record<string, string> => ({
    identifier: each.identifier,
    text: typeof each.text === 'string' ? each.text : Object.values(each.text).join('\n'),
    context: each.context,
  })
  return rows.filter((each) => {
    const fields = fieldsOf(each)
    const isFound = scope.some((name) => fields[name]?.toLowerCase().includes(wanted))
    return isFound && (!labelIds || labelIds.some((labelId) => each.labelIds.includes(labelId)))
  })
}
