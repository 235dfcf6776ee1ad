import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commandIn } from '../../host-simulator/world/command-schema.ts'
import { command } from './arbitrary.ts'

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

  it('comes through as it was', () => {
    fc.assert(
      fc.property(command, (wish) => {
        expect(commandIn(JSON.parse(JSON.stringify(wish)))).toEqual(JSON.parse(JSON.stringify(wish)))
      }),
    )
  })
})
