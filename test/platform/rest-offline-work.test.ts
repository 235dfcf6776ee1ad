/** Who takes a project's files home: `publicDownloads` of a project, over REST and on its pages. */
import { expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { Role } from '../../host-simulator/world/people-rows.ts'
import { hostWorld, onePlan, openPage, openPlatform, restWith } from './offline.ts'
import { stored } from './storage.ts'

/** What somebody of this role is answered: of a source, of translations that are brought in, at once and as a job, and dropped; of one file, and an archive of all languages. */
const answers = async (role: Role, isPublic: boolean): Promise<number[]> => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  const { users } = world.store.world
  const me = users.get(2)
  if (!me) throw new Error('there is nobody')
  world.store.reset({ ...world.store.world, users: users.with({ ...me, role }) })
  const edit = [{ op: 'replace', path: '/publicDownloads', value: isPublic }]
  expect((await restWith(platform, world.token)('PATCH', 'projects/1', edit)).status).toBe(200)
  const claims = { world: world.id, userId: 2, scopes: ['*'] }
  const token = await accessToken(claims, world.secret, world.clock.now())
  const rest = restWith(platform, token)
  const page = await openPage(platform, world)
  world.become(2)
  const sent = async () => ({
    storageId: await stored(platform, token, 'app.json', '{"hello":"Hallo"}'),
    fileId: 1,
  })
  return [
    (await rest('GET', 'projects/1/files/1/download')).status,
    (await rest('POST', 'projects/1/translations/de', await sent())).status,
    (await rest('POST', 'projects/1/translations/imports', await sent())).status,
    (await page('files/1/translations?languageId=de', { method: 'POST', body: '{}' })).status,
    (await rest('POST', 'projects/1/translations/builds/files/1', { targetLanguageId: 'de' })).status,
    (await rest('POST', 'projects/1/translations/builds')).status,
  ]
}

it.each<[Role, isPublic: boolean, answers: number[]]>([
  ['translator', false, [403, 403, 403, 403, 403, 403]],
  ['proofreader', false, [403, 403, 403, 403, 403, 403]],
  ['translator', true, [200, 200, 202, 202, 200, 403]],
  ['developer', false, [200, 200, 202, 202, 200, 201]],
  ['manager', false, [200, 200, 202, 202, 200, 201]],
])('%s, publicDownloads %s: %j', async (role, isPublic, wanted) => {
  expect(await answers(role, isPublic)).toEqual(wanted)
})
