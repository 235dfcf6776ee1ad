/** Processes, as this one sees them. */
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

export interface Machine {
  /** Its name, to be said. */
  host: string
  /** Within it a process id means one process: one start of one machine, and one container there. */
  space: string
  pid: number
  /** What tells the process from an earlier one of the same id. Null: none runs; undefined: the system does not say. */
  startOf(pid: number): string | null | undefined
}

const textAt = (read: () => string): string | undefined => {
  try {
    return read().trim()
  } catch {
    // Not Linux, or hidden.
    return undefined
  }
}

const spaceOf = (): string => {
  const boot = textAt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8'))
  const container = textAt(() => readlinkSync('/proc/self/ns/pid'))
  return boot && container ? `${boot} ${container}` : hostname()
}

/** One that has ended and that nobody has fetched yet, as in a container without an init, runs no more. */
const hasEnded = (state: string | undefined): boolean => state === 'Z' || state === 'X'

const startOf = (pid: number): string | null | undefined => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return null
  }
  const stat = textAt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // Behind the name, which may hold anything: the state is the first field, the start the twentieth. Source: proc(5).
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return hasEnded(fields?.[0]) ? null : fields?.[19]
}

export const thisMachine = (): Machine => ({ host: hostname(), space: spaceOf(), pid: process.pid, startOf })
