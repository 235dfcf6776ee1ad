import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { jobLimits } from '../../host-simulator/platform/pipeline/index.ts'
import {
  asked,
  base64,
  buildRequest,
  bytes,
  idsOf,
  moduleUrl,
  stillClock,
  streamOf,
  text,
  type App,
} from './kit.ts'

const good = { identifier: 'a', text: 'A' }
const json =
  (value: unknown, init?: ResponseInit): App =>
  () =>
    Response.json(value, init)
const strings = (...records: unknown[]): App => json({ data: { strings: records } })

/** The answer with an address, and what lies there. */
const byUrl =
  (there: App, field = 'strings', url = 'https://app.test/there'): App =>
  (request) =>
    request.url.startsWith(moduleUrl) ? Response.json({ data: { [`${field}Url`]: url } }) : there(request)

const lines = (content: string | Uint8Array): App => byUrl(() => new Response(content as BodyInit))

describe('an app that misbehaves', () => {
  it.each<[what: string, id: string, app: App]>([
    [
      'refuses the connection',
      'CF-032',
      () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })),
    ],
    [
      'closes the socket within the answer',
      'CF-032',
      () =>
        new Response(
          new ReadableStream({
            pull(controller) {
              controller.error(new TypeError('terminated'))
            },
          }),
        ),
    ],
    [
      'answers text',
      'CF-006',
      () => new Response('hello', { headers: { 'content-type': 'application/json' } }),
    ],
    ['answers an array', 'CF-006', json([])],
    ['answers no data', 'CF-006', json({})],
    ['answers nothing', 'CF-006', () => new Response('')],
    ['answers bytes that are no UTF-8', 'CF-006', () => new Response(new Uint8Array([0x7b, 0xff, 0x7d]))],
    ['answers 500', 'CF-007', () => new Response('<h1>oops</h1>', { status: 500 })],
    ['answers 304', 'CF-007', () => new Response(null, { status: 304 })],
    ['answers 204', 'CF-007', () => new Response(null, { status: 204 })],
    [
      'redirects',
      'CF-007',
      () => new Response(null, { status: 307, headers: { location: 'https://else.test' } }),
    ],
    ['refuses a large body', 'CF-012', () => new Response('', { status: 413 })],
    ['has an error without a message', 'CF-024', json({ error: {} })],
    ['gives neither strings nor their address', 'CF-005', json({ data: {} })],
    ['gives strings that are no array', 'CF-006', json({ data: { strings: 'a' } })],
    ['gives a record that is none', 'CF-001', strings(null)],
    ['gives no identifier', 'CF-001', strings({ text: 'A' })],
    ['gives no text', 'CF-001', strings({ identifier: 'a' })],
    ['gives an identifier twice', 'CF-002', strings(good, good)],
    ['says plurals and gives one text', 'CF-003', strings({ ...good, hasPlurals: true })],
    ['gives plurals and does not say so', 'CF-003', strings({ identifier: 'a', text: { other: 'A' } })],
    [
      'gives a category that the language lacks',
      'CF-003',
      strings({ identifier: 'a', text: { few: 'A', other: 'A' }, hasPlurals: true }),
    ],
    ['gives no category other', 'CF-003', strings({ identifier: 'a', text: { one: 'A' }, hasPlurals: true })],
    ['gives customData that is too long', 'CF-009', strings({ ...good, customData: 'é'.repeat(2049) })],
    ['gives a preview in broken base64', 'CF-025', json({ data: { strings: [good], preview: 'a-b=' } })],
    ['gives lines that are no JSON', 'CF-021', lines('{"identifier":"a","text":"A"}\n{"identifier"')],
    ['gives one line with an array', 'CF-021', lines('[{"identifier":"a","text":"A"}]')],
    ['gives lines that are no UTF-8', 'CF-021', lines(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))],
    [
      'gives half a gzip',
      'CF-006',
      lines(gzipSync('{"identifier":"a","text":"A"}\n'.repeat(99)).subarray(0, 40)),
    ],
    ['gives an address that is gone', 'CF-026', byUrl(() => new Response('', { status: 404 }))],
    ['gives an address of somebody else', 'CF-026', byUrl(json({}), 'strings', 'https://else.test/there')],
    ['gives an address that is none', 'CF-026', byUrl(json({}), 'strings', '/there')],
    ['gives an address that is a file', 'CF-026', byUrl(json({}), 'strings', 'file:///etc/passwd')],
    ['gives an address with credentials', 'CF-026', byUrl(json({}), 'strings', 'https://a:b@app.test/there')],
    [
      'redirects its address to somebody else',
      'CF-026',
      byUrl(() => new Response(null, { status: 302, headers: { location: 'https://else.test/' } })),
    ],
    [
      'redirects its address in a circle',
      'CF-026',
      byUrl(() => new Response(null, { status: 302, headers: { location: '/there' } })),
    ],
  ])('%s: %s', async (_, id, app) => {
    const report = await asked(app)
    expect({ answer: report.answer, ids: [...new Set(idsOf(report))] }).toEqual({ answer: null, ids: [id] })
  })

  it.each([401, 403])('names the secret where its token is refused, %i', async (status) => {
    const { findings } = await asked(json({ error: { message: 'Who is that?' } }, { status }))
    expect(findings.map(({ message }) => message)).toEqual([expect.stringContaining('APP_CLIENT_SECRET')])
  })

  it.each([
    ['a?b=', 'CF-025'],
    ['abc', 'CF-025'],
    ['a===', 'CF-025'],
    ['AB==', 'CF-025'],
    ['=AAA', 'CF-025'],
    [7, 'CF-025'],
  ])('builds content %j that is not base64: %s', async (content, id) => {
    const report = await asked(json({ data: { content } }), { request: buildRequest() })
    expect({ answer: report.answer, ids: idsOf(report) }).toEqual({ answer: null, ids: [id] })
  })

  it('names the record and the line', async () => {
    const { findings } = await asked(
      lines('\n{"identifier":"a","text":"A"}\n\r\n\r{"identifier":"a","text":"B"}'),
    )
    expect(findings).toEqual([
      expect.objectContaining({ id: 'CF-002', severity: 'error', record: 1, line: 4 }),
    ])
  })

  it('names the line that is no UTF-8', async () => {
    const wrong = new Uint8Array([
      ...bytes('{"identifier":"a","text":"A"}\n\n{"'),
      0xff,
      ...bytes('":1}\n{}\n'),
    ])
    expect((await asked(lines(wrong))).findings).toEqual([
      expect.objectContaining({ id: 'CF-021', message: 'data.stringsUrl: expected UTF-8', line: 3 }),
    ])
  })

  it('shows the words of the app, whatever the status', async () => {
    const error = { message: 'Not my file' }
    const [polite, late] = [
      await asked(json({ error, data: {} })),
      await asked(json({ error }, { status: 500 })),
    ]
    expect([polite.words, polite.status, idsOf(polite)]).toEqual(['Not my file', 200, []])
    expect([late.words, late.status, idsOf(late)]).toEqual(['Not my file', 500, ['CF-007']])
  })

  it('is quoted where it answers with an error page', async () => {
    const { findings } = await asked(() => new Response('<h1>no\n such table</h1>', { status: 500 }))
    expect(findings.map(({ message }) => message)).toEqual([
      'expected status 200 with error.message for a failure, got status 500 that says "<h1>no such table</h1>"',
    ])
  })

  it('is told when it gives both, and the inline value counts', async () => {
    const { answer, findings } = await asked(
      json({ data: { strings: [good], stringsUrl: 'https://app.test/x' } }),
    )
    expect(answer).toMatchObject({ strings: [{ identifier: 'a' }] })
    expect(findings.map(({ id, severity }) => [id, severity])).toEqual([['CF-004', 'warning']])
  })

  it('is asked each address once', async () => {
    let count = 0
    const app: App = (request) =>
      request.url.startsWith(moduleUrl)
        ? Response.json({
            data: { stringsUrl: 'https://app.test/there', previewUrl: 'https://app.test/there' },
          })
        : (count++, new Response('{"identifier":"a","text":"A","previewId":1}'))
    expect(idsOf(await asked(app))).toEqual(['CF-026'])
    expect(count).toBe(1)
  })

  it('gets no credentials with the fetch of an address', async () => {
    let headers = new Headers()
    const app = byUrl((request) => {
      headers = request.headers
      return new Response('')
    })
    await asked(app, { token: 'secret' })
    expect(headers.has('authorization')).toBe(false)
  })
})

describe('limits', () => {
  const answerOf = (size: number): string => {
    const empty = JSON.stringify({ data: { strings: [{ identifier: 'a', text: '' }] } })
    return empty.replace('"text":""', `"text":"${'x'.repeat(size - empty.length)}"`)
  }

  it.each([-2, -1, 0, 1, 2])(
    'takes an answer of the limit %i bytes exactly when it is not over',
    async (over) => {
      const size = jobLimits.bodyBytes + over
      const report = await asked(() => new Response(answerOf(size)))
      expect(idsOf(report)).toEqual(over > 0 ? ['CF-011'] : [])
      expect(report.answer === null).toBe(over > 0)
    },
  )

  it.each([-2, -1, 0, 1, 2])(
    'sends a request of the limit %i bytes exactly when it is not over',
    async (over) => {
      let sent = 0
      const request = buildRequest()
      const room =
        jobLimits.bodyBytes +
        over -
        bytes(JSON.stringify({ ...request, file: { id: 1, name: '', content: '' } })).length
      const report = await asked(
        () => {
          sent++
          return Response.json({ data: { content: base64('x') } })
        },
        { request: { ...request, file: { id: 1, name: '', content: 'A'.repeat(room) } } },
      )
      expect(report.meters.requestBytes).toBe(jobLimits.bodyBytes + over)
      expect([sent, idsOf(report)]).toEqual(over > 0 ? [0, ['CF-011']] : [1, []])
    },
  )

  it('cuts off an answer without end', async () => {
    let given = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given++
        controller.enqueue(new Uint8Array(65_536).fill(32))
      },
    })
    expect(idsOf(await asked(() => new Response(endless)))).toEqual(['CF-011'])
    expect(given).toBeLessThan(90)
  })

  it('counts the bytes of a packed answer after they are unpacked', async () => {
    const packed = gzipSync(Buffer.alloc(jobLimits.bodyBytes + 1, 32))
    expect(idsOf(await asked(() => new Response(packed)))).toEqual(['CF-011'])
  })

  it('warns near the limit and tells of what comes by address', async () => {
    const { answer, findings } = await asked(lines(`{"identifier":"a","text":"${'x'.repeat(6_000_000)}"}`))
    expect(answer).not.toBe(null)
    expect(findings.map(({ id, severity }) => [id, severity])).toEqual([['CF-010', 'warning']])
  })
})

describe('time', () => {
  it('is over after two minutes and not before, whatever the latency', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(fc.integer({ min: 0, max: 300_000 }), fc.integer({ min: 119_998, max: 120_002 })),
        async (latency) => {
          const clock = stillClock()
          let go = (_: Response): void => {}
          const report = asked(() => new Promise<Response>((resolve) => (go = resolve)), { clock })
          clock.advance(latency)
          go(Response.json({ data: { strings: [good] } }))
          expect(idsOf(await report)).toEqual(latency > 120_000 ? ['CF-013'] : [])
        },
      ),
    )
  })

  it('says what was awaited: an answer, or its rest', async () => {
    const clock = stillClock()
    let reached = (): void => {}
    const within = new Promise<void>((resolve) => (reached = resolve))
    const body = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(bytes('{"')) })
    const dribbling = asked(() => new Response(body), {
      clock,
      report: (_, { responseBytes }) => void (responseBytes === 2 && reached()),
    })
    await within
    await new Promise((resolve) => setImmediate(resolve))
    clock.advance(120_001)
    expect((await dribbling).findings[0]?.message).toBe(
      'expected the rest of the answer after 2 bytes within 120 s, got none',
    )
    const silent = asked(() => new Promise<Response>(() => {}), { clock })
    clock.advance(120_001)
    expect((await silent).findings[0]?.message).toBe('expected an answer within 120 s, got none')
  })

  it('hears of an answer that came too late, and does not use it', async () => {
    const clock = stillClock()
    const late: number[] = []
    let go = (_: Response): void => {}
    const report = asked(() => new Promise<Response>((resolve) => (go = resolve)), {
      clock,
      late: (status) => late.push(status),
    })
    clock.advance(120_001)
    expect((await report).answer).toBe(null)
    go(Response.json({ data: { strings: [good] } }))
    await new Promise((resolve) => setImmediate(resolve))
    expect(late).toEqual([200])
  })

  it('tells of an answer after half a minute', async () => {
    const clock = stillClock()
    const report = asked(
      () => {
        clock.advance(30_000)
        return Response.json({ data: { strings: [good] } })
      },
      { clock },
    )
    expect((await report).findings.map(({ id, severity }) => [id, severity])).toEqual([['CF-014', 'info']])
  })

  it('is over for an address, too', async () => {
    const clock = stillClock()
    const report = asked(
      byUrl(() => {
        clock.advance(120_001)
        return new Promise<Response>(() => {})
      }),
      { clock },
    )
    expect(idsOf(await report)).toEqual(['CF-013'])
  })

  it('ends at once when it is called off', async () => {
    const controller = new AbortController()
    const report = asked(() => new Promise<Response>(() => {}), { signal: controller.signal })
    controller.abort()
    await expect(report).rejects.toThrow('The job was cancelled')
  })
})

describe('lines by address', () => {
  const records = [
    { identifier: 'a', text: 'Größe \u2028 and \u2029' },
    { identifier: 'b', text: { one: '🍏', other: '🍏🍏' }, hasPlurals: true },
    { identifier: '__proto__', text: 'constructor', labels: ['x'] },
  ]
  const plain = records.map((record) => JSON.stringify(record))

  it('come in however they are cut, parted and packed', async () => {
    const inline = await asked(strings(...records))
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('\n', '\r\n', '\n\r', '\n\n', '\r\n\r\n'),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 40 }),
        async (separator, hasMark, hasEnd, isPacked, sizes) => {
          const whole = (hasMark ? '\ufeff' : '') + plain.join(separator) + (hasEnd ? separator : '')
          const all = isPacked ? new Uint8Array(gzipSync(whole)) : bytes(whole)
          const pieces: Uint8Array[] = []
          for (let at = 0, turn = 0; at < all.length; turn++) {
            const size = sizes[turn % sizes.length] as number
            pieces.push(all.slice(at, at + size))
            at += size
          }
          const report = await asked(byUrl(() => new Response(streamOf(pieces))))
          expect(report.findings).toEqual([])
          expect(report.answer).toEqual(inline.answer)
        },
      ),
    )
  })

  it('need no file larger than a byte to be cut anywhere', async () => {
    const all = bytes(plain.join('\n'))
    for (let at = 1; at < all.length; at++) {
      const report = await asked(byUrl(() => new Response(streamOf([all.slice(0, at), all.slice(at)]))))
      expect(report.findings).toEqual([])
    }
  })

  it('make the same of a preview and a built file as inline', async () => {
    const html = '<p id="string_preview_id_1" class="crowdin_phrase">Ä</p>'
    const record = { ...good, previewId: 1 }
    const inline = await asked(json({ data: { strings: [record], preview: base64(html) } }))
    const far = await asked((request) =>
      request.url.startsWith(moduleUrl)
        ? Response.json({ data: { strings: [record], previewUrl: 'http://localhost:1/p' } })
        : new Response(html),
    )
    expect(far.answer).toEqual(inline.answer)
    const built = await asked(
      byUrl(() => new Response('Ä'), 'content'),
      { request: buildRequest() },
    )
    expect(built.answer?.jobType === 'build-file' && text(built.answer.content)).toBe('Ä')
  })
})
