/** What of a memory counts for less, as a project says. Source: facts F221. */
import { assignedOf } from '../../files/assigned.ts'
import type { HostedWorld } from '../../hosted/worlds.ts'

/** What a memory has for a text. */
export interface Candidate {
  text: string
  /** In percent; 101 is the same text in the same context. */
  rate: number
  memoryId: number
  /** ISO 8601, UTC. */
  updatedAt: string
  /** Whether the translation that it was made of is approved. */
  wasApproved: boolean
  isSubstituted?: boolean
}

const monthsBefore = (now: number, months: number): number => {
  const date = new Date(now)
  return date.setUTCMonth(date.getUTCMonth() - months)
}

/**
 * With their penalties, the best first: the most like, then as the memory has it, then by the order of the memories, then
 * the newest. Unstated: what of a penalty nothing here can tell. No use of a segment is counted.
 */
export const ranked = (
  hosted: HostedWorld,
  projectId: number,
  candidates: readonly Candidate[],
  memoryIds: readonly number[],
): Candidate[] => {
  const { tmPenalties = {}, assignedTms = {} } = assignedOf(hosted).get(String(projectId)) ?? {}
  const {
    autoSubstitution = 0,
    multipleTranslations = 0,
    tmPriority,
    timeSinceLastModified: old,
  } = tmPenalties
  const oldest = monthsBefore(hosted.clock.now(), old?.months ?? 0)
  const textsOf = new Map<number, Set<string>>()
  for (const { rate, text } of candidates) textsOf.set(rate, (textsOf.get(rate) ?? new Set()).add(text))
  const penaltyOf = ({ rate, memoryId, updatedAt, isSubstituted }: Candidate): number => {
    const isLow = (assignedTms[memoryId]?.priority ?? 1) < (tmPriority?.priority ?? 0)
    return (
      (isSubstituted ? autoSubstitution : 0) +
      ((textsOf.get(rate)?.size ?? 0) > 1 ? multipleTranslations : 0) +
      (isLow ? (tmPriority?.penalty ?? 0) : 0) +
      (old && Date.parse(updatedAt) < oldest ? (old.penalty ?? 0) : 0)
    )
  }
  return candidates
    .map((each) => ({ ...each, rate: each.rate - penaltyOf(each) }))
    .toSorted(
      (a, b) =>
        b.rate - a.rate ||
        Number(a.isSubstituted ?? false) - Number(b.isSubstituted ?? false) ||
        memoryIds.indexOf(a.memoryId) - memoryIds.indexOf(b.memoryId) ||
        Date.parse(b.updatedAt) - Date.parse(a.updatedAt),
    )
}
