import { z } from 'zod'
import { canApprove } from '../../../world/queries.ts'
import { approveOptions, hasSuggestions, namedFiles, preTranslations } from '../../files/pre-translation.ts'
import { failed, invalid, many, one } from '../../http/envelope.ts'
import { id, ordered, orderQuery } from '../common/fields.ts'
import { found, projectOf, userOf } from '../common/found.ts'
import { row, type Call } from '../row.ts'
import {
  preTranslation,
  preTranslationReport,
  preTranslationReportShape,
  preTranslationShape,
} from '../builds/shapes.ts'

const tag = 'Translations'
const all = '/projects/{projectId}/pre-translations'
const single = `${all}/{preTranslationId}`

const ids = z.array(id).min(1).optional()

const runOf = (call: Call) => {
  const run = preTranslations.get(call.hosted, call.params['preTranslationId'] ?? '')
  return found(run?.projectId === call.id('projectId') ? run : null, 'Pre-translation')
}

export const preTranslationRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.translation read',
    tag,
    doc: 'The pre-translations of a project, oldest first.',
    query: z.object({ orderBy: orderQuery('status', 'createdAt').optional() }),
    ok: [200],
    answer: { many: preTranslation },
    run: ({ hosted, id: part, search, query: { orderBy } }) =>
      many(ordered(preTranslations.of(hosted, part('projectId')), orderBy), search, preTranslationShape),
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.translation write',
    tag,
    doc: 'Begins to fill strings: by `tm` with what equal strings got and what the memory suggests. By `mt` and `ai` only with suggestions that the world holds already.',
    body: z.object({
      languageIds: z.array(z.string()).min(1),
      fileIds: ids,
      branchIds: ids,
      directoryIds: ids,
      method: z.enum(['tm', 'mt', 'ai']).optional(),
      autoApproveOption: z.enum(approveOptions).optional(),
      scope: z.enum(['untranslated', 'translated', 'all']).optional(),
      translateUntranslatedOnly: z.boolean().optional(),
      skipApprovedTranslations: z.boolean().optional(),
      translateWithPerfectMatchOnly: z.boolean().optional(),
      labelIds: z.array(id).optional(),
      excludeLabelIds: z.array(id).optional(),
    }),
    ok: [202],
    answer: { one: preTranslation },
    run(call) {
      const { languageIds, method = 'tm', autoApproveOption = 'none', scope, ...rest } = call.body
      const { id: projectId, targetLanguageIds } = projectOf(call)
      const unknown = languageIds.find((languageId) => !targetLanguageIds.includes(languageId))
      if (unknown !== undefined)
        return invalid(
          'languageIds',
          'notInArray',
          `Expected target languages of the project, got "${unknown}"`,
        )
      if (method !== 'tm' && !hasSuggestions(call.world, projectId, method))
        return invalid(
          'method',
          'notSupported',
          `This simulator has no engine for "${method}", and project ${projectId} holds no suggestions of one`,
        )
      if (autoApproveOption !== 'none' && !canApprove(userOf(call)))
        return failed(403, `A ${userOf(call).role} may not approve translations`)
      const fileIds = namedFiles(call.world, projectId, {
        fileIds: rest.fileIds,
        branchIds: rest.branchIds,
        directoryIds: rest.directoryIds,
      })
      const missing = rest.fileIds?.find((fileId) => !fileIds.includes(fileId))
      if (missing !== undefined)
        return invalid('fileIds', 'notFound', `There is no file ${missing} in project ${projectId}`)
      const run = preTranslations.start(call.hosted, {
        id: call.newId(),
        projectId,
        userId: call.userId,
        attributes: {
          languageIds: [...new Set(languageIds)],
          fileIds,
          method,
          autoApproveOption,
          scope: scope ?? (rest.translateUntranslatedOnly === false ? 'all' : 'untranslated'),
          skipApprovedTranslations: rest.skipApprovedTranslations ?? false,
          translateWithPerfectMatchOnly: rest.translateWithPerfectMatchOnly ?? false,
          labelIds: rest.labelIds ?? [],
          excludeLabelIds: rest.excludeLabelIds ?? [],
        },
      })
      return one(preTranslationShape(run), 202)
    },
  }),
  row({
    method: 'GET',
    path: single,
    // The platform documents write for this read.
    scope: 'project.translation write',
    tag,
    doc: 'How far a pre-translation is.',
    ok: [200],
    answer: { one: preTranslation },
    run: (call) => one(preTranslationShape(runOf(call))),
  }),
  row({
    method: 'GET',
    path: `${single}/report`,
    scope: 'project.translation write',
    tag,
    doc: 'What came of a pre-translation that is finished.',
    ok: [200],
    answer: { one: preTranslationReport },
    run(call) {
      const { attributes, result } = runOf(call)
      return one(preTranslationReportShape(attributes.method, found(result, 'Report')))
    },
  }),
]
