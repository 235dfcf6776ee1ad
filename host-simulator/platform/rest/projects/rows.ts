import { z } from 'zod'
import { isManager } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/rows.ts'
import { many, one } from '../../http/envelope.ts'
import { flagQuery, idQuery, options, ordered, orderQuery, patchOf } from '../common/fields.ts'
import { noContent, projectOf, userOf } from '../common/found.ts'
import { pagesOf } from '../common/pages-address.ts'
import { edited } from '../common/patch.ts'
import { row, type Call } from '../row.ts'
import { project, projectShape, type ProjectView } from './shapes.ts'

const tag = 'Projects'

/** What a request may say about a project's settings; all else that the live platform knows is read over. */
const settings = z.object({
  languageAccessPolicy: z.enum(['open', 'moderate']).optional(),
  visibility: z.enum(['open', 'private']).optional(),
  translateDuplicates: z.int().min(0).max(6).optional(),
  tagsDetection: z.int().min(0).max(2).optional(),
  glossaryAccess: z.boolean().optional(),
  isMtAllowed: z.boolean().optional(),
  autoSubstitution: z.boolean().optional(),
  skipUntranslatedStrings: z.boolean().optional(),
  skipUntranslatedFiles: z.boolean().optional(),
  exportApprovedOnly: z.boolean().optional(),
  useGlobalTm: z.boolean().optional(),
  qaCheckIsActive: z.boolean().optional(),
  publicDownloads: z.boolean().optional(),
  languageMapping: options.optional(),
})

const edit = settings.extend({
  name: z.string().min(1).optional(),
  description: z.string().optional(),
  targetLanguageIds: z.array(z.string()).optional(),
  taskBasedAccessControl: z.boolean().optional(),
})

/** What of a wish belongs to the row itself, and what to its settings. */
const editOf = ({
  name,
  description,
  targetLanguageIds,
  taskBasedAccessControl: hasTaskBasedAccess,
  ...rest
}: z.output<typeof edit>) => {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const own = { name, description, targetLanguageIds, hasTaskBasedAccess }
  return Object.keys(said).length ? { ...own, settings: said } : own
}

const viewFor = (call: Call): ProjectView => ({
  pages: pagesOf(call),
  isManager: isManager(userOf(call)),
})

export const projectRows = [
  row({
    method: 'GET',
    path: '/projects',
    scope: 'project.settings read',
    tag,
    doc: 'The projects. Who manages them sees their settings, too.',
    query: z.object({
      hasManagerAccess: flagQuery.optional(),
      type: z.enum(['0', '1']).transform(Number).optional(),
      userId: idQuery.optional(),
      filter: z.string().optional(),
      orderBy: orderQuery(
        'id',
        'name',
        'identifier',
        'description',
        'createdAt',
        'updatedAt',
        'lastActivity',
      ).optional(),
    }),
    ok: [200],
    answer: { many: project },
    run(call) {
      const { hasManagerAccess, type, userId, filter = '', orderBy } = call.query
      const view = viewFor(call)
      const wanted = filter.toLowerCase()
      const rows = [...call.world.projects].filter(
        ({ ownerId, settings: own, name, identifier }) =>
          (!hasManagerAccess || view.isManager) &&
          (type === undefined || own.type === type) &&
          (userId === undefined || ownerId === userId) &&
          `${name}\n${identifier}`.toLowerCase().includes(wanted),
      )
      const valueOf = (each: ProjectRow, field: string): unknown =>
        field === 'lastActivity' ? each.updatedAt : each[field as keyof ProjectRow]
      return many(ordered(rows, orderBy, valueOf), call.search, (each) => projectShape(each, view))
    },
  }),
  row({
    method: 'POST',
    path: '/projects',
    scope: 'project.settings write',
    tag,
    doc: 'Adds a project.',
    body: edit.extend({
      name: z.string().min(1),
      sourceLanguageId: z.string().min(1),
      identifier: z.string().min(1).optional(),
      type: z.union([z.literal(0), z.literal(1)]).optional(),
    }),
    ok: [201],
    answer: { one: project },
    run(call) {
      const { name, sourceLanguageId, identifier, type, ...rest } = call.body
      const { settings: said = {}, ...own } = editOf(rest) as ReturnType<typeof editOf> & {
        settings?: object
      }
      const done = call.do({
        do: 'addProject',
        ...own,
        name,
        sourceLanguageId,
        identifier,
        settings: { ...said, ...(type !== undefined && { type }) },
      })
      const added = done.changes.find(({ fact }) => fact === 'projectAdded')
      const made = call.world.projects.get(added && 'projectId' in added ? added.projectId : NaN)
      if (!made) throw new Error('The project that was just added is gone')
      return one(projectShape(made, viewFor(call)), 201)
    },
  }),
  row({
    method: 'GET',
    path: '/projects/{projectId}',
    scope: 'project.settings read',
    tag,
    doc: 'One project. Who manages it sees its settings, too.',
    ok: [200],
    answer: { one: project },
    run: (call) => one(projectShape(projectOf(call), viewFor(call))),
  }),
  row({
    method: 'PATCH',
    path: '/projects/{projectId}',
    scope: 'project.settings write',
    tag,
    doc: 'Changes what a project says of itself.',
    body: patchOf(
      ['add', 'replace', 'remove', 'test'],
      [
        ...Object.keys(edit.shape).map((name) => `/${name}`),
        '/languageMapping/{word}',
        '/languageMapping/{word}/{word}',
      ],
    ),
    ok: [200],
    answer: { one: project },
    run(call) {
      const before = projectOf(call)
      const shown = projectShape(before, { ...viewFor(call), isManager: true })
      call.do({ do: 'editProject', projectId: before.id, ...editOf(edited(shown, call.body, edit)) })
      return one(projectShape(projectOf(call), viewFor(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: '/projects/{projectId}',
    scope: 'project write',
    tag,
    doc: 'Deletes a project with everything in it.',
    ok: [204],
    run(call) {
      call.do({ do: 'deleteProject', projectId: call.id('projectId') })
      return noContent()
    },
  }),
]
