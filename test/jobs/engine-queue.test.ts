import { expect, it } from 'vitest'
import { dataOf, until } from '../platform/storage.ts'
import { echo, isProbe, openEngine } from './engine-kit.ts'
import { threeStrings } from './module-kit.ts'

const path = 'projects/1/pre-translations'

it('one at a time is at work in a project, the most urgent of those that wait next', async () => {
  let release = (): void => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const languages = ['de', 'fr', 'uk', 'nl', 'it']
  const { rest, id, asked } = await openEngine(
    async (body, url) => {
      if (!isProbe(body)) await isReleased
      return echo(body, url)
    },
    { content: { ...threeStrings, project: { targetLanguageIds: languages } } },
  )
  const begin = async (languageId: string, priority?: string): Promise<string> => {
    const wish = { method: 'mt', engineId: id, fileIds: [1], languageIds: [languageId], priority }
    return (dataOf(await rest('POST', path, wish)) as { identifier: string }).identifier
  }
  const statusOf = async (identifier: string): Promise<unknown> =>
    (dataOf(await rest('GET', `${path}/${identifier}`)) as { status: string }).status
  const first = await begin('de')
  const low = await begin('fr', 'low')
  const normal = await begin('uk')
  const canceled = await begin('nl', 'high')
  const raised = await begin('it', 'low')
  expect(await Promise.all([first, low, normal, canceled, raised].map(statusOf))).toEqual([
    'in_progress',
    ...Array.from({ length: 4 }, () => 'created'),
  ])
  await rest('PATCH', `${path}/${canceled}`, [{ op: 'replace', path: '/status', value: 'canceled' }])
  await rest('PATCH', `${path}/${raised}`, [{ op: 'replace', path: '/priority', value: 'high' }])
  release()
  await until(
    rest,
    `${path}/${low}`,
    ({ body }) => (body as { data: { status: string } }).data.status === 'finished',
  )
  expect(asked.map(({ url }) => url.searchParams.get('target'))).toEqual(['de', 'it', 'uk', 'fr'])
  expect(await statusOf(canceled)).toBe('canceled')
})
