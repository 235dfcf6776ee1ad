import { z } from 'zod'
import { usableEngines, type Engine as AppEngine } from '../../app-engines/engines.ts'
import { fitting } from '../common/found.ts'
import { resource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { groupQuery, topGroup } from '../groups/group.ts'
import { addedEngines, engineShape, languagesIn, mt, ownEngineId } from './engines.ts'
import { mtTranslations } from './translations.ts'

type Engine = z.input<typeof mt>

/** What an engine of the enterprise edition is open to: all. */
const openIn = ({ hosted }: Call): Partial<Engine> =>
  hosted.edition === 'enterprise'
    ? { groupId: topGroup, enabledLanguageIds: [], enabledProjectIds: [], projectIds: [], isEnabled: true }
    : {}

/** The engine behind the suggestions that the world's rows call `mt`. */
const ownEngine = (call: Call): Engine => ({
  id: ownEngineId,
  name: 'Simulated MT',
  type: 'crowdin',
  credentials: { crowdin_nmt: 1, crowdin_nmt_multi_translations: 0 },
  ...languagesIn(call),
  ...openIn(call),
})

/** An app says no languages of its engine: it is asked for all. */
const appEngine = (call: Call, { id, name }: AppEngine): Engine => ({
  ...{ id, name, type: 'custom_mt', credentials: {} },
  ...languagesIn(call),
  ...openIn(call),
})

const enginesIn = (call: Call): Engine[] => [
  ownEngine(call),
  ...addedEngines.all(call).map((each) => engineShape(each, call)),
  ...usableEngines(call.hosted, call.userId).map((each) => appEngine(call, each)),
]

const mts = resource({
  path: '/mts/{mtId}',
  scope: 'mt',
  tag: 'Machine translation engines',
  name: 'MT',
  answer: mt,
  shapeOf: (engine: Engine) => engine,
  find: (call) => enginesIn(call).find((each) => each.id === call.id('mtId')),
})

export const mtRows = [
  mts.list('The engines: one of ours, those that people added, and those of installed apps.', {
    query: z.object({ groupId: groupQuery.optional() }),
    rows: (call) => fitting(enginesIn(call), { groupId: call.query.groupId }),
  }),
  mts.read('One engine.'),
  ...addedEngines.rows({
    add: 'Adds an engine with its credentials, which nothing is sent to.',
    edit: 'Changes an engine.',
    remove: 'Deletes an engine.',
  }),
  mtTranslations((call) => void mts.named(call)),
]
