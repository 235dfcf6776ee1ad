/** What the page of branches asks REST for: uploads into a branch, clones and merges. Source: facts F96. */
import type { UpdateOption } from '../../world/commands.ts'
import type { BranchRow } from '../../world/file-rows.ts'
import type { Rest } from './rest.ts'

export interface StringsWish {
  /** Whether strings that are there change, too. */
  updateStrings?: boolean
  /** Whether strings go that came by uploads and that the file does not have. */
  cleanupMode?: boolean
  updateOption?: UpdateOption
}

export interface MergeWish {
  sourceBranchId: number
  deleteAfterMerge: boolean
  /** Whose text stands where both changed. */
  acceptSourceChanges: boolean
}

interface Run {
  identifier: string
  status: string
}

/** Milliseconds between two questions for how far it is. */
const pause = 300

/** Resolves with the address of what is over; rejects with an `Error` whose message a person can be shown. */
const done = async (rest: Rest, path: string, body: object, failure: string): Promise<string> => {
  const begun = await rest.send<Run>('POST', path, body)
  const own = `${path}/${begun.identifier}`
  for (let run = begun; ; run = await rest.send<Run>('GET', own)) {
    if (run.status === 'finished') return own
    if (run.status === 'failed') throw new Error(`${failure}: the trace says why.`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Resolves when its strings are there. */
export const uploadStrings = async (
  rest: Rest,
  projectId: number,
  branchId: number,
  file: File,
  wish: StringsWish = {},
): Promise<void> => {
  const body = { ...wish, branchId, storageId: await rest.store(file) }
  await done(rest, `/projects/${projectId}/strings/uploads`, body, `${file.name} could not be read`)
}

export const cloneBranch = async (
  rest: Rest,
  { id, projectId, name }: BranchRow,
  wish: { name: string },
): Promise<void> => {
  await done(rest, `/projects/${projectId}/branches/${id}/clones`, wish, `${name} was not cloned`)
}

/** Into this branch; says what it did. */
export const mergeBranch = async (
  rest: Rest,
  { id, projectId, name }: BranchRow,
  wish: MergeWish,
): Promise<string> => {
  const path = `/projects/${projectId}/branches/${id}/merges`
  const own = await done(rest, path, wish, `Nothing was merged into ${name}`)
  const { details } = await rest.send<{ details: Record<string, number> }>('GET', `${own}/summary`)
  const told = Object.entries(details).flatMap(([what, count]) => (count ? `${count} ${what}` : []))
  return `Merged: ${told.join(', ') || 'nothing had changed'}`
}

/** The translations of the branch into one language. */
export const uploadTranslations = async (
  rest: Rest,
  projectId: number,
  branchId: number,
  languageId: string,
  file: File,
): Promise<void> => {
  const storageId = await rest.store(file)
  await rest.send('POST', `/projects/${projectId}/translations/${languageId}`, { branchId, storageId })
}
