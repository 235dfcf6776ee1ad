/** The question that each engine gets when its app was installed. Source: facts F167. */
import { live } from '../hosted/live.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { askEngine } from './ask.ts'
import { enginesOf, type Engine } from './engines.ts'

const probedOf = live(() => new Set<string>())

const nameOf = ({ app, module }: Engine): string => JSON.stringify([app.appId, module.key])

/**
 * Asks the engines of every app that is installed from now on.
 * Unstated: what an engine that fails it changes. Ours stays; the findings say what was wrong.
 */
export const probeEngines = (worlds: Worlds): void => {
  const watch = (hosted: HostedWorld): void => {
    const probed = probedOf(hosted)
    // Apps that were there before were asked when they came.
    for (const engine of enginesOf(hosted)) probed.add(nameOf(engine))
    hosted.appsChanged.on('change', () => {
      for (const engine of enginesOf(hosted)) {
        if (probed.has(nameOf(engine))) continue
        probed.add(nameOf(engine))
        void probe(hosted, engine)
      }
    })
  }
  for (const hosted of worlds.all()) watch(hosted)
  worlds.on('create', watch)
}

const probe = async (hosted: HostedWorld, engine: Engine): Promise<void> => {
  const about = { projectId: null, userId: engine.app.installedBy, fileId: null, fileName: 'probe' }
  const languages = { sourceLanguageId: 'en', targetLanguageId: 'de' }
  try {
    await askEngine(hosted, { engine, ...about, ...languages, strings: ['validation'], isProbe: true })
  } catch (error) {
    // Its job and the findings tell it.
    if (!(error instanceof JobFailure)) console.error(error)
  }
}
