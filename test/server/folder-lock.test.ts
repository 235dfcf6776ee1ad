import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { lockFolder, type FolderLock, type LockOptions } from '../../host-simulator/server/folder-lock.ts'
import { thisMachine, type Machine } from '../../host-simulator/server/machine.ts'
import { temporaryFolder, undo } from '../temporary.ts'

const taken = async (data: string, options?: LockOptions): Promise<FolderLock> => {
  const lock = await lockFolder(data, options)
  undo(() => lock.release())
  return lock
}

/** A process of that id, in a space of its own where `space` is given. */
const machineOf = (over: Partial<Machine>): Machine => ({ ...thisMachine(), ...over })

/** In a container: of other processes it knows nothing, and they nothing of it. */
const elsewhere = (over: Partial<Machine> = {}): Machine =>
  machineOf({ host: 'box', space: `container ${Math.random()}`, pid: 7, startOf: () => '1', ...over })

/** As one that was killed leaves it: no sign of life comes any more. */
const left = async (data: string, machine: Machine): Promise<FolderLock> =>
  taken(data, { machine, beatMs: 2 ** 30, report: () => undefined })

/** Shorter than any test waits. */
const brief = { patienceMs: 50 }

const outcomes = async (asked: Promise<FolderLock>[]): Promise<string[]> => {
  const all = await Promise.allSettled(asked)
  for (const one of all) if (one.status === 'fulfilled') undo(() => one.value.release())
  return all
    .map((one) => (one.status === 'fulfilled' ? 'has it' : (one.reason as { code: string }).code))
    .toSorted()
}

describe('the lock of a folder', () => {
  it('is for one of two in a process, who are told which process has it and what to do', async () => {
    const data = temporaryFolder()
    await taken(data)
    await expect(lockFolder(data)).rejects.toMatchObject({ code: 'in-use' })
    await expect(lockFolder(data)).rejects.toThrow(`Failed to open ${data}: the simulator of this process, `)
    await expect(lockFolder(data)).rejects.toThrow(
      new RegExp(` ${process.pid}, .* Close its other simulator`),
    )
  })

  it('is for one of two in a process also where the system says nothing of processes, and it is busy', async () => {
    const data = temporaryFolder()
    const machine = machineOf({ startOf: () => undefined })
    await left(data, machine)
    await expect(lockFolder(data, { machine, ...brief })).rejects.toMatchObject({ code: 'in-use' })
  })

  it('names another process of this machine', async () => {
    const data = temporaryFolder()
    const other = machineOf({ pid: process.ppid, startOf: () => '1' })
    await left(data, other)
    await expect(lockFolder(data, { machine: machineOf({ startOf: () => '1' }) })).rejects.toThrow(
      `the simulator of process ${process.ppid} has had it since 20`,
    )
  })

  it('goes on to the next at once when it was given back, and writes no more', async () => {
    const data = temporaryFolder()
    const first = await taken(data)
    first.release()
    const second = await taken(data)
    expect(() => first.check()).toThrow('was given back')
    second.check()
  })

  it('goes on at once when its process is gone, or another process has its id', async () => {
    const never = { patienceMs: 2 ** 30 }
    for (const startOf of [() => null, (pid: number) => (pid === process.ppid ? 'later' : 'mine')]) {
      const data = temporaryFolder()
      await left(data, machineOf({ pid: process.ppid, startOf: () => 'earlier' }))
      await taken(data, { ...never, machine: machineOf({ startOf }) })
    }
  })

  it('is its holder’s in another container as long as that gives signs of life, whatever the clocks say', async () => {
    const data = temporaryFolder()
    vi.useFakeTimers({ toFake: ['Date'], now: 0 })
    undo(() => vi.useRealTimers())
    // The same process id, as in containers.
    await taken(data, { machine: elsewhere({ host: 'box-1' }), beatMs: 1 })
    for (const now of [0, Date.parse('2100-01-01'), 1]) {
      vi.setSystemTime(now)
      await expect(lockFolder(data, { machine: elsewhere() })).rejects.toThrow(
        /process 7 on box-1 \(another machine or container\)/,
      )
    }
  })

  it('goes on when its holder in another container is silent, and the sleeper is told and refused', async () => {
    const data = temporaryFolder()
    const report = vi.fn<(words: string) => void>()
    const sleeper = await taken(data, { machine: elsewhere(), beatMs: 2 ** 30, report })
    sleeper.check()
    const next = await taken(data, brief)
    for (let n = 0; n < 3; n++) expect(() => sleeper.check()).toThrow(/another simulator has taken it/)
    expect(report).toHaveBeenCalledTimes(1)
    next.check()
  })

  it('is lost loudly without a write, too', async () => {
    const data = temporaryFolder()
    const report = vi.fn<(words: string) => void>()
    await taken(data, { beatMs: 1, report })
    // Someone has cleared it away.
    for (const name of readdirSync(data)) rmSync(join(data, name))
    await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
  })

  it('goes on when its maker was killed before it had written who it is', async () => {
    const data = temporaryFolder()
    writeFileSync(join(data, 'simulator-1.lock'), '')
    const lock = await taken(data, brief)
    lock.check()
  })

  it('is waited for while its maker writes who it is', async () => {
    const data = temporaryFolder()
    const path = join(data, 'simulator-1.lock')
    writeFileSync(path, '')
    const asked = lockFolder(data)
    writeFileSync(path, 'free\n')
    undo(() => void asked.then((lock) => lock.release()))
    expect(existsSync(join(data, 'simulator-2.lock'))).toBe(false)
    ;(await asked).check()
  })
})

describe('of many who come at once, one has the lock', () => {
  it('when it is new', async () => {
    for (let n = 0; n < 20; n++) {
      const data = temporaryFolder()
      const all = await outcomes([1, 2, 3].map(() => lockFolder(data)))
      expect(all).toEqual(['has it', 'in-use', 'in-use'])
    }
  })

  it('when its holder is gone, or silent', async () => {
    for (const machine of [machineOf({ pid: 2 ** 22 + 1, startOf: () => '1' }), elsewhere()])
      for (let n = 0; n < 10; n++) {
        const data = temporaryFolder()
        await left(data, machine)
        const all = await outcomes([1, 2, 3].map(() => lockFolder(data, brief)))
        expect(all).toEqual(['has it', 'in-use', 'in-use'])
      }
  })

  it('when one of them looked long before it comes', async () => {
    for (const rounds of [1, 2, 3, 4]) {
      const data = temporaryFolder()
      const gone = machineOf({ pid: 2 ** 22 + 1, startOf: () => '1' })
      await left(data, gone)
      const other = temporaryFolder()
      await taken(other)
      /** While it looks whether the holder runs, others have taken the folder so often, and the last one has it. */
      const pass = (): void => {
        for (let n = 1; n < rounds; n++) rmSync(join(data, `simulator-${n}.lock`), { force: true })
        writeFileSync(join(data, `simulator-${rounds}.lock`), 'free\n')
        cpSync(join(other, 'simulator-1.lock'), join(data, `simulator-${rounds + 1}.lock`))
      }
      const slow = machineOf({
        startOf(pid) {
          if (pid === gone.pid) pass()
          return pid === gone.pid ? null : thisMachine().startOf(pid)
        },
      })
      await expect(lockFolder(data, { machine: slow })).rejects.toMatchObject({ code: 'in-use' })
      const names = [rounds, rounds + 1].map((n) => `simulator-${n}.lock`)
      expect(readdirSync(data).toSorted()).toEqual(names)
    }
  })
})
