/** Strings by URL that are far more than one slice of them: what is held, and what is left where a late one is wrong. */
import { describe, expect, it } from 'vitest'
import type { Records } from '../../host-simulator/platform/app-formats/answer.ts'
import { linesOf } from '../../host-simulator/platform/app-formats/ndjson.ts'
import { asked as askedOf, bytes, jobIn, openKit, streamOf } from './kit.ts'

const lineOf = (at: number): string => `${JSON.stringify({ identifier: `key.${at}`, text: `Text ${at}` })}\n`

/** Lines of so many strings, a hundred in a chunk; `over` puts others in their places. */
const chunksOf = (count: number, over: Record<number, string> = {}): Uint8Array[] => {
  const chunks: Uint8Array[] = []
  for (let from = 0; from < count; from += 100)
    chunks.push(bytes(Array.from({ length: 100 }, (_, at) => over[from + at] ?? lineOf(from + at)).join('')))
  return chunks
}

const stringsUrl = 'https://app.test/strings'
const byUrl = { data: { stringsUrl } }

describe('a late string that is wrong', () => {
  for (const [what, line, finding] of [
    [
      'is no JSON',
      '{"identifier":\n',
      {
        id: 'CF-021',
        record: 19_990,
        line: 19_991,
        message: expect.stringContaining('data.stringsUrl: expected'),
      },
    ],
    ['came before', lineOf(3), { id: 'CF-002', record: 19_990, message: 'identifier "key.3" comes twice' }],
    [
      'has no text',
      '{"identifier":"a"}\n',
      { id: 'CF-001', record: 19_990, message: 'text: expected a text or plurals, got nothing' },
    ],
  ] as const)
    it(`leaves the world as it was: it ${what}`, async () => {
      const kit = await openKit(() => byUrl, {
        other: () => new Response(streamOf(chunksOf(20_000, { 19_990: line }))),
      })
      const { store } = kit.world
      const { world, sequence } = store
      const job = await kit.over(jobIn(await kit.page('POST', '/projects/1/files?name=a.x', 'a')).id)
      expect(job).toMatchObject({ status: 'failed', findings: [finding] })
      expect(store.world).toBe(world)
      expect(store.sequence).toBe(sequence)
    })

  it('leaves a file that it was to update as it was', async () => {
    let lines = chunksOf(20_000)
    const kit = await openKit(() => byUrl, { other: () => new Response(streamOf(lines)) })
    const added = await kit.over(jobIn(await kit.page('POST', '/projects/1/files?name=a.x', 'a')).id)
    const { store } = kit.world
    expect([added.status, store.world.strings.size]).toEqual(['finished', 20_000])
    const before = store.world
    lines = chunksOf(20_000, { 5: '{"identifier":"key.5","text":"new"}\n', 19_990: 'x\n' })
    const job = await kit.over(jobIn(await kit.page('PUT', `/files/${added.fileId}`, 'b')).id)
    expect(job.status).toBe('failed')
    expect(store.world).toBe(before)
  })
})

describe('records that stream in', () => {
  it('are handed on before more are asked for, however many there are', async () => {
    const lines = chunksOf(30_000)
    let asked = 0
    let added = 0
    let held = 0
    const records: Records = {
      come: () => true,
      add() {
        added++
        held = Math.max(held, asked - added)
      },
      hasPlurals: false,
      previewed: () => [],
    }
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const next = lines[asked / 100]
          if (!next) return controller.close()
          asked += 100
          controller.enqueue(next)
        },
      },
      { highWaterMark: 0 },
    )
    const { answer, findings } = await askedOf(
      ({ url }) => (url === stringsUrl ? new Response(stream) : Response.json(byUrl)),
      { records },
    )
    expect([findings, answer, added]).toEqual([
      [],
      { jobType: 'parse-file', strings: [], preview: null },
      30_000,
    ])
    // A chunk that is at work, and one that waits.
    expect(held).toBeLessThan(200)
  })

  it('are made a few at a time, even where all their bytes come at once', async () => {
    const all = bytes(Array.from({ length: 20_000 }, (_, at) => lineOf(at)).join(''))
    let most = 0
    const texts: string[] = []
    for await (const lines of linesOf(
      (async function* () {
        yield all
      })(),
    )) {
      most = Math.max(most, lines.texts.length)
      expect(lines.first).toBe(texts.length + 1)
      // What stands after the last newline is the beginning of the next.
      texts.push(...lines.texts.slice(0, -1))
    }
    expect([most < 2000, texts.length, texts.at(-1)]).toEqual([true, 20_000, lineOf(19_999).trim()])
  })
})
