import { describe, expect, it } from 'vitest'
import { createDownloads } from '../../host-simulator/reference-app/files/downloads.ts'
import { buildJob, dataOf, fromBase64, openKit, parseJob } from './app-kit.ts'

const limit = 1_048_576

/** A file whose strings, as JSON, have this many bytes. The text has a character of two bytes. */
const fileWithStringsOf = (bytes: number): string => {
  const record = { identifier: 'hello_world', text: 'ü', previewId: 0, labels: [], isHidden: false }
  const rest = Buffer.byteLength(JSON.stringify([record]))
  return JSON.stringify({ hello_world: `ü${'x'.repeat(bytes - rest)}` })
}

const fileOf = (bytes: number): string => {
  const empty = JSON.stringify({ hello_world: 'ü' })
  return JSON.stringify({ hello_world: `ü${'x'.repeat(bytes - Buffer.byteLength(empty))}` })
}

describe('an answer', () => {
  it('has strings inside up to 1,048,576 bytes, and one more by URL as one line each', async () => {
    const { app, process } = await openKit()
    const inside = await dataOf(await process(parseJob(fileWithStringsOf(limit))))
    expect(inside).not.toHaveProperty('stringsUrl')
    expect(Buffer.byteLength(JSON.stringify(inside.strings))).toBe(limit)

    const outside = await dataOf(await process(parseJob(fileWithStringsOf(limit + 1))))
    expect(outside).not.toHaveProperty('strings')
    const response = await app.request(outside.stringsUrl ?? '')
    expect(response.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = (await response.text()).split('\n')
    expect(lines).toHaveLength(2)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ identifier: 'hello_world', previewId: 0 })
  })

  it('has the file inside up to 1,048,576 bytes, and one more by URL', async () => {
    const { app, process } = await openKit()
    const inside = await dataOf(await process(buildJob(fileOf(limit), [])))
    expect(inside).not.toHaveProperty('contentUrl')
    expect(Buffer.byteLength(fromBase64(inside.content))).toBe(limit)

    const outside = await dataOf(await process(buildJob(fileOf(limit + 1), [])))
    expect(outside).not.toHaveProperty('content')
    expect(await (await app.request(outside.contentUrl ?? '')).text()).toBe(fileOf(limit + 1))
  })

  it('has the preview inside up to 1,048,576 bytes, and one more by URL', async () => {
    const { app, process } = await openKit()
    const { preview } = await dataOf(await process(parseJob('{"hello_world":""}')))
    // Escaped quotes make the preview larger than the strings.
    const room = limit - Buffer.byteLength(fromBase64(preview))
    const textOf = (bytes: number): string =>
      `${'x'.repeat(bytes % 6)}${`'`.repeat(Math.floor(bytes / 6))}`.replaceAll(`'`, '"')
    const fileFor = (bytes: number): string => JSON.stringify({ hello_world: textOf(bytes) })
    const inside = await dataOf(await process(parseJob(fileFor(room))))
    expect(Buffer.byteLength(fromBase64(inside.preview))).toBe(limit)

    const outside = await dataOf(await process(parseJob(fileFor(room + 1))))
    expect(outside).not.toHaveProperty('preview')
    expect(outside.strings).toHaveLength(1)
    const html = await (await app.request(outside.previewUrl ?? '')).text()
    expect(Buffer.byteLength(html)).toBe(limit + 1)
  })
})

describe('a link', () => {
  it('cannot be guessed and does not serve pages of ours', async () => {
    const { app, process } = await openKit()
    const { contentUrl = '' } = await dataOf(await process(buildJob(fileOf(limit + 1), [])))
    expect(contentUrl).toMatch(/^http:\/\/app\.test\/files\/[\w-]{32}$/)
    const { headers } = await app.request(contentUrl)
    expect(headers.get('content-disposition')).toBe('attachment')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect((await app.request(`${contentUrl.slice(0, -1)}!`)).status).toBe(404)
  })

  it('ends after an hour', async () => {
    const { app, process, clock } = await openKit()
    const { contentUrl = '' } = await dataOf(await process(buildJob(fileOf(limit + 1), [])))
    clock.now += 3_599_999
    expect((await app.request(contentUrl)).status).toBe(200)
    clock.now += 1
    expect((await app.request(contentUrl)).status).toBe(404)
  })

  it('ends early when too much is kept', () => {
    const downloads = createDownloads(() => 0)
    const body = 'x'.repeat(100 * 1024 * 1024)
    const [first, second, third] = [1, 2, 3].map(() => downloads.add({ body, type: 'text/plain' }))
    expect(downloads.find(first as string)).toBeUndefined()
    expect(downloads.find(second as string)?.body).toBe(body)
    expect(downloads.find(third as string)?.body).toBe(body)
  })
})

describe('a request by URL', () => {
  const text = '{"hello_world":"Hello","bye":"Bye"}'
  const lines = '{"identifier":"hello_world","text":"Hello","translations":{"de":{"text":"Grüß"}}}\n'

  it.each([{}, { content: '' }, { content: null }])(
    'gives the same as one with everything inside: %j',
    async (more) => {
      const { process } = await openKit({
        answer: ({ url }) => new Response(url.endsWith('/file') ? text : lines),
      })
      const file = { name: 'hello.json', contentUrl: 'https://platform.test/file', ...more }
      const stringsUrl = 'https://platform.test/strings'
      const job = { ...buildJob('', []), strings: undefined }
      const { content } = await dataOf(await process({ ...job, file, stringsUrl }))
      expect(fromBase64(content)).toBe('{"hello_world":"Grüß","bye":"Bye"}')
    },
  )

  it('is refused when what comes is larger than 50 MB, without reading on', async () => {
    let given = 0
    const endless = () =>
      new Response(
        new ReadableStream({
          pull(controller) {
            given += 1
            controller.enqueue(new Uint8Array(1024 * 1024).fill(0x20))
          },
        }),
      )
    const { process } = await openKit({ answer: endless })
    const file = { name: 'hello.json', contentUrl: 'https://platform.test/file' }
    const response = await process({ ...parseJob(''), file })
    expect(response.status).toBe(500)
    expect(given).toBeLessThan(60)
  })
})
