import { afterEach, expect, it } from 'vitest'
import { endAll, run } from './cli.ts'

afterEach(endAll)

const none = '/there-is-no-such-folder'
const app = ['--app', 'http://localhost:1/manifest.json']
const command = ['--', process.execPath, '-e', '']

it.each([
  [['dev'], 2, 'No folder for temporary files'],
  [['exec', ...command], 2, 'No folder for temporary files'],
  [['env'], 3, 'No simulator runs that can be found here.'],
  [['doctor', ...app, ...command], 3, 'Nothing could be checked'],
])('%j says in words that there is no folder for temporary files', async (args, code, words) => {
  const ran = run(args, { TMPDIR: none, TEMP: none, TMP: none })
  expect(await ran.code).toBe(code)
  const said = ran.out() + ran.err()
  expect(said).toContain(words)
  expect(said).not.toMatch(/^ +at /m)
})
