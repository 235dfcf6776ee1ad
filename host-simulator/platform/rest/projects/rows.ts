import { z } from 'zod'
import { requireManagerOf, settleAccess } from '../users/granted.ts'
import { projectsOpen } from '../users/membership.ts'
import { keepValues, requireFields } from '../fields/stored.ts'
import { may } from '../../../world/access.ts'
import { addedRow } from '../../../world/added.ts'
import { whyNotDeleted } from '../../../world/owning.ts'
import { workflowOf } from '../../../world/queries.ts'
import type { ProjectRow } from '../../../world/project-rows.ts'
import { lastActivityIn } from '../../hosted/activity.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { checksOf } from '../../app-checks/checks.ts'
import { userOf } from '../common/caller.ts'
import { fieldPointer, flagQuery, idQuery, orderQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { groupNamed, groupOf, groupQuery, projectGroupsOf, topGroup } from '../groups/group.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { keepPreferences, preferencesWished, requirePreferences } from './preferred.ts'
import { isOf, keptOnly, ofNewAlone, preferencePointers, preferencesIn, pointersOf } from './preferences.ts'
import { shown, viewFor } from './shown.ts'
import { edit, editOf, orNull, settings } from './wishes.ts'
import { templateProject, workflowWish } from './workflow.ts'
import { project } from './shapes.ts'

const requireGroup = ({ hosted }: Call, groupId: number | undefined): void => {
  const groups = groupId === undefined ? [] : [groupId]
  requireEach(
    'groupId',
    'group',
    groups,
    (each) => hosted.edition === 'enterprise' && groupNamed(hosted, each) !== undefined,
  )
}

/** Who may delete it moves it (the manual, "Roles"). Unstated: who puts one somewhere. Ours: who manages that. */
const requireMove = (call: Call, project: ProjectRow, groupId: number | undefined): void => {
  if (groupId === undefined || groupOf(call, project.id) === groupId) return
  const why = whyNotDeleted(call.world, userOf(call), project)
  if (why !== null) throw new Refusal(failed(403, `Failed to move the project: ${why}`))
  requireManagerOf(call, groupId, 'move the project')
}

/** Who manages the group manages the project, too. */
const setGroup = (call: Call, projectId: number, groupId: number | undefined): void =>
  call.hosted.together(() => {
    if (groupId !== undefined) projectGroupsOf(call.hosted).set(String(projectId), groupId)
    settleAccess(call)
  })

const requireChecks = ({ hosted }: Call, ids: readonly number[] | undefined): void => {
  const known = new Set(ids?.length ? checksOf(hosted).map(({ id }) => id) : [])
  requireEach('externalQaCheckIds', 'quality check of an app', ids, (each) => known.has(each))
}

const projects = resource({
  path: '/projects/{projectId}',
  scope: 'project.settings',
  tag: 'Projects',
  name: 'Project',
  answer: project,
  shapeOf: (row: ProjectRow, call) => shown(row, call, viewFor(call, row)),
  isSteady: true,
  find: ({ world, id }) => world.projects.get(id('projectId')),
})

export const projectRows = [
  projects.list('The projects. Who manages them sees their settings, too.', {
    query: z.object({
      hasManagerAccess: flagQuery.optional(),
      type: z.enum(['0', '1']).transform(Number).optional(),
      userId: idQuery.optional(),
      /** Of the enterprise edition. */
      groupId: groupQuery.optional(),
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
    rows(call) {
      const { hasManagerAccess, type, userId, groupId, filter = '' } = call.query
      const user = userOf(call)
      const wanted = filter.toLowerCase()
      const isOpen = projectsOpen(call)
      return [...call.world.projects].filter(
        ({ id: projectId, ownerId, settings: own, name, identifier }) =>
          isOpen(projectId) &&
          (!hasManagerAccess || may(user, 'manage', { projectId })) &&
          (type === undefined || own.type === type) &&
          (userId === undefined || ownerId === userId) &&
          (groupId === undefined || groupOf(call, projectId) === groupId) &&
          `${name}\n${identifier}`.toLowerCase().includes(wanted),
      )
    },
    fieldOf: (row, field, call) =>
      field === 'lastActivity' ? lastActivityIn(call.hosted, row) : row[field as keyof ProjectRow],
  }),
  projects.add(
    'Adds a project.',
    edit.extend({
      name: z.string().min(1),
      sourceLanguageId: z.string().min(1),
      identifier: z.string().min(1).optional(),
      type: orNull(z.union([z.literal(0), z.literal(1)])),
      tagsDetection: orNull(settings.shape.tagsDetection.unwrap()),
      ...workflowWish,
    }),
    (call) => {
      const { name, sourceLanguageId, identifier, type, ...rest } = call.body
      requireFields(call, 'project', rest.fields)
      requireGroup(call, rest.groupId)
      requireChecks(call, rest.externalQaCheckIds)
      // Unstated: what a new project is told that its edition does not have. Ours reads it over.
      const ofThis = Object.entries(rest).filter(([field]) => isOf(call.hosted.edition, field))
      const preferences = preferencesWished(call, Object.fromEntries(ofThis))
      const { targetLanguageIds = [] } = rest
      const template = templateProject(call, rest)
      requirePreferences(call, preferences, {
        ...{ ownerId: call.userId, sourceLanguageId, targetLanguageIds },
        workflow: workflowOf(call.world, template ?? NaN),
      })
      const { settings: said = {}, ...own } = editOf(rest)
      const done = call.do({
        do: 'addProject',
        ...own,
        name,
        sourceLanguageId,
        identifier,
        workflowOf: template,
        groupId: rest.groupId ?? topGroup,
        // Of new projects, says the description.
        settings: { languageAccessPolicy: 'moderate', ...said, ...(type !== undefined && { type }) },
      })
      const added = addedRow(done, call.world, 'projects')
      keepValues(call, 'project', added.id, rest.fields)
      keepPreferences(call, added.id, preferences)
      setGroup(call, added.id, rest.groupId)
      return added
    },
    { may: 'add', keptOnly: [...keptOnly, ...ofNewAlone] },
  ),
  projects.read('One project. Who manages it sees its settings, too.'),
  projects.edit(
    'Changes what a project says of itself.',
    // Said of a new project alone.
    edit
      .omit({ tagsDetection: true, customQaCheckIds: true, delayedWorkflowStart: true })
      .extend({ pseudoLanguageId: z.string().nullish() }),
    (call, row, { pseudoLanguageId, ...said }) => {
      const { id: projectId } = row
      // The older name of the same.
      const edits =
        pseudoLanguageId === undefined ? said : { ...said, inContextPseudoLanguageId: pseudoLanguageId }
      requireFields(call, 'project', edits.fields)
      requireGroup(call, edits.groupId)
      requireMove(call, row, edits.groupId)
      requireChecks(call, edits.externalQaCheckIds)
      const preferences = preferencesWished(call, edits)
      const targetLanguageIds = edits.targetLanguageIds ?? row.targetLanguageIds
      requirePreferences(call, preferences, { ...row, targetLanguageIds }, preferencesIn(call.hosted, row))
      call.do({ do: 'editProject', projectId, ...editOf(edits) })
      keepPreferences(call, projectId, preferences)
      keepValues(call, 'project', projectId, edits.fields)
      setGroup(call, projectId, edits.groupId)
    },
    {
      operations: ['add', 'replace', 'remove', 'test'],
      pointersOf,
      keptOnly,
      inParts: ['notificationSettings', 'tmPenalties'],
      pointers: [
        '/qaCheckCategories/{word}',
        '/qaChecksIgnorableCategories/{word}',
        '/languageMapping/{word}',
        '/languageMapping/{word}/{word}',
        ...preferencePointers,
        fieldPointer,
      ],
      document: (row, call) => shown(row, call, { ...viewFor(call, row), isManager: true }),
    },
  ),
  projects.remove(
    'Deletes a project with everything in it: its owner does; in the enterprise edition also administrators and managers of its group.',
    (call, { id: projectId }) => call.do({ do: 'deleteProject', projectId }),
    { scope: 'project write' },
  ),
]
