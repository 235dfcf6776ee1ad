import { expect, it } from 'vitest'
import type { Job } from '../../host-simulator/page-api/job.ts'
import type { JobExchange } from '../../host-simulator/page-api/question.ts'
import { openModules } from '../jobs/module-kit.ts'
import { controlToken, origin } from './offline.ts'

it('what a webhook of an app was sent stands among the jobs, and goes out once more', async () => {
  let status = 500
  const bodies: { events: { event: string }[] }[] = []
  const kit = await openModules(
    { webhook: [{ key: 'hook', url: '/hook', events: ['suggestion.added'] }] },
    async (request, { pathname }) => {
      if (pathname !== '/hook') return new Response(null, { status: 204 })
      bodies.push((await request.json()) as (typeof bodies)[number])
      return new Response(null, { status })
    },
  )
  const asked = async <T>(method: string, path: string): Promise<T> => {
    const headers = { authorization: `Bearer ${controlToken}` }
    const address = `${origin}/_sim/worlds/${kit.world.id}/jobs${path}`
    return (await (await kit.platform.fetch(new Request(address, { method, headers }))).json()) as T
  }
  const jobs = (): Promise<Job[]> => asked('GET', '')

  await kit.rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Eins' })
  await expect.poll(async () => (await jobs()).map(({ kind }) => kind)).toEqual(['webhook'])
  const [job] = await jobs()
  expect(job).toMatchObject({
    ...{ fileName: 'suggestion.added', app: 'sample-app', module: 'hook', projectId: 1 },
    ...{ status: 'failed', message: '500', canRetry: true },
  })
  const [exchange, ...more] = await asked<JobExchange[]>('GET', `/${job?.id}/exchanges`)
  expect(more).toEqual([])
  expect(exchange).toMatchObject({ method: 'POST', url: 'https://app.test/hook', status: 500, answer: null })
  expect(JSON.parse(exchange?.request ?? '')).toEqual(bodies[0])

  const seen = async (): Promise<Job[]> => ((await (await kit.page('jobs')).json()) as { jobs: Job[] }).jobs
  expect(await seen()).toEqual([job])
  expect(await (await kit.page(`jobs/${job?.id}/exchanges`)).json()).toMatchObject([{ status: 500 }])

  status = 200
  expect(await asked('POST', `/${job?.id}/retry`)).toMatchObject({
    job: { status: 'finished', message: null },
  })
  expect(bodies).toEqual([bodies[0], bodies[0]])
  expect((await jobs()).map((each) => each.status)).toEqual(expect.arrayContaining(['finished', 'failed']))

  await kit.platform.uninstall(kit.world, kit.world.apps.values()[0] as never)
  expect((await jobs()).map(({ canRetry }) => canRetry)).toEqual([false, false])
})

it('what webhooks were sent managers alone see', async () => {
  const kit = await openModules(
    { webhook: [{ key: 'hook', url: '/hook', events: ['suggestion.added'] }] },
    () => ({}),
  )
  const seen = async (): Promise<Job[]> => ((await (await kit.page('jobs')).json()) as { jobs: Job[] }).jobs
  await kit.rest('POST', 'projects/1/translations', { stringId: 1, languageId: 'de', text: 'Eins' })
  await expect.poll(async () => (await seen()).length).toBe(1)
  const [job] = await seen()
  const translator = [...kit.world.store.world.users].find(({ role }) => role === 'translator')
  kit.world.become(translator?.id ?? 0)
  expect(await seen()).toEqual([])
  expect((await kit.page(`jobs/${job?.id}/exchanges`)).status).toBe(404)
})
