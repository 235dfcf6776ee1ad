/** The question that each engine gets when its app was installed. Source: facts F167. */
import { probeAtInstall } from '../app-formats/brought.ts'
import type { Worlds } from '../hosted/worlds.ts'
import { askEngine } from './ask.ts'
import { engineType } from './engines.ts'

export const probeEngines = (worlds: Worlds): void =>
  probeAtInstall(worlds, engineType, (hosted, engine) =>
    askEngine(hosted, {
      ...{ engine, projectId: null, userId: engine.app.installedBy, fileId: null, fileName: 'probe' },
      ...{ sourceLanguageId: 'en', targetLanguageId: 'de', strings: ['validation'], isProbe: true },
    }),
  )
