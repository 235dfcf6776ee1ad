import { describe, expect, it } from 'vitest'
import { origin } from './offline.ts'
import { dataOf, fetched, rowsOf, textOf, until } from './storage.ts'
import { open, builds, isFinished } from './builds-kit.ts'

describe('one translated file', () => {
  const path = `${builds}/files/1`

  it.each([
    [{}, 400],
    [{ targetLanguageId: 'xx' }, 400],
  ])('is refused with %j', async (body, status) => {
    const { rest } = await open()
    expect((await rest('POST', path, body)).status).toBe(status)
  })

  it('is behind a link, and not sent again to who has it', async () => {
    const { platform, world, rest } = await open()
    const answer = await rest('POST', path, { targetLanguageId: 'de' })
    const { etag } = dataOf<{ etag: string }>(answer)
    expect(JSON.parse(textOf(await fetched(platform, answer.body)))).toMatchObject({ menu: { a: 'Ah' } })
    const ask = async (known: string): Promise<number> => {
      const request = new Request(`${origin}/api/v2/${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${world.token}`,
          'content-type': 'application/json',
          'if-none-match': known,
        },
        body: '{"targetLanguageId":"de"}',
      })
      return (await platform.fetch(request)).status
    }
    expect([await ask(etag), await ask(`"${etag}"`), await ask('other')]).toEqual([304, 304, 200])
    await rest('POST', 'projects/1/translations', { stringId: 3, languageId: 'de', text: 'Ce' })
    expect(await ask(etag)).toBe(200)
  })

  it('has no content where all is left out', async () => {
    const { rest } = await open()
    const wish = { targetLanguageId: 'fr', skipUntranslatedStrings: true }
    expect(await rest('POST', path, wish)).toMatchObject({ status: 204, body: null })
    expect((await rest('POST', path, { targetLanguageId: 'fr', skipUntranslatedFiles: true })).status).toBe(
      204,
    )
  })

  it('of a document keeps what is not translated', async () => {
    const { platform, rest, send } = await open()
    const file = { storageId: await send('a.md', '# One\n'), name: 'a.md' }
    const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', file))
    const wish = { targetLanguageId: 'fr', skipUntranslatedStrings: true }
    const answer = await rest('POST', `${builds}/files/${id}`, wish)
    expect(answer.status).toBe(200)
    expect(textOf(await fetched(platform, answer.body))).toBe('# One\n')
  })

  it('of XLIFF says what a memory brought and nobody approved', async () => {
    const { platform, world, rest, send } = await open()
    const units = ['A', 'B'].map((id) => `<trans-unit id="${id}"><source>${id}</source></trans-unit>`)
    const content = `<xliff version="1.2"><file original="x" source-language="en"><body>${units.join('')}</body></file></xliff>`
    const file = { storageId: await send('x.xlf', content), name: 'x.xlf' }
    const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', file))
    const wish = { languageIds: ['de'], fileIds: [id] }
    const { identifier } = dataOf<{ identifier: string }>(
      await rest('POST', 'projects/1/pre-translations', wish),
    )
    await until(rest, `projects/1/pre-translations/${identifier}`, isFinished)
    const [own] = [...world.store.world.strings.values()].filter((string) => string.text === 'B').slice(-1)
    await rest('POST', 'projects/1/translations', { stringId: own?.id, languageId: 'de', text: 'Mein' })
    const answer = await rest('POST', `${builds}/files/${id}`, { targetLanguageId: 'de' })
    const text = textOf(await fetched(platform, answer.body))
    expect(text.match(/<target.*<\/target>/g)).toEqual([
      '<target state="needs-review-translation" state-qualifier="leveraged-tm">Ah</target>',
      '<target state="translated">Mein</target>',
    ])
  })

  it('is the uploaded one in all but its texts', async () => {
    const { platform, rest, send } = await open()
    const content = '{\n\t"x": "Hello",\n\t"n": 7,\n\t"y": "Bye"\n}\n'
    const file = { storageId: await send('x.json', content), name: 'x.json' }
    const { id } = dataOf<{ id: number }>(await rest('POST', 'projects/1/files', file))
    const [first] = rowsOf<{ id: number }>(await rest('GET', `projects/1/strings?fileId=${id}`))
    await rest('POST', 'projects/1/translations', { stringId: first?.id, languageId: 'de', text: 'Hallo' })
    const answer = await rest('POST', `${builds}/files/${id}`, { targetLanguageId: 'de' })
    expect(textOf(await fetched(platform, answer.body))).toBe(content.replace('Hello', 'Hallo'))
  })
})
