/** Asks checks of apps about every translation that comes into a world. */
import type { Change } from '../../world/changes.ts'
import { live } from '../hosted/live.ts'
import { eachWorld } from '../hosted/each-world.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { checksOf } from './checks.ts'
import { checkTranslations, projectChecks, type PayloadOf } from './run.ts'

/** Asked when a translation is saved (facts F169). Unstated: what else. Ours does when one is imported or comes back, too. */
const idsIn = (change: Change): readonly number[] => {
  switch (change.fact) {
    case 'translationAdded':
    case 'translationRestored':
      return [change.translationId]
    case 'translationsImported':
      return change.translations.map(({ id }) => id)
    default:
      return []
  }
}

/** What checks get, for whoever asks them by hand. */
export const payloadOfChecks = live((): { make: PayloadOf } => ({ make: () => ({}) }))

export const checkSaved = (worlds: Worlds, payloadOf: PayloadOf): void => {
  const watch = (hosted: HostedWorld): void => {
    payloadOfChecks(hosted).make = payloadOf
    hosted.store.on('change', (_, change) => {
      const translationIds = checksOf(hosted).length ? idsIn(change) : []
      const { translations, strings, projects } = hosted.store.world
      const stringId = translations.get(translationIds[0] ?? NaN)?.stringId
      const project = projects.get(strings.get(stringId ?? NaN)?.projectId ?? NaN)
      if (!project || !projectChecks(hosted, project, change.by).length) return
      const checking = { projectId: project.id, userId: change.by, translationIds, payloadOf }
      checkTranslations(hosted, checking).catch((error: unknown) => console.error(error))
    })
  }
  eachWorld(worlds, watch)
}
