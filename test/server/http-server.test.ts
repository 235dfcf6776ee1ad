import { connect, type AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createHttpServer } from '../../host-simulator/server/http-server.ts'
import { openPlatform, restWith } from '../platform/offline.ts'

const undo: (() => unknown)[] = []

afterEach(async () => {
  for (const act of undo.splice(0).toReversed()) await act()
})

describe('a body that never ends', () => {
  it('gives the place of its account back, with no word in the console', async () => {
    const { platform } = openPlatform()
    const { token } = await platform.createWorld()
    const errors = vi.spyOn(console, 'error')
    undo.push(() => errors.mockRestore())
    const server = createHttpServer(platform, {
      headMs: 100,
      requestMs: 100,
      checkMs: 20,
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    undo.push(() => new Promise((resolve) => server.close(resolve)))
    const { port } = server.address() as AddressInfo
    const head = [
      'POST /api/v2/storages HTTP/1.1',
      'Host: localhost',
      `Authorization: Bearer ${token}`,
      'Crowdin-API-FileName: endless.txt',
      'Content-Length: 1000',
    ].join('\r\n')
    const endless = (): Promise<string> =>
      new Promise((resolve, reject) => {
        let answer = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\nnot all`))
        socket.on('data', (part: Buffer) => (answer += part.toString()))
        socket.on('error', reject)
        socket.on('close', () => resolve(answer))
      })
    const answers = await Promise.all(Array.from({ length: 20 }, endless))
    expect(new Set(answers.map((answer) => answer.slice(0, 12)))).toEqual(new Set(['HTTP/1.1 408']))
    await vi.waitFor(async () => expect((await restWith(platform, token)('GET', 'user')).status).toBe(200))
    expect(errors).not.toHaveBeenCalled()
  })
})
