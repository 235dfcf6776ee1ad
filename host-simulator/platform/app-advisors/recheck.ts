/** Asks the inspector of an app to look at a project again; what it finds it says later, by REST. Source: facts F183. */
import { runAppExchange } from '../app-formats/app-exchange.ts'
import type { FormatModule } from '../app-formats/detection.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { failureBy } from '../app-formats/run-exchange.ts'
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
  const { app, module } = found
  const name = typeof module.name === 'string' ? module.name : app.name
  try {
    return await runAppExchange<true, true>(
      hosted,
      {
        found,
        job: undefined,
        about: { kind: 'advisor', projectId, fileId: null, fileName: name, languageId: null },
        userId: app.installedBy,
        type: 'advisor',
        languageIds: [],
        moduleUrl: app.baseUrl + path,
        jwt: 'header',
        manner: { isAcknowledged: true },
        // Unstated: what `trigger` is where a person asks; published apps take "scheduled" where there is none.
        load: async () => ({ request: { projectId, inspectorKey, trigger: 'manual' }, unload() {} }),
        read: async () => true,
        failureOf: (report) => failureBy(name, report),
      },
      async () => ({ value: true, result: {} }),
    )
  } catch (error) {
    if (error instanceof JobFailure) return false
    throw error
  }
}
