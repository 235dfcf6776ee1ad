import { expect, it } from 'vitest'
import { decodeJwt } from 'jose'
import { fidelityRows } from '../../host-simulator/platform/documents/fidelity-page.ts'
import { idleNames } from '../../host-simulator/platform/documents/idle-names.ts'
import { idleNested } from '../../host-simulator/platform/documents/idle-nested.ts'
import { accountOf } from '../../host-simulator/platform/apps/callback.ts'
import { contextToken } from '../../host-simulator/platform/apps/frames.ts'
import { requestOf } from '../../host-simulator/platform/app-formats/request.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { manifest, openPlatform } from './offline.ts'

const names = new Set(fidelityRows(restRows).map(({ name }) => name))

/** Paths of all values that are no object. */
const leaves = (value: object, path = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? leaves(inner, `${path}${name}.`)
      : [path + name],
  )

const unlisted = (group: string, body: object): string[] =>
  leaves(JSON.parse(JSON.stringify(body)) as object).filter((name) => !names.has(`${group} ${name}`))

it.each([['standard'], ['enterprise']] as const)(
  'what is really sent is in the list, with one domain in all of it: %s edition',
  async (edition) => {
    const { platform } = openPlatform(() => Response.json(manifest()))
    const hosted = await platform.createWorld({ edition })
    const app = await platform.install(hosted, 'https://app.test/manifest.json')
    const [project] = hosted.store.world.projects
    if (!project) throw new Error('a world without a project')
    const account = { ...accountOf(hosted, app), userId: 1 }
    expect(unlisted('installed', account)).toEqual([])
    expect(unlisted('uninstall', accountOf(hosted, app))).toEqual([])
    const claims = decodeJwt((await contextToken(hosted, app, 'panel', project.id)) ?? '')
    expect(unlisted('JWT', claims)).toEqual([])
    const job = requestOf(hosted, {
      jobType: 'parse-file',
      project,
      file: { id: 1, name: 'a.x' },
      targetLanguageIds: [],
      srx: null,
    })
    expect(unlisted('job request', job)).toEqual([])
    const domain = edition === 'enterprise' ? hosted.domain : null
    expect([account.domain, claims['domain'], job.organization.domain]).toEqual([domain, domain, domain])
  },
)

it('a name that does nothing is in the list with its operation and the reason', () => {
  const rows = new Map(fidelityRows(restRows).map(({ name, says }) => [name, says]))
  for (const table of [idleNames, idleNested])
    for (const [operation, idle] of Object.entries(table))
      for (const [name, why] of Object.entries(idle)) {
        const told = rows.get(operation)?.split(' Nothing comes of ') ?? []
        const [names = ''] = told.flatMap((each) => each.split(`: ${why}.`).slice(0, -1))
        expect([operation, names.split(', ')]).toEqual([operation, expect.arrayContaining([name])])
      }
})

it('every REST operation is in the list', () => {
  for (const { method, path } of restRows) expect(names).toContain(`${method} ${path}`)
})

it('tells which settings of a project nothing acts by', () => {
  const says = (name: string) => fidelityRows(restRows).find((row) => row.name === name)?.says
  expect(says('PATCH /projects/{projectId}')).toMatch(/nothing acts by it: .*\buseGlobalTm\b/)
  expect(says('PATCH /projects/{projectId}')).not.toMatch(
    /isMtAllowed|translateDuplicates|qaCheckIsActive|defaultTmId/,
  )
  expect(says('PATCH /projects/{projectId}/labels/{labelId}')).not.toContain('nothing acts by it')
})
