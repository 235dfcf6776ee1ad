/** One request to an app: what it announces to a person. Source: facts F185. */
import { isObject, shown } from '../../../src/contract/value.ts'
import type { Announcement, AnnouncementPlacement } from '../../page-api/announcement.ts'
import type { Brought } from '../app-formats/brought.ts'
import { JobFault } from '../app-formats/fault.ts'
import type { AnswerTools } from '../app-formats/run-exchange.ts'
import { runValueExchange } from '../app-formats/value-exchange.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Milliseconds. Unstated; ours is what guards of sign-in get (facts F64). */
const announcementMs = 10_000

export interface AnnouncementAsked {
  placement: AnnouncementPlacement
  userId: number
  glossaryId?: number | undefined
}

/** Those that can be shown now, in the app's order. Throws `JobFailure`. */
export const askAnnouncements = (
  hosted: HostedWorld,
  found: Brought,
  { userId, glossaryId }: AnnouncementAsked,
): Promise<Announcement[]> => {
  const { app, module, name } = found
  return runValueExchange(hosted, {
    found,
    about: { kind: 'announcement', projectId: 0, fileId: null, fileName: name, languageId: null },
    userId,
    type: 'announcement',
    moduleUrl: app.baseUrl + String(module.url),
    jwt: 'header',
    limits: { jobMs: announcementMs },
    request: { context: { userId, ...(glossaryId !== undefined && { glossaryId }) } },
    read: ({ items }, tools) =>
      readItems(items, tools, hosted.clock.now()).map((item) => ({
        ...{ app: app.identifier, module: module.key, name },
        ...item,
      })),
  })
}

type Item = Pick<Announcement, 'id' | 'text' | 'dismissible' | 'action'>

const readItems = (items: unknown, { findings }: AnswerTools, now: number): Item[] => {
  if (!Array.isArray(items)) throw new JobFault('AN-001', `data.items: expected a list, got ${shown(items)}`)
  const ids = new Set<unknown>()
  return items.flatMap((said: unknown, index) => {
    const item = isObject(said) ? said : {}
    const problem = ids.has(item['id']) ? 'id: another has it, too' : problemOf(item)
    if (problem !== null) {
      findings.add('AN-002', `data.items[${index}].${problem}`)
      return []
    }
    ids.add(item['id'])
    const { id, text, dismissible, expiresAt, actionLabel: label, actionUrl: url } = item
    // Unstated: whether one goes from a page that is open when its time is over. Ours goes with the next page.
    if (typeof expiresAt === 'string' && Date.parse(expiresAt) <= now) return []
    return { id, text, dismissible, action: label == null ? null : { label, url } } as Item
  })
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** Why the platform does not show it; null where it does. Unstated but for the action: ours is shown whole or not. */
const problemOf = (item: Record<string, unknown>): string | null => {
  const { id, text, dismissible, expiresAt, actionLabel, actionUrl } = item
  if (!isText(id)) return `id: expected a text, got ${shown(id)}`
  if (!isText(text)) return `text: expected a text, got ${shown(text)}`
  if (typeof dismissible !== 'boolean')
    return `dismissible: expected true or false, got ${shown(dismissible)}`
  if (expiresAt != null && !(typeof expiresAt === 'string' && !Number.isNaN(Date.parse(expiresAt))))
    return `expiresAt: expected an ISO 8601 time, got ${shown(expiresAt)}`
  if (actionLabel == null && actionUrl == null) return null
  if (!isText(actionLabel)) return `actionLabel: expected a text beside actionUrl, got ${shown(actionLabel)}`
  return isText(actionUrl) && /^https?:\/\//.test(actionUrl) && URL.canParse(actionUrl)
    ? null
    : `actionUrl: expected an http or https address beside actionLabel, got ${shown(actionUrl)}`
}
