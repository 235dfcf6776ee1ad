/** What the platform's command line was seen to send, where a test of our own making had not thought of it. */
import { describe, expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith } from '../platform/offline.ts'

const opened = async (edition: 'standard' | 'enterprise' = 'standard') => {
  const { platform } = openPlatform()
  const plan = { files: [{ name: 'a.json', strings: [{ identifier: 'a', text: 'A' }] }] }
  const world = await hostWorld(platform, plan, { edition })
  return restWith(platform, world.token)
}

describe('the platform’s command line', () => {
  it('gives a branch its pattern and priority, and others later', async () => {
    const rest = await opened()
    const wish = { name: 'dev', title: 'Dev', exportPattern: '/x/%file_name%', priority: 'low' }
    const { body } = await rest('POST', 'projects/1/branches', wish)
    const { id } = (body as { data: { id: number } }).data
    expect(body).toMatchObject({ data: wish })
    const patch = [
      { op: 'replace', path: '/priority', value: 'high' },
      { op: 'replace', path: '/exportPattern', value: '/y/%file_name%' },
    ]
    expect(await rest('PATCH', `projects/1/branches/${id}`, patch)).toMatchObject({
      status: 200,
      body: { data: { name: 'dev', priority: 'high', exportPattern: '/y/%file_name%' } },
    })
  })

  it('labels the strings of a file, and takes labels from them', async () => {
    const rest = await opened()
    await rest('POST', 'projects/1/labels', { title: 'new' })
    const labelled = async (path: string, value: number[]): Promise<unknown> => {
      const { status } = await rest('PATCH', 'projects/1/files/1', [{ op: 'replace', path, value }])
      const { body } = await rest('GET', 'projects/1/strings/1')
      return [status, (body as { data: { labelIds: number[] } }).data.labelIds]
    }
    expect(await labelled('/attachLabelIds', [9])).toEqual([400, []])
    expect(await labelled('/attachLabelIds', [1])).toEqual([200, [1]])
    expect(await labelled('/detachLabelIds', [1])).toEqual([200, []])
  })

  it('is told of a language mapping that is none, which its types could not hold', async () => {
    const rest = await opened()
    const map = async (value: object): Promise<number> =>
      (await rest('PATCH', 'projects/1', [{ op: 'replace', path: '/languageMapping', value }])).status
    expect(await map({ de: { locale: 'de' } })).toBe(200)
    expect(await map({ de: 'de' })).toBe(400)
    expect(await map({ de: { locale: { a: 1 } } })).toBe(400)
  })

  it('adds a distribution of bundles without its mode', async () => {
    const rest = await opened()
    await rest('POST', 'projects/1/bundles', {
      ...{ name: 'b', format: 'crowdin-resx', sourcePatterns: ['/**'] },
      exportPattern: '/%two_letters_code%.resx',
    })
    expect(await rest('POST', 'projects/1/distributions', { name: 'd', bundleIds: [1] })).toMatchObject({
      status: 201,
      body: { data: { exportMode: 'bundle', bundleIds: [1] } },
    })
    expect((await rest('POST', 'projects/1/distributions', { name: 'none' })).status).toBe(400)
  })

  it.each(['glossaries', 'tms', 'mts', 'style-guides'])(
    'says group 0 for the one at the top: %s',
    async (kind) => {
      const rest = await opened('enterprise')
      const wish = {
        name: 'Legal',
        languageId: 'en',
        type: 'google',
        credentials: {},
        storageId: null,
        groupId: 0,
      }
      const added = await rest('POST', kind, wish)
      expect(added).toMatchObject({ status: 201, body: { data: { groupId: 1 } } })
      const { id } = (added.body as { data: { id: number } }).data
      const { body } = await rest('GET', `${kind}?groupId=0`)
      expect((body as { data: { data: { id: number } }[] }).data.map(({ data }) => data.id)).toContain(id)
      expect((await rest('POST', kind, { ...wish, groupId: 7 })).status).toBe(400)
    },
  )
})
