import { describe, expect, it } from 'vitest'
import { errorAt, rowsOf, sendStorage, stored } from './storage.ts'
import { open } from './files-kit.ts'

describe('storages', () => {
  it.each([
    [{}, 'Service-API-FileName', 'isEmpty'],
    [{ 'crowdin-api-filename': ' ' }, 'Service-API-FileName', 'isEmpty'],
    [{ 'crowdin-api-filename': '%E0%A4%A' }, 'Service-API-FileName', 'invalid'],
    ...[...'\\/:*?"<>|'].map((sign): [Record<string, string>, string, string] => [
      { 'crowdin-api-filename': encodeURIComponent(`a${sign}b.json`) },
      'Service-API-FileName',
      'regexNotMatch',
    ]),
  ])('refuse bytes without a good name: %j', async (headers, key, code) => {
    const { platform, world } = await open()
    const answer = await sendStorage(platform, world.token, 'x', headers)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key, errors: [{ code }] } }] } })
  })

  it('refuse an empty file in the words that clients look for', async () => {
    const { platform, world } = await open()
    const answer = await sendStorage(platform, world.token, '', { 'crowdin-api-filename': 'a.json' })
    expect(answer).toEqual({
      status: 400,
      body: errorAt('body', 'streamIsEmpty', 'Stream size is null. Not empty content expected'),
    })
  })

  it.each(['crowdin-api-filename', 'service-api-filename'])(
    'take the name from %s, decoded',
    async (header) => {
      const { platform, world, rest } = await open()
      const headers = { [header]: encodeURIComponent('Grüße, а.json'), 'content-type': 'application/json' }
      const answer = await sendStorage(platform, world.token, '{"not": checked', headers)
      expect(answer).toEqual({ status: 201, body: { data: { id: 1, fileName: 'Grüße, а.json' } } })
      expect(await rest('GET', 'storages/1')).toMatchObject({ status: 200, body: answer.body })
    },
  )

  it('keep every byte, whatever the type says', async () => {
    const { platform, world } = await open()
    const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0, 255, 13, 10)
    const id = await stored(platform, world.token, 'a.json', bytes)
    const [kept] = world.vault.collection<{ bytes: string }>('storages').values()
    expect(id).toBe(1)
    expect(world.vault.bytes(kept?.bytes ?? '')).toEqual(bytes)
  })

  it('forget a file after 24 hours, and when asked to', async () => {
    const { clock, rest, send } = await open()
    await send('a.json', '{}')
    clock.now += 24 * 60 * 60 * 1000 - 1
    expect((await rest('GET', 'storages/1')).status).toBe(200)
    await send('b.json', '{}')
    clock.now += 1
    expect((await rest('GET', 'storages/1')).status).toBe(404)
    expect(rowsOf(await rest('GET', 'storages'))).toEqual([{ id: 2, fileName: 'b.json' }])
    expect((await rest('DELETE', 'storages/2')).status).toBe(204)
    expect((await rest('DELETE', 'storages/2')).status).toBe(404)
    expect(await send('c.json', '{}')).toBe(3)
  })
})
