/** Translations, with what people and checks said of them. */

export type Mark = 'up' | 'down'

export type Provider = 'tm' | 'mt' | 'ai'

/** Of a memory, an engine, a prompt. Source: the OpenAPI files. */
export const originNames = [
  ...(['tm', 'google', 'microsoft', 'crowdin', 'deepl', 'amazon', 'watson', 'global_tm'] as const),
  ...(['google_automl', 'modernmt', 'custom_mt', 'ai'] as const),
] as const

/** What gave a text. */
export interface Origin {
  readonly name: (typeof originNames)[number]
  /** Of the memory, the engine or the prompt in REST; absent where none is known. */
  readonly id?: number | undefined
}

export const kindOf = ({ name }: Origin): Provider =>
  name === 'tm' || name === 'global_tm' ? 'tm' : name === 'ai' ? 'ai' : 'mt'

export interface TranslationRow {
  readonly id: number
  readonly stringId: number
  readonly languageId: string
  readonly text: string
  /** A plural category of the language; null where the source has no plurals. */
  readonly pluralForm: string | null
  /** Null for a suggestion that a TM, MT or AI makes and nobody has taken over yet. */
  readonly userId: number | null
  /** Where the text came from; with a `userId` too it was pre-translated in that person's name. */
  readonly provider: Provider | null
  readonly createdAt: string
  /** By user id. */
  readonly votes: Readonly<Record<string, Vote>>
  /** The last one; `approvals.ts` reads them. */
  readonly approval: Approval | null
  /** Those of other steps, in the order in which they were given; absent where there is none. */
  readonly earlier?: readonly Approval[]
  /** Deleted translations stay, so that they can come back. */
  readonly isDeleted: boolean
  /** What checks of apps said of it; absent until one did. */
  readonly checks?: readonly AppCheck[]
  /** Only of a translated file, whose text is its name: where its content is, as of the string. */
  readonly asset?: string
  /** Only where it is known. A person who takes a suggestion over has none, but by REST. */
  readonly origin?: Origin
  /** Only of what a duplicate has of its master: the id of that one's translation. */
  readonly sharedFrom?: number
  /** Only of what was pre-translated by the memory, where it is known. */
  readonly match?: MemoryMatch
}

/** How like the source of what the memory gave was to the source that was translated. */
export interface MemoryMatch {
  /** In percent, 40 to 100. */
  readonly rate: number
  /** Perfect is the same text in the same context, exact the same text. */
  readonly type: 'perfect' | 'exact' | 'fuzzy'
}

/** What a quality check of an app said of a translation. */
export interface AppCheck {
  /** In REST. */
  readonly checkId: number
  readonly name: string
  /** What is wrong; null where nothing is. */
  readonly message: string | null
  readonly fixes: readonly SuggestedFix[]
}

/** A part of the text, in UTF-16 units, and what could stand there. */
export interface SuggestedFix {
  readonly start: number
  readonly end: number
  readonly replacement: string
}

export interface Vote {
  readonly id: number
  readonly mark: Mark
  readonly at: string
}

export interface Approval {
  readonly id: number
  readonly userId: number
  readonly at: string
  /** The workflow step it was given in; absent in a project without a workflow. */
  readonly stepId?: number
}
