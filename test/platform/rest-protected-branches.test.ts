/** Protected branches of string-based projects: all goes by clones and merges. Source: facts F96, F99. */
import { describe, expect, it } from 'vitest'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { defaultSettings } from '../../host-simulator/world/defaults.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, stored, until } from './storage.ts'

/** Branch 2. String 1 has a translation that is approved, string 2 one that is not. */
const plan: WorldPlan = {
  project: { settings: { ...defaultSettings, type: 1 }, targetLanguageIds: ['de'] },
  files: [
    {
      name: 'strings.json',
      branch: 'main',
      strings: [
        {
          identifier: 'hello',
          text: 'Hello',
          translations: [
            {
              languageId: 'de',
              text: 'Hallo',
              userId: 2,
              approval: { userId: 1, at: '2026-01-05T08:00:00.000Z' },
            },
          ],
        },
        {
          identifier: 'bye',
          text: 'Bye',
          translations: [{ languageId: 'de', text: 'Tschau', userId: 2 }],
        },
      ],
    },
  ],
}

const main = 2
const p = 'projects/1'

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, plan)
  const rest = restWith(platform, world.token)
  const protect = await rest('PATCH', `${p}/branches/${main}`, [
    { op: 'replace', path: '/isProtected', value: true },
  ])
  expect(protect.status).toBe(200)

  const ended = async (path: string) => {
    const { body } = await until(rest, path, ({ body: said }) =>
      ['finished', 'failed'].includes(dataOf<{ status: string }>({ body: said }).status),
    )
    expect(body).toMatchObject({ data: { status: 'finished' } })
  }
  const clone = async (more: object = {}): Promise<{ id: number; isProtected: boolean }> => {
    const at = `${p}/branches/${main}/clones`
    const { identifier } = dataOf<{ identifier: string }>(await rest('POST', at, { name: 'dev', ...more }))
    await ended(`${at}/${identifier}`)
    return dataOf(await rest('GET', `${at}/${identifier}/branch`))
  }
  const merge = async (sourceBranchId: number, more: object = {}): Promise<unknown> => {
    const at = `${p}/branches/${main}/merges`
    const wish = { sourceBranchId, ...more }
    const { identifier } = dataOf<{ identifier: string }>(await rest('POST', at, wish))
    await ended(`${at}/${identifier}`)
    return dataOf<{ details: unknown }>(await rest('GET', `${at}/${identifier}/summary`)).details
  }
  const stringsIn = async (branchId: number): Promise<Record<string, { id: number; text: string }>> => {
    const { body } = await rest('GET', `${p}/strings?branchId=${branchId}`)
    const { data } = body as { data: { data: { id: number; identifier: string; text: string } }[] }
    return Object.fromEntries(data.map(({ data: row }) => [row.identifier, row]))
  }
  /** Texts of a string, with whether each is approved. */
  const translationsOf = async (stringId = 0): Promise<[string, boolean][]> => {
    const at = `?stringId=${stringId}&languageId=de`
    const listed = async (what: string) =>
      ((await rest('GET', `${p}/${what}${at}`)).body as { data: { data: Record<string, unknown> }[] }).data
    const approved = new Set((await listed('approvals')).map(({ data }) => data['translationId']))
    return (await listed('translations')).map(({ data }) => [
      data['text'] as string,
      approved.has(data['id']),
    ])
  }
  const upload = async (branchId: number, text: string, more: object = {}) => {
    const storageId = await stored(platform, world.token, 'app.json', text)
    const asked = await rest('POST', `${p}/strings/uploads`, { branchId, storageId, ...more })
    if (asked.status === 202)
      await ended(`${p}/strings/uploads/${dataOf<{ identifier: string }>(asked).identifier}`)
    return asked.status
  }
  return { rest, clone, merge, stringsIn, translationsOf, upload }
}

describe('a clone of a protected branch', () => {
  it('is not protected, and has strings, translations and approvals', async () => {
    const { rest, clone, stringsIn, translationsOf } = await open()
    const dev = await clone()
    expect(dev.isProtected).toBe(false)
    const { hello, bye } = await stringsIn(dev.id)
    expect(await translationsOf(hello?.id)).toEqual([['Hallo', true]])
    expect(await translationsOf(bye?.id)).toEqual([['Tschau', false]])
    const wish = { stringId: bye?.id, languageId: 'de', text: 'Servus' }
    expect((await rest('POST', `${p}/translations`, wish)).status).toBe(201)
  })

  it('is protected where the clone is asked for so, with all that is in it', async () => {
    const { rest, clone, stringsIn, translationsOf } = await open()
    const dev = await clone({ isProtected: true })
    expect(dev.isProtected).toBe(true)
    const { hello } = await stringsIn(dev.id)
    expect(await translationsOf(hello?.id)).toEqual([['Hallo', true]])
    expect((await rest('DELETE', `${p}/strings/${hello?.id}`)).status).toBe(403)
  })
})

describe('a merge into a protected branch', () => {
  it('adds, changes and deletes strings, with translations and approvals', async () => {
    const { rest, clone, merge, stringsIn, translationsOf } = await open()
    const dev = await clone()
    const { hello, bye } = await stringsIn(dev.id)
    const wish = { branchId: dev.id, identifier: 'new', text: 'New' }
    const { id: added } = dataOf<{ id: number }>(await rest('POST', `${p}/strings`, wish))
    await rest('PATCH', `${p}/strings/${hello?.id}`, [{ op: 'replace', path: '/text', value: 'Hi' }])
    await rest('DELETE', `${p}/strings/${bye?.id}`)
    const { id: translationId } = dataOf<{ id: number }>(
      await rest('POST', `${p}/translations`, { stringId: added, languageId: 'de', text: 'Neu' }),
    )
    expect((await rest('POST', `${p}/approvals`, { translationId })).status).toBe(201)
    expect(await merge(dev.id)).toEqual({ added: 1, updated: 1, deleted: 1, conflicted: 0 })
    const there = await stringsIn(main)
    expect(Object.values(there).map(({ text }) => text)).toEqual(['Hi', 'New'])
    expect(await translationsOf(there['new']?.id)).toEqual([['Neu', true]])
    // It stays protected for all else.
    expect((await rest('DELETE', `${p}/strings/${there['new']?.id}`)).status).toBe(403)
  })

  it('brings translations of strings that stayed as they were', async () => {
    const { rest, clone, merge, stringsIn, translationsOf } = await open()
    const dev = await clone()
    const { bye } = await stringsIn(dev.id)
    await rest('POST', `${p}/translations`, { stringId: bye?.id, languageId: 'de', text: 'Servus' })
    await merge(dev.id)
    const own = (await stringsIn(main))['bye']
    expect((await translationsOf(own?.id)).map(([text]) => text).toSorted()).toEqual(['Servus', 'Tschau'])
  })

  it('brings approvals of translations that both have', async () => {
    const { rest, clone, merge, stringsIn, translationsOf } = await open()
    const dev = await clone()
    const { bye } = await stringsIn(dev.id)
    const { body } = await rest('GET', `${p}/translations?stringId=${bye?.id}&languageId=de`)
    const [first] = (body as { data: { data: { id: number } }[] }).data
    await rest('POST', `${p}/approvals`, { translationId: first?.data.id })
    await merge(dev.id)
    expect(await translationsOf((await stringsIn(main))['bye']?.id)).toEqual([['Tschau', true]])
  })

  it('only counts in a dry run, and deletes what it came from where it is asked to', async () => {
    const { rest, clone, merge, stringsIn } = await open()
    const dev = await clone()
    await rest('POST', `${p}/strings`, { branchId: dev.id, identifier: 'new', text: 'New' })
    const counts = { added: 1, updated: 0, deleted: 0, conflicted: 0 }
    expect(await merge(dev.id, { dryRun: true })).toEqual(counts)
    expect(Object.keys(await stringsIn(main))).toEqual(['hello', 'bye'])
    expect(await merge(dev.id, { deleteAfterMerge: true })).toEqual(counts)
    expect((await rest('GET', `${p}/branches/${dev.id}`)).status).toBe(404)
    expect(Object.keys(await stringsIn(main))).toEqual(['hello', 'bye', 'new'])
  })

  it('does not delete a protected branch that it came from', async () => {
    const { rest, clone } = await open()
    const dev = await clone({ isProtected: true })
    const wish = { sourceBranchId: dev.id, deleteAfterMerge: true }
    expect((await rest('POST', `${p}/branches/${main}/merges`, wish)).status).toBe(400)
  })
})

describe('an upload of strings', () => {
  it('does not come into a protected branch', async () => {
    const { upload, stringsIn } = await open()
    expect(await upload(main, '{"new": "New"}')).toBeGreaterThanOrEqual(400)
    expect(Object.keys(await stringsIn(main))).toEqual(['hello', 'bye'])
  })

  it('deletes by cleanupMode what came by uploads and is not in it, and nothing else', async () => {
    const { clone, stringsIn, upload } = await open()
    const dev = await clone()
    await upload(dev.id, '{"one": "One", "two": "Two"}')
    await upload(dev.id, '{"two": "Two"}')
    expect(Object.keys(await stringsIn(dev.id))).toEqual(['hello', 'bye', 'one', 'two'])
    await upload(dev.id, '{"two": "Two"}', { cleanupMode: true })
    expect(Object.keys(await stringsIn(dev.id))).toEqual(['hello', 'bye', 'two'])
  })

  it('gives a label of the platform, which is listed where it is asked for', async () => {
    const { rest, clone, upload } = await open()
    await rest('POST', `${p}/labels`, { title: 'own' })
    await upload((await clone()).id, '{"one": "One"}')
    const titles = async (query: string): Promise<unknown[]> => {
      const { body } = await rest('GET', `${p}/labels${query}`)
      return (body as { data: { data: { title: string; isSystem: boolean } }[] }).data.map(({ data }) => [
        data.title,
        data.isSystem,
      ])
    }
    expect(await titles('')).toEqual([['own', false]])
    expect(await titles('?isSystem=0')).toEqual([['own', false]])
    expect(await titles('?isSystem=1')).toEqual([['app.json', true]])
  })
})

it('a release of a distribution names a branch, not a file', async () => {
  const { rest } = await open()
  const wish = { name: 'One', exportPattern: '/%locale%.xml', format: 'android', sourcePatterns: ['/**'] }
  const made = await rest('POST', `${p}/bundles`, wish)
  expect(made.body).toMatchObject({ data: { name: 'One' } })
  const bundleIds = [dataOf<{ id: number }>(made).id]
  const { hash } = dataOf<{ hash: string }>(
    await rest('POST', `${p}/distributions`, { name: 'One', bundleIds }),
  )
  await rest('POST', `${p}/distributions/${hash}/release`, {})
  const release = dataOf(await rest('GET', `${p}/distributions/${hash}/release`))
  expect(release).toHaveProperty('currentBranchId')
  expect(release).not.toHaveProperty('currentFileId')
})
