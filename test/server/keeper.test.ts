import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, it, vi } from 'vitest'
import { lockFolder } from '../../host-simulator/server/folder-lock.ts'
import { thisMachine } from '../../host-simulator/server/machine.ts'
import { startSimulator, type Simulator, type WorldHandle } from '../../host-simulator/server/index.ts'
import { temporaryFolder, undo } from '../temporary.ts'

const start = async (data: string): Promise<Simulator> => {
  const simulator = await startSimulator({ data })
  undo(() => simulator.close())
  return simulator
}

const rest = async (
  world: WorldHandle,
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; data: unknown }> => {
  const answer = await fetch(`${world.apiUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, data: text ? (JSON.parse(text) as { data: unknown }).data : null }
}

const only = (simulator: Simulator): WorldHandle => {
  const [world, ...others] = simulator.worlds()
  if (!world || others.length) throw new Error(`expected one world, got ${simulator.worlds().length}`)
  return world
}

/** A process that opens the folder when `open` is called; what it says. */
const opener = async (data: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'opened.mjs'), data], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const line = async (): Promise<string> => String((await lines.next()).value)
  const ended = once(child, 'exit')
  undo(() => child.kill('SIGKILL'))
  if ((await line()) !== 'ready') throw new Error('the process did not get ready')
  return {
    pid: child.pid,
    /** When it took the folder, as it has written down. */
    since: () =>
      (
        JSON.parse(readFileSync(join(data, 'simulator-1.lock'), 'utf8').split('\n')[0] ?? '') as {
          since: string
        }
      ).since,
    open() {
      child.stdin.write('now\n')
      return line()
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** What the child had acknowledged by the time it was killed: `status id length` each. */
const acknowledgedUntilKill = (data: string, way: string, lines: number): Promise<number[][]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, 'killed.mjs'), data, way])
    let said = ''
    let errors = ''
    child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      if (said.split('\n').length > lines) child.kill('SIGKILL')
    })
    child.on('exit', (_, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the child ended by itself: ${errors}`))
      // The last line may have been cut short.
      resolve(
        said
          .slice(0, said.lastIndexOf('\n'))
          .split('\n')
          .map((line) => line.split(' ').map(Number)),
      )
    })
  })

describe('worlds in a folder', () => {
  it('are there again after a restart, with their ids, tokens and rows', async () => {
    const data = temporaryFolder()
    const first = await start(data)
    const world = await first.createWorld({ edition: 'enterprise' })
    await rest(world, 'POST', '/projects/1/translations', { stringId: 1, languageId: 'de', text: 'Neu' })
    const { state } = world
    await first.close()
    const again = only(await start(data))
    expect([again.id, again.token]).toEqual([world.id, world.token])
    expect(again.state.organization).toEqual(state.organization)
    expect([...again.state.translations]).toEqual([...state.translations])
    expect((await rest(again, 'GET', '/user')).status).toBe(200)
  })

  it('are not there when they were dropped', async () => {
    const data = temporaryFolder()
    const first = await start(data)
    const world = await first.createWorld()
    world.close()
    await first.close()
    expect((await start(data)).worlds()).toEqual([])
    expect(readdirSync(data).filter((name) => !name.endsWith('.lock'))).toEqual([])
  })

  it('lose nothing that was acknowledged when the process is killed, and hold no half step', async () => {
    const data = temporaryFolder()
    const known: number[] = []
    for (const lines of [40, 7, 90]) {
      const said = await acknowledgedUntilKill(data, 'rows', lines)
      expect(said.every(([status]) => status === 201)).toBe(true)
      known.push(...said.map(([, id]) => id as number))
      const simulator = await start(data)
      const { translations } = only(simulator).state
      for (const [, id, length] of said) expect(translations.get(id as number)?.text.length).toBe(length)
      expect(known.filter((id) => !translations.has(id))).toEqual([])
      await simulator.close()
    }
  })

  it('keep the bytes of acknowledged files over a kill', async () => {
    const data = temporaryFolder()
    const said = await acknowledgedUntilKill(data, 'bytes', 25)
    const world = only(await start(data))
    for (const [status, id] of said) {
      expect(status).toBe(201)
      expect((await rest(world, 'GET', `/storages/${id}`)).status).toBe(200)
    }
  })

  it('leave out a step that was cut short, and go on after it', async () => {
    const data = temporaryFolder()
    const first = await start(data)
    const { id, state } = await first.createWorld()
    await first.close()
    appendFileSync(join(data, id, 'log-1.ndjson'), '[{"changes":[{"fact":"translationAdded","transl')
    const second = await start(data)
    expect([...only(second).state.translations]).toEqual([...state.translations])
    const { data: row } = await rest(only(second), 'POST', '/projects/1/translations', {
      stringId: 1,
      languageId: 'de',
      text: 'danach',
    })
    await second.close()
    expect(only(await start(data)).state.translations.get((row as { id: number }).id)?.text).toBe('danach')
  })

  it('say which one cannot be read', async () => {
    const data = temporaryFolder()
    const first = await start(data)
    const { id } = await first.createWorld()
    await first.close()
    writeFileSync(join(data, id, 'snapshot-1.json'), '{')
    await expect(startSimulator({ data })).rejects.toMatchObject({ code: 'unreadable' })
    await expect(startSimulator({ data })).rejects.toThrow(id)
  })

  it('say where the disk refuses, what was expected, and what is there', async () => {
    const data = temporaryFolder()
    const file = join(data, 'file')
    writeFileSync(file, '')
    const words = (at: string): string =>
      `Failed to open ${at}: expected a folder to read and write in; ${file}: a file is where a folder should be. Take another one.`
    for (const at of [file, join(file, 'below')])
      await expect(startSimulator({ data: at })).rejects.toMatchObject({
        code: 'refused',
        message: words(at),
      })
  })

  it('say which one the disk refuses, and leave the folder free', async () => {
    const data = temporaryFolder()
    const first = await start(data)
    const { id } = await first.createWorld()
    await first.close()
    rmSync(join(data, id, 'log-1.ndjson'))
    mkdirSync(join(data, id, 'log-1.ndjson'))
    await expect(startSimulator({ data })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining(`Failed to open ${data}: expected a folder to read and write in; `),
    })
    rmSync(join(data, id, 'log-1.ndjson'), { recursive: true })
    expect(only(await start(data)).id).toBe(id)
  })

  it('belong to one simulator at a time, also within a process', async () => {
    const data = temporaryFolder()
    const first = await start(data)
    await expect(startSimulator({ data })).rejects.toMatchObject({ code: 'in-use' })
    await first.close()
    await start(data)
  })

  it('are free again when the start fails', async () => {
    const data = temporaryFolder()
    const { url } = await start(temporaryFolder())
    await expect(startSimulator({ data, port: Number(new URL(url).port) })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
    await start(data)
  })

  it('are opened by one of two processes that start at the same moment', async () => {
    const pair = async (): Promise<string[]> => {
      const data = temporaryFolder()
      const both = await Promise.all([opener(data), opener(data)])
      const said = await Promise.all(both.map(({ open }) => open()))
      await Promise.all(both.map(({ kill }) => kill()))
      return said.map((line) => line.replace(/:.*/, '')).toSorted()
    }
    // A few at a time: so many processes want memory.
    for (let n = 0; n < 20; n += 4) {
      const four = await Promise.all([pair(), pair(), pair(), pair()])
      expect(four).toEqual(four.map(() => ['in-use', 'open']))
    }
  })

  it('are opened at once after a kill, by one of two', async () => {
    const data = temporaryFolder()
    const first = await opener(data)
    expect(await first.open()).toBe('open')
    const refused = await opener(data)
    expect(await refused.open()).toBe(
      `in-use: Failed to open ${data}: the simulator of process ${first.pid} has had it since ${first.since()}. End that one, or take another folder.`,
    )
    await Promise.all([refused.kill(), first.kill()])
    const both = await Promise.all([opener(data), opener(data)])
    const said = await Promise.all(both.map(({ open }) => open()))
    expect(said.map((line) => line.replace(/:.*/, '')).toSorted()).toEqual(['in-use', 'open'])
    await Promise.all(both.map(({ kill }) => kill()))
  })

  it('are written no more by who has lost them', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    undo(() => errors.mockRestore())
    const data = temporaryFolder()
    const sleeper = await start(data)
    const world = await sleeper.createWorld()
    // As another makes it that has found this one silent.
    const next = await lockFolder(data, { machine: { ...thisMachine(), startOf: () => null } })
    undo(() => next.release())
    const log = join(data, world.id, 'log-1.ndjson')
    const before = readFileSync(log, 'utf8')
    const answers = [1, 2].map((n) =>
      rest(world, 'POST', '/projects/1/translations', { stringId: 1, languageId: 'de', text: `stray ${n}` }),
    )
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([500, 500])
    expect(readFileSync(log, 'utf8')).toBe(before)
    expect(errors.mock.calls.flat().map(String).join()).toContain(`Failed to write to ${data}`)
    await expect(sleeper.createWorld()).rejects.toMatchObject({ code: 'lost' })
  })
})
