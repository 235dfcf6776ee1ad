import { describe, expect, it } from 'vitest'
import { FormatError } from '../../host-simulator/formats/index.ts'
import {
  buildOf,
  builtBy,
  bytesOf,
  formatNamed,
  german,
  plainFiles,
  stringsOf,
  textOf,
  textsOf,
} from './files.ts'

it.each([
  ['php', '', 'line 1, column 1'],
  ['php', 'return [];', 'line 1, column 1'],
  ['php', "<?php return ['a' => 'b'", 'line 1, column 25'],
  ['php', "<?php return ['a' => 'b' 'c'];", 'line 1, column 26'],
  ['php', "<?php\nreturn ['a' => 'b];", 'line 2, column 16'],
  ['php', '<?php $a = <<<X\nb', 'line 1, column 12'],
  ['php', '<?php /* a', 'line 1, column 7'],
  ['php', `<?php return ${'['.repeat(120)}`, 'line 1, column 114'],
  ['js', 'export default { a: "b', 'line 1, column 21'],
  ['js', 'export default { a: "b" c: "d" }', 'line 1, column 25'],
  ['js', 'export default { a: "b"', 'line 1, column 24'],
  ['js', 'a = `b${`', 'line 1, column 5'],
  ['ts', `export default ${'{a:'.repeat(120)}`, 'line 1, column 316'],
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
      `<?php return ['a' => '\\'"$x\\\n', "b" => "'\\"\\$x\\\\\\n", 'c' => "'\\"\\$x\\\\\\n", 'd' => 'z'];`,
    )
  })
})

describe('js', () => {
  it('reads objects and lists wherever they are given, and no computed text', () => {
    expect(textsOf('js', plainFiles['js'] as string)).toEqual([
      ['messages.hello', 'It\'s AB😀 "you" !'],
      ['messages.dq', 'A "b"\n'],
      [String.raw`messages.a\.b`, 'Dot'],
      ['messages.5', 'Tem`plate ${x}\n line'],
      ['messages.deep.list.0', 'One'],
      ['messages.deep.list.1', 'Two'],
      ['messages.deep.list.2.0', 'Three'],
      ['messages.deep.sum', 'a b'],
      ['a', 'Exported'],
      ['window.LANG.de.x', 'X'],
      ['single', 'Single'],
      ['root.amd', 'Called'],
      ['r', 'Returned'],
    ])
    expect(textsOf('ts', plainFiles['ts'] as string)).toEqual([
      ['days.0', 'Mon'],
      ['days.1', 'Tue'],
      ['en.a', 'A'],
      ['en.b', 'B'],
      ['c.d', 'D'],
    ])
  })

  it('has the comment right above as context', () => {
    const source =
      '// Greets\nexport const a = "A"\n\nexport default {\n  b: t(1, // no\n // no\n 2),\n  c: "C", // no\n  /* Asks */\n  d: "D" }'
    expect(stringsOf('js', source)).toEqual([
      { identifier: 'a', text: 'A', context: 'Greets' },
      { identifier: 'c', text: 'C' },
      { identifier: 'd', text: 'D', context: 'Asks' },
    ])
  })

  it('writes in the quotes that were there, or that are asked for', () => {
    const source = 'export default { a: \'A\', b: "B", c: `C` }'
    const text = `'"\\\n\u2028\`\${x}`
    const wish = builtBy({ a: text, b: text, c: text })
    expect(textOf(formatNamed('js').build(bytesOf(source), wish, german))).toBe(
      'export default { a: \'\\\'"\\\\\\n\\u2028`${x}\', b: "\'\\"\\\\\\n\\u2028`${x}", c: `\'"\\\\\n\u2028\\`\\${x}` }',
    )
    const options = { ...german, exportOptions: { exportQuotes: 'double' } }
    expect(textOf(formatNamed('js').build(bytesOf(source), builtBy({ a: 'x', c: 'y' }), options))).toBe(
      'export default { a: "x", b: "B", c: `y` }',
    )
  })
})
