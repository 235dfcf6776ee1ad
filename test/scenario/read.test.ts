import { describe, expect, it } from 'vitest'
import { ScenarioError } from '../../host-simulator/scenario/problem.ts'
import { checkScenario, readScenario } from '../../host-simulator/scenario/read.ts'

const errorOf = (act: () => unknown): ScenarioError => {
  try {
    act()
  } catch (error) {
    if (error instanceof ScenarioError) return error
    throw error
  }
  throw new Error('expected a ScenarioError, got none')
}

const refusal = (scenario: unknown): string => errorOf(() => checkScenario(scenario)).message

const oneFile = (string: object, more: object = {}) => ({
  ...more,
  files: [{ name: 'a.json', strings: [{ identifier: 'hello', text: 'Hello', ...string }] }],
})

describe('a scenario file is refused', () => {
  it.each([
    ['not JSON', '{"seed": 1,}', 'x.json:1:12: expected a key in double quotes'],
    [
      'a key twice',
      '{\n "seed": 1,\n "seed": 2\n}',
      'x.json:3:2: seed: expected once, got it again after line 2',
    ],
    ['an unknown key', '{\n "file": []\n}', 'x.json:2:2: file: unknown key; did you mean "files"?'],
    [
      'one that options have',
      '{"scenario": "editor-basic"}',
      'x.json:1:2: scenario: unknown key; what would stand in it stands here by itself, and a name as { "extends": "editor-basic" }',
    ],
    [
      'an unknown key far inside',
      '{"files": [{"name": "a.json",\n  "strings": [{"identifier": "x", "text": "x", "contxt": "y"}]}]}',
      'x.json:2:48: files[0].strings[0].contxt: unknown key; did you mean "context"?',
    ],
    [
      'an unknown key that is like none',
      '{"project": {"targetLanguageIds": ["de"]}}',
      'x.json:1:14: project.targetLanguageIds: unknown key; expected id, identifier, name, description, sourceLanguage, languages,',
    ],
    [
      'an unknown key in a layer',
      '{"extends": ["demo", {"usres": []}]}',
      'x.json:1:23: extends[1].usres: unknown key; did you mean "users"?',
    ],
    [
      'an unknown scenario',
      '{"extends": "editor-basik"}',
      'x.json:1:13: extends: expected the name of a built-in',
    ],
    [
      'one of several words',
      '{"faults": [{"on": "oauth", "do": {"expiresIn": "7200"}}]}',
      'expected "absent" or "string", got "7200"',
    ],
    ['a wrong word', '{"edition": "enterprise "}', 'expected "standard" or "enterprise", got "enterprise "'],
    [
      'a time without a zone',
      '{"now": "2026-01-15T10:00:00"}',
      'now: expected a time such as 2026-01-15T10:00:00Z',
    ],
    ['a wrong number', '{"seed": -1}', 'seed: expected at least 0, got -1'],
    ['what is no object', '[]', 'x.json:1:1: expected an object'],
  ])('for %s', (_, text, message) => {
    expect(errorOf(() => readScenario(text, 'x.json')).message).toContain(message)
  })

  it('of 8,000 unknown keys with 20 of them, soon', () => {
    const keys = Object.fromEntries(Array.from({ length: 8000 }, (_, at) => [`descriptio${at}`, 1]))
    const before = performance.now()
    const { message, problems, more } = errorOf(() => readScenario(JSON.stringify(keys), 'x.json'))
    expect(performance.now() - before).toBeLessThan(10_000)
    expect(problems).toHaveLength(20)
    expect(more).toBe(7980)
    expect(message).toContain('descriptio19: unknown key; did you mean "description"?')
    expect(message).toMatch(/\n {2}and 7980 more$/)
  })

  it('of 8,000 wrong faults with 20 of them, soon', () => {
    const faults = Array.from({ length: 8000 }, () => ({ on: 'bridge', do: { dorp: true } }))
    const before = performance.now()
    expect(refusal({ faults })).toMatch(
      /faults\[19\]\.do\.dorp: unknown key; did you mean "drop"\?\n {2}and 7980 more$/,
    )
    expect(performance.now() - before).toBeLessThan(10_000)
  })

  it('of keys that come twice with the first 20', () => {
    const text = `{${Array.from({ length: 50_000 }, () => '"seed": 1').join(',\n')}}`
    const { message } = errorOf(() => readScenario(text, 'x.json'))
    expect(message).toMatch(/\n {2}and 49979 more$/)
  })

  it('with every problem of its shape, each with its line', () => {
    const { code, problems } = errorOf(() =>
      readScenario('{"seed": "one",\n"colour": 1,\n"now": 3}', 'x.json'),
    )
    expect(code).toBe('wrong-shape')
    expect(problems.map(({ path, line }) => [path.join('.'), line])).toEqual([
      ['seed', 1],
      ['now', 3],
      ['colour', 2],
    ])
  })
})

describe('the content of a scenario is refused', () => {
  it.each([
    [
      'a language that nobody knows',
      { files: [], project: { languages: ['de', 'dee'] } },
      'languages[1]: expected the id',
    ],
    ['a language twice', { files: [], project: { languages: ['de', 'de'] } }, 'expected each language once'],
    [
      'a translation into another language',
      oneFile({ translations: { ja: ['x'] } }),
      'translations.ja: expected a target language',
    ],
    [
      'a plural form that the language lacks',
      oneFile({ text: { few: 'a', other: 'b' } }),
      'expected a plural category of en (one, other)',
    ],
    ['plurals without other', oneFile({ text: { one: 'a' } }), 'expected the plural category "other"'],
    [
      'a plain translation of plurals',
      oneFile({ text: { other: 'b' }, translations: { de: ['x'] } }),
      'expected a text for each plural category',
    ],
    [
      'a stranger as author',
      oneFile({ translations: { de: [{ text: 'x', by: 'nobody' }] } }),
      'by: expected a user (1 maya.okafor',
    ],
    [
      'an approved suggestion',
      oneFile({ translations: { de: [{ text: 'x', by: 'mt', approved: true }] } }),
      'it is a suggestion by mt',
    ],
    [
      'a resolved comment',
      oneFile({ comments: [{ language: 'de', text: 'x', resolved: true }] }),
      'expected an issue',
    ],
    [
      'two files of one name',
      { files: [{ name: 'a.json' }, { name: 'a.json' }] },
      'files[1].name: expected another name',
    ],
    [
      'two users of one id',
      {
        users: [
          { id: 1, login: 'a' },
          { id: 1, login: 'b' },
        ],
      },
      'users[1].id: expected an id of its own',
    ],
    [
      'a user called like an engine',
      { files: [], users: [{ login: 'tm' }] },
      'expected a login of its own, got "tm"',
    ],
    [
      'two files of one id',
      {
        files: [
          { id: 7, name: 'a.json' },
          { id: 7, name: 'b.json' },
        ],
      },
      'files[1].id: expected an id of its own',
    ],
    ['a current user who is not there', { currentUser: 'jonas.webr' }, 'did you mean "jonas.weber"?'],
    [
      'a task on a file that is not there',
      { tasks: [{ title: 'x', language: 'de', files: ['chekout.json'] }] },
      'did you mean "checkout.json"?',
    ],
    ['the demo without its people', { users: [{ login: 'ann' }] }, 'expected users with the ids 2, 3, 4'],
    [
      'a workflow in the standard edition',
      { project: { workflow: [{ title: 'x', type: 'Translate' }] } },
      '"edition": "enterprise"',
    ],
    [
      'a start on a string that is not there',
      { editor: { string: 'pay.buton' } },
      'did you mean "pay.button"?',
    ],
    [
      'a filter that is not there',
      { editor: { filter: 999 } },
      'editor.filter: expected the id of a basic filter',
    ],
    [
      'a fault at an unknown point',
      { faults: [{ on: 'apis', do: {} }] },
      'faults[0].on: expected bridge, api, jwt, oauth, lifecycle, jobs, frame, got "apis"; did you mean "api"?',
    ],
    [
      'a deed of another point',
      { faults: [{ on: 'api', do: { never: true } }] },
      'faults[0].do.never: unknown key',
    ],
    [
      'two deeds that exclude each other',
      { faults: [{ on: 'api', do: { status: 500, empty: true } }] },
      'expected one of status and empty',
    ],
    ['a fault that does nothing', { faults: [{ on: 'api', do: {} }] }, 'expected status or retryAfter'],
  ])('for %s', (_, scenario, message) => {
    expect(refusal(scenario)).toContain(message)
  })

  it('with the line of what is wrong', () => {
    const text = '{"files": [],\n "project": {"languages": ["de",\n "dee"]}}'
    expect(errorOf(() => readScenario(text, 'x.json')).message).toContain('x.json:3:2: project.languages[1]')
  })

  it('where a key is one that objects have', () => {
    expect(refusal(JSON.parse('{"files": [], "__proto__": {"seed": 1}, "constructor": 1}'))).toContain(
      'constructor: unknown key',
    )
    expect(({} as { seed?: number }).seed).toBeUndefined()
  })
})

describe('a scenario file', () => {
  it('may begin with a byte order mark and name its schema', () => {
    expect(readScenario('\uFEFF{"$schema": "./scenario.schema.json", "files": []}', 'x.json').files).toEqual(
      [],
    )
  })
})
