import { describe, expect, it } from 'vitest'
import { FormatError } from '../../host-simulator/formats/index.ts'
import { builtBy, bytesOf, english, formatNamed, german, plainFiles, textOf } from './files.ts'

const stringsOf = (type: string, text: string): readonly { identifier: string; text: unknown }[] =>
  formatNamed(type).parse(bytesOf(text), english).strings

/** As [identifier, text] pairs. */
const textsOf = (type: string, text: string): [string, unknown][] =>
  stringsOf(type, text).map((string) => [string.identifier, string.text])

const buildOf = (type: string, text: string, translations: Parameters<typeof builtBy>[0]): string =>
  textOf(formatNamed(type).build(bytesOf(text), builtBy(translations), german))

it.each([
  ['php', '', 'line 1, column 1'],
  ['php', 'return [];', 'line 1, column 1'],
  ['php', "<?php return ['a' => 'b'", 'line 1, column 25'],
  ['php', "<?php return ['a' => 'b' 'c'];", 'line 1, column 26'],
  ['php', "<?php\nreturn ['a' => 'b];", 'line 2, column 16'],
  ['php', '<?php $a = <<<X\nb', 'line 1, column 12'],
  ['php', '<?php /* a', 'line 1, column 7'],
  ['php', `<?php return ${'['.repeat(120)}`, 'line 1, column 114'],
])('refuses %s with the place: %.40s', (type, text, where) => {
  const parse = (): unknown => stringsOf(type, text)
  expect(parse).toThrow(FormatError)
  expect(parse).toThrow(expect.objectContaining({ where }) as Error)
})

describe('php', () => {
  it('reads what is returned or given to a variable, and no computed text', () => {
    expect(textsOf('php', plainFiles['php'] as string)).toEqual([
      ['lang.hello', "It's C:\\x \\n"],
      ['lang.dq', 'A "b" $x \t A😀 é A \\q'],
      [String.raw`lang.deep.a\.b`, 'Dot'],
      ['lang.deep.list.0', 'One'],
      ['lang.deep.list.5', 'Five'],
      ['lang.deep.list.6', 'Six'],
      ['lang.sum', 'one two'],
      ['lang.K::X', 'Constant'],
      ['lang.lines', 'Hello "you" $x\r\n  more'],
      ['lang.raw', String.raw`a\n`],
      ['lang.more.x', 'More'],
      ['NAME', 'Name'],
      ['own', 'Own'],
    ])
  })

  it('leaves the name of the only variable out, and has the comment right above as context', () => {
    const source =
      "<?php\n// Licence\n\n// Greets\n$lang['a']['b'] = 'Hello'; // first\n$lang['c'] = 'Bye';\n"
    expect(stringsOf('php', source)).toEqual([
      { identifier: 'a.b', text: 'Hello', context: 'Greets' },
      { identifier: 'c', text: 'Bye' },
    ])
  })

  it('writes in the quotes that were there, and a heredoc in double ones', () => {
    const source = `<?php return ['a' => 'A', "b" => "B", 'c' => <<<X\nC\nX, 'd' => 'x' . "y"];`
    const text = `'"$x\\\n`
    expect(buildOf('php', source, { a: text, b: text, c: text, d: 'z' })).toBe(
      `<?php return ['a' => '\\'"$x\\\\\n', "b" => "'\\"\\$x\\\\\\n", 'c' => "'\\"\\$x\\\\\\n", 'd' => 'z'];`,
    )
  })
})
