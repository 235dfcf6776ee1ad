import { beforeAll, describe, expect, it } from 'vitest'
import { accessToken } from '../../host-simulator/platform/hosted/token.ts'
import { setMember } from '../../host-simulator/platform/rest/users/membership.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { ofNoProject, ofNoScope, ofTranslator, type Reasons } from './let-in.ts'
import { hostWorld, openPlatform, restWith, twoProjects, type Rest } from './offline.ts'

const changing = restRows.filter(({ method, ok }) => method !== 'GET' && ok.length)
const nameOf = ({ method, path }: RestRow): string => `${method} ${path}`
const isListed = (lists: readonly Reasons[], row: RestRow): boolean =>
  lists.some((list) => list.some(([operation]) => operation.test(nameOf(row))))

/** Of rows that are there where the world has some: number 1. */
const pathOf = (path: string, userId: number): string =>
  path
    .slice(1)
    .replace('{userId}', String(userId))
    .replace('{languageId}', 'de')
    .replaceAll(/\{\w+\}/g, '1')

const stranger = 40
const translator = 41

describe.each(['standard', 'enterprise'] as const)('in the %s edition', (edition) => {
  const rows = changing
    .filter((row) => (row.edition ?? edition) === edition)
    .map((row) => [nameOf(row), row] as const)
  let as: (userId: number, scopes?: string[]) => Promise<Rest>

  beforeAll(async () => {
    const { platform } = openPlatform()
    const world = await hostWorld(platform, twoProjects(), { edition })
    const { users } = world.store.world
    const [first] = users
    if (!first) throw new Error('there is nobody')
    const people = [
      { ...first, id: stranger, login: 'stranger', email: 's', role: 'translator', outOf: [1, 2] },
      { ...first, id: translator, login: 'translator', email: 't', role: 'translator' },
    ] as const
    world.store.reset({ ...world.store.world, users: people.reduce((all, each) => all.with(each), users) })
    for (const projectId of [1, 2]) setMember(world, projectId, stranger, false)
    as = async (userId, scopes = ['*']) =>
      restWith(
        platform,
        await accessToken({ world: world.id, userId, scopes }, world.secret, world.clock.now()),
      )
  })

  const askedBy = async (rest: Rest, row: RestRow, userId: number): Promise<string> => {
    const { status, body } = await rest(row.method, pathOf(row.path, userId), {})
    return `${status} ${JSON.stringify(body)}`
  }
  const refused = /^403 |^404 .*"Project Not Found"/

  it.each(rows)('%s lets in nobody of no project, but for a reason', async (_, row) => {
    const said = await askedBy(await as(stranger), row, stranger)
    if (isListed([ofNoProject], row)) expect(said).not.toMatch(/^2/)
    else expect(said).toMatch(refused)
  })

  it.each(rows)('%s lets in no translator, but for a reason', async (_, row) => {
    const said = await askedBy(await as(translator), row, translator)
    if (!isListed([ofNoProject, ofTranslator], row)) expect(said).toMatch(refused)
  })

  it.each(rows)('%s lets in no token without its scope, but for a reason', async (_, row) => {
    const [name = '', access] = row.scope?.split(' ') ?? []
    // The other half of its own, and names that are spelled like it.
    const near = [`${name}:${access === 'read' ? 'write' : 'read'}`, `${name}x`, `${name}.more`]
    for (const scopes of [[], near]) {
      const said = await askedBy(await as(1, scopes), row, 1)
      expect(said.includes('Not allowed endpoint for token scopes')).toBe(!isListed([ofNoScope], row))
    }
  })
})

describe('the list of who is let in', () => {
  it.each([...ofNoProject, ...ofTranslator, ...ofNoScope])('is of operations that are there: %s', (each) => {
    expect(changing.some((row) => each.test(nameOf(row)))).toBe(true)
  })

  it('names nothing that asks for a right by itself', async () => {
    const { needOf } = await import('../../host-simulator/platform/rest/common/who-may.ts')
    const rights = new Set(['manage', 'source', 'approve', 'group', 'self'])
    const idle = changing.filter(
      (row) => isListed([ofNoProject, ofTranslator], row) && rights.has(needOf(row)),
    )
    expect(idle.map(nameOf)).toEqual([])
  })
})
