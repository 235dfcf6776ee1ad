import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changingTags,
  replaced,
  replacementsFor,
  replacing,
  scriptAddress,
} from '../../host-simulator/cli/rewrite.ts'

const simulator = 'http://localhost:4400'
const front = 'http://localhost:5000'
const replacements = replacementsFor(simulator, ['http://localhost:3000', 'http://app.test'], front)

/** What comes out when the chunks go in one by one. */
const through = async (step: Transform, chunks: readonly (string | Buffer)[]): Promise<Buffer> => {
  const source = Readable.from(chunks.map((chunk) => Buffer.from(chunk)))
  const [bytes] = await Promise.all([buffer(step), pipeline(source, step)])
  return bytes
}

/** The text cut at the given places. */
const cutAt = (text: Buffer, places: readonly number[]): Buffer[] => {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].toSorted((a, b) => a - b)
  return [0, ...ends].map((start, at) => text.subarray(start, ends[at] ?? text.length))
}

const pieces = [
  scriptAddress,
  scriptAddress.slice(0, 20),
  scriptAddress.replaceAll('/', '\\/'),
  '//cdn.crowdin.com/apps/dist/iframe.js',
  'https://accounts.crowdin.com/oauth/authorize',
  'http://localhost:3000',
  'http://localhost:30001',
  'ws://localhost:3000/x',
  'http://app.test',
  'http://app.test.org',
  'http://app.test:8080',
  'https:',
  'http://',
  '/',
  'ä',
  ' ',
  '"',
]

describe('addresses in a stream', () => {
  it('are the same however it is cut', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3 })), { maxLength: 12 }),
        fc.array(fc.nat(), { maxLength: 12 }),
        async (parts, places) => {
          const text = Buffer.from(parts.join(''))
          const whole = Buffer.from(replaced(text.toString('latin1'), replacements), 'latin1')
          expect(await through(replacing(replacements), cutAt(text, places))).toEqual(whole)
        },
      ),
      { numRuns: 500 },
    )
  })

  it.each([
    [`src="${scriptAddress}"`, 'src="http://localhost:4400/apps/dist/iframe.js"'],
    [
      '"https:\\/\\/cdn.crowdin.com\\/apps\\/dist\\/iframe.js"',
      '"http:\\/\\/localhost:4400\\/apps\\/dist\\/iframe.js"',
    ],
    ["'//cdn.crowdin.com/apps/dist/iframe.js'", "'//localhost:4400/apps/dist/iframe.js'"],
    ['https://accounts.crowdin.com/oauth/authorize?a=1', 'http://localhost:4400/oauth/authorize?a=1'],
    [
      'https://accounts.crowdin.com/acme/guard/callback?state=a',
      'http://localhost:4400/acme/guard/callback?state=a',
    ],
    ['{"baseUrl":"http://localhost:3000/app"}', '{"baseUrl":"http://localhost:5000/app"}'],
    ['new WebSocket("ws://localhost:3000/hmr")', 'new WebSocket("ws://localhost:5000/hmr")'],
    ['http://localhost:3000', 'http://localhost:5000'],
    ['http://app.test/x, http://app.test.', 'http://localhost:5000/x, http://localhost:5000.'],
  ])('lead here: %s', (from, to) => {
    expect(replaced(from, replacements)).toBe(to)
  })

  it.each(['http://localhost:30001/x', 'http://app.test.org', 'http://app.test:81', 'http://app.testing'])(
    'of others stay: %s',
    (text) => {
      expect(replaced(text, replacements)).toBe(text)
    },
  )

  it('do not hold back what cannot be the beginning of one', () => {
    const step = replacing(replacements)
    step.write('data: 1\n\n')
    expect(String(step.read())).toBe('data: 1\n\n')
  })

  it('keep every byte around them', async () => {
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe, 0x00, 0x80]), Buffer.from('ä€😀')])
    expect(await through(replacing(replacements), cutAt(bytes, [1, 5, 7]))).toEqual(bytes)
  })
})

describe('tags of a page', () => {
  const changed = async (html: string): Promise<string> =>
    (await through(changingTags(simulator), [html])).toString()

  it.each([
    [
      `<script integrity="sha384-x" src="${scriptAddress}" crossorigin="anonymous" defer></script>`,
      `<script src="${scriptAddress}" crossorigin="anonymous" defer></script>`,
    ],
    [
      `<SCRIPT src='${scriptAddress}' integrity='a > b' crossorigin></SCRIPT>`,
      `<SCRIPT src='${scriptAddress}' crossorigin></SCRIPT>`,
    ],
    [
      `<link rel=preload as=script href=${scriptAddress} integrity=sha384-x>`,
      `<link rel=preload as=script href=${scriptAddress}>`,
    ],
  ])('lose the digest of the live script alone: %s', async (from, to) => {
    expect(await changed(from)).toBe(to)
  })

  it('keep the digest of every other script', async () => {
    const tag = '<script src="/own.js" integrity="sha384-y" crossorigin></script>'
    expect(await changed(tag)).toBe(tag)
  })

  it('let the policy of a meta tag name the simulator', async () => {
    const tag = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' https://cdn.crowdin.com; img-src *">`
    expect(await changed(tag)).toBe(
      `<meta http-equiv="Content-Security-Policy" content="script-src 'self' ${simulator}; img-src *">`,
    )
  })

  it('are the same however the page is cut', async () => {
    const tags = [
      `<script src="${scriptAddress}" integrity="sha384-x"></script>`,
      '<link rel="icon" href=x>',
      '<meta charset=utf-8>',
      '<p title="a<b">',
      '<script',
      '<',
      '"',
      'text',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...tags), { maxLength: 8 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        async (parts, places) => {
          const text = Buffer.from(parts.join(''))
          const whole = await through(changingTags(simulator), [text])
          expect(await through(changingTags(simulator), cutAt(text, places))).toEqual(whole)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    ['beginnings of tags', '<script '],
    ['beginnings with a quote', '<script a="'],
    ['beginnings with each quote', `<script a="<meta b='`],
    ['names', '<script'],
    ['signs', '<'],
    ['spaces in a value', '<link integrity = '],
  ])('take time that grows with the page: 2 MB of %s', async (_, part) => {
    const page = Buffer.from(part.repeat(Math.ceil(2_000_000 / part.length)))
    const before = performance.now()
    for (const step of [changingTags(simulator), replacing(replacements)])
      expect((await through(step, [page])).equals(page)).toBe(true)
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('change behind a tag that never ends', async () => {
    const tag = `<script src="${scriptAddress}" integrity="x">`
    expect(await changed(`<script a="${'a'.repeat(20_000)}${tag}`)).toMatch(/iframe\.js">$/)
    expect(await changed(`<p title=">"><script data-a=' " ' " src="${scriptAddress}" integrity=x>`)).toBe(
      `<p title=">"><script data-a=' " ' " src="${scriptAddress}">`,
    )
  })

  it('do not wait for the end of a tag that has none', () => {
    const step = changingTags(simulator)
    step.write(`<script ${'a'.repeat(20_000)}`)
    expect(step.read()).not.toBeNull()
  })
})
