/** Archives of source files as reviewers want them: with the corrections of their texts. */
import { z } from 'zod'
import type { StringRow, Text } from '../../../world/string-rows.ts'
import { buildRowsOf } from '../../files/builds.ts'
import { exportProject } from '../../files/project-export.ts'
import { runKind } from '../../files/runs.ts'
import { nextNumber } from '../../hosted/shelf.ts'
import { failed, one } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { link, linkIn, linkShape } from '../common/addresses.ts'
import { id, idQuery } from '../common/fields.ts'
import { projectOf } from '../common/found.ts'
import { percent, runResource } from '../common/runs.ts'
import { requirePlace } from '../sources/placed.ts'

interface ReviewedAttributes {
  branchId: number | null
  targetLanguageId: string
}

/** Approved corrections are the texts; others are not reviewed. */
const textOf = ({ text }: StringRow): Text => text

const reviewed = runKind<ReviewedAttributes, { bytes: string }>({
  shelf: buildRowsOf,
  kind: 'reviewed',
  async work(hosted, { projectId, userId, attributes }, report) {
    const { branchId, targetLanguageId } = attributes
    const wish = { projectId, branchId, userId, languageIds: [targetLanguageId] }
    return { bytes: await hosted.vault.putBytes(await exportProject(hosted, { ...wish, textOf }, report)) }
  },
})

const builds = runResource(reviewed, {
  path: '/projects/{projectId}/strings/reviewed-builds/{buildId}',
  scope: 'project.source.string',
  edition: 'enterprise',
  tag: 'Source strings',
  name: 'Build',
  answer: z.strictObject({
    id,
    projectId: id,
    status: z.enum(['created', 'inProgress', 'canceled', 'failed', 'finished']),
    progress: percent,
    attributes: z.strictObject({ branchId: id.nullable(), targetLanguageId: z.string() }),
  }),
  shapeOf: ({ id: number, projectId, status, progress, attributes }) => ({
    ...{ id: Number(number), projectId, status, progress, attributes },
  }),
})

/** The platform documents the bare scope for reads of a single one. */
const documented = { scope: 'project read' } as const

export const reviewedBuildRows = [
  builds.list('The builds of reviewed source files, oldest first.', {
    query: z.object({ branchId: idQuery.optional() }),
    rows: (call) =>
      builds
        .all(call)
        .filter(
          ({ attributes }) =>
            call.query.branchId === undefined || attributes.branchId === call.query.branchId,
        ),
  }),
  builds.add(
    'Begins to build an archive of the source files with the corrections of their texts.',
    z.object({ branchId: id.nullish() }).optional(),
    (call) => {
      const { branchId = null } = call.body ?? {}
      requirePlace(call, { branchId })
      const { id: projectId, sourceLanguageId } = projectOf(call)
      const { hosted, userId } = call
      if (reviewed.isBusy(hosted, projectId))
        throw new Refusal(
          failed(409, "Another build is currently in progress. Please wait until it's finished."),
        )
      const attributes = { branchId, targetLanguageId: sourceLanguageId }
      const buildId = String(nextNumber(hosted, buildRowsOf))
      return reviewed.start(hosted, { id: buildId, projectId, userId, attributes })
    },
  ),
  builds.read('How far a build of reviewed source files is.', documented),
  builds.below(
    '/download',
    'A link to the archive of a build that is finished.',
    { one: link },
    (call, of) => {
      if (!of.result)
        return failed(404, `Build ${of.id} has no archive${of.error === null ? ' yet' : `: ${of.error}`}`)
      const behind = { bytes: of.result.bytes, fileName: `${projectOf(call).identifier}-reviewed.zip` }
      return one(linkShape(linkIn(call, { ...behind, contentType: 'application/zip' })))
    },
    documented,
  ),
]
