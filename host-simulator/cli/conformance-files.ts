/** What the tests of a run left, one file each. */
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestRecord } from '../report/conformance.ts'
import { Failure } from './failure.ts'
import { read, unreadable } from './read.ts'

const ending = '.conformance.json'

/** From all folders below, too: shards leave one each. */
export const readRecords = async (folder: string): Promise<TestRecord[]> => {
  const names = await readdir(folder, { recursive: true }).catch(unreadable(folder, 'folder'))
  const own = names.filter((name) => name.endsWith(ending)).toSorted()
  if (!own.length)
    throw new Failure(
      'usage',
      `--conformance ${folder}: expected files *${ending}, which tests with the fixtures leave; there is none.`,
    )
  return Promise.all(own.map((name) => readRecord(join(folder, name))))
}

const readRecord = async (path: string): Promise<TestRecord> => {
  const bytes = await read(path)
  try {
    const record = JSON.parse(bytes.toString()) as TestRecord
    if (record.format === 'ap-bridge-conformance' && record.version === 1) return record
  } catch {
    // Said below, as what has another shape is.
  }
  throw new Failure('usage', `Failed to read ${path}: expected what a test with the fixtures leaves.`)
}
