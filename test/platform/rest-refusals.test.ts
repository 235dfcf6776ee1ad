import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { isBodyOptional, jsonOf } from '../../host-simulator/platform/http/body.ts'
import type { Refusal } from '../../host-simulator/platform/http/refusal.ts'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { approvalRows } from '../../host-simulator/platform/rest/translations/approvals.ts'
import { commentRows } from '../../host-simulator/platform/rest/comments/rows.ts'
import { fieldRows } from '../../host-simulator/platform/rest/fields/rows.ts'
import { glossaryRows } from '../../host-simulator/platform/rest/glossaries/rows.ts'
import { groupRows } from '../../host-simulator/platform/rest/groups/rows.ts'
import { languageTranslationRows } from '../../host-simulator/platform/rest/translations/by-language.ts'
import { memberRows } from '../../host-simulator/platform/rest/users/members.ts'
import { mtRows } from '../../host-simulator/platform/rest/mts/rows.ts'
import { progressRows } from '../../host-simulator/platform/rest/status/progress.ts'
import { qaCheckRows } from '../../host-simulator/platform/rest/status/qa-checks.ts'
import { reportRows } from '../../host-simulator/platform/rest/reports/rows.ts'
import { screenshotRows } from '../../host-simulator/platform/rest/screenshots/rows.ts'
import { screenshotTagRows } from '../../host-simulator/platform/rest/screenshots/tags.ts'
import { storageRecordRows } from '../../host-simulator/platform/rest/applications/records.ts'
import { taskRows } from '../../host-simulator/platform/rest/tasks/rows.ts'
import { tmRows } from '../../host-simulator/platform/rest/tms/rows.ts'
import { translationRows } from '../../host-simulator/platform/rest/translations/rows.ts'
import { voteRows } from '../../host-simulator/platform/rest/translations/votes.ts'
import { webhookRows } from '../../host-simulator/platform/rest/webhooks/rows.ts'
import { workflowRows } from '../../host-simulator/platform/rest/workflow/rows.ts'
import { openPlatform, restWith } from './offline.ts'

const rows: RestRow[] = [
  ...[...translationRows, ...languageTranslationRows, ...approvalRows, ...voteRows, ...commentRows],
  ...[...progressRows, ...memberRows, ...qaCheckRows, ...taskRows, ...screenshotRows, ...screenshotTagRows],
  ...[...glossaryRows, ...tmRows, ...mtRows, ...webhookRows, ...reportRows, ...storageRecordRows],
  ...[...workflowRows, ...groupRows, ...fieldRows],
]

const named = (list: RestRow[]): [name: string, row: RestRow][] =>
  list.map((row) => [`${row.method} ${row.path}`, row])

const editionOf = ({ edition = 'standard' }: RestRow): 'standard' | 'enterprise' => edition

/** The project is 1, everything else is not there. */
const strangeIds = (path: string): string =>
  path
    .slice(1)
    .replace('{projectId}', '1')
    .replace('{languageId}', 'xx')
    .replaceAll(/\{\w+\}/g, '987654')

/** The platform documents none for this one. */
const scoped = rows.filter(({ path }) => !path.endsWith('/validate-qa-checks'))

const queries: Record<string, string> = {
  '/projects/{projectId}/translations': '?stringId=1&languageId=de',
  '/projects/{projectId}/approvals': '?stringId=1',
}

it('only workflows, groups, fields, their reports and added engines are of the enterprise edition alone', () => {
  const own = /workflow-steps|^\w+ \/(groups|fields|reports)|^(POST|PATCH|DELETE) \/mts(\/\{mtId\})?$/
  const isEnterprise = ({ method, path }: RestRow): boolean => own.test(`${method} ${path}`)
  expect(rows.filter(({ edition }) => edition === 'enterprise')).toEqual(rows.filter(isEnterprise))
})

describe('each of these operations', () => {
  it.each(named(scoped))('needs a scope: %s', (_, { scope }) => {
    expect(scope).toMatch(/^[a-z.-]+ (read|write)$/)
  })

  it.each(named(scoped))('is not for a token with every scope but its own: %s', async (_, row) => {
    const { platform, clock } = openPlatform()
    const world = await platform.createWorld({ edition: editionOf(row) })
    const [name = '', access] = row.scope?.split(' ') ?? []
    // The other half of its own scope, and scopes that are spelled like it.
    const scopes = [`${name}:${access === 'read' ? 'write' : 'read'}`, `${name}x`, `${name}.more`]
    const token = await accessToken({ world: world.id, userId: 1, scopes }, world.secret, clock.now)
    const before = world.store.world
    const answer = await restWith(platform, token)(row.method, strangeIds(row.path))
    expect([answer.status, answer.body]).toEqual([
      403,
      { error: { message: 'Not allowed endpoint for token scopes', code: 403 } },
    ])
    expect(world.store.world).toBe(before)
  })

  it.each(named(rows.filter(({ path }) => path.includes('{projectId}'))))(
    'finds no project that is not there: %s',
    async (_, row) => {
      const { platform } = openPlatform()
      const world = await platform.createWorld({ edition: editionOf(row) })
      const path = strangeIds(row.path).replace('projects/1/', 'projects/2/')
      expect(await restWith(platform, world.token)(row.method, path)).toMatchObject({
        status: 404,
        body: { error: { message: 'Project Not Found' } },
      })
    },
  )

  it.each(named(rows.filter(({ edition }) => edition)))(
    'is not there in the other edition: %s',
    async (_, row) => {
      const { platform } = openPlatform()
      const other = row.edition === 'enterprise' ? 'standard' : 'enterprise'
      const world = await platform.createWorld({ edition: other })
      const words = `only in the ${row.edition} edition`
      expect(await restWith(platform, world.token)(row.method, strangeIds(row.path))).toMatchObject({
        status: 404,
        body: { error: { message: expect.stringContaining(words) as string } },
      })
    },
  )

  it.each(
    named(
      rows.filter(
        ({ path, method, tag }) =>
          /\{(?!projectId)/.test(path) &&
          (method === 'GET' || method === 'DELETE') &&
          // These ask for an app's own token first.
          tag !== 'App storage',
      ),
    ),
  )('finds nothing by an unknown id and changes nothing: %s', async (_, row) => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: editionOf(row) })
    const before = world.store.world
    const answer = await restWith(platform, world.token)(row.method, strangeIds(row.path))
    expect([answer.status, answer.body]).toEqual([
      404,
      { error: { message: expect.stringMatching(/ Not Found$/) as string, code: 404 } },
    ])
    expect(world.store.world).toBe(before)
  })

  it.each(named(rows.filter(({ body }) => body && body !== 'bytes' && !(body instanceof z.ZodArray))))(
    'takes an empty list for an object without anything: %s',
    async (_, row) => {
      const { platform } = openPlatform()
      const world = await platform.createWorld({ edition: editionOf(row) })
      const rest = restWith(platform, world.token)
      const { status } = await rest(row.method, strangeIds(row.path), '{}')
      expect((await rest(row.method, strangeIds(row.path), '[]')).status).toBe(status)
    },
  )

  it.each(named(rows.filter(({ body }) => body)))('refuses a body that is none: %s', async (_, row) => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: editionOf(row) })
    const rest = restWith(platform, world.token)
    const isOptional = row.body && row.body !== 'bytes' && isBodyOptional(row.body)
    for (const body of ['null', '7', '"text"', '{', '[[]]', ...(isOptional ? [] : [''])])
      expect([body, (await rest(row.method, strangeIds(row.path), body)).status]).toEqual([body, 400])
  })

  it.each(
    named(
      rows.filter(
        ({ answer, method, tag, path }) =>
          method === 'GET' &&
          tag !== 'App storage' &&
          // Of an app's step, which no world has at first: `test/jobs/steps.test.ts`.
          !path.includes('/workflow-steps/{stepId}/languages') &&
          answer &&
          'many' in answer,
      ),
    ),
  )('refuses a page that is none: %s', async (_, row) => {
    const { platform } = openPlatform()
    const world = await platform.createWorld({ edition: editionOf(row) })
    world.store.do({ do: 'addBranch', projectId: 1, name: 'next' }, 1)
    world.store.do({ do: 'addDirectory', projectId: 1, name: 'docs' }, 1)
    const [branch] = world.store.world.branches
    const [directory] = world.store.world.directories
    const rest = restWith(platform, world.token)
    const path = row.path
      .slice(1)
      .replace('{languageId}', 'de')
      .replace('{stepId}', '753')
      .replace('{branchId}', String(branch?.id))
      .replace('{directoryId}', String(directory?.id))
      .replaceAll(/\{\w+\}/g, '1')
    const query = queries[row.path]
    for (const page of ['limit=0', 'limit=501', 'limit=x', 'offset=-1', 'offset=x']) {
      const answer = await rest('GET', `${path}${query ? `${query}&` : '?'}${page}`)
      expect([page, answer.status]).toEqual([page, 400])
    }
  })
})

it.each([
  ['text/plain;charset=UTF-8', '; pass AP.apiRequest an object, or send a text of JSON with the header'],
  ['text/html', '"text/html"'],
])('a text of JSON that is called %s is refused, and told how to send it', async (type, words) => {
  const request = new Request('http://platform.test', {
    method: 'POST',
    headers: { 'content-type': type },
    body: '{"name":"a"}',
  })
  const error = await (async () => jsonOf(request))().catch((reason: unknown) => reason)
  const { message } = ((await (error as Refusal).response.json()) as { error: { message: string } }).error
  expect(message).toContain(words)
  expect(message.includes('apiRequest')).toBe(type.startsWith('text/plain'))
})
