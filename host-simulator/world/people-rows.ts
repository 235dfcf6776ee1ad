/** Who is in an organization, and what they may. Times of all rows are ISO 8601, in UTC. */

export const roles = ['manager', 'developer', 'language_coordinator', 'proofreader', 'translator'] as const

export type Role = (typeof roles)[number]

export interface Grant {
  readonly projectId: number
  readonly role: Role
  /** By id, at which steps of the workflow; absent for all languages. */
  readonly languages?: Readonly<Record<string, 'all' | readonly number[]>> | undefined
  /** Of who manages the group that the project is in. */
  readonly isOfGroup?: boolean | undefined
}

export interface UserRow {
  readonly id: number
  readonly login: string
  readonly name: string
  /** What of the name is no last name, where somebody said so: the first word otherwise. */
  readonly firstName?: string
  readonly avatarUrl: string
  readonly email: string
  /** In every project that they are in. */
  readonly role: Role
  /** What teams and groups give beside it. */
  readonly grants?: readonly Grant[]
  /** Projects that they were taken out of: there the role is none. */
  readonly outOf?: readonly number[]
  /** Groups that they manage, with all below: there they add projects. Of the enterprise edition. */
  readonly groups?: readonly number[]
  /** By whom and when; absent of who was there from the start. */
  readonly invited?: { readonly by: number; readonly at: string }
  /** Absent of who is active. */
  readonly status?: UserStatus
  readonly timezone?: string
}

export const userStatuses = ['active', 'pending', 'blocked'] as const

export type UserStatus = (typeof userStatuses)[number]
