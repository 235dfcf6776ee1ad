import { describe, expect, it } from 'vitest'
import { demoWorld } from '../../host-simulator/world/seeds.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, rowsOf } from './storage.ts'
import { translatorIn } from './translator.ts'

const open = async (edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform } = openPlatform()
  const now = '2026-01-05T08:00:00.000Z'
  const world = await hostWorld(platform, demoWorld({ edition, organizationId: 1, domain: 'batches', now }), {
    edition,
  })
  return {
    ...{ platform, world },
    ...(await translatorIn(platform, world)),
    rest: restWith(platform, world.token),
  }
}

describe('labels of screenshots', () => {
  const labelled = async () => {
    const all = await open()
    const { id } = dataOf(await all.rest('POST', 'projects/1/labels', { title: 'Start page' }))
    return { ...all, labelId: id, path: `projects/1/labels/${String(id)}/screenshots` }
  }

  it('are refused where a label or a screenshot is not there, and to those who may not', async () => {
    const { rest, asTranslator, path } = await labelled()
    expect((await rest('POST', 'projects/1/labels/987/screenshots', { screenshotIds: [1] })).status).toBe(404)
    expect((await rest('POST', path, { screenshotIds: [] })).status).toBe(400)
    expect((await rest('POST', path, { screenshotIds: [1, 987] })).status).toBe(400)
    expect((await rest('DELETE', path)).status).toBe(400)
    expect((await asTranslator('POST', path, { screenshotIds: [1] })).status).toBe(403)
    expect(dataOf(await rest('GET', 'projects/1/screenshots/1'))).toMatchObject({ labelIds: [] })
  })

  it('come, are found by, and go', async () => {
    const { rest, path, labelId } = await labelled()
    const all = rowsOf(await rest('GET', 'projects/1/screenshots'))
    expect(rowsOf(await rest('POST', path, { screenshotIds: [1] }))).toMatchObject([
      { id: 1, labelIds: [labelId] },
    ])
    const listed = async (query: string): Promise<unknown[]> =>
      rowsOf(await rest('GET', `projects/1/screenshots?${query}=${String(labelId)}`)).map(({ id }) => id)
    expect(await listed('labelIds')).toEqual([1])
    expect(await listed('excludeLabelIds')).toEqual(all.map(({ id }) => id).filter((id) => id !== 1))
    expect(rowsOf(await rest('DELETE', `${path}?screenshotIds=1`))).toMatchObject([{ labelIds: [] }])
    await rest('POST', path, { screenshotIds: [1] })
    await rest('DELETE', `projects/1/labels/${String(labelId)}`)
    expect(dataOf(await rest('GET', 'projects/1/screenshots/1'))).toMatchObject({ labelIds: [] })
  })
})

describe('what a member may do', () => {
  it('is not said by others than managers, nor of who is not there, nor of an owner', async () => {
    const { rest, asTranslator, translator } = await open()
    const member = `projects/1/members/${translator}`
    expect((await asTranslator('PUT', member, { managerAccess: true })).status).toBe(403)
    expect((await rest('PUT', 'projects/1/members/987', { managerAccess: true })).status).toBe(404)
    expect((await rest('PUT', member, { roles: [{ name: 'king' }] })).status).toBe(400)
    expect((await rest('PUT', 'projects/1/members/1', { roles: [{ name: 'translator' }] })).status).toBe(403)
  })

  it.each([
    [{ roles: [{ name: 'proofreader' }] }, 'proofreader'],
    [{ managerAccess: true, roles: [] }, 'manager'],
    [{ developerAccess: true }, 'developer'],
    [{}, 'translator'],
  ])('is replaced: %j', async (body, role) => {
    const { rest, translator } = await open()
    const member = `projects/1/members/${translator}`
    await rest('PUT', member, { managerAccess: true })
    expect(dataOf(await rest('PUT', member, body))).toMatchObject({ id: translator, role })
  })

  it('is replaced in the enterprise edition', async () => {
    const { rest, translator } = await open('enterprise')
    const member = `projects/1/members/${translator}`
    expect(dataOf(await rest('PUT', member, { managerAccess: true }))).toMatchObject({ isManager: true })
  })
})

it('no job deletes a branch or a directory, since they go at once', async () => {
  const { rest } = await open()
  for (const path of ['branches/1/jobs/x', 'directories/1/jobs/x'])
    expect(await rest('GET', `projects/1/${path}`)).toMatchObject({
      status: 404,
      body: { error: { message: 'Job Not Found' } },
    })
})
