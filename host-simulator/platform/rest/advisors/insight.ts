/** What advisors found in a project: one insight of each inspector, of the platform's own and of apps. */
import type { JsonObject } from '../../../world/json.ts'
import type { World } from '../../../world/world.ts'
import { installedApps } from '../../hosted/app.ts'
import { nextNumber, shelf } from '../../hosted/shelf.ts'
import type { HostedWorld, InstalledApp } from '../../hosted/worlds.ts'
import type { ManifestModule } from '../../../../src/contract/manifest.ts'

/** As it is kept in the vault. Plain JSON; dates are ISO 8601, UTC. */
export interface Insight {
  id: number
  projectId: number
  /** Of the inspector; one of an app has the app's identifier and a slash before it. */
  key: string
  isDismissed: boolean
  status: 'pending' | 'checking' | 'outdated' | 'done'
  outcome: 'flagged' | 'clear' | 'not_applicable' | null
  metrics: JsonObject[] | null
  recommendations: JsonObject[] | null
  checkedAt: string | null
  payload: JsonObject | unknown[] | null
}

export const insightsOf = shelf<Insight>('insights', {
  onReset: 'start',
  onFork: 'copy',
  isLost: ({ store }, { projectId }) => !store.world.projects.has(projectId),
  // Those of an app that is gone stay, without what its module said of them.
  ofApp: null,
})

export interface Inspector {
  key: string
  category: string
  severity: 'high' | 'medium' | 'low'
  refreshPolicy: 'hourly' | 'daily'
  /** Of the platform's own. */
  check?(world: World, projectId: number): Pick<Insight, 'outcome' | 'metrics' | 'recommendations'>
  app?: { app: InstalledApp; module: ManifestModule }
}

/** Percent of strings without context that is flagged. Unstated; the description's example has 50, too. */
const threshold = 50

/** Unstated: the keys of the platform's inspectors (facts F207). Ours has the one that its description names. */
const own: Inspector = {
  key: 'string_context_relevance',
  category: 'context',
  severity: 'high',
  refreshPolicy: 'hourly',
  check(world, projectId) {
    const strings = [...world.strings].filter((row) => row.projectId === projectId && !row.isHidden)
    const bare = strings.filter(({ context }) => !context.trim()).length
    const value = strings.length ? Math.round((100 * bare) / strings.length) : 0
    const isFlagged = value > threshold
    const shared = { threshold, source: 'deterministic' }
    return {
      outcome: strings.length ? (isFlagged ? 'flagged' : 'clear') : 'not_applicable',
      metrics: [
        {
          ...{ key: 'strings_without_context', value, unit: 'percent', ...shared },
          tone: isFlagged ? 'danger' : 'success',
        },
      ],
      recommendations: isFlagged
        ? [{ id: 'run_ai_context_validation', primary: true, params: { projectId } }]
        : [],
    }
  },
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T =>
  values.find((each) => each === value) ?? (values[0] as T)

/** The platform's own, then those of apps in the order of installation. */
export const inspectorsOf = (hosted: HostedWorld): Inspector[] => [
  own,
  ...installedApps(hosted).flatMap((app) =>
    app.modules.flatMap(({ type, module }): Inspector[] =>
      type === 'advisor-inspector'
        ? [
            {
              key: keyOf(app.identifier, module.key),
              category: oneOf(['context'], module['category']),
              severity: oneOf(['high', 'medium', 'low'], module['severity']),
              refreshPolicy: oneOf(['hourly', 'daily'], module['refreshPolicy']),
              app: { app, module },
            },
          ]
        : [],
    ),
  ),
]

/** Source: facts F259. */
export const keyOf = (app: string, module: string): string => `app:${app}:${module}`

const nameOf = (projectId: number, key: string): string => `${projectId} ${key}`

export const insightOf = (hosted: HostedWorld, projectId: number, key: string): Insight | undefined =>
  insightsOf(hosted).get(nameOf(projectId, key))

/** A project's, in the order they came. */
export const insightsIn = (hosted: HostedWorld, projectId: number): Insight[] =>
  insightsOf(hosted)
    .values()
    .filter((each) => each.projectId === projectId)

/** Writes what is known from now on; makes the insight where the inspector has none in the project. */
export const setInsight = (
  hosted: HostedWorld,
  projectId: number,
  key: string,
  news: Partial<Omit<Insight, 'id' | 'projectId' | 'key'>>,
): Insight => {
  const before = insightOf(hosted, projectId, key)
  const insight: Insight = {
    id: before?.id ?? nextNumber(hosted, insightsOf),
    ...{ projectId, key, isDismissed: false, status: 'pending', outcome: null },
    ...{ metrics: null, recommendations: null, checkedAt: null, payload: null },
    ...before,
    ...news,
  }
  insightsOf(hosted).set(nameOf(projectId, key), insight)
  return insight
}
