import { describe, expect, it } from 'vitest'
import { openEditor } from '../../host-simulator/editor/opening.ts'
import { targetLanguages } from '../../host-simulator/editor/target-languages.ts'
import { formatOf } from '../../host-simulator/formats/index.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import { languagesIn, type Language } from '../../host-simulator/world/languages.ts'
import { twoProjects, hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'

const klingon = {
  name: 'Klingon',
  code: 'tlh',
  localeCode: 'tlh-QO',
  textDirection: 'ltr',
  pluralCategoryNames: ['one', 'other'],
  threeLettersCode: 'tlh',
}

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, twoProjects())
  return { platform, world, rest: restWith(platform, world.token) }
}

describe('languages of the platform', () => {
  const listed = async () => {
    const { rest } = await open()
    return rowsOf<Language>(await rest('GET', 'languages?limit=500'))
  }

  it('are those that it lists, by their names (F222)', async () => {
    const rows = await listed()
    const names = rows.map(({ name }) => name.toLowerCase())
    expect(rows).toHaveLength(313)
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)))
    expect(rows.slice(0, 5).map(({ id }) => id)).toEqual(['ach', 'aa', 'af', 'ak', 'tw'])
    const ids = new Set(rows.map(({ id }) => id))
    for (const id of ['tl', 'ht', 'mi', 'rw', 'kmr', 'tt-RU', 'val-ES', 'en-PT']) expect(ids).toContain(id)
    for (const id of ['es-419', 'ar-AE', 'yue', 'hr-BA']) expect(ids).not.toContain(id)
  })

  it.each([
    ['ach', { name: 'Acholi', locale: 'ach-UG', pluralRules: '(n > 1)' }],
    ['ckb', { name: 'Sorani (Kurdish)', twoLettersCode: 'ku', locale: 'ckb-IR', dialectOf: 'ku' }],
    ['eo', { locale: 'eo-UY', androidCode: 'eo-rUY', osxCode: 'eo.lproj' }],
    ['es-ES', { editorCode: 'es', osxLocale: 'es', threeLettersCode: 'spa', dialectOf: null }],
    ['fur-IT', { editorCode: 'furit', osxCode: 'fur.lproj' }],
    ['id', { locale: 'id-ID', androidCode: 'in-rID' }],
    ['nn-NO', { editorCode: 'nnno', osxCode: 'nn-NO.lproj', osxLocale: 'nn_NO', dialectOf: 'no' }],
    ['pt-BR', { name: 'Portuguese, Brazilian', osxCode: 'pt-BR.lproj', dialectOf: null }],
    ['pt-PT', { editorCode: 'pt', osxCode: 'pt.lproj', osxLocale: 'pt', dialectOf: null }],
    ['sr-Cyrl-ME', { locale: 'sr-Cyrl-ME', androidCode: 'sr-rCyrl-rME', osxLocale: 'sr_Cyrl_ME' }],
    [
      'uk',
      {
        pluralExamples: [
          expect.anything(),
          '2-4, 22-24, 32-34...',
          '0, 5-20, 25-30, 35-40...',
          expect.anything(),
        ],
      },
    ],
    ['pt-BR', { pluralRules: '(n != 1)', pluralExamples: ['0, 1; 1.2...', '2-999; 2.07...'] }],
    [
      'he',
      {
        pluralCategoryNames: ['one', 'two', 'many', 'other'],
        pluralRules: 'n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || n%100==4 ? 2 : 3',
      },
    ],
    ['ar', { pluralExamples: expect.arrayContaining(['3-10, 103-110, 203-210...']) as unknown }],
  ])('have the codes and rules of the platform: %s (F222, F316)', async (id, expected) => {
    expect((await listed()).find((each) => each.id === id)).toMatchObject(expected)
  })
})

describe('languages of the organization', () => {
  it.each([
    [{ name: '' }, 'name'],
    [{ code: 'de' }, 'code'],
    [{ code: 'x y' }, 'code'],
    [{ textDirection: 'up' }, 'textDirection'],
    [{ pluralCategoryNames: ['two'] }, 'pluralCategoryNames'],
    [{ threeLettersCode: 'x' }, 'threeLettersCode'],
    [{ twoLettersCode: 'xyz' }, 'twoLettersCode'],
    [{ dialectOf: 'nobody' }, 'dialectOf'],
  ])('are refused with %j', async (over, key) => {
    const { rest } = await open()
    const answer = await rest('POST', 'languages', { ...klingon, ...over })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ error: { key } }] } })
  })

  it('are for managers, and those of the platform for nobody', async () => {
    const { rest, platform, world } = await open()
    const claims = { world: world.id, userId: 3, scopes: ['*'] }
    const translator = restWith(platform, await accessToken(claims, world.secret, world.clock.now()))
    expect(world.store.world.users.get(3)?.role).not.toBe('manager')
    expect((await translator('POST', 'languages', klingon)).status).toBe(403)
    const named = [{ op: 'replace', path: '/name', value: 'Own' }]
    expect((await rest('PATCH', 'languages/de', named)).status).toBe(403)
    expect((await rest('PATCH', 'languages/xx', named)).status).toBe(404)
    expect((await rest('DELETE', 'languages/fi')).status).toBe(403)
  })

  it('are no part of what is said without a token, which is the list of the platform', async () => {
    const { platform, rest } = await open()
    await rest('POST', 'languages', klingon)
    const anybody = restWith(platform, null)
    const idsOf = (answer: Awaited<ReturnType<typeof anybody>>): unknown[] =>
      rowsOf(answer).map(({ id }) => id)

    const said = idsOf(await anybody('GET', 'languages?limit=500'))
    expect(said).toEqual(languagesIn({ organization: {} }).map(({ id }) => id))
    expect(idsOf(await rest('GET', 'languages?limit=500'))).toEqual([...said, 'tlh'])

    const refused = await Promise.all([
      restWith(platform, 'x')('GET', 'languages'),
      anybody('POST', 'languages', klingon),
      anybody('GET', 'languages/de'),
      anybody('GET', 'projects'),
    ])
    expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401])
  })

  it('are languages like any other: of a project, of translations, in the list', async () => {
    const { rest, world } = await open()
    expect(dataOf(await rest('POST', 'languages', { ...klingon, dialectOf: 'en' }))).toMatchObject({
      ...{ id: 'tlh', name: 'Klingon', locale: 'tlh-QO', twoLettersCode: 'tlh', osxCode: 'tlh.lproj' },
      ...{ pluralRules: '(n != 1)', dialectOf: 'en' },
    })
    expect(languagesIn(world.store.world).at(-1)?.id).toBe('tlh')
    expect(rowsOf(await rest('GET', 'languages?limit=500')).at(-1)).toMatchObject({ id: 'tlh' })
    const target = [{ op: 'replace', path: '/targetLanguageIds', value: ['de', 'tlh'] }]
    expect((await rest('PATCH', 'projects/1', target)).status).toBe(200)
    const said = { stringId: 1, languageId: 'tlh', text: 'wa’' }
    expect((await rest('POST', 'projects/1/translations', said)).status).toBe(201)
    const progress = rowsOf<{ language: object }>(await rest('GET', 'projects/1/languages/progress'))
    expect(progress.at(-1)).toMatchObject({ languageId: 'tlh', language: { name: 'Klingon' } })
    expect((await rest('DELETE', 'languages/tlh')).status).toBe(409)
  })

  it('change, and go where no project has them', async () => {
    const { rest } = await open()
    await rest('POST', 'languages', klingon)
    const edits = [
      { op: 'test', path: '/localeCode', value: 'tlh-QO' },
      { op: 'replace', path: '/localeCode', value: 'tlh-AA' },
      { op: 'replace', path: '/pluralCategoryNames', value: ['other'] },
    ]
    expect(dataOf(await rest('PATCH', 'languages/tlh', edits))).toMatchObject({
      ...{ locale: 'tlh-AA', name: 'Klingon', pluralCategoryNames: ['other'] },
    })
    const code = [{ op: 'replace', path: '/code', value: 'kli' }]
    expect((await rest('PATCH', 'languages/tlh', code)).status).toBe(400)
    expect((await rest('DELETE', 'languages/tlh')).status).toBe(204)
    expect((await rest('GET', 'languages/tlh')).status).toBe(404)
  })

  it('are those of their world alone', async () => {
    const { rest, platform } = await open()
    await rest('POST', 'languages', klingon)
    const other = await hostWorld(platform, twoProjects())
    const there = restWith(platform, other.token)
    expect((await there('GET', 'languages/tlh')).status).toBe(404)
    const target = [{ op: 'replace', path: '/targetLanguageIds', value: ['tlh'] }]
    expect((await there('PATCH', 'projects/1', target)).status).toBe(400)
    const excluded = [{ op: 'replace', path: '/excludedTargetLanguages', value: ['tlh'] }]
    expect((await there('PATCH', 'projects/1/files/1', excluded)).status).toBe(400)
    expect((await rest('PATCH', 'projects/1/files/1', excluded)).status).toBe(200)
    const mt = { targetLanguageId: 'tlh', strings: ['one'] }
    const [{ id }] = rowsOf<{ id: number }>(await there('GET', 'mts')) as [{ id: number }]
    expect((await there('POST', `mts/${id}/translations`, mt)).status).toBe(400)
  })

  it('are of each world as it defined them, though both call them alike', async () => {
    const { rest, platform, world } = await open()
    const other = await hostWorld(platform, twoProjects())
    const there = restWith(platform, other.token)
    await rest('POST', 'languages', klingon)
    await there('POST', 'languages', { ...klingon, name: 'Tlhingan', pluralCategoryNames: ['other'] })
    const targets = [{ op: 'replace', path: '/targetLanguageIds', value: ['tlh'] }]
    const plural = { fileId: 1, identifier: 'many', text: { one: 'one day', other: '{n} days' } }
    const said = async (ask: typeof rest) => {
      const project = dataOf<{ targetLanguages: { name: string }[] }>(
        await ask('PATCH', 'projects/1', targets),
      )
      const { id: stringId } = dataOf<{ id: number }>(await ask('POST', 'projects/1/strings', plural))
      const one = { stringId, languageId: 'tlh', text: 'wa’ jaj', pluralCategoryName: 'one' }
      const { status } = await ask('POST', 'projects/1/translations', one)
      return [project.targetLanguages.map(({ name }) => name), status]
    }
    expect(await said(rest)).toEqual([['Klingon'], 201])
    expect(await said(there)).toEqual([['Tlhingan'], 400])
    const header = (of: HostedWorld): string => {
      const source = 'msgid ""\nmsgstr ""\n"Plural-Forms: x\\n"\n\nmsgid "a"\nmsgstr ""\n'
      const built = new Map([['a', { identifier: 'a', text: 'a', translation: 'b' }]])
      const options = { sourceLanguageId: 'en', languageId: 'tlh', world: of.store.world }
      const bytes = formatOf('gettext', '')?.build(new TextEncoder().encode(source), built, options)
      return /nplurals=\d/.exec(new TextDecoder().decode(bytes))?.[0] ?? 'none'
    }
    expect([header(world), header(other)]).toEqual(['nplurals=2', 'nplurals=1'])
    const nameIn = ({ store }: HostedWorld): unknown =>
      targetLanguages(store.world, openEditor(store.world)).map(({ name }) => name)
    expect([nameIn(world), nameIn(other)]).toEqual([['Klingon'], ['Tlhingan']])
  })
})
