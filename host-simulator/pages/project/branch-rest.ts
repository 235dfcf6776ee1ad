/** What the page of branches asks REST for: uploads into a branch. Source: facts F96. */
import type { UpdateOption } from '../../world/commands.ts'
import type { Rest } from './rest.ts'

export interface StringsWish {
  /** Whether strings that are there change, too. */
  updateStrings?: boolean
  /** Whether strings go that came by uploads and that the file does not have. */
  cleanupMode?: boolean
  updateOption?: UpdateOption
}

interface Run {
  identifier: string
  status: string
}

/** Milliseconds between two questions for how far it is. */
const pause = 300

/** Resolves when its strings are there; rejects with an `Error` whose message a person can be shown. */
export const uploadStrings = async (
  rest: Rest,
  projectId: number,
  branchId: number,
  file: File,
  wish: StringsWish = {},
): Promise<void> => {
  const path = `/projects/${projectId}/strings/uploads`
  const begun = await rest.send<Run>('POST', path, { ...wish, branchId, storageId: await rest.store(file) })
  for (let run = begun; ; run = await rest.send<Run>('GET', `${path}/${begun.identifier}`)) {
    if (run.status === 'finished') return
    if (run.status === 'failed') throw new Error(`${file.name} could not be read: the trace says why.`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
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
