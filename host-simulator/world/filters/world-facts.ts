/** The facts of the strings of a world. */
import type { StringStatus } from '../counts.ts'
import { isDuplicate } from '../duplicates.ts'
import {
  commentsOf,
  hasModifiedSource,
  labelsOf,
  liveTranslations,
  screenshotsOf,
  statusOf,
  topTranslation,
  workflowOf,
} from '../queries.ts'
import type { CommentRow } from '../comment-rows.ts'
import type { BranchRow, FileRow } from '../file-rows.ts'
import type { UserRow } from '../people-rows.ts'
import type { ProjectSettings } from '../project-rows.ts'
import type { LabelRow, StringRow } from '../string-rows.ts'
import type { TranslationRow } from '../translation-rows.ts'
import { isThrough } from '../workflow-places.ts'
import type { World } from '../world.ts'
import type { StringFacts } from './facts.ts'
import { issuesOf, type FoundIssue } from './issues.ts'

export interface FactsExtras {
  readonly now: string
  /** Ids of the strings with an unsaved suggestion. */
  readonly unsavedIds?: ReadonlySet<number> | undefined
  /** Of the strings, by their ids; pages know none. */
  readonly fieldsOf?: ((stringId: number) => StringFacts['fields']) | undefined
}

/**
 * Gives the facts of one string after the other, in one object for all of them.
 * What it gives is true until it is asked for the next string.
 */
export const movingFacts = (
  world: World,
  languageIds: readonly string[],
  extras: FactsExtras,
): ((stringId: number) => StringFacts | undefined) => {
  const facts = new WorldFacts(world, languageIds, extras)
  return (stringId) => (facts.moveTo(stringId) ? facts : undefined)
}

const none: readonly never[] = []

class WorldFacts implements StringFacts {
  readonly languageIds: readonly string[]
  readonly now: string
  private readonly world: World
  private readonly extras: FactsExtras
  private readonly userIds = new Map<string, number | null>()
  private row: StringRow | undefined
  // Of the language asked for last, for several questions about one language follow each other.
  private languageId: string | undefined
  private rows: readonly TranslationRow[] = none
  private known: StringStatus | undefined

  constructor(world: World, languageIds: readonly string[], extras: FactsExtras) {
    this.world = world
    this.languageIds = languageIds
    this.extras = extras
    this.now = extras.now
  }

  moveTo(stringId: number): boolean {
    this.row = this.world.strings.get(stringId)
    this.languageId = undefined
    return this.row !== undefined
  }

  get string(): StringRow {
    if (!this.row) throw new Error('Facts are of no string yet')
    return this.row
  }

  get file(): FileRow {
    const file = this.world.files.get(this.string.fileId)
    if (!file) throw new Error(`String ${this.string.id} is in no file`)
    return file
  }

  get branch(): BranchRow | null {
    return this.world.branches.get(this.file.branchId ?? NaN) ?? null
  }

  get fields(): StringFacts['fields'] {
    return this.extras.fieldsOf?.(this.string.id) ?? none
  }

  get labels(): readonly LabelRow[] {
    return labelsOf(this.world, this.string.id)
  }

  get comments(): readonly CommentRow[] {
    return this.world.commentIds.has(this.string.id) ? commentsOf(this.world, this.string.id) : none
  }

  get screenshots(): number {
    return screenshotsOf(this.world, this.string.id).length
  }

  get isUnsaved(): boolean {
    return this.extras.unsavedIds?.has(this.string.id) ?? false
  }

  private get settings(): Partial<ProjectSettings> {
    return this.world.projects.get(this.string.projectId)?.settings ?? {}
  }

  get isDuplicate(): boolean {
    return isDuplicate(this.world, this.string.id)
  }

  translations(languageId: string): readonly TranslationRow[] {
    if (languageId === this.languageId) return this.rows
    const { id } = this.string
    this.languageId = languageId
    this.known = undefined
    const ids = this.world.translationIds.get(id)?.byLanguage.get(languageId)
    this.rows = ids ? liveTranslations(this.world, id, languageId) : none
    return this.rows
  }

  tops(languageId: string): readonly TranslationRow[] {
    const rows = this.translations(languageId)
    if (rows.length < 2) return rows
    const forms = new Set(rows.map(({ pluralForm }) => pluralForm))
    return Array.from(forms, (form) => topTranslation(this.world, this.string.id, languageId, form)).filter(
      (row) => row !== null,
    )
  }

  status(languageId: string, stepId?: number): StringStatus {
    const rows = this.translations(languageId)
    if (stepId !== undefined) return statusOf(this.world, this.string.id, languageId, rows, stepId)
    this.known ??= statusOf(this.world, this.string.id, languageId, rows)
    return this.known
  }

  hasPassed(languageId: string): boolean {
    const workflow = workflowOf(this.world, this.string.projectId)
    const ports = this.string.passed?.[languageId]
    return workflow.length
      ? isThrough(workflow, ({ id }) => this.status(languageId, id), ports)
      : this.status(languageId) === 'approved'
  }

  hasModifiedSource(languageId: string): boolean {
    return hasModifiedSource(this.world, this.string.id, languageId, this.translations(languageId))
  }

  qaIssues(languageId: string): readonly FoundIssue[] {
    const { settings, world } = this
    const isEnterprise = world.organization.edition === 'enterprise'
    return issuesOf(this, languageId, settings, isEnterprise ? (settings.qaApprovalsCount ?? 1) : 0)
  }

  user(id: number): UserRow | undefined {
    return this.world.users.get(id)
  }

  userId(login: string): number | null {
    const known = this.userIds.get(login)
    if (known !== undefined) return known
    const found = [...this.world.users].find((user) => user.login === login)?.id ?? null
    this.userIds.set(login, found)
    return found
  }
}
