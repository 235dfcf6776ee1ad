/** A value that has a shape of its own: what is wrong in it says where it stands. */
import { expect, it } from 'vitest'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf } from './storage.ts'

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(
    platform,
    demoWorld({ edition: 'standard', organizationId: 1, domain: 'keys', now: '2026-01-05T08:00:00.000Z' }),
  )
  return restWith(platform, world.token)
}

const refusedAt = (...keys: string[]) => ({
  status: 400,
  body: { errors: keys.map((key) => ({ error: expect.objectContaining({ key }) as unknown })) },
})

it('settings of an exporter that has none of this name', async () => {
  const rest = await open()
  const path = 'projects/1/strings-exporter-settings'
  const settings = { convertPlaceholders: true }
  expect(await rest('POST', path, { format: 'xliff', settings })).toMatchObject(refusedAt('settings'))
  const { id } = dataOf(await rest('POST', path, { format: 'xliff', settings: {} }))
  const edit = [{ op: 'replace', path: '/settings', value: settings }]
  expect(await rest('PATCH', `${path}/${String(id)}`, edit)).toMatchObject(refusedAt('settings'))
})

it('a record of a memory that is none', async () => {
  const rest = await open()
  const { id } = dataOf(await rest('POST', 'tms', { name: 'M', languageId: 'en' }))
  const path = `tms/${String(id)}/segments`
  const records = [{ languageId: 'en', text: 'a' }]
  const segment = dataOf(await rest('POST', path, { records }))
  const edit = [{ op: 'add', path: '/records/-' }]
  expect(await rest('PATCH', `${path}/${String(segment['id'])}`, edit)).toMatchObject(
    refusedAt('languageId', 'text'),
  )
})

it('a translation that is none', async () => {
  const rest = await open()
  const path = 'projects/1/translations'
  const { id: stringId } = dataOf(
    await rest('POST', 'projects/1/strings', { text: 'T', identifier: 't', fileId: 1 }),
  )
  const { id } = dataOf(await rest('POST', path, { stringId, languageId: 'de', text: 'Ü' }))
  for (const [edit, key] of [
    [{ op: 'add', path: '/-' }, 'languageId'],
    [{ op: 'replace', path: `/${String(id)}` }, 'text'],
  ] as const)
    expect(await rest('PATCH', path, [edit])).toMatchObject({
      status: 400,
      body: { errors: [{ index: 0, errors: refusedAt(key).body.errors }] },
    })
})
