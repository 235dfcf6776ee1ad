/** Records of a source file as they come: what the world keeps of each is staged, what comes back to the app is kept. */
import type { ImportedString, ImportedStrings } from '../../world/commands.ts'
import { StagedStrings } from '../../world/staged-strings.ts'
import type { Findings } from '../jobs/finding.ts'
import type { Records } from './answer.ts'
import type { KeptRecord } from './kept.ts'
import type { Previewed } from './preview.ts'
import type { StringRecord } from './record.ts'
import { innerFormatOf, splitOf, type SplitContext } from './segments.ts'

export interface SourceRecords extends Records {
  readonly length: number
  /** The texts of the first records. */
  first(most: number): Iterable<Pick<StringRecord, 'identifier' | 'text'>>
  /** What becomes of them, once all are there. */
  made(context: SplitContext, findings: Findings): { strings: ImportedStrings; kept: KeptRecord[] }
}

/**
 * `lastId` is the last id of a string in the world. Where the app may name formats of single strings, those that do so are
 * kept whole.
 */
export const sourceRecords = (lastId: number, maySplit: boolean): SourceRecords => {
  const staged = new StagedStrings(lastId)
  const kept: KeptRecord[] = []
  /** By index. */
  const whole = new Map<number, StringRecord>()

  /** Each string that is staged, with what is kept of it. */
  function* both(): Generator<[string: ImportedString, own: KeptRecord | undefined]> {
    let at = 0
    for (const string of staged) {
      const own = kept[at]?.identifier === string.identifier ? kept[at++] : undefined
      yield [string, own]
    }
  }

  return {
    get length() {
      return staged.length
    },
    get hasPlurals() {
      return staged.hasPlurals
    },
    come: (identifier) => staged.come(identifier),
    add(record) {
      const { identifier, customData, attributes, previewId } = record
      if (maySplit && hasService(record)) whole.set(staged.length, record)
      staged.add(record)
      if (customData !== undefined || attributes || previewId !== undefined)
        kept.push({
          identifier,
          ...(customData !== undefined && { customData }),
          ...(attributes && { attributes }),
          ...(previewId !== undefined && { previewId }),
        })
    },
    *previewed(): Generator<Previewed> {
      for (const [{ identifier, isHidden }, own] of both())
        yield {
          identifier,
          ...(isHidden !== undefined && { isHidden }),
          ...(own?.previewId !== undefined && { previewId: own.previewId }),
        }
    },
    *first(most) {
      let left = most
      for (const string of staged) {
        if (left-- <= 0) return
        yield string
      }
    },
    made(context, findings) {
      if (!whole.size) return { strings: staged, kept }
      const strings: ImportedString[] = []
      const all: KeptRecord[] = []
      let index = 0
      for (const [string, own] of both()) {
        const record = whole.get(index)
        const made = record && splitUp(record, { context, findings, index, isTaken: (id) => staged.has(id) })
        index++
        if (!made) {
          strings.push(string)
          if (own) all.push(own)
          continue
        }
        for (const each of made.strings) strings.push(each)
        all.push({
          identifier: string.identifier,
          whole: record,
          split: made.split,
          ...(record.previewId !== undefined && { previewId: record.previewId }),
        })
      }
      return { strings, kept: all }
    },
  }
}

const hasService = ({ attributes }: StringRecord): boolean =>
  attributes !== undefined && ('serviceType' in attributes || 'crowdinType' in attributes)

/** Null where it stays one string. */
const splitUp = (
  record: StringRecord,
  {
    context,
    findings,
    index,
    isTaken,
  }: { context: SplitContext; findings: Findings; index: number; isTaken: (identifier: string) => boolean },
): ReturnType<typeof splitOf> => {
  const format = innerFormatOf(record, findings, index)
  const made = format && splitOf(record, format, context, findings)
  const clash = made?.strings.find(({ identifier }) => isTaken(identifier))
  if (!clash) return made
  findings.add(
    'CF-034',
    `"${record.identifier}" stays one string: "${clash.identifier}" is another's identifier`,
    { record: index },
  )
  return null
}
