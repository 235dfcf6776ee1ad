import { afterEach, describe, expect, it } from 'vitest'
import { commands } from '../../host-simulator/cli/commands.ts'
import { endAll, fixture, isAlive, isWindows, run, type Running } from './cli.ts'
import { freePort } from '../free-port.ts'

afterEach(endAll)

/** `exec` with the fixture's app. */
const exec = async (command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Running> => {
  const port = await freePort()
  return run(
    [
      'exec',
      '--app',
      `http://localhost:${port}/manifest.json`,
      '--start',
      `node ${fixture('app.mjs')}`,
      '--',
      ...command,
    ],
    { PORT: String(port), APP_CLIENT_SECRET: 'a-secret', ...env },
  )
}

describe('ap-bridge exec', () => {
  it('runs an unchanged app, whose calls of fixed hosts come here, and a check of it', async () => {
    const running = await exec(['node', fixture('check.mjs')])
    expect([await running.code, running.err()]).toEqual([0, expect.stringContaining('✓ oauth an-app')])
    expect(running.out()).toBe('checked as user 1\n')
    const [, pid] = await running.line(/its process is (\d+)/)
    expect(isAlive(Number(pid))).toBe(false)
  })

  it('says where the start command of an app goes that nobody has started', async () => {
    const app = ['--app', `http://localhost:${await freePort()}/manifest.json`]
    const running = run(['exec', ...app, '--', 'node', '-e', ''])
    expect(await running.code).toBe(3)
    expect(running.err()).toContain('Start the app first, or put its start command in --start.')
  })

  it("ends with the command's exit code, and leaves nothing running", async () => {
    const running = await exec(['node', '-e', 'process.exit(42)'])
    expect(await running.code).toBe(42)
    const [, pid] = await running.line(/its process is (\d+)/)
    expect(isAlive(Number(pid))).toBe(false)
  })

  // Windows has no signals to send.
  it.skipIf(isWindows)('ends with 128 and the number of the signal that ended the command', async () => {
    const running = run(['exec', '--', 'sh', '-c', 'kill -KILL $$'])
    expect(await running.code).toBe(137)
  })

  it.skipIf(isWindows)('passes a signal on to the command and waits for it', async () => {
    const script = `process.on('SIGTERM', () => { console.log('closing'); process.exit(5) }); setInterval(() => {}, 1000); console.log('runs')`
    const running = run(['exec', '--', 'node', '-e', script])
    await running.line(/runs/)
    running.kill('SIGTERM')
    expect(await running.code).toBe(5)
    expect(running.out()).toBe('runs\nclosing\n')
  })

  it('that failed is told afterwards what was refused to who is of no world', async () => {
    const ask = (code: number) =>
      `fetch('https://api.crowdin.com/api/v2/user', { headers: { authorization: 'Bearer of-the-live-platform' } }).then(() => process.exit(${code}))`
    const failed = run(['exec', '--', 'node', '-e', ask(1)])
    expect(await failed.code).toBe(1)
    expect(failed.err()).toMatch(/no world[^]*GET \/api\/v2\/user\n +a token that no simulator has made/)
    const passed = run(['exec', '--', 'node', '-e', ask(0)])
    expect([await passed.code, passed.err()]).toEqual([0, expect.not.stringContaining('no simulator')])
  })

  it('gives the command its stdin', async () => {
    const running = run(['exec', '--', 'node', '-e', 'process.stdin.pipe(process.stdout)'])
    running.write('through and through')
    expect(await running.code).toBe(0)
    expect(running.out()).toBe('through and through')
  })

  it('says that a command is none', async () => {
    const running = run(['exec', '--', 'no-such-command'])
    expect(await running.code).toBe(2)
    expect(running.err()).toContain('Failed to start "no-such-command": there is no such command.')
    const empty = run(['exec', '--', ''])
    expect([await empty.code, empty.err()]).toEqual([2, 'expected a command behind --, got ""\n'])
  })
})

// Windows knows no such right, and takes a folder for no command.
it.skipIf(isWindows)('says that a command may not be started', async () => {
  const running = run(['exec', '--', import.meta.dirname])
  expect(await running.code).toBe(2)
  expect(running.err()).toContain(`Failed to start "${import.meta.dirname}": permission denied.`)
})

describe('help', () => {
  it.each(Object.keys(commands))('is there for %s, both ways', async (name) => {
    const [long, short] = [run([name, '--help']), run(['help', name])]
    expect([await long.code, await short.code]).toEqual([0, 0])
    expect(long.out()).toMatch(new RegExp(`^ap-bridge ${name}`))
    expect(short.out()).toBe(long.out())
    for (const line of long.out().split('\n')) expect(line.length).toBeLessThanOrEqual(120)
  })

  it('is what an empty command line gets, with 2', async () => {
    const running = run([])
    expect(await running.code).toBe(2)
    expect(running.out()).toContain('lint     says what is wrong with a manifest')
  })
})
