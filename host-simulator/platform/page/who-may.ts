/** What the pages' API asks of the person at the page, operation by operation, in one table. */
import { whyNot, type Right } from '../../world/access.ts'
import { whyNotInstalled } from '../../world/owning.ts'
import { whyNotOffline } from '../../world/offline-work.ts'
import type { Operation } from '../../page-api/paths.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { failed } from '../http/envelope.ts'
import { Refusal } from '../http/refusal.ts'

/**
 * A right where the path leads, in the language that is named; of no project: in all. `offline`: to translate there, and to
 * take the project's files home; `install`: apps, which owners install; `self`: what is of the person;
 * `app`: whom the app's access lets in; `row`: what is done asks by itself; `tool`: the simulator's own, for who runs it.
 */
export type PageNeed = Right | 'offline' | 'install' | 'self' | 'app' | 'row' | 'tool'

/**
 * As REST asks for the same.
 * Unstated: who runs an action of an app. Ours: who manages the project, as automations do it in its name.
 */
export const pageNeeds: Readonly<Record<Operation, PageNeed>> = {
  ...{
    state: 'tool',
    changes: 'tool',
    trace: 'tool',
    report: 'tool',
    followTrace: 'tool',
    see: 'tool',
    traceFile: 'tool',
  },
  ...{ findings: 'tool', fault: 'tool', obeyed: 'tool', world: 'tool', moveClock: 'tool', reset: 'tool' },
  ...{
    declareFault: 'tool',
    removeFault: 'tool',
    fork: 'tool',
    takeSnapshot: 'tool',
    restoreSnapshot: 'tool',
  },
  ...{ scenarios: 'tool', switchScenario: 'tool', signIn: 'tool', beginSignIn: 'tool', answerGuard: 'tool' },
  // Who is installed every page shows; a manifest is looked at before anything is asked; paying is the vendor's side.
  ...{ apps: 'tool', readManifest: 'tool', subscribeApp: 'tool' },
  ...{ installApp: 'install', grantApp: 'install', uninstallApp: 'install' },
  // The world's rules, the same as for REST.
  command: 'row',
  ...{ frame: 'app', checkFrame: 'app', token: 'app', form: 'app', saveForm: 'app' },
  ...{ announcements: 'app', closeAnnouncement: 'self' },
  ...{ tokens: 'self', addToken: 'self', revokeToken: 'self', revokeGrant: 'self' },
  ...{ addFile: 'source', updateFile: 'source', uploadTranslations: 'offline', exportFile: 'offline' },
  ...{ preview: 'translate', asset: 'translate', references: 'translate', engines: 'translate' },
  ...{ checks: 'translate', checkAgain: 'translate', spelling: 'translate', assist: 'translate' },
  ...{ steps: 'translate', addStep: 'manage', saveStep: 'manage', removeStep: 'manage' },
  ...{ actionSchema: 'manage', runAction: 'manage' },
  // `jobs-seen.ts`.
  ...{ jobs: 'row', exchanges: 'row', cancelJob: 'row', retryJob: 'row' },
  ...{ deliveries: 'source', testWebhook: 'source', resend: 'source' },
}

/** What of a question says where it is about. */
interface About {
  hosted: HostedWorld
  project?: { id: number }
  file?: { projectId: number }
  string?: { projectId: number }
  webhook?: { projectId: number | null }
  query?: unknown
  body?: unknown
}

/** Throws 403 with the roles that it takes and those of the person at the page. */
export const requireAtPage = (operation: Operation, about: About): void => {
  const need = pageNeeds[operation]
  if (need === 'self' || need === 'app' || need === 'row' || need === 'tool') return
  const { world } = about.hosted.store
  const user = world.users.get(about.hosted.userId)
  if (need === 'install') return refuse(operation, user ? whyNotInstalled(world, user) : null)
  const { project, file, string, webhook } = about
  const projectId = project?.id ?? (file ?? string ?? webhook)?.projectId ?? null
  const languageId = languageIn(about.query) ?? languageIn(about.body)
  const place = { projectId, ...(languageId && { languageId }) }
  if (need !== 'offline') return requireRight(about.hosted, operation, need, place)
  requireRight(about.hosted, operation, 'translate', place)
  const own = world.projects.get(projectId ?? NaN)
  refuse(operation, user && own ? whyNotOffline(user, own) : null)
}

export const requireRight = (
  { store, userId }: HostedWorld,
  operation: Operation,
  right: Right,
  place: Parameters<typeof whyNot>[2],
): void => {
  const user = store.world.users.get(userId)
  refuse(operation, user ? whyNot(user, right, place) : 'there is no such person')
}

const refuse = (operation: Operation, why: string | null): void => {
  if (why !== null) throw new Refusal(failed(403, `Failed to ${wordsOf(operation)}: ${why}`))
}

/** `cancelJob`: cancel job. */
const wordsOf = (operation: Operation): string =>
  operation.replaceAll(/[A-Z]/g, (at) => ` ${at.toLowerCase()}`)

const languageIn = (said: unknown): string | undefined => {
  const { languageId } = (said ?? {}) as { languageId?: unknown }
  return typeof languageId === 'string' && languageId ? languageId : undefined
}
