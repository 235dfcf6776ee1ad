import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isAnyoneThere, questions } from '../../host-simulator/cli/questions.ts'
import { temporaryFolder } from '../temporary.ts'

const terminal = { isTTY: true }

describe('a question is asked', () => {
  it.each([undefined, '', 'false', '0'])('at a terminal, CI being %j', (CI) => {
    expect(isAnyoneThere([terminal, terminal], { CI })).toBe(true)
  })

  it.each([
    ['where the input is no terminal', [{}, terminal], ''],
    ['where nobody sees it', [terminal, {}], ''],
    ['in a CI', [terminal, terminal], '1'],
    ['in a CI that says so in a word', [terminal, terminal], 'true'],
  ])('not %s', (_, ends, CI) => {
    expect(isAnyoneThere(ends, { CI })).toBe(false)
  })
})

describe('an answer', () => {
  const asking = (typed: string) => {
    const input = new PassThrough()
    input.end(typed)
    const asks = questions(input, new PassThrough())
    onTestFinished(() => asks.end())
    return asks
  }

  it('is the line that was typed, also ahead; the standard where it is empty; none after the end', async () => {
    const asks = asking(' tide \n\nlast')
    expect(await asks.ask('Folder', 'my-app')).toBe('tide')
    expect(await asks.ask('Template', 'javascript')).toBe('javascript')
    expect(await asks.ask('Name', 'none')).toBe('last')
    expect(await asks.ask('More', 'none')).toBeNull()
  })

  it('is none at Ctrl+C', async () => {
    const asks = questions(new PassThrough(), new PassThrough())
    const answer = asks.ask('Folder', 'my-app')
    process.emit('SIGINT')
    expect(await answer).toBeNull()
  })
})

// util-linux's script gives its command a terminal, and tells it the end of its own input.
describe.skipIf(!existsSync('/usr/bin/script') || process.platform !== 'linux')(
  'ap-bridge init on a terminal',
  () => {
    const cli = join(import.meta.dirname, '../../dist/cli.js')
    const init = async (env: NodeJS.ProcessEnv, typed = '') => {
      const cwd = temporaryFolder()
      const child = spawn('script', ['-qec', `"${process.execPath}" "${cli}" init tide`, '/dev/null'], {
        cwd,
        env: { ...process.env, CI: '', ...env },
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      onTestFinished(() => void child.kill())
      child.stdin.end(typed)
      const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')])
      return { out, code: code as number, isThere: existsSync(join(cwd, 'tide/package.json')) }
    }

    it('asks nothing in a CI', async () => {
      const { out, code, isThere } = await init({ CI: '1' })
      expect(out).not.toContain('Template:')
      expect({ code, isThere }).toEqual({ code: 0, isThere: true })
    })

    it('ends where nobody answers', async () => {
      const { out, code, isThere } = await init({})
      expect(out).toMatch(/Template:.*\n.*Nobody answered: nothing was written\. --yes asks nothing\./s)
      expect({ code, isThere }).toEqual({ code: 130, isThere: false })
    })

    it('takes what was typed ahead', async () => {
      expect(await init({}, 'react\n')).toMatchObject({ code: 0, isThere: true })
    })
  },
)
