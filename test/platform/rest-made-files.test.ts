import { describe, expect, it } from 'vitest'
import { formatOf } from '../../host-simulator/formats/index.ts'
import type { StringPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { fetched, rowsOf, stored, textOf } from './storage.ts'

const strings: StringPlan[] = [
  { identifier: 'save', text: 'Save "all"', translations: [{ languageId: 'de', text: 'Ja\nso', userId: 2 }] },
  { identifier: 'open', text: 'Open' },
  {
    identifier: 'rolls',
    text: { one: '%d roll', other: '%d rolls' },
    translations: [
      { languageId: 'de', text: '%d Brot', userId: 2, pluralForm: 'one' },
      { languageId: 'de', text: '%d Brote', userId: 2, pluralForm: 'other' },
    ],
  },
]

const open = async (...names: string[]) => {
  const { platform } = openPlatform()
  const files = names.map((name) => ({ name, strings }))
  const world = await hostWorld(platform, { project: { targetLanguageIds: ['de'] }, files })
  const rest = restWith(platform, world.token)
  const built = async (name: string): Promise<Uint8Array> => {
    const id = names.indexOf(name) + 1
    const answer = await rest('POST', `projects/1/translations/builds/files/${id}`, {
      targetLanguageId: 'de',
    })
    return fetched(platform, answer.body)
  }
  const send = (name: string, text: string): Promise<number> => stored(platform, world.token, name, text)
  return { rest, built, send }
}

describe('a file that nobody uploaded', () => {
  const names = ['a.po', 'a.pot', 'a.yml', 'a.strings', 'a.xlf', 'a.htm', 'a.arb', 'a.resx']

  it('is of the type that its name has when it is uploaded', async () => {
    const { rest } = await open(...names, 'a.xml', 'a.json', 'a.constructor', 'a')
    const types = rowsOf<{ type: string }>(await rest('GET', 'projects/1/files')).map(({ type }) => type)
    const named = names.map((name) => formatOf('auto', name)?.type)
    expect(types).toEqual([...named, 'android', 'json', 'constructor', 'a'])
  })

  it('takes another content of its format', async () => {
    const { rest, send } = await open('a.pot')
    const storageId = await send('a.pot', 'msgid "One"\nmsgstr ""\n')
    expect((await rest('PUT', 'projects/1/files/1', { storageId })).status).toBe(200)
    expect(rowsOf(await rest('GET', 'projects/1/strings'))).toMatchObject([{ text: 'One' }])
  })

  it.each([
    ['a.po', 'Save "all"'],
    ['a.xml', 'save'],
    ['a.strings', 'save'],
    ['a.yml', 'save'],
  ])('is exported in its format: %s', async (name, key) => {
    const { built } = await open(name)
    const options = { sourceLanguageId: 'en', languageId: 'de' }
    const bytes = await built(name)
    const read = formatOf('auto', name)?.parseTranslations(bytes, options)
    expect(read?.get(key)?.text, textOf(bytes)).toBe('Ja\nso')
  })

  it('has both forms of a plural in a catalog, and nothing where there is no translation', async () => {
    const { built } = await open('a.po')
    const text = textOf(await built('a.po'))
    expect(text).toContain('msgid "Open"\nmsgstr ""\n')
    expect(text).toContain(
      'msgid "%d roll"\nmsgid_plural "%d rolls"\nmsgstr[0] "%d Brot"\nmsgstr[1] "%d Brote"\n',
    )
  })
})
