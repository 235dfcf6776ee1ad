import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSimulator, type Simulator, type WorldHandle } from '../../host-simulator/server/index.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

const start = async (options: object): Promise<Simulator> => {
  const simulator = await startSimulator(options)
  undo.push(() => simulator.close())
  return simulator
}

type Files = { data: string; snapshot: string; log: string; id: string }

/** A folder with one world, and three steps in its log: `one`, `two` and `three`. */
const kept = async (): Promise<Files> => {
  const data = mkdtempSync(join(tmpdir(), 'ap-bridge-'))
  undo.push(() => rmSync(data, { recursive: true, force: true }))
  const simulator = await startSimulator({ data })
  const world = await simulator.createWorld()
  for (const text of ['one', 'two', 'three'])
    world.do({ do: 'addTranslation', stringId: 1, languageId: 'de', text })
  await simulator.close()
  const file = (name: string): string => join(data, world.id, name)
  return { data, snapshot: file('snapshot-1.json'), log: file('log-1.ndjson'), id: world.id }
}

const only = (simulator: Simulator): WorldHandle => {
  const [world, ...others] = simulator.worlds()
  if (!world || others.length) throw new Error(`expected one world, got ${simulator.worlds().length}`)
  return world
}

const textsOf = ({ state }: WorldHandle): string[] =>
  [...state.translations].map(({ text }) => text).filter((text) => /^(one|two|three)$/.test(text))

interface Saved {
  snapshot: { strings: object[]; counters: unknown }
  collections: object
}

/** Its second string has a number in the place of its text. */
const withNumber = ({ snapshot, ...others }: Saved): Saved => {
  const strings = snapshot.strings.map((row, at) => (at === 1 ? { ...row, text: 5 } : row))
  return { ...others, snapshot: { ...snapshot, strings } }
}

/** What stands in the file, changed and put back. */
const edited = (path: string, edit: (value: Saved) => unknown): void =>
  writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')) as Saved)))

const withLine = (path: string, number: number, line: string): void => {
  const lines = readFileSync(path, 'utf8').split('\n')
  lines[number - 1] = line
  writeFileSync(path, lines.join('\n'))
}

const errors = () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  undo.push(() => spy.mockRestore())
  return spy
}

const change = (over: object): string =>
  JSON.stringify([{ changes: [{ fact: 'translationAdded', by: 1, at: 'now', ...over }] }])

describe('a line of the log that cannot be read', () => {
  it.each([
    ['no JSON', '[{"chan', 'expected JSON: '],
    ['no list', '{"changes":[]}', 'expected a list of entries, got an object'],
    ['no entry', '[{"changed":[]}]', '[0]: expected changes, set, drop or reset, got an object'],
    ['null', '[null]', '[0]: expected an object, got null'],
    [
      'an unknown fact',
      change({ fact: 'nope' }),
      '[0].changes[0].fact: expected the name of a fact, got "nope"',
    ],
    [
      'a fact without a field',
      change({ translationId: 9, stringId: 1, languageId: 'de' }),
      '[0].changes[0].text: expected text, got nothing',
    ],
    ['an app that is none', '[{"set":["apps","a",null]}]', '[0].set[2]: expected an object, got null'],
    ['a key that is none', '[{"drop":["apps",1]}]', '[0]: expected changes, set, drop or reset'],
    ['a reset to another version', '[{"reset":{"version":2}}]', '[0].reset.organization: expected an object'],
  ])('is an error with folder, file and line: %s', async (_, line, words) => {
    const { data, log, id } = await kept()
    withLine(log, 2, line)
    const before = readFileSync(log, 'utf8')
    await expect(startSimulator({ data })).rejects.toMatchObject({ code: 'unreadable' })
    await expect(startSimulator({ data })).rejects.toThrow(
      `Failed to read the world in ${join(data, id)}: log-1.ndjson: line 2: ${words}`,
    )
    await expect(startSimulator({ data })).rejects.toThrow('--salvage')
    expect(readFileSync(log, 'utf8')).toBe(before)
  })

  it('ends what is salvaged; it and what comes after are kept beside, and said', async () => {
    const said = errors()
    const { data, log, id } = await kept()
    withLine(log, 2, change({ fact: 'nope' }))
    const damaged = readFileSync(log, 'utf8')
    const simulator = await start({ data, salvage: true })
    expect(textsOf(only(simulator))).toEqual(['one'])
    expect(readFileSync(`${log}.damaged`, 'utf8')).toBe(damaged)
    // Two translations, and when the project was last worked on (F236).
    expect(said.mock.calls.flat()).toEqual([
      `The world in ${join(data, id)} has lost its last 3 steps: line 2: [0].changes[0].fact: expected the name of a fact, got "nope". The file is kept as log-1.ndjson.damaged.`,
    ])
    only(simulator).do({ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'three' })
    await simulator.close()
    expect(textsOf(only(await start({ data })))).toEqual(['one', 'three'])
  })
})

describe('a snapshot that cannot be read', () => {
  it.each<[string, (saved: Saved) => unknown, string]>([
    ['empty', () => ({}), 'snapshot: expected an object, got nothing'],
    ['null', () => null, 'snapshot: expected an object, got nothing'],
    ['a list', () => [], 'snapshot: expected an object, got nothing'],
    [
      'another version',
      (saved) => ({ ...saved, snapshot: { ...saved.snapshot, version: 99 } }),
      'expected version 3, got 99',
    ],
    [
      'no counters',
      (saved) => ({ ...saved, snapshot: { ...saved.snapshot, counters: undefined } }),
      'snapshot.counters: expected an object, got nothing',
    ],
    [
      'a table that is none',
      (saved) => ({ ...saved, snapshot: { ...saved.snapshot, strings: {} } }),
      'snapshot.strings: expected a list, got an object',
    ],
    [
      'a row without its id',
      (saved) => ({ ...saved, snapshot: { ...saved.snapshot, labels: [{ projectId: 1, title: 'a' }] } }),
      'snapshot.labels[0].id: expected a number, got nothing',
    ],
    ['a text that is a number', withNumber, 'snapshot.strings[1].text: expected another shape, got 5'],
    [
      'nothing about itself',
      ({ snapshot }) => ({ snapshot, collections: {} }),
      'collections.about.facts: expected an object, got nothing',
    ],
    [
      'a row of the vault that is no pair',
      ({ snapshot, collections }) => ({ snapshot, collections: { ...collections, jobs: [1] } }),
      'collections.jobs[0]: expected a pair of a key and a row, got 1',
    ],
  ])('is an error with folder and file: %s', async (_, edit, words) => {
    const { data, snapshot, id } = await kept()
    edited(snapshot, edit)
    await expect(startSimulator({ data })).rejects.toMatchObject({ code: 'unreadable' })
    await expect(startSimulator({ data })).rejects.toThrow(
      `Failed to read the world in ${join(data, id)}: snapshot-1.json: `,
    )
    await expect(startSimulator({ data })).rejects.toThrow(words)
  })

  it('is salvaged without its damaged rows, which are said and kept beside', async () => {
    const said = errors()
    const { data, snapshot, id } = await kept()
    edited(snapshot, (saved) => {
      const { snapshot: read, ...others } = withNumber(saved)
      return { ...others, snapshot: { ...read, comments: 'gone' } }
    })
    const damaged = readFileSync(snapshot, 'utf8')
    const world = only(await start({ data, salvage: true }))
    expect(textsOf(world)).toEqual(['one', 'two', 'three'])
    expect(world.state.comments.size).toBe(0)
    expect(world.id).toBe(id)
    expect(readFileSync(`${snapshot}.damaged`, 'utf8')).toBe(damaged)
    expect(said.mock.calls.flat().join()).toMatch(
      /has lost rows: snapshot\.strings\[1\]\.text: expected another shape, got 5; snapshot\.comments: expected a list, got "gone"\. The file is kept as snapshot-1\.json\.damaged\.$/,
    )
    const answer = await fetch(`${world.apiUrl}/projects/1/strings`, {
      headers: { authorization: `Bearer ${world.token}` },
    })
    expect(answer.status).toBe(200)
  })

  it('is set aside where no world can be made of it, and the others open', async () => {
    const said = errors()
    const { data, snapshot, log, id } = await kept()
    const first = await startSimulator({ data })
    const other = await first.createWorld()
    await first.close()
    for (const times of [1, 2]) {
      writeFileSync(snapshot, '{"snapshot":')
      const again = await startSimulator({ data, salvage: true })
      expect(only(again).id).toBe(other.id)
      await again.close()
      expect(existsSync(snapshot)).toBe(false)
      expect(said.mock.calls).toHaveLength(times)
    }
    expect(readdirSync(join(data, id)).toSorted()).toEqual([
      'bytes',
      'log-1.ndjson.damaged',
      'snapshot-1.json.damaged',
      'snapshot-1.json.damaged-2',
    ])
    expect(String(said.mock.calls[0])).toContain(`The world in ${join(data, id)} is lost: expected JSON`)
    copyFileSync(`${log}.damaged`, log)
    expect((await start({ data })).worlds()).toHaveLength(1)
  })

  it('is left as it is, as is every whole one, by a salvage that finds nothing', async () => {
    const said = errors()
    const { data } = await kept()
    expect(textsOf(only(await start({ data, salvage: true })))).toEqual(['one', 'two', 'three'])
    expect(said).not.toHaveBeenCalled()
  })
})
