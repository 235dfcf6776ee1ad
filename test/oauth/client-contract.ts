/** What every OAuth client must get done here; each client is one way to do it. */
import { afterEach, describe, expect, it } from 'vitest'
import { listen, type Listening } from './listen.ts'

export interface Tokens {
  accessToken: string
  refreshToken: string
}

/** A client of someone else, set up for one server. Rejects, with the error's code in the text, where it is refused. */
export interface OauthClient {
  /** The address to open in the browser. */
  start(): Promise<string>
  /** What it makes of the address that the browser came back to. */
  finish(callback: URL): Promise<Tokens>
  refresh(refreshToken: string): Promise<Tokens>
}

export type Encoding = 'form' | 'json'

export const clientContract = (
  name: string,
  encodings: readonly Encoding[],
  open: (server: Listening, encoding: Encoding) => Promise<OauthClient>,
): void => {
  const servers: Listening[] = []
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()))
  })
  const rows = encodings.flatMap((encoding) =>
    (['standard', 'enterprise'] as const).map((edition) => [encoding, edition] as const),
  )

  describe.each(rows)(`${name}, %s, %s edition`, (encoding, edition) => {
    const setUp = async () => {
      const server = await listen(edition)
      servers.push(server)
      return { server, client: await open(server, encoding) }
    }

    it('hears that the person denied', async () => {
      const { server, client } = await setUp()
      server.deny()
      const callback = await server.browse(await client.start())
      await expect(client.finish(callback)).rejects.toThrow(/access_denied|denied/)
    })

    it('is refused with a code that was used, which ends what came of it', async () => {
      const { server, client } = await setUp()
      const callback = await server.browse(await client.start())
      const { accessToken } = await client.finish(callback)
      await expect(client.finish(callback)).rejects.toThrow('invalid_grant')
      expect(await server.rest(accessToken)).toBe(401)
    })

    it('gets tokens that open REST, sent as it says', async () => {
      const { server, client } = await setUp()
      const { accessToken, refreshToken } = await client.finish(await server.browse(await client.start()))
      expect(await server.rest(accessToken)).toBe(200)
      expect(refreshToken).toMatch(/./)
      expect(server.contentTypes.join()).toContain(encoding === 'json' ? 'json' : 'x-www-form-urlencoded')
    })

    it('refreshes, and is refused with the old refresh token', async () => {
      const { server, client } = await setUp()
      const first = await client.finish(await server.browse(await client.start()))
      const second = await client.refresh(first.refreshToken)
      expect(second.refreshToken).not.toBe(first.refreshToken)
      expect(await server.rest(second.accessToken)).toBe(200)
      await expect(client.refresh(first.refreshToken)).rejects.toThrow('invalid_grant')
      expect(await server.rest(second.accessToken)).toBe(401)
    })
  })
}

/** Some keep the error's code beside its message. */
export const withCode = (error: unknown): never => {
  throw new Error(`${(error as { error?: string }).error}`, { cause: error })
}

/** `fetch` that sends forms as JSON. */
export const jsonFetch = async (
  url: string,
  init: { body?: unknown; headers?: unknown; method?: string },
) => {
  const headers = new Headers(init.headers as Record<string, string>)
  if (!(init.body instanceof URLSearchParams)) return fetch(url, init as RequestInit)
  headers.set('content-type', 'application/json')
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(Object.fromEntries(init.body)) })
}
