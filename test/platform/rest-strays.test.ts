/** Fields that an operation does not have: the trace and the answer tell them, and what was asked is done. */
import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { hostWorld, onePlan, openPlatform, restWith } from './offline.ts'

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  const rest = restWith(platform, world.token)
  const told = (): string | undefined =>
    world.trace.entries.findLast(({ kind }) => kind === 'request')?.reason
  const found = (): string[] => findingsOf(world).list().map(({ id }) => id) // prettier-ignore
  return { rest, told, found }
}

const body = { stringId: 1, languageId: 'de', text: 'Hallo' }

describe('a field that the operation does not have', () => {
  it.each([
    ['GET', 'projects?limt=1', undefined, 'query: limt; did you mean "limit"?', 'RQ-001'],
    ['GET', 'projects/1/strings?fileID=1', undefined, 'query: fileID; did you mean "fileId"?', 'RQ-001'],
    ['GET', 'languages?limits=1', undefined, 'query: limits; did you mean "limit"?', 'RQ-001'],
    ['GET', 'user?expand=teams', undefined, 'query: expand', null],
    ['POST', 'projects/1/translations', { ...body, urgent: true }, 'body: urgent', null],
    ['PATCH', 'projects/1', [{ op: 'replace', path: '/name', value: 'A', vlaue: 1 }], 'body: 0.vlaue', null],
    [
      'POST',
      'projects/1/tasks',
      { title: 'A', type: 0, languageId: 'de', fileIds: [1], assignees: [{ id: 1, wordCount: 1 }] },
      'body: assignees.0.wordCount; did you mean "wordsCount"?',
      'RQ-001',
    ],
    ['DELETE', 'projects/1/translations?stringId=1&languageId=de', { force: true }, 'body: force', null],
    [
      'DELETE',
      'projects/1/translations?stringId=1&languageId=de',
      { languageId: 'de' },
      'body: languageId; did you mean "languageId" in the query?',
      'RQ-001',
    ],
  ])('%s %s %j', async (method, path, sent, words, id) => {
    const { rest, told, found } = await open()
    const { status, headers } = await rest(method, path, sent)
    expect(status).toBeLessThan(300)
    expect(told()).toBe(`unknown field in the ${words}`)
    expect(headers.get('warning')).toBe(`299 - ${JSON.stringify(told())}`)
    expect(found()).toEqual(id ? [id] : [])
  })

  it('is told beside what a refusal says', async () => {
    const { rest, told, found } = await open()
    const wish = { stringId: 1, languageId: 'de', txt: 'Hallo' }
    expect((await rest('POST', 'projects/1/translations', wish)).status).toBe(400)
    expect(told()).toMatch(/^400 text: .*\(unknown field in the body: txt; did you mean "text"\?\)$/)
    expect(found()).toEqual(['RQ-001'])
  })

  it('is told each time, in letters that a header takes, and twenty at once', async () => {
    const { rest, told } = await open()
    for (let time = 0; time < 3; time++) {
      await rest('GET', 'projects?größe=1')
      expect(told()).toBe('unknown field in the query: gr??e')
    }
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x${at}y`, at]))
    await rest('POST', 'projects/1/translations', { ...body, ...many })
    expect(told()?.split('unknown field')).toHaveLength(21)
  })
})

it.each([
  'projects?limit=1&offset=0&_=1764340000',
  'languages?limit=500',
  'projects/1/files/1/revisions?limit=1',
])('says nothing of what an operation has: %s', async (path) => {
  const { rest, told, found } = await open()
  const { headers } = await rest('GET', path)
  expect([told(), headers.get('warning'), found()]).toEqual([undefined, null, []])
})
