/** GraphQL and MCP are refused in words, as a platform that has them would not say that nothing is there. */
import { expect, it } from 'vitest'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { hostWorld, onePlan, openPlatform } from './offline.ts'

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  const ask = (headers: Record<string, string>) =>
    platform.fetch(
      new Request('http://localhost/api/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ query: '{ viewer { id } }' }),
      }),
    )
  return { world, ask }
}

it('is not simulated: 501, a line of the trace, and a finding that says what to ask instead', async () => {
  const { world, ask } = await open()
  const response = await ask({ authorization: `Bearer ${world.token}` })
  const message = 'GraphQL is not simulated here, only REST API v2'
  expect([response.status, await response.json()]).toEqual([501, { error: { message, code: 501 } }])
  expect(world.trace.entries.at(-1)).toMatchObject({
    name: 'POST /api/graphql',
    outcome: 'refused',
    reason: `501 ${message}`,
  })
  const [found] = findingsOf(world).list()
  expect(found).toMatchObject({ id: 'SM-004', fix: expect.stringContaining('/api/v2') })
})

it('asks for a token first', async () => {
  const { world, ask } = await open()
  const response = await ask({})
  expect([response.status, await response.json()]).toEqual([
    401,
    { error: { message: 'Unauthorized', code: 401 } },
  ])
  const stranger = await ask({ authorization: `Bearer ${world.token}x` })
  expect(stranger.status).toBe(401)
  expect(findingsOf(world).list()[0]?.id).toBe('OA-009')
})

it('is answered to pages of another origin, as REST is', async () => {
  const { world, ask } = await open()
  const response = await ask({ authorization: `Bearer ${world.token}`, origin: 'https://app.test' })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

it.each(['/v2/mcp', '/mcp'])('the MCP server is not, either, whoever asks: %s', async (path) => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  const message = 'The MCP server is not simulated here, only REST API v2'
  const ask = async (headers: Record<string, string>) => {
    const response = await platform.fetch(
      new Request(`http://localhost${path}`, { method: 'POST', headers, body: '{}' }),
    )
    return { status: response.status, body: (await response.json()) as unknown }
  }
  const refused = { status: 501, body: { error: { message, code: 501 } } }
  expect(await ask({ authorization: `Bearer ${world.token}` })).toEqual(refused)
  expect(world.trace.entries.at(-1)).toMatchObject({ name: `POST ${path}`, reason: `501 ${message}` })
  expect(findingsOf(world).list()[0]?.id).toBe('SM-004')
  expect(await ask({})).toEqual(refused)
})
