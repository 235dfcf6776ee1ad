/** An app of some modules without pages; the test plays what it answers. */
import { createServer } from 'node:http'

export interface PlayingApp {
  manifestUrl: string
  close(): void
}

/** Answers the JSON that comes of a request; 404 where that is null. */
export const playApp = async (
  name: string,
  modules: Record<string, object[]>,
  answer: (pathname: string, body: string) => object | null,
): Promise<PlayingApp> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      const said = pathname === '/manifest.json' ? manifest() : answer(pathname, text)
      response.writeHead(said ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(said ?? {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const baseUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const identifier = name.toLowerCase().replaceAll(' ', '-')
  const manifest = (): object => ({ identifier, name, baseUrl, authentication: { type: 'none' }, modules })
  return { manifestUrl: `${baseUrl}/manifest.json`, close: () => void server.close() }
}
