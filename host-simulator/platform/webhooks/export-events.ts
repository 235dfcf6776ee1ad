/** `translation.updated`: an export would take another translation of a string than before. */
import type { Change } from '../../world/changes.ts'
import { topTranslation } from '../../world/queries.ts'
import type { WebhookEvent, Step } from './step.ts'
import { oldTranslationBody, translationBody } from './shapes.ts'

/** Unstated: whether the first translation of a string is an update. Ours is none: there was nothing to replace. */
export const exportEvents = (step: Step): WebhookEvent[] => {
  const { before, after, where } = step
  const seen = new Set<string>()
  return step.changes.flatMap(touchedBy).flatMap((translationId) => {
    const touched = after.translations.get(translationId) ?? before.translations.get(translationId)
    const string = touched && after.strings.get(touched.stringId)
    if (!touched || !string) return []
    const { stringId, languageId, pluralForm } = touched
    const place = JSON.stringify([stringId, languageId, pluralForm])
    if (seen.has(place)) return []
    seen.add(place)
    const old = topTranslation(before, stringId, languageId, pluralForm)
    const fresh = topTranslation(after, stringId, languageId, pluralForm)
    if (!old || !fresh || old.id === fresh.id) return []
    const name = 'translation.updated' as const
    const body = () => ({
      event: name,
      oldTranslation: oldTranslationBody({ world: before }, old),
      newTranslation: translationBody({ ...where, world: after }, fresh),
    })
    return [{ name, projectId: string.projectId, body }]
  })
}

const touchedBy = (change: Change): readonly number[] => {
  if ('translationId' in change) return [change.translationId]
  if ('translationIds' in change) return change.translationIds
  if (change.fact !== 'translationsImported') return []
  return [
    ...change.translations.map(({ id }) => id),
    ...change.approved.map(({ translationId }) => translationId),
  ]
}
