import fc from 'fast-check'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { id, optional, text } from '../../host-simulator/world/commands/fields.ts'
import { command } from '../../host-simulator/world/commands/row.ts'
import {
  commandIn,
  inner,
  commands,
  type Command,
  type CommandOf,
} from '../../host-simulator/world/commands.ts'
import { problem } from '../../host-simulator/world/problem.ts'
import type { Origin } from '../../host-simulator/world/translation-rows.ts'
import { command as wishes } from './arbitrary.ts'

describe('a command in JSON', () => {
  it.each([
    [null, ''],
    ['addTranslation', ''],
    [[], 'do'],
    [{}, 'do'],
    [{ do: 'constructor' }, 'do'],
    [{ do: 'dropWorld' }, 'do'],
    [{ do: 'addTranslation', stringId: '1', languageId: 'de', text: 'x' }, 'stringId'],
    [{ do: 'addTranslation', stringId: 1, languageId: 'de', text: 7 }, 'text'],
    [{ do: 'addTranslation', stringId: 1, languageId: 'de', text: 'x', pluralForm: 1 }, 'pluralForm'],
    [{ do: 'approveTranslation', translationId: 1.5 }, 'translationId'],
    [{ do: 'voteTranslation', translationId: 1, mark: 'sideways' }, 'mark'],
    [{ do: 'voteTranslation', translationId: 1 }, 'mark'],
    [{ do: 'approveTranslation', translationId: 1, stepId: '753' }, 'stepId'],
    [{ do: 'addComment', stringId: 1, languageId: 'de', text: 'x', issueType: 'toString' }, 'issueType'],
    [{ do: 'assignLabel', labelId: 1, stringIds: 7 }, 'stringIds'],
    [{ do: 'assignLabel', labelId: 1, stringIds: [7, '8'] }, 'stringIds'],
    [{ do: 'setStringsHidden', stringIds: [1], isHidden: 1 }, 'isHidden'],
    [{ do: 'setStringsHidden', stringIds: [1] }, 'isHidden'],
    [{ do: 'editString', stringId: 1, text: null }, 'text'],
    [{ do: 'editString', stringId: 1, text: ['X'] }, 'text'],
    [{ do: 'editString', stringId: 1, text: { other: 7 } }, 'text'],
    [{ do: 'addStrings', projectId: 1, fileId: 1, strings: [{ identifier: 'x' }] }, 'strings'],
    [{ do: 'addStrings', projectId: 1, fileId: 1, strings: [null] }, 'strings'],
    [
      {
        do: 'addStrings',
        projectId: 1,
        fileId: 1,
        strings: [{ identifier: 'x', text: 'X', maxLength: '9' }],
      },
      'strings',
    ],
    [
      { do: 'addStrings', projectId: 1, fileId: 1, strings: [Object.create({ identifier: 'x', text: 'X' })] },
      'strings',
    ],
    [{ do: 'setTabs', projectId: 1, tabs: [{ identifier: 'home' }] }, 'tabs'],
    [{ do: 'setTabs', projectId: 1, tabs: ['home'] }, 'tabs'],
    [Object.create({ do: 'deleteTranslation', translationId: 1 }), 'do'],
  ])('is refused as %j', (value, field) => {
    expect(commandIn(value)).toMatchObject({ code: 'invalid', field })
  })

  it('loses fields that commands do not have', () => {
    const value: unknown = JSON.parse(
      '{"do":"deleteTranslation","translationId":1,"by":4,"__proto__":{"x":1}}',
    )
    expect(commandIn(value)).toEqual({ do: 'deleteTranslation', translationId: 1 })
  })

  it('loses such fields of its strings and tabs, too', () => {
    const strings = [{ identifier: 'x', text: 'X', id: 7 }]
    expect(commandIn({ do: 'addStrings', projectId: 1, fileId: 1, strings })).toEqual({
      do: 'addStrings',
      projectId: 1,
      fileId: 1,
      strings: [{ identifier: 'x', text: 'X' }],
    })
    const tabs = [{ identifier: 'home', visible: true, title: 'Home' }]
    expect(commandIn({ do: 'setTabs', projectId: 1, tabs })).toEqual({
      do: 'setTabs',
      projectId: 1,
      tabs: [{ identifier: 'home', visible: true }],
    })
  })

  it('is none that only the platform wishes', () => {
    const pass = { do: 'passStrings', projectId: 1, stepId: 8, passed: [] }
    const correct = { do: 'approveCorrection', stringId: 1, correctionId: 1, text: 'X' }
    for (const wish of [pass, correct])
      expect(commandIn(wish)).toMatchObject({ code: 'invalid', field: 'do' })
  })

  it('comes through as it was', () => {
    fc.assert(
      fc.property(wishes, (wish) => {
        fc.pre(!inner.has(wish.do))
        expect(commandIn(JSON.parse(JSON.stringify(wish)))).toEqual(JSON.parse(JSON.stringify(wish)))
      }),
    )
  })
})

describe('a row of a command', () => {
  it.each(Object.entries(commands))('%s has a verb, fields and a rule', (_, { verb, fields, rule }) => {
    expect(verb).toMatch(/^[a-z]+ /)
    expect(Object.keys(fields).length).toBeGreaterThan(0)
    expect(rule).toBeInstanceOf(Function)
  })

  it('does not compile where the rule takes a field for another kind', () => {
    const right = command('look at a string', { stringId: id }, ({ stringId }, { world }) =>
      world.strings.has(stringId) ? [] : problem('not-found', 'stringId', 'none'),
    )
    const wrong = command('look at a string', { stringId: text }, ({ stringId }, { world }) =>
      // @ts-expect-error -- a text is no id
      world.strings.has(stringId) ? [] : problem('not-found', 'stringId', 'none'),
    )
    const missing = command('look at a string', { stringId: optional(id) }, ({ stringId }, { world }) =>
      // @ts-expect-error -- nothing is no id
      world.strings.has(stringId) ? [] : problem('not-found', 'stringId', 'none'),
    )
    expect([right, wrong, missing].map(({ fields }) => fields['stringId']?.wanted)).toEqual([
      'a whole number',
      'text',
      'a whole number, or nothing',
    ])
  })

  it('gives the command its type', () => {
    expectTypeOf<Omit<CommandOf<'addTranslation'>, 'do'>>().toEqualTypeOf<{
      stringId: number
      languageId: string
      text: string
      pluralForm?: string | null | undefined
      asset?: string | undefined
      provider?: 'tm' | 'mt' | 'ai' | undefined
      origin?: { name: Origin['name']; id?: number | undefined } | undefined
    }>()
    // @ts-expect-error -- an id is a number
    const wrongKind: Command = { do: 'deleteLabel', labelId: '1' }
    // @ts-expect-error -- the title is wanted
    const missing: Command = { do: 'addLabel', projectId: 1 }
    // @ts-expect-error -- labels have no colour
    const unknown: Command = { do: 'deleteLabel', labelId: 1, color: 'red' }
    expect(commandIn(wrongKind)).toMatchObject({ field: 'labelId' })
    expect(commandIn(missing)).toMatchObject({ field: 'title' })
    expect(commandIn(unknown)).toEqual({ do: 'deleteLabel', labelId: 1 })
  })
})
