/** Each event that a webhook may name has something that raises it. */
import { expect, it } from 'vitest'
import { organizationEvents, projectEvents } from '../../src/contract/webhook-events.ts'
import { webhooksOf } from '../../host-simulator/platform/rest/webhooks/shapes.ts'
import type { HostedWorld } from '../../host-simulator/platform/hosted/worlds.ts'
import type { WorldPlan } from '../../host-simulator/world/build.ts'
import { hostWorld, openPlatform, restWith, type Rest } from './offline.ts'
import { dataOf, stored } from './storage.ts'
import { webhookWith } from './webhook.ts'

const plan: WorldPlan = {
  project: { targetLanguageIds: ['de'] },
  files: [{ name: 'app.json', strings: [{ identifier: 'hello', text: 'Hello' }] }],
}

interface Acts {
  rest: Rest
  world: HostedWorld
  /** Of a file with this text. */
  storage(text: string): Promise<number>
}

type Cause = (acts: Acts) => Promise<unknown>

const p = 'projects/1'

const translate: Cause = async ({ rest }) =>
  rest('POST', `${p}/translations`, { stringId: 1, languageId: 'de', text: 'Hallo' })
const approve: Cause = async (acts) => {
  await translate(acts)
  return acts.rest('POST', `${p}/approvals`, { translationId: 1 })
}
const comment: Cause = ({ rest }) =>
  rest('POST', `${p}/comments`, { stringId: 1, text: 'Hm', type: 'comment', targetLanguageId: 'de' })
const task: Cause = ({ rest }) =>
  rest('POST', `${p}/tasks`, { type: 0, title: 'All', languageId: 'de', fileIds: [1] })
const change = (path: string, pointer: string, value: unknown): Cause => {
  return ({ rest }) => rest('PATCH', path, [{ op: 'replace', path: pointer, value }])
}
const remove =
  (path: string): Cause =>
  ({ rest }) =>
    rest('DELETE', path)
const inOrder =
  (...causes: Cause[]): Cause =>
  async (acts) => {
    for (const cause of causes) await cause(acts)
  }
const addFile: Cause = async ({ rest, storage }) =>
  rest('POST', `${p}/files`, { storageId: await storage('{"a":"A"}'), name: 'new.json' })
const update: Cause = async ({ rest, storage }) =>
  rest('PUT', `${p}/files/2`, { storageId: await storage('{"a":"Ah"}') })
const group: Cause = ({ rest }) => rest('POST', 'groups', { name: 'New', parentId: 1 })

/** What raises each; null where another part of the simulator is to. */
const causes: Record<(typeof projectEvents)[number] | (typeof organizationEvents)[number], Cause | null> = {
  'file.added': addFile,
  'file.updated': inOrder(addFile, update),
  'file.reverted': inOrder(addFile, update, ({ rest }) => rest('PUT', `${p}/files/2`, { revisionId: 1 })),
  'file.deleted': remove(`${p}/files/1`),
  'file.translated': translate,
  'file.approved': approve,
  'file.qa.finished': null,
  'project.translated': translate,
  'project.approved': approve,
  'project.qa.finished': null,
  'project.built': ({ rest }) => rest('POST', `${p}/translations/builds`, {}),
  'translation.updated': inOrder(translate, ({ rest }) =>
    rest('POST', `${p}/translations`, { stringId: 1, languageId: 'de', text: 'Servus' }),
  ),
  'string.added': ({ rest }) => rest('POST', `${p}/strings`, { fileId: 1, identifier: 'n', text: 'New' }),
  'string.updated': change(`${p}/strings/1`, '/context', 'Greeting'),
  'string.deleted': remove(`${p}/strings/1`),
  'stringComment.created': comment,
  'stringComment.updated': inOrder(comment, change(`${p}/comments/1`, '/text', 'Hmm')),
  'stringComment.deleted': inOrder(comment, remove(`${p}/comments/1`)),
  'stringComment.restored': inOrder(comment, remove(`${p}/comments/1`), async ({ world }) =>
    world.store.do({ do: 'restoreComment', commentId: 1 }, 1),
  ),
  'suggestion.added': translate,
  'suggestion.updated': inOrder(translate, change(`${p}/translations`, '/1', { text: 'Moin' })),
  'suggestion.deleted': inOrder(translate, remove(`${p}/translations/1`)),
  'suggestion.approved': approve,
  'suggestion.disapproved': inOrder(approve, remove(`${p}/approvals/1`)),
  'task.added': task,
  'task.statusChanged': inOrder(task, change(`${p}/tasks/1`, '/status', 'done')),
  'task.updated': inOrder(task, change(`${p}/tasks/1`, '/title', 'Most')),
  'task.deleted': inOrder(task, remove(`${p}/tasks/1`)),
  'project.created': ({ rest }) => rest('POST', 'projects', { name: 'New', sourceLanguageId: 'en' }),
  'project.deleted': remove(p),
  'group.created': group,
  'group.deleted': inOrder(group, async (acts) => remove('groups/2')(acts)),
}

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
  await expect.poll(() => heard).toMatchObject([{ project: { id: String(id), groupId: String(groupId) } }])
  await rest('DELETE', `projects/${String(id)}`)
  await expect
    .poll(() => heard.slice(1))
    .toMatchObject([{ project: { id: String(id), groupId: String(groupId) } }])
})
