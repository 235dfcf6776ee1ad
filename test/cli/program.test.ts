/** What is started on Windows, where names have endings, scripts need a shell, and a shell reads the arguments again. */
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentWith, programOf, shellLine, type System } from '../../host-simulator/cli/program.ts'
import { temporaryFolder } from '../temporary.ts'

const windows = (...files: string[]): System => ({
  platform: 'win32',
  env: { Path: 'C:\\Windows;"C:\\Program Files\\nodejs"', ComSpec: 'C:\\Windows\\cmd.exe' },
  isFile: (path) => files.includes(path),
})

/** Behind `cmd /d /s /c`. */
const lineOf = (words: readonly string[], system: System): string | undefined => {
  const { file, args, isQuoted } = programOf(words, system.env, system)
  expect([file, args.slice(0, 3), isQuoted]).toEqual(['C:\\Windows\\cmd.exe', ['/d', '/s', '/c'], true])
  return args[3]?.slice(1, -1)
}

describe('on Windows', () => {
  it('a program is started as it is, without a shell', () => {
    const system = windows('C:\\Program Files\\nodejs\\node.exe')
    expect(programOf(['node', 'my app.js', '"&"'], system.env, system)).toEqual({
      file: 'C:\\Program Files\\nodejs\\node.exe',
      args: ['my app.js', '"&"'],
    })
  })

  it('a script goes to the shell, its path and arguments with blanks in quotation marks', () => {
    const system = windows('C:\\Program Files\\nodejs\\npx.cmd', 'C:\\Program Files\\nodejs\\npx')
    expect(lineOf(['npx', 'playwright', 'test', '-g', 'a & b', 'C:\\my app\\', ''], system)).toBe(
      '"C:\\Program Files\\nodejs\\npx.cmd" playwright test -g "a & b" "C:\\my app\\\\" ""',
    )
  })

  it('an ending that is written counts, and a path is not looked for', () => {
    const system = windows('npm.cmd', 'bin\\serve.bat')
    expect(lineOf(['npm.cmd'], system)).toBe('"npm.cmd"')
    expect(lineOf(['bin\\serve'], system)).toBe('"bin\\serve.bat"')
  })

  it('what there is not is left to the system, which says so', () => {
    expect(programOf(['no-such', '-x'], {}, windows())).toEqual({ file: 'no-such', args: ['-x'] })
  })

  it('a line of the shell stays as it is', () => {
    expect(shellLine('set "A=1" && npm start', { COMSPEC: 'cmd' }, 'win32')).toEqual({
      file: 'cmd',
      args: ['/d', '/s', '/c', '"set "A=1" && npm start"'],
      isQuoted: true,
    })
  })

  it('a variable of ours takes the place of one in another case', () => {
    const own = { Http_Proxy: 'http://office', Path: 'C:\\' }
    expect(environmentWith({ http_proxy: 'http://door' }, own, 'win32')).toEqual({
      http_proxy: 'http://door',
      Path: 'C:\\',
    })
    expect(environmentWith({ http_proxy: 'http://door' }, own, 'linux')).toHaveProperty('Http_Proxy')
  })
})

it('arguments come to a program of this system as they were given, by way of a script, too', () => {
  const folder = join(temporaryFolder(), 'with a blank')
  mkdirSync(folder)
  const shown = join(folder, 'shown.mjs')
  writeFileSync(shown, 'console.log(JSON.stringify(process.argv.slice(2)))')
  const isWindows = process.platform === 'win32'
  const script = join(folder, isWindows ? 'show.cmd' : 'show.sh')
  const call = `"${process.execPath}" "${shown}"`
  writeFileSync(script, isWindows ? `@${call} %*\r\n` : `#!/bin/sh\nexec ${call} "$@"\n`, { mode: 0o700 })
  const given = ['a b', 'x&y', '', 'C:\\a b\\', 'say "hi" & go', '100%', '%PATH%', '^', '(1|2)', "it's"]
  for (const words of [[process.execPath, shown], [script]]) {
    const { file, args, isQuoted } = programOf([...words, ...given])
    const ran = spawnSync(file, args, { encoding: 'utf8', windowsVerbatimArguments: isQuoted ?? false })
    expect([ran.stderr, JSON.parse(ran.stdout)]).toEqual(['', given])
  }
})
