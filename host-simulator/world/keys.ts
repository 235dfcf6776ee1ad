/**
 * What a string is told to be called. Texts of formats without keys are found in their file by a name of ours, which stays
 * unsaid: live they have none. Source: facts F17, recorded of plain text alone.
 */
import type { FileRow } from './file-rows.ts'
import type { StringRow } from './string-rows.ts'
import type { World } from './world.ts'

/** Whether texts of this format are without keys. */
export const isKeyless = (type: string): boolean =>
  /^(txt|(fm_)?(md|html)|mdx_v.|(web)?xml|adoc|mediawiki|haml|docx|idml|dita|flsnp|mif|vsdx)$/.test(type)

type Keyed = Pick<FileRow, 'type' | 'hasKeys'>

/** What a string of this file is called, empty where its format has no keys. */
export const keyIn = (file: Keyed | undefined, { identifier }: Pick<StringRow, 'identifier'>): string =>
  file && !file.hasKeys && isKeyless(file.type) ? '' : identifier

export const keyOf = (
  { files }: Pick<World, 'files'>,
  string: Pick<StringRow, 'fileId' | 'identifier'>,
): string => keyIn(files.get(string.fileId), string)
