import { describe, expect, it } from 'vitest'
import { nearest, oneOf, portOf, readOptions } from '../../host-simulator/cli/options.ts'

const table = {
  port: { type: 'string' },
  app: { type: 'string', multiple: true },
  json: { type: 'boolean' },
} as const

describe('options', () => {
  it.each([
    [['--prot', '1'], 'There is no option --prot. Did you mean --port?'],
    [['--something'], 'There is no option --something.'],
    [['stray'], 'Did not understand "stray": a command to start goes behind --.'],
    [['--port'], '--port: expected a value behind it'],
    [
      ['--port', '--json'],
      '--port: expected a value behind it, got "--json"; one that begins with a dash is written --port=--json',
    ],
    [['--json=yes'], "Option '--json' does not take an argument"],
    [['-weird'], 'There is no option -w.'],
    [['--port='], '--port: expected a value behind it, got ""'],
    [['--', ''], 'expected a command behind --, got ""'],
  ])('refuse %j', (args, message) => {
    expect(() => readOptions(args, table)).toThrow(expect.objectContaining({ message, exitCode: 2 }))
  })

  it('name the format that another command has as an option', () => {
    expect(() => readOptions(['--json'], { format: { type: 'string' } })).toThrow(
      'There is no option --json. Did you mean --format json?',
    )
  })

  it('refuse a word, without naming a start command where none is taken', () => {
    expect(() => readOptions(['x'], { help: { type: 'boolean' } })).toThrow(
      'Did not understand "x": expected options alone.',
    )
  })

  it('guess nothing from a short word that is as far from the other as it is long', () => {
    expect([nearest('foo', ['job', 'env']), nearest('ap', ['app'])]).toEqual([undefined, 'app'])
  })

  it('refuse a second positional argument where one is taken', () => {
    expect(() => readOptions(['a', 'b'], table, 'file')).toThrow('Did not understand "b": expected one file.')
  })

  it('refuse an empty argument as one that says nothing', () => {
    expect(() => readOptions([''], table, 'file')).toThrow('Did not understand "": expected one file.')
  })

  it('refuse a second app where one is tried', () => {
    const one = { app: { type: 'string' } } as const
    expect(() => readOptions(['--app', 'a', '--app=b'], one)).toThrow('--app: expected one, got several')
    expect(readOptions(['--app', 'a', '--', 'x', '--app', 'b'], one).values.app).toBe('a')
  })

  it('take what stands behind -- as a name where no command is started', () => {
    const lint = { strict: { type: 'boolean' } } as const
    expect(readOptions(['--strict', '--', '-a.json'], lint, 'file').positional).toBe('-a.json')
    expect(() => readOptions(['a.json', '--', 'npm', 'start'], lint, 'file')).toThrow(
      'Did not understand "npm": expected one file.',
    )
    expect(() => readOptions(['--', 'npm'], lint)).toThrow(
      'Did not understand "npm": expected options alone.',
    )
  })

  it('give values, what came several times, and what stands behind --', () => {
    const read = readOptions(['--app', 'a', '--app=b', '--json', '--', 'npm', 'start', '--prot'], table)
    expect(read).toEqual({
      values: { app: ['a', 'b'], json: true },
      positional: undefined,
      rest: ['npm', 'start', '--prot'],
    })
  })

  it.each(['-1', '65536', '1.5', '0x10', '', 'http', '1e3'])('have no port %j', (text) => {
    expect(() => portOf(text, 0)).toThrow('--port: expected a port from 0 to 65535')
  })

  it('have a port or the standard one', () => {
    expect([portOf('8080', 0), portOf('0', 1), portOf(undefined, 4400)]).toEqual([8080, 0, 4400])
  })

  it('take one word of a list', () => {
    expect(oneOf('edition', 'b', ['a', 'b'])).toBe('b')
    expect(oneOf('edition', undefined, ['a', 'b'])).toBeUndefined()
    expect(() => oneOf('edition', 'c', ['a', 'b'])).toThrow('--edition: expected a or b, got "c"')
  })

  it('suggest the nearest name, and none where nothing is near', () => {
    expect(nearest('lin', ['dev', 'exec', 'lint'])).toBe('lint')
    expect(nearest('conformance', ['dev', 'exec', 'lint'])).toBeUndefined()
  })
})
