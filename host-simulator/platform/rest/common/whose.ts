/** Whose things are: exports, builds, work of AI, files that were sent. One rule for all that somebody made. */
import { may } from '../../../world/access.ts'
import { userOf } from './caller.ts'
import type { Call } from './row.ts'

type Caller = Pick<Call, 'world' | 'userId'>

/** What remembers who made it. */
interface Made {
  readonly userId: number
}

export const isOwn = ({ userId }: Pick<Call, 'userId'>, made: Made): boolean => made.userId === userId

/**
 * Whether it is there for who asks: their own, and all where they manage. It is of a project, or of none: then it takes
 * a manager of all.
 * Unstated: who beside its maker sees such a thing. To others it is not there, as what nobody made.
 */
export const isSeen = (call: Caller, made: Made, projectId: number | null): boolean =>
  isOwn(call, made) || may(userOf(call), 'manage', { projectId })
