/** What a world's own pages ask of quality checks by apps. */
import type { AppChecks } from '../../page-api/check.ts'
import { liveTranslations } from '../../world/queries.ts'
import type { StringRow } from '../../world/string-rows.ts'
import { checksOver, checkTranslations, projectChecks } from '../app-checks/run.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { qaPayload } from '../rest/status/qa-payload.ts'
import { refused, type Doing } from './row.ts'

export const checks: Doing<'checks' | 'checkAgain'> = {
  checks: ({ hosted, string, query }) => told(hosted, string, query.languageId),
  async checkAgain({ hosted, string, query: { languageId } }) {
    const checking = { projectId: string.projectId, userId: hosted.userId, payloadOf: qaPayload }
    await checkTranslations(hosted, { ...checking, translationIds: idsOf(hosted, string, languageId) })
    return told(hosted, string, languageId)
  },
}

const idsOf = ({ store }: HostedWorld, string: StringRow, languageId: string): number[] =>
  liveTranslations(store.world, string.id, languageId).map(({ id }) => id)

const told = async (hosted: HostedWorld, string: StringRow, languageId: string): Promise<AppChecks> => {
  const project = hosted.store.world.projects.get(string.projectId)
  if (!project) throw refused(404, 'Project Not Found')
  const problems = await checksOver(hosted, idsOf(hosted, string, languageId))
  const own = projectChecks(hosted, project, hosted.userId)
  return { checks: own.map(({ id: checkId, name }) => ({ checkId, name })), problems }
}
