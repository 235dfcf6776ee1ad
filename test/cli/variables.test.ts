import { afterEach, describe, expect, it } from 'vitest'
import { unreadVariables } from '../../host-simulator/cli/variables.ts'
import { endAll, run } from './cli.ts'

afterEach(endAll)

describe('variables', () => {
  it.each([
    ['AP_BRIDGE_HOST', 'Did you mean AP_BRIDGE_HOSTS?'],
    ['APBRIDGE_URL', 'Did you mean AP_BRIDGE_URL?'],
    ['ap_bridge_hosts', 'Did you mean AP_BRIDGE_HOSTS?'],
    ['AP_BRIDGE_PORT', 'There are AP_BRIDGE_HOSTS, AP_BRIDGE_URL, '],
  ])('that nothing reads are told: %s', (name, advice) => {
    expect(unreadVariables({ [name]: 'x', PATH: '/bin' })).toEqual([
      expect.stringContaining(`${name} is set, and nothing reads it. ${advice}`),
    ])
  })

  it('that are read are not', () => {
    expect(unreadVariables({ AP_BRIDGE_HOSTS: 'a', AP_BRIDGE_OFFLINE: 'localhost', APP_PORT: '0' })).toEqual(
      [],
    )
  })

  it('that exec sets for what it starts are read', async () => {
    const running = run(['exec', '--', process.execPath, '-p', 'JSON.stringify(process.env)'])
    expect(await running.code).toBe(0)
    const env = JSON.parse(
      running
        .out()
        .split('\n')
        .find((line) => line.startsWith('{')) ?? '',
    ) as NodeJS.ProcessEnv
    expect(env).toHaveProperty('AP_BRIDGE_DOOR')
    expect(unreadVariables(env)).toEqual([])
  })

  it('are told on stderr, and stdout stays what it is', async () => {
    const running = run(['schema'], { AP_BRIDGE_HOST: 'platform.example' })
    expect(await running.code).toBe(0)
    expect(JSON.parse(running.out())).toHaveProperty('$schema')
    expect(running.err()).toBe('AP_BRIDGE_HOST is set, and nothing reads it. Did you mean AP_BRIDGE_HOSTS?\n')
  })
})
