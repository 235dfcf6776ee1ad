/** What people did, as far as the world still shows it: it keeps what is, not what was. */
import { approvalsOf } from '../../world/approvals.ts'
import { progressOfFiles } from '../../world/progress.ts'
import { allComments, filesOf, statusOf } from '../../world/queries.ts'
import type { CommentRow } from '../../world/comment-rows.ts'
import type { ProjectRow } from '../../world/project-rows.ts'
import type { TranslationRow } from '../../world/translation-rows.ts'
import type { World } from '../../world/world.ts'

export type DeedKind = 'translation' | 'approval' | 'comment' | 'file'

export interface Deed {
  id: string
  kind: DeedKind
  at: string
  /** Null where nobody is named, as for a file. */
  userId: number | null
  /** Null of a file; it has its name in `text`. */
  stringId: number | null
  languageId: string | null
  text: string
  /** What was done to an issue. */
  issue?: 'raised' | 'resolved'
}

/** In one project, or in all. */
export interface Whose {
  projectId?: number
  userId?: number
}

/** Each deed once, in no order. */
export function* deedsOf(world: World, { projectId, userId }: Whose): Iterable<Deed> {
  const isHere = (stringId: number): boolean => {
    const string = world.strings.get(stringId)
    return string !== undefined && (projectId === undefined || string.projectId === projectId)
  }
  const isBy = (id: number | null): boolean => userId === undefined || id === userId
  for (const row of world.translations)
    if (row.userId !== null && !row.isDeleted && isHere(row.stringId))
      for (const deed of ofTranslation(row)) if (isBy(deed.userId)) yield deed
  for (const row of allComments(world))
    if (isHere(row.stringId)) for (const deed of ofComment(row)) if (isBy(deed.userId)) yield deed
  if (userId !== undefined) return
  for (const { id, name, createdAt, projectId: own } of world.files)
    if (projectId === undefined || own === projectId)
      yield {
        id: `file ${id}`,
        kind: 'file',
        at: createdAt,
        userId: null,
        stringId: null,
        languageId: null,
        text: name,
      }
}

const ofTranslation = (row: TranslationRow): Deed[] => {
  const { id, stringId, languageId, text, userId, createdAt } = row
  const what = { stringId, languageId, text }
  const made: Deed = { ...what, id: `translation ${id}`, kind: 'translation', at: createdAt, userId }
  const approved = approvalsOf(row).map((each): Deed => ({
    ...what,
    id: `approval ${each.id}`,
    kind: 'approval',
    at: each.at,
    userId: each.userId,
  }))
  return [made, ...approved]
}

const ofComment = (row: CommentRow): Deed[] => {
  const { id, stringId, languageId, text, userId, createdAt, type, resolverId, resolvedAt } = row
  const what = { kind: 'comment', stringId, languageId, text } as const
  const isIssue = type === 'issue'
  return [
    { ...what, id: `comment ${id}`, at: createdAt, userId, ...(isIssue && { issue: 'raised' }) },
    ...(isIssue && resolvedAt !== null
      ? [{ ...what, id: `resolved ${id}`, at: resolvedAt, userId: resolverId, issue: 'resolved' } as const]
      : []),
  ]
}

/** The latest ones of these, latest first. */
export const latestOf = (deeds: Iterable<Deed>, limit: number): Deed[] => {
  let latest: Deed[] = []
  let oldest = ''
  for (const deed of deeds) {
    if (deed.at < oldest) continue
    latest.push(deed)
    // Seldom, so that a world of a million costs little.
    if (latest.length < limit * 8 + 64) continue
    latest = latest.toSorted(latestFirst).slice(0, limit)
    oldest = latest.at(-1)?.at ?? ''
  }
  return latest.toSorted(latestFirst).slice(0, limit)
}

const latestFirst = (a: Deed, b: Deed): number => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)

const dayOf = (at: string): string => at.slice(0, 10)

/** Deeds by day, in the order they come. */
export const byDay = (deeds: readonly Deed[]): (readonly [day: string, deeds: Deed[]])[] => {
  const days = new Map<string, Deed[]>()
  for (const deed of deeds) {
    const own = days.get(dayOf(deed.at))
    if (own) own.push(deed)
    else days.set(dayOf(deed.at), [deed])
  }
  return [...days]
}

export interface Contribution {
  userId: number
  translations: number
  approvals: number
  comments: number
}

export interface Pulse {
  /** Who did most goes first. */
  people: Contribution[]
  /** Deeds of people on each day. */
  days: ReadonlyMap<string, number>
  /** Deeds of people by language, most first. */
  languages: (readonly [languageId: string, count: number])[]
  /** Null where nobody ever did anything. */
  lastDay: string | null
}

export const pulseOf = (world: World, whose: Whose): Pulse => {
  const people = new Map<number, Contribution>()
  const days = new Map<string, number>()
  const languages = new Map<string, number>()
  let lastDay: string | null = null
  for (const { kind, at, userId, languageId } of deedsOf(world, whose)) {
    if (userId === null || kind === 'file') continue
    const day = dayOf(at)
    days.set(day, (days.get(day) ?? 0) + 1)
    if (languageId !== null) languages.set(languageId, (languages.get(languageId) ?? 0) + 1)
    if (lastDay === null || day > lastDay) lastDay = day
    const person = people.get(userId) ?? { userId, translations: 0, approvals: 0, comments: 0 }
    person[`${kind}s`]++
    people.set(userId, person)
  }
  return {
    people: [...people.values()].toSorted((a, b) => sumOf(b) - sumOf(a)),
    days,
    languages: [...languages].toSorted(([, a], [, b]) => b - a),
    lastDay,
  }
}

export const sumOf = ({ translations, approvals, comments }: Contribution): number =>
  translations + approvals + comments

export interface Progress {
  /** The last day of each step. */
  days: string[]
  /** Up to the end of that day. */
  translated: number[]
  approved: number[]
  /** Of all strings into all languages. */
  total: number
}

const dayMs = 86_400_000
/** Points of a line, at most. */
const points = 60

/** How much was translated and approved when, from the day before the first to the last. */
export const progressOver = (world: World, project: ProjectRow): Progress => {
  const fileIds = filesOf(world, project.id).map(({ id }) => id)
  const languageIds = project.targetLanguageIds
  const total = progressOfFiles(world, fileIds, '').phrases.total * languageIds.length
  const translated = new Map<number, string>()
  const approved = new Map<number, string>()
  const keep = (first: Map<number, string>, key: number, at: string): void => {
    const before = first.get(key)
    if (before === undefined || at < before) first.set(key, at)
  }
  for (const row of world.translations) {
    const { userId, isDeleted, stringId, languageId, createdAt } = row
    if (userId === null || isDeleted) continue
    const string = world.strings.get(stringId)
    const at = languageIds.indexOf(languageId)
    if (string?.projectId !== project.id || string.isHidden || at < 0) continue
    const key = stringId * languageIds.length + at
    // Of a plural, some forms alone are not yet a translation.
    const status = typeof string.text === 'string' ? null : statusOf(world, stringId, languageId)
    if (status === 'untranslated' || status === 'partially-translated') continue
    keep(translated, key, createdAt)
    const [first] = approvalsOf(row)
    if (first && status !== 'translated') keep(approved, key, first.at)
  }
  const times = [...translated.values(), ...approved.values()].map((at) => Date.parse(dayOf(at)))
  if (!times.length) return { days: [], translated: [], approved: [], total }
  const [first, last] = times.reduce(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)] as const,
    [Infinity, -Infinity] as readonly [number, number],
  )
  const span = (last - first) / dayMs + 1
  const step = Math.ceil(span / (points - 1))
  // The last step ends on the last day.
  const count = Math.ceil(span / step) + 1
  const ends = Array.from({ length: count }, (_, i) => last - (count - 1 - i) * step * dayMs)
  const upTo = (all: Iterable<string>): number[] => {
    const sums = ends.map(() => 0)
    for (const at of all) {
      const i = Math.max(0, count - 1 - Math.floor((last - Date.parse(dayOf(at))) / dayMs / step))
      sums[i] = (sums[i] ?? 0) + 1
    }
    let sum = 0
    return sums.map((value) => (sum += value))
  }
  return {
    days: ends.map((end) => dayOf(new Date(end).toISOString())),
    translated: upTo(translated.values()),
    approved: upTo(approved.values()),
    total,
  }
}
