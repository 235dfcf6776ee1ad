/** Each event that a webhook may name has something that raises it. */
import { expect, it } from 'vitest'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import type { WorldPlan } from '../../host-simulator/world/plan.ts'
import { hostWorld, openPlatform, restWith } from './offline.ts'
import { dataOf, stored } from './storage.ts'
import { causes } from './webhook-acts.ts'
import { webhookWith } from './webhook.ts'

const plan: WorldPlan = {
  project: { targetLanguageIds: ['de'] },
  files: [{ name: 'app.json', strings: [{ identifier: 'hello', text: 'Hello' }] }],
}

const p = 'projects/1'

it.each(Object.entries(causes).filter(([, cause]) => cause))('%s has a cause', async (name, cause) => {
  const heard: { event: string }[] = []
  const { platform } = openPlatform(async (request) => {
    heard.push((await request.json()) as { event: string })
    return new Response(null, { status: 204 })
  })
  const world = await hostWorld(platform, plan, { edition: 'enterprise' })
  const ofAll = name.startsWith('group.') || /^project\.(created|deleted)$/.test(name)
  webhooksOf(world).set('9', webhookWith(9, { projectId: ofAll ? null : 1, events: [name] }))
  const storage = (text: string) => stored(platform, world.token, 'new.json', text)
  await cause?.({ rest: restWith(platform, world.token), world, storage })
  await expect.poll(() => heard.map(({ event }) => event)).toContain(name)
})

it('the build that is told of can be had where the event says', async () => {
  const heard: { build: { id: string; downloadUrl: string; project: object } }[] = []
  const { platform } = openPlatform(async (request) => {
    heard.push((await request.json()) as (typeof heard)[number])
    return new Response(null, { status: 204 })
  })
  const world = await hostWorld(platform, plan)
  const rest = restWith(platform, world.token)
  webhooksOf(world).set('9', webhookWith(9, { events: ['project.built'] }))
  const { id } = dataOf(await rest('POST', `${p}/translations/builds`, {}))
  await expect.poll(() => heard).toMatchObject([{ build: { id: String(id), project: { id: '1' } } }])
  const download = heard[0]?.build.downloadUrl ?? ''
  expect((await platform.fetch(new Request(download))).status).toBe(401)
  const headers = { authorization: `Bearer ${world.token}` }
  const asked = await platform.fetch(new Request(download, { headers }))
  const { url } = dataOf<{ url: string }>({ body: await asked.json() })
  const response = await platform.fetch(new Request(url))
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip'])
})

it('a project that is told of names its group', async () => {
  const heard: { project: object }[] = []
  const { platform } = openPlatform(async (request) => {
    heard.push((await request.json()) as (typeof heard)[number])
    return new Response(null, { status: 204 })
  })
  const world = await platform.createWorld({ edition: 'enterprise' })
  const rest = restWith(platform, world.token)
  const { id: groupId } = dataOf(await rest('POST', 'groups', { name: 'Apps' }))
  webhooksOf(world).set(
    '9',
    webhookWith(9, { projectId: null, events: ['project.created', 'project.deleted'] }),
  )
  const { id } = dataOf(await rest('POST', 'projects', { name: 'New', sourceLanguageId: 'en', groupId }))
  await expect.poll(() => heard).toMatchObject([{ project: { id: String(id), groupId } }])
  await rest('DELETE', `projects/${String(id)}`)
  await expect.poll(() => heard.slice(1)).toMatchObject([{ project: { id: String(id), groupId } }])
})
