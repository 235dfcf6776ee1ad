/** The reference app behind a socket: what the platform sends and reads is what a real app reads and sends. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterEach, expect, it } from 'vitest'
import { jobsOf, setJobOptions, type JobOptions } from '../../host-simulator/platform/pipeline/index.ts'
import { assignedOf } from '../../host-simulator/platform/files/assigned.ts'
import { linkedFile } from '../../host-simulator/platform/hosted/links.ts'
import { createPlatform } from '../../host-simulator/platform/platform.ts'
import { startApp } from '../../host-simulator/reference-app/server.ts'
import { buildWorld } from '../../host-simulator/world/build.ts'
import { pages } from '../reference-app/app-kit.ts'
import { fileJobsOf, text } from './kit.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const open = async (options: Partial<JobOptions>) => {
  const clientSecret = 'secret of the client'
  const app = await startApp({ port: 0, folder: pages, clientId: 'client-1', clientSecret })
  closing.push(() => app.close())
  let origin = ''
  let given = 0
  const newId = (): string => `link${++given}0000000000`
  const send = (request: Request): Promise<Response> => fetch(request)
  const platform = createPlatform({
    now: Date.now,
    newId,
    send,
    allowHosts: [],
    clientSecret: () => clientSecret,
    origin: () => origin,
    controlToken: 'x',
    asset: async () => null,
  })
  const server = createServer(getRequestListener((request) => platform.fetch(request)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const world = await platform.createWorld({ content: () => buildWorld({ files: [] }) })
  setJobOptions(world, options)
  await platform.install(world, `${app.url}/manifest.json`)
  const rest = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await platform.fetch(
      new Request(`${origin}/api/v2/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${world.token}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
    return {
      status: response.status,
      data: ((await response.json()) as { data: Record<string, unknown> }).data,
    }
  }
  const upload = async (name: string, content: string): Promise<unknown> =>
    (
      await rest('storages', content, {
        'crowdin-api-filename': name,
        'content-type': 'application/octet-stream',
      })
    ).data['id']
  return { world, rest, upload }
}

it.each(['inline', 'url'] as const)('goes through the reference app and back, %s', async (transport) => {
  const { world, rest, upload } = await open({ transport })
  const source = '{"hello_world":"Hello","bye":"Bye"}'
  const file = await rest('projects/1/files', { storageId: await upload('h.json', source), name: 'h.json' })
  expect([file.status, file.data?.['type']]).toEqual([201, 'hello-world-json'])
  const done = await rest('projects/1/translations/de', {
    storageId: await upload('h.json', '{"hello_world":"Hallo","more":"Mehr"}'),
    fileId: 1,
  })
  expect(done.status).toBe(200)
  const built = await rest('projects/1/translations/builds/files/1', { targetLanguageId: 'de' })
  const link = linkedFile(world, String(built.data['url']).split('/').at(-1) ?? '')
  expect(link && text(link.content)).toBe('{"hello_world":"Hallo","bye":"Bye"}')
  expect(fileJobsOf(world).map(({ kind, status, result }) => [kind, status, result?.unmatched])).toEqual([
    ['export', 'finished', undefined],
    ['translation-upload', 'finished', ['more']],
    ['source-import', 'finished', undefined],
  ])
  expect(jobsOf(world).flatMap(({ findings }) => findings.map(({ id }) => id))).toEqual(['CF-015'])
})

it('reads what the reference app gives by address', async () => {
  const { world, rest, upload } = await open({})
  const many = Object.fromEntries(
    Array.from({ length: 30_000 }, (_, at) => [`key${at}`, `Text number ${at}`]),
  )
  const source = JSON.stringify({ hello_world: 'Hello', ...many })
  const { status } = await rest('projects/1/files', {
    storageId: await upload('h.json', source),
    name: 'h.json',
  })
  expect([status, world.store.world.strings.size]).toEqual([201, 30_001])
})

it('writes the marks of In-Context, as the pseudo-language of the project', async () => {
  const { world, rest, upload } = await open({})
  const source = '{"hello_world":"Hello","bye":"Bye"}'
  await rest('projects/1/files', { storageId: await upload('h.json', source), name: 'h.json' })
  assignedOf(world).set('1', { inContext: true, inContextPseudoLanguageId: 'eo' })
  const built = await rest('projects/1/translations/builds/files/1', { targetLanguageId: 'eo' })
  const link = linkedFile(world, String(built.data['url']).split('/').at(-1) ?? '')
  expect(link && text(link.content)).toBe('{"hello_world":"crwdns1:0crwdne1:0","bye":"crwdns2:0crwdne2:0"}')
})
