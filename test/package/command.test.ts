import { expect, it } from 'vitest'
import { spawnable } from '../../scripts/command.mjs'

it('a script of the repository starts Node of Windows, whose folder has a blank, by one line of the shell', () => {
  expect(spawnable('C:\\Program Files\\nodejs\\node.exe', ['a b.mjs', '-x'], 'win32')).toEqual([
    '"C:\\Program Files\\nodejs\\node.exe" "a b.mjs" "-x"',
    [],
    { shell: true },
  ])
})
