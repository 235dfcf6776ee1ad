/** How many words a source text has. Source: facts F255. Unstated: how a plural counts. Ours counts the form `other` alone. */
import type { FileRow } from './file-rows.ts'
import type { ProjectRow } from './project-rows.ts'
import type { StringRow } from './string-rows.ts'
import type { Table } from './table.ts'
import { mainText } from './texts.ts'

/** Types of files whose tags are no words. */
const tagless = /^((fm_)?(html|md)|haml|(web)?xml|idml|xliff(_two)?|adoc|docx|mif|dita)$/

const sign = 1
const letter = 2
/** Chinese or Japanese, a word by itself; of rare ones the first half. */
const whole = 3
/** Ends a word. */
const end = 4
/** Ends a word, but of an address. */
const slash = 5

const kindIn = (one: string): number => {
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}ー\ud840-\ud888]/u.test(one)) return whole
  if (/[\p{L}\p{N}]/u.test(one)) return letter
  if (/[\s<>'()]/.test(one)) return end
  return /[=/]/.test(one) ? slash : sign
}

/** By code, each as soon as it is met: a pattern over the whole text takes four times as long. */
const kinds = new Uint8Array(0x10000)

export interface Settled {
  readonly files: Table<FileRow>
  readonly projects: Table<Pick<ProjectRow, 'id' | 'settings'>>
}

/** As the type of the file has it, where the project does not say 1 (tags are words) or 2 (they are none). Source: facts F308. */
const skipsTags = ({ files, projects }: Settled, fileId: number): boolean => {
  const { type = '', projectId = NaN } = files.get(fileId) ?? {}
  const detection = projects.get(projectId)?.settings.tagsDetection
  return detection === 2 || (detection !== 1 && tagless.test(type))
}

type Source = Pick<StringRow, 'fileId' | 'text'>

/** Without tags where they count for nothing. */
export const countedText = (world: Settled, { fileId, text }: Source, inTheirPlace = ''): string => {
  const source = mainText(text)
  return source.includes('<') && skipsTags(world, fileId) ? source.replace(/<[^>]*>/g, inTheirPlace) : source
}

export const wordsOf = (world: Settled, string: Source): number => {
  const source = countedText(world, string, ' ')
  let words = 0
  let isCounted = false
  let isAddress = false
  for (let at = 0; at < source.length; at++) {
    const code = source.charCodeAt(at)
    const kind = kinds[code] || (kinds[code] = kindIn(source.charAt(at)))
    if (kind === whole || (kind === letter && !isCounted)) words++
    if (kind === letter) isCounted = true
    else if (kind === slash) {
      isAddress ||= source.startsWith('://', at - 1)
      isCounted &&= isAddress
    } else if (kind !== sign) isCounted = isAddress = false
  }
  return words
}
