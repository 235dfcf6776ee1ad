/** Node 22.21 and later ask the proxy of the environment with `NODE_USE_ENV_PROXY`; here it is told what not to ask for. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startSimulator } from '../../host-simulator/server/index.ts'
import { exceptThisMachine } from '../../host-simulator/server/without-proxy.ts'

afterEach(() => void vi.unstubAllEnvs())

const excepted = (env: Record<string, string>): Record<string, string> => {
  exceptThisMachine(env)
  return env
}

describe('where a proxy is named', () => {
  it.each(['HTTP_PROXY', 'https_proxy', 'ALL_PROXY'])("%s is not for this machine's names", (name) => {
    const { NO_PROXY, no_proxy } = excepted({ [name]: 'http://proxy.test' })
    expect(NO_PROXY).toBe('localhost,.localhost,127.0.0.1,::1,[::1]')
    expect(no_proxy).toBe(NO_PROXY)
  })

  it("the developer's own exceptions stay, in the spelling that Node reads first", () => {
    const own = { http_proxy: 'http://proxy.test', no_proxy: 'a.test localhost', NO_PROXY: 'b.test' }
    expect(excepted(own)['NO_PROXY']).toBe('localhost,.localhost,127.0.0.1,::1,[::1],a.test')
  })

  it('an exception of all stays alone', () => {
    const own = { http_proxy: 'http://proxy.test', NO_PROXY: '*' }
    expect(excepted({ ...own })).toEqual(own)
  })

  it('a simulator says so before it asks anybody', async () => {
    for (const name of ['NO_PROXY', 'no_proxy']) vi.stubEnv(name, '')
    vi.stubEnv('HTTP_PROXY', 'http://proxy.test')
    const simulator = await startSimulator()
    await simulator.close()
    expect(process.env['no_proxy']).toContain('127.0.0.1')
  })
})

it('without a proxy nothing is added', () => {
  expect(excepted({ PATH: 'x', HTTP_PROXY: '' })).toEqual({ PATH: 'x', HTTP_PROXY: '' })
})
