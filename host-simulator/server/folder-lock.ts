/**
 * One simulator at a time has a folder.
 * Locks are files that are made once and count up, `simulator-<n>.lock`: the highest is the holder's. Whoever finds it
 * free, or its holder gone, makes the next one, which succeeds for one process alone. A number never comes back, so
 * nobody can take away a lock that it has not looked at.
 */
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import { KeeperError } from './keeper-error.ts'
import { thisMachine, type Machine } from './machine.ts'
import { makeFolder } from './make-folder.ts'

export interface FolderLock {
  /** Throws `KeeperError` 'lost' where another has the folder by now. */
  check(): void
  /** The next one need not wait; nothing may be written from here on. */
  release(): void
}

export interface LockOptions {
  machine?: Machine
  /** Milliseconds between two signs of life. */
  beatMs?: number
  /** How long a holder that cannot be looked up may be silent, in milliseconds of whoever waits. */
  patienceMs?: number
  /** Hears that the lock is lost, once. */
  report?: (words: string) => void
}

/** Who made a lock. Its file holds this as one line of JSON, and the number of its signs of life in a second. */
interface Holder {
  /** Of this one start. */
  id: string
  host: string
  space: string
  pid: number
  /** Absent where the system does not say. */
  start?: string
  /** ISO 8601, for people. */
  since: string
}

/** Of the locks that this process has. Of itself it knows what a system may not say, also while it is too busy for signs of life. */
const own = new Set<string>()

/** The text of a lock that was given back. */
const free = 'free\n'

/** Looks at a silent holder. They are counted, not timed: a machine that slept has not been silent. */
const looks = 50

const pathOf = (folder: string, number: number): string => join(folder, `simulator-${number}.lock`)

const numbersIn = (folder: string): number[] =>
  readdirSync(folder).flatMap((name) => {
    const number = /^simulator-(\d+)\.lock$/.exec(name)?.[1]
    return number === undefined ? [] : [Number(number)]
  })

const textOf = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Undefined while its maker writes it, or was killed at that. */
const holderIn = (text: string): Holder | undefined => {
  const [line = ''] = text.split('\n', 1)
  try {
    return JSON.parse(line) as Holder
  } catch {
    return undefined
  }
}

/** What its process says. One in another container, or on another machine, cannot be looked up. */
const fateOf = (holder: Holder | undefined, machine: Machine): 'there' | 'gone' | 'unknown' => {
  if (holder?.space !== machine.space) return 'unknown'
  const start = machine.startOf(holder.pid)
  if (start === null) return 'gone'
  if (start === undefined || holder.start === undefined) return own.has(holder.id) ? 'there' : 'unknown'
  return start === holder.start ? 'there' : 'gone'
}

/** The first text that is another one; the same where there is none for so long. */
const watched = async (path: string, text: string, patienceMs: number): Promise<string | undefined> => {
  for (let look = 0; look < looks; look++) {
    await wait(patienceMs / looks)
    const now = textOf(path)
    if (now !== text) return now
  }
  return text
}

const inUse = (folder: string, { pid, host, space, since }: Holder, machine: Machine): KeeperError => {
  const [who, advice] =
    space !== machine.space
      ? [`process ${pid} on ${host} (another machine or container)`, 'End that one']
      : pid === machine.pid
        ? [`this process, ${pid},`, 'Close its other simulator']
        : [`process ${pid}`, 'End that one']
  return new KeeperError(
    'in-use',
    `Failed to open ${folder}: the simulator of ${who} has had it since ${since}. ${advice}, or take another folder.`,
  )
}

/** Takes the folder, which is made if it is not there. Throws `KeeperError` 'in-use' while another simulator has it. */
export const lockFolder = async (
  folder: string,
  { machine = thisMachine(), beatMs = 1000, patienceMs = 5000, report = console.error }: LockOptions = {},
): Promise<FolderLock> => {
  makeFolder(folder, 0o700)
  const start = machine.startOf(machine.pid) ?? undefined
  const { host, space, pid } = machine
  const holder: Holder = {
    id: nanoid(),
    host,
    space,
    pid,
    ...(start !== undefined && { start }),
    since: new Date().toISOString(),
  }
  for (;;) {
    const latest = Math.max(0, ...numbersIn(folder))
    const path = pathOf(folder, latest)
    const text = latest ? textOf(path) : free
    // It was cleared away behind a later one.
    if (text === undefined) continue
    if (text !== free) {
      const there = holderIn(text)
      const fate = fateOf(there, machine)
      if (there && fate === 'there') throw inUse(folder, there, machine)
      const later = fate === 'gone' ? text : await watched(path, text, patienceMs)
      if (there && later !== undefined && holderIn(later)?.id === there.id && later !== text)
        throw inUse(folder, there, machine)
      // It is another's by now, or free, or written to its end.
      if (later !== text) continue
    }
    const lock = made(folder, latest + 1, holder, { beatMs, report })
    if (lock) return lock
  }
}

/** Null where another was first. */
const made = (
  folder: string,
  number: number,
  holder: Holder,
  { beatMs, report }: Required<Pick<LockOptions, 'beatMs' | 'report'>>,
): FolderLock | null => {
  const path = pathOf(folder, number)
  const file = openNew(path)
  if (file === null) return null
  const line = Buffer.from(`${JSON.stringify(holder)}\n`)
  const beat = (count: number): void => void writeSync(file, `${count}\n`, line.length)
  writeSync(file, line)
  beat(0)
  // Who looked long ago may come with a number that others have left behind.
  if (numbersIn(folder).some((other) => other > number)) {
    closeSync(file)
    rmSync(path, { force: true })
    return null
  }
  // The one before stays: who has looked at it and comes late finds this one in its way.
  for (const old of numbersIn(folder)) if (old < number - 1) rmSync(pathOf(folder, old), { force: true })

  own.add(holder.id)
  const next = pathOf(folder, number + 1)
  let isOver = false
  let isLost = false
  const lost = (): KeeperError =>
    new KeeperError(
      'lost',
      `Failed to write to ${folder}: another simulator has taken it, as this one gave no sign of life. Nothing is kept from here on; start again.`,
    )
  const isHeld = (): boolean => !isLost && existsSync(path) && !existsSync(next)
  const lose = (): void => {
    if (isLost) return
    isLost = true
    clearInterval(timer)
    report(lost().message)
  }
  let count = 0
  const live = (): void => {
    if (!isHeld() || holderIn(textOf(path) ?? '')?.id !== holder.id) return lose()
    beat(++count)
  }
  const timer = setInterval(() => {
    try {
      live()
    } catch {
      // A disk that does not answer: this one is silent as long, and looks before it writes.
    }
  }, beatMs)
  timer.unref()
  return {
    check() {
      if (isOver) throw new KeeperError('lost', `Failed to write to ${folder}: it was given back`)
      if (isHeld()) return
      lose()
      throw lost()
    },
    release() {
      if (isOver) return
      isOver = true
      own.delete(holder.id)
      clearInterval(timer)
      closeSync(file)
      if (!isHeld()) return
      writeFileSync(`${path}.part`, free, { mode: 0o600 })
      renameSync(`${path}.part`, path)
    },
  }
}

const openNew = (path: string): number | null => {
  try {
    return openSync(path, 'wx', 0o600)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  }
}
