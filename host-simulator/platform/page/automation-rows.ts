/** What a world's own pages ask of actions that apps bring. */
import { actionType, runAction, schemaOf, settingsIn } from '../app-automations/run.ts'
import { moduleNamed } from '../app-formats/brought.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import type { FormatModule } from '../app-formats/detection.ts'
import { mayUse } from '../hosted/access.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { refused, type Doing } from './row.ts'

export const automations: Doing<'actionSchema' | 'runAction'> = {
  async actionSchema({ hosted, project, query }) {
    const asked = { found: foundIn(hosted, query, project.id), projectId: project.id, userId: hosted.userId }
    try {
      return { schema: await schemaOf(hosted, asked, 'inputSchemaUrl') }
    } catch (error) {
      if (error instanceof JobFailure) return { schema: null }
      throw error
    }
  },
  async runAction({ hosted, project, body }) {
    const found = foundIn(hosted, body, project.id)
    const not = (problem: string) => ({ problem, result: null, isWaiting: false })
    if (body.isValid === false) return not('the page says that its settings are not valid')
    const settings = settingsIn(body.settings)
    if (typeof settings === 'string') return not(settings)
    return runAction(hosted, { found, projectId: project.id, userId: hosted.userId, settings })
  },
}

const foundIn = (
  hosted: HostedWorld,
  { app, module: key }: { app: string; module: string },
  projectId: number,
): FormatModule => {
  const found = moduleNamed(hosted, actionType, { app, key })
  if (!found || !mayUse(hosted, found.app, key, hosted.userId, projectId))
    throw refused(404, 'No such app or module')
  return found
}
