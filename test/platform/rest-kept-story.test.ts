/** Random writes and reads: what is kept is what would be answered anew, and most of it outlives a write. */
import { expect, it } from 'vitest'
import type { AccessClaims } from '../../host-simulator/platform/hosted/token.ts'
import { Address } from '../../host-simulator/platform/http/address.ts'
import { Reply, responseOf, type Answer } from '../../host-simulator/platform/http/reply.ts'
import { conceptsOf, glossaries } from '../../host-simulator/platform/rest/glossaries/concepts.ts'
import { glossaryShape } from '../../host-simulator/platform/rest/glossaries/shapes.ts'
import type { Call, RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { callOf } from '../../host-simulator/platform/rest/request/call.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { randomOf } from '../../host-simulator/scenario/random.ts'
import { openPlatform, origin } from './offline.ts'

const steady = restRows.filter((row) => row.steady)

const values: Record<string, readonly string[]> = { languageId: ['de', 'uk', 'sea'] }
const queries = ['', '?limit=3', '?orderBy=id%20desc', '?croql=count%20of%20translations%20%3E%200']

interface Asked {
  row: RestRow
  params: Record<string, string>
  url: string
}

type Write = [method: string, path: string, body?: unknown]

const language = { name: 'Sea Talk', code: 'sea', localeCode: 'sea-SE', textDirection: 'ltr' }
const plurals = { pluralCategoryNames: ['one', 'other'], threeLettersCode: 'sea' }

/** `id` is small; some of them are of nothing, and are refused. */
const writesOf = (word: string, id: number, me: number): Write[] => [
  ['PATCH', 'projects/1', [{ op: 'replace', path: '/name', value: word }]],
  [
    'PATCH',
    'projects/1',
    [{ op: 'replace', path: '/targetLanguageIds', value: ['de', 'uk', 'fr'].slice(id % 3) }],
  ],
  ['PATCH', 'user', [{ op: 'replace', path: '/fullName', value: word }]],
  ['POST', 'projects/1/labels', { title: word }],
  ['DELETE', `projects/1/labels/${id}`],
  ['POST', `projects/1/labels/${id}/strings`, { stringIds: [id] }],
  ['POST', 'projects/1/branches', { name: word }],
  ['DELETE', `projects/1/branches/${id}`],
  ['POST', 'projects/1/directories', { name: word }],
  ['PATCH', `projects/1/directories/${id}`, [{ op: 'replace', path: '/title', value: word }]],
  ['PATCH', `projects/1/files/${id}`, [{ op: 'replace', path: '/title', value: word }]],
  ['POST', 'projects/1/strings', { fileId: id, identifier: word, text: word }],
  ['PATCH', `projects/1/strings/${id}`, [{ op: 'replace', path: '/text', value: word }]],
  ['PATCH', `projects/1/strings/${id}`, [{ op: 'replace', path: '/isHidden', value: id % 2 === 0 }]],
  ['DELETE', `projects/1/strings/${10 + id}`],
  ['POST', 'projects/1/translations', { stringId: id, languageId: 'de', text: word }],
  ['DELETE', `projects/1/translations/${id}`],
  ['POST', 'projects/1/approvals', { translationId: id }],
  ['DELETE', `projects/1/approvals/${id}`],
  ['POST', 'projects/1/votes', { translationId: id, mark: 'up' }],
  ['POST', 'projects/1/comments', { stringId: id, targetLanguageId: 'de', text: word, type: 'comment' }],
  ['POST', 'projects/1/tasks', { title: word, languageId: 'de', fileIds: [id], type: 0 }],
  ['PATCH', `projects/1/tasks/${id}`, [{ op: 'replace', path: '/title', value: word }]],
  ['DELETE', `projects/1/tasks/${id}`],
  ['DELETE', `projects/1/members/${id}`],
  ['POST', 'projects/1/members', { userIds: [id] }],
  ['POST', 'languages', { ...language, ...plurals }],
  ['PATCH', 'languages/sea', [{ op: 'replace', path: '/name', value: word }]],
  ['DELETE', 'languages/sea'],
  ['POST', 'glossaries', { name: word, languageId: 'en' }],
  ['PATCH', `glossaries/${id}`, [{ op: 'replace', path: '/name', value: word }]],
  ['POST', `glossaries/${id}/terms`, { languageId: 'en', text: word }],
  ['DELETE', `glossaries/${id}`],
  ['POST', 'tms', { name: word, languageId: 'en' }],
  ['POST', `tms/${id}/segments`, { records: [{ languageId: 'en', text: word }] }],
  ['PATCH', `projects/1/strings/${id}`, [{ op: 'add', path: '/fields/sea', value: word }]],
  ['PATCH', `projects/1/tasks/${id}`, [{ op: 'add', path: '/fields/sea', value: word }]],
  [
    'POST',
    'fields',
    { name: 'Sea', slug: 'sea', type: 'text', entities: ['string', 'task', 'file', 'project'] },
  ],
  ['PATCH', 'fields/1', [{ op: 'replace', path: '/name', value: word }]],
  ['DELETE', 'fields/1'],
  ['POST', `projects/1/tasks/${id}/comments`, { text: word }],
  ['DELETE', `projects/1/tasks/${id}/comments/${id}`],
  ['POST', 'teams', { name: word }],
  ['POST', `teams/${id}/members`, { userIds: [id] }],
  ['DELETE', `teams/${id}`],
  [
    'POST',
    'projects/1/bundles',
    { name: word, format: 'xliff', sourcePatterns: ['*'], exportPattern: '%language%.xliff' },
  ],
  ['PATCH', `projects/1/bundles/${id}`, [{ op: 'replace', path: '/name', value: word }]],
  [
    'POST',
    `users/${me}/ai/settings/snippets`,
    { name: word, description: word, placeholder: `%${word}%`, value: word },
  ],
  ['POST', 'ai/settings/snippets', { name: word, description: word, placeholder: `%${word}%`, value: word }],
  ['PUT', `glossaries/1/concepts/${id}`, { subject: word }],
  ['DELETE', `projects/1/comments/${id}`],
]

it.each(['standard', 'enterprise'] as const)('%s', async (edition) => {
  const { platform } = openPlatform()
  const world = await platform.createWorld({ edition })
  const random = randomOf(edition.length)
  const below = (most: number): number => Math.floor(random() * most)
  const addresses = steady.flatMap((row) =>
    queries.map((query) => (id: number): Asked => {
      const params: Record<string, string> = {}
      const at = row.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const value = name === 'projectId' ? '1' : (values[name]?.[id % 3] ?? String(id))
        params[name] = value
        return value
      })
      return { row, params, url: `${origin}/api/v2${at}${query}` }
    }),
  )
  /** Nobody notes what is read, so nothing is kept. */
  const madeAnew = async ({ row, params, url }: Asked): Promise<string> => {
    const address = new Address(url)
    const query = row.query?.parse(Object.fromEntries(address.searchParams))
    const claims = { userId: world.userId, scopes: [] } as unknown as AccessClaims
    const request = {
      method: 'GET',
      url,
      headers: new Headers(),
      arrayBuffer: async () => new ArrayBuffer(0),
    }
    const answer = await row.run(
      callOf({ hosted: world, claims }, { params, address, query, body: undefined, request }),
    )
    return responseOf(answer).text()
  }
  let asked = 0
  const headers = new Headers({ authorization: `Bearer ${world.token}`, 'content-type': 'application/json' })
  /** The short way, at once. */
  const ask = async (method: string, url: string, body?: unknown): Promise<Answer> => {
    const bytes = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)).buffer
    return platform.rest({ method, url, headers, arrayBuffer: () => bytes })
  }
  const read = async (url: string): Promise<Reply | null> => {
    const given = await ask('GET', url)
    return given instanceof Reply ? given : null
  }
  const last = new Map<string, Reply | null>()
  const done = new Set<number>()
  let kept = 0
  const left: number[] = []
  for (let step = 0; step < 120; step++) {
    if (step % 50 === 49) platform.worlds.reset(world)
    else {
      const writes = writesOf(`w${step}`, 1 + below(6), world.userId)
      // All kinds in turn, each time in another order.
      if (!left.length) left.push(...writes.keys())
      const [at = 0] = left.splice(below(left.length), 1)
      const [method, path, body] = writes[at] as Write
      const { status } = await ask(method, `${origin}/api/v2/${path}`, body)
      if (status < 300) done.add(at)
    }
    for (const each of glossaries.all(world)) {
      const { terms, languageIds } = glossaryShape(each, { hosted: world, origin: () => origin } as Call)
      const all = conceptsOf(world, each).flatMap((concept) => concept.terms)
      const languages = new Set([each.languageId, ...all.map(({ languageId }) => languageId)])
      expect([terms, languageIds.toSorted()]).toEqual([all.length, [...languages].toSorted()])
    }
    for (let n = 0; n < 20; n++) {
      const address = addresses[below(addresses.length)]?.(1 + below(3)) as Asked
      const { url } = address
      const now = await read(url)
      // What its rows were made of is kept from the second time on, though the answer is not.
      const anew = (): Promise<Reply | null> => read(`${url}${url.includes('?') ? '&' : '?'}_=${++asked}`)
      const again = await anew()
      expect([url, now?.text]).toEqual([url, again?.text])
      expect([url, (await anew())?.text]).toEqual([url, again?.text])
      if (again) expect([url, again.text]).toEqual([url, await madeAnew(address)])
      if (now && now === last.get(url)) kept++
      last.set(url, now)
    }
  }
  // Most kinds of writes came about, and many answers outlived those in between.
  expect(done.size).toBeGreaterThan(writesOf('', 1, 1).length / 2)
  expect(kept).toBeGreaterThan(100)
})
