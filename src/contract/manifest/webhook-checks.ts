/** What the webhooks of a manifest hear. */
import { suggestion } from '../nearest.ts'
import { shown } from '../value.ts'
import { branchEvents, heardAs, organizationEvents, projectEvents, stepEvent } from '../webhook-events.ts'
import type { FoundModule } from './found-module.ts'
import { finding, type ManifestFinding } from './rules.ts'

const known: readonly string[] = [...projectEvents, ...branchEvents, ...organizationEvents, stepEvent]

const wrongIn = (name: string): string => {
  const meant = heardAs.get(name)
  return meant === undefined
    ? `there is no webhook event ${shown(name)}${suggestion(name, known)}`
    : `"${name}" is an event of AP, which no webhook hears; did you mean "${meant}"?`
}

export const webhookFindings = (found: readonly FoundModule[]): ManifestFinding[] =>
  found.flatMap(({ type, path, module: { events } }) => {
    if (type !== 'webhook' || !Array.isArray(events)) return []
    return events.flatMap((name: unknown, index) =>
      typeof name !== 'string' || known.includes(name)
        ? []
        : [
            finding('MF-037', [...path, 'events', index], wrongIn(name), {
              fix: `Take of ${known.join(', ')}.`,
            }),
          ],
    )
  })

export const stepFindings = (found: readonly FoundModule[]): ManifestFinding[] => {
  const isHeard = found.some(
    ({ type, module }) =>
      type === 'webhook' && Array.isArray(module['events']) && module['events'].includes(stepEvent),
  )
  const steps = found.filter(({ type }) => type === 'workflow-step-type')
  return isHeard
    ? []
    : steps.map(({ path }) =>
        finding('MF-034', path, `expected a webhook module with the event ${stepEvent}`),
      )
}
