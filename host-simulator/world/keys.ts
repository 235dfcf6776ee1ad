/**
 * What a string is told to be called. Texts of formats without keys are found in their file by a name of ours, which stays
 * unsaid: live they have none. Source: facts F17, recorded of plain text alone.
 */
import type { StringRow } from './string-rows.ts'
import type { World } from './world.ts'

const keyless = /^(txt|(fm_)?(md|html)|mdx_v.|(web)?xml|adoc|mediawiki|haml|docx|idml|dita|flsnp|mif|vsdx)$/

/** Whether texts of this format are without keys. */
export const isKeyless = (type: string | undefined): boolean => keyless.test(type ?? '')

/** The string's key, empty where its format has none. */
export const keyOf = (
  { files }: Pick<World, 'files'>,
  { fileId, identifier }: Pick<StringRow, 'fileId' | 'identifier'>,
): string => (isKeyless(files.get(fileId)?.type) ? '' : identifier)
