/** Asks the inspector of an app to look at a project again; what it finds it says later, by REST. Source: facts F183. */
import { titleOf } from '../app-formats/brought.ts'
import type { FormatModule } from '../app-formats/detection.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { runValueExchange } from '../app-formats/value-exchange.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

export interface Recheck {
  found: FormatModule
  path: string
  projectId: number
  /** In REST. */
  inspectorKey: string
}

/** Whether the app takes it. In the name of who installed it: nobody waits. */
export const recheck = async (
  hosted: HostedWorld,
  { found, path, projectId, inspectorKey }: Recheck,
): Promise<boolean> => {
  const { app } = found
  try {
    return await runValueExchange(hosted, {
      found,
      about: { kind: 'advisor', projectId, fileId: null, fileName: titleOf(found), languageId: null },
      userId: app.installedBy,
      type: 'advisor',
      moduleUrl: app.baseUrl + path,
      jwt: 'header',
      manner: { isAcknowledged: true },
      // Unstated: what `trigger` is where a person asks; published apps take "scheduled" where there is none.
      request: { projectId, inspectorKey, trigger: 'manual' },
      read: () => true,
    })
  } catch (error) {
    if (error instanceof JobFailure) return false
    throw error
  }
}
