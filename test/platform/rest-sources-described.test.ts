import { describe, expect, it } from 'vitest'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { openDescription } from './openapi.ts'
import { rowOf } from './row-answers.ts'
import { dataOf, stored, until } from './storage.ts'
import { demoWorld } from '../../host-simulator/world/seeds.ts'

interface Made {
  branchId: number
  directoryId: number
  storageId: number
  buildId: number
  importId: string
  preTranslationId: string
}

const isFinished = ({ body }: { body: unknown }): boolean =>
  (body as { data: { status: string } }).data.status === 'finished'

/** One of everything, so that every read has something to show. */
const fill = async (rest: Rest, send: () => Promise<number>): Promise<Made> => {
  const storageId = await send()
  const { id: branchId } = dataOf<{ id: number }>(await rest('POST', 'projects/1/branches', { name: 'main' }))
  const { id: directoryId } = dataOf<{ id: number }>(
    await rest('POST', 'projects/1/directories', { name: 'src' }),
  )
  await rest('POST', 'projects/1/files', { storageId, name: 'new.json' })
  const build = dataOf<{ id: number }>(await rest('POST', 'projects/1/translations/builds', {}))
  const { identifier: importId } = dataOf<{ identifier: string }>(
    await rest('POST', 'projects/1/translations/imports', { storageId, fileId: 1, languageIds: ['de'] }),
  )
  const { identifier: preTranslationId } = dataOf<{ identifier: string }>(
    await rest('POST', 'projects/1/pre-translations', { languageIds: ['de'], fileIds: [1] }),
  )
  await until(rest, `projects/1/translations/builds/${build.id}`, isFinished)
  await until(rest, `projects/1/translations/imports/${importId}`, isFinished)
  await until(rest, `projects/1/pre-translations/${preTranslationId}`, isFinished)
  return { branchId, directoryId, storageId, buildId: build.id, importId, preTranslationId }
}

const asked: [method: string, path: string, body?: (made: Made) => unknown][] = [
  ['GET', 'user'],
  ['GET', 'languages?limit=500'],
  ['GET', 'languages/uk'],
  ['GET', 'storages'],
  ['GET', 'storages/1'],
  ['GET', 'projects'],
  ['GET', 'projects/1'],
  ['POST', 'projects', () => ({ name: 'New', sourceLanguageId: 'en', targetLanguageIds: ['de'] })],
  ['PATCH', 'projects/1', () => [{ op: 'replace', path: '/name', value: 'Other' }]],
  ['GET', 'projects/1/branches'],
  ['GET', 'projects/1/branches/{branchId}'],
  ['POST', 'projects/1/branches', () => ({ name: 'next' })],
  ['GET', 'projects/1/directories'],
  ['GET', 'projects/1/directories/{directoryId}'],
  [
    'POST',
    'projects/1/directories',
    ({ directoryId }) => ({ name: 'more', directoryId, exportPattern: '/%locale%/x' }),
  ],
  ['GET', 'projects/1/files'],
  ['GET', 'projects/1/files/1'],
  ['POST', 'projects/1/files', ({ storageId, directoryId }) => ({ storageId, name: 'x.json', directoryId })],
  ['PUT', 'projects/1/files/1', ({ storageId }) => ({ storageId })],
  ['PATCH', 'projects/1/files/1', () => [{ op: 'replace', path: '/priority', value: 'high' }]],
  ['GET', 'projects/1/files/1/download'],
  ['GET', 'projects/1/files/1/revisions'],
  ['GET', 'projects/1/files/1/revisions/1'],
  ['GET', 'projects/1/strings?limit=500'],
  ['GET', 'projects/1/strings/1'],
  ['POST', 'projects/1/strings', () => ({ fileId: 1, identifier: 'new', text: { one: 'a', other: 'b' } })],
  ['PATCH', 'projects/1/strings', () => [{ op: 'replace', path: '/1/context', value: 'x' }]],
  ['PATCH', 'projects/1/strings/1', () => [{ op: 'replace', path: '/context', value: 'x' }]],
  ['GET', 'projects/1/labels'],
  ['GET', 'projects/1/labels/1'],
  ['POST', 'projects/1/labels', () => ({ title: 'new' })],
  ['POST', 'projects/1/labels/1/strings', () => ({ stringIds: [1, 2] })],
  ['DELETE', 'projects/1/labels/1/strings?stringIds=1'],
  ['GET', 'projects/1/translations/builds'],
  ['GET', 'projects/1/translations/builds/{buildId}'],
  ['GET', 'projects/1/translations/builds/{buildId}/download'],
  ['POST', 'projects/1/translations/builds', () => ({ targetLanguageIds: ['de'] })],
  ['POST', 'projects/1/translations/builds/files/1', () => ({ targetLanguageId: 'de' })],
  ['POST', 'projects/1/translations/imports', ({ storageId }) => ({ storageId, fileId: 1 })],
  ['GET', 'projects/1/translations/imports/{importId}'],
  ['GET', 'projects/1/translations/imports/{importId}/report'],
  ['POST', 'projects/1/pre-translations', () => ({ languageIds: ['de'] })],
  ['GET', 'projects/1/pre-translations/{preTranslationId}'],
  ['GET', 'projects/1/pre-translations/{preTranslationId}/report'],
]

describe('the answers about sources', () => {
  const description = openDescription('standard')

  it.each(asked)('are as OpenAPI describes them: %s %s', async (method, path, body) => {
    const { platform } = openPlatform()
    const seed = {
      edition: 'standard',
      organizationId: 1,
      domain: 'described',
      now: '2026-01-05T08:00:00.000Z',
    }
    const world = await hostWorld(platform, demoWorld(seed as Parameters<typeof demoWorld>[0]))
    const rest = restWith(platform, world.token)
    const made = await fill(rest, async () => stored(platform, world.token, 'new.json', '{"new":"New"}'))
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof Made) => String(made[name]))
    const { status, body: got } = await rest(method, filled, body?.(made))
    const template = rowOf(method, filled)?.path ?? ''
    const problems = description.problemsOf(method, template, status, got)
    expect([status < 300, problems]).toEqual([true, []])
  })
})
