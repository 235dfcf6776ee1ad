import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { startSimulator, type Simulator, type WorldHandle } from '../../host-simulator/server/index.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

const folder = (): string => {
  const path = mkdtempSync(join(tmpdir(), 'ap-bridge-'))
  undo.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

const start = async (data: string): Promise<Simulator> => {
  const simulator = await startSimulator({ data })
  undo.push(() => simulator.close())
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
    const data = folder()
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
    const data = folder()
    const first = await start(data)
    const world = await first.createWorld()
    world.close()
    await first.close()
    expect((await start(data)).worlds()).toEqual([])
    expect(readdirSync(data)).toEqual(['simulator.pid'])
  })

  it('lose nothing that was acknowledged when the process is killed, and hold no half step', async () => {
    const data = folder()
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
    const data = folder()
    const said = await acknowledgedUntilKill(data, 'bytes', 25)
    const world = only(await start(data))
    for (const [status, id] of said) {
      expect(status).toBe(201)
      expect((await rest(world, 'GET', `/storages/${id}`)).status).toBe(200)
    }
  })

  it('leave out a step that was cut short, and go on after it', async () => {
    const data = folder()
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
    const data = folder()
    const first = await start(data)
    const { id } = await first.createWorld()
    await first.close()
    writeFileSync(join(data, id, 'snapshot-1.json'), '{')
    await expect(startSimulator({ data })).rejects.toMatchObject({ code: 'unreadable' })
    await expect(startSimulator({ data })).rejects.toThrow(id)
  })

  it('belong to one simulator at a time', async () => {
    const data = folder()
    // The parent of this process is alive and is not us.
    writeFileSync(join(data, 'simulator.pid'), String(process.ppid))
    await expect(startSimulator({ data })).rejects.toMatchObject({ code: 'in-use' })
  })
})
