import { describe, expect, it } from 'vitest'
import { planOf } from '../../host-simulator/scenario/plan.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, errorAt, fetched, rowsOf, stored } from './storage.ts'

const png = (...bytes: number[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 255, ...bytes])

/** A file of the type assets in a project into German and French. */
const open = async (over: object = {}) => {
  const offline = openPlatform()
  const world = await hostWorld(offline.platform, { files: [] })
  const rest = restWith(offline.platform, world.token)
  const store = (name: string, content: Uint8Array<ArrayBuffer>): Promise<number> =>
    stored(offline.platform, world.token, name, content)
  const storageId = await store('logo.png', png(1))
  const added = await rest('POST', 'projects/1/files', { storageId, name: 'logo.png', ...over })
  const file = dataOf<{ id: number; type: string }>(added)
  const [string] = rowsOf<{ id: number; type: string; text: string }>(await rest('GET', 'projects/1/strings'))
  return {
    ...offline,
    world,
    rest,
    store,
    file,
    string: string as { id: number; type: string; text: string },
  }
}

const build = async (rest: Rest, fileId: number, over: object = {}) =>
  rest('POST', `projects/1/translations/builds/files/${fileId}`, { targetLanguageId: 'de', ...over })

describe('a file of the type assets', () => {
  it('is named by what is said of it', async () => {
    const { rest, file, string } = await open()
    const said = { stringId: string.id, text: 'Hm', type: 'comment', targetLanguageId: 'de' }
    expect(dataOf(await rest('POST', 'projects/1/comments', said))).toMatchObject({
      fileId: file.id,
      file: { id: file.id, name: 'logo.png', type: 'assets', context: '' },
    })
  })

  it.each([{ type: 'assets' }, {}])('comes in whole with one string that stands for it: %j', async (over) => {
    const { platform, rest, file, string } = await open(over)
    expect([file.type, string.type, string.text]).toEqual(['assets', 'asset', 'logo.png'])
    const download = await rest('GET', `projects/1/files/${file.id}/download`)
    expect(await fetched(platform, download.body)).toEqual(png(1))
  })

  it.each(['logo.ai', 'logo.PSD'])('is one by its name: %s', async (name) => {
    const { file } = await open({ name })
    expect(file.type).toBe('assets')
  })

  it('is anything that is said to be one', async () => {
    const { file, string } = await open({ type: 'assets', name: 'notes.txt' })
    expect([file.type, string.type]).toEqual(['assets', 'asset'])
  })

  it('takes no text as a translation', async () => {
    const { rest, world, string } = await open()
    const answer = await rest('POST', 'projects/1/translations', {
      stringId: string.id,
      languageId: 'de',
      text: 'logo-de.png',
    })
    expect(answer).toMatchObject({
      status: 400,
      body: errorAt('text', 'invalid', expect.stringMatching(/expected a file, got a text$/) as never),
    })
    expect(world.store.world.translations.size).toBe(0)
  })

  it('takes a file as a translation, and goes out as the approved one', async () => {
    const { platform, rest, store, file, string } = await open()
    const upload = await rest('POST', 'projects/1/translations/de', {
      storageId: await store('logo-de.png', png(2)),
      fileId: file.id,
    })
    expect(upload.status).toBe(200)
    const second = await rest('PATCH', 'projects/1/translations', [
      {
        op: 'add',
        path: '/-',
        value: { fileId: file.id, languageId: 'de', storageId: await store('other.png', png(3)) },
      },
    ])
    expect(second.status).toBe(200)
    const all = rowsOf<{ id: number; text: string }>(
      await rest('GET', `projects/1/translations?stringId=${string.id}&languageId=de`),
    )
    expect(all.map(({ text }) => text).toSorted()).toEqual(['logo-de.png', 'other.png'])
    const other = all.find(({ text }) => text === 'other.png')
    expect((await rest('POST', 'projects/1/approvals', { translationId: other?.id })).status).toBe(201)
    expect(await fetched(platform, (await build(rest, file.id)).body)).toEqual(png(3))
    expect(await fetched(platform, (await build(rest, file.id, { targetLanguageId: 'fr' })).body)).toEqual(
      png(1),
    )
  })

  it('has each translation once, by what is in it and not by its name', async () => {
    const { rest, store, world, file } = await open()
    const upload = async (name: string, byte: number) =>
      rest('POST', 'projects/1/translations/de', { storageId: await store(name, png(byte)), fileId: file.id })
    await upload('logo.png', 2)
    await upload('again.png', 2)
    await upload('logo.png', 3)
    const texts = [...world.store.world.translations].map(({ text }) => text)
    expect(texts).toEqual(['logo.png', 'logo.png'])
  })

  it('of which a new content comes loses its translations, where nobody wants them kept', async () => {
    const { rest, store, world, file } = await open()
    await rest('POST', 'projects/1/translations/de', {
      storageId: await store('de.png', png(2)),
      fileId: file.id,
    })
    const updated = await rest('PUT', `projects/1/files/${file.id}`, {
      storageId: await store('logo.png', png(9)),
    })
    expect(updated.status).toBe(200)
    expect([...world.store.world.translations].map(({ isDeleted }) => isDeleted)).toEqual([true])
    expect([...world.store.world.strings].map(({ revision }) => revision)).toEqual([2])
  })

  it('gives another file no translation', async () => {
    const { rest, store } = await open()
    const answer = await rest('PATCH', 'projects/1/translations', [
      {
        op: 'add',
        path: '/-',
        value: { fileId: 77, languageId: 'de', storageId: await store('x.png', png(2)) },
      },
    ])
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining('There is no file 77 of the type assets'),
    ])
  })

  it('is not translated in advance, nor checked', async () => {
    const { rest, store, file } = await open()
    await rest('POST', 'projects/1/translations/de', {
      storageId: await store('X  y.', png(2)),
      fileId: file.id,
    })
    expect(rowsOf(await rest('GET', 'projects/1/qa-checks?languageIds=de'))).toEqual([])
    const asked = await rest('POST', 'projects/1/pre-translations', {
      languageIds: ['fr'],
      fileIds: [file.id],
      method: 'tm',
    })
    expect(asked.status).toBe(202)
  })
})

describe('the scenario asset-project', () => {
  it('has files whose contents lie in its rows', async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, planOf({ extends: 'asset-project' }).rows('standard'))
    const rest = restWith(platform, world.token)
    const answer = await build(rest, 1)
    expect(new TextDecoder().decode(await fetched(platform, answer.body))).toContain('Offen')
    const list = await rest('GET', 'projects/1/files/3/download')
    expect(new TextDecoder().decode(await fetched(platform, list.body))).toBe('roll,0.60\nloaf,3.20\n')
  })
})
