/** A trace from a file that the Trace panel shows in the place of the world's own, while it is there. */
import { signal } from '@preact/signals'
import type { TraceFile } from '../../trace/file.ts'

export interface ImportedTrace extends TraceFile {
  /** Of the file. */
  name: string
}

export const importedTrace = signal<ImportedTrace | null>(null)
/** Why the last file was not taken. */
export const importProblem = signal<string | null>(null)

/** What a page reads at once. Unstated: the platform has no such file. */
const mostBytes = 64 * 1024 * 1024

let latest = 0

const read = async (files: readonly File[]): Promise<ImportedTrace> => {
  const [file] = files
  if (!file || files.length > 1) throw new Error(`Expected the file of one trace, got ${files.length} files.`)
  const { name, size } = file
  if (size > mostBytes)
    throw new Error(
      `Failed to read the trace: ${name}: expected at most ${mostBytes} bytes, got ${size}; ap-bridge report reads longer ones.`,
    )
  const [text, { readTrace }] = await Promise.all([
    // A folder comes as a file that cannot be read.
    file.text().catch((error: Error): never => {
      throw new Error(`Failed to read the trace: ${name}: expected a file; ${error.message}`, {
        cause: error,
      })
    }),
    import('../../trace/file.ts'),
  ])
  return { name, ...readTrace(text, name) }
}

/** Of two that are read at once, the later one is shown; one that is no trace leaves what is shown. */
export const importTrace = async (files: readonly File[]): Promise<void> => {
  const turn = ++latest
  const [trace, problem] = await read(files).then(
    (came) => [came, null] as const,
    (error: Error) => [null, error.message] as const,
  )
  if (turn !== latest) return
  importProblem.value = problem
  if (trace) importedTrace.value = trace
}

export const closeImported = (): void => {
  latest++
  importedTrace.value = null
  importProblem.value = null
}
