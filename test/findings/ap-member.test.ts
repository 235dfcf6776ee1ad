import { describe, expect, it } from 'vitest'
import { apMemberIn } from '../../host-simulator/platform/findings/ap-member.ts'
import { findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { openPlatform } from '../platform/offline.ts'

describe('an exception that names a member of AP', () => {
  it.each([
    ['TypeError: AP.editor.getStrng is not a function', 'AP.editor.getStrng', 'AP.editor.getString'],
    ['Uncaught TypeError: window.AP.getContex is not a function', 'AP.getContex', 'AP.getContext'],
    [
      "TypeError: AP.editor.getStrng is not a function. (In 'AP.editor.getStrng()', 'AP.editor.getStrng' is undefined)",
      'AP.editor.getStrng',
      'AP.editor.getString',
    ],
    [
      'TypeError: can\'t access property "getString", AP.edito is undefined',
      'AP.edito.getString',
      'AP.editor.getString',
    ],
    [
      "TypeError: Cannot read properties of undefined (reading 'getString'); AP.edito is undefined",
      'AP.edito.getString',
      'AP.editor.getString',
    ],
    [
      "TypeError: undefined is not an object (evaluating 'AP.edito.getString')",
      'AP.edito.getString',
      'AP.editor.getString',
    ],
  ])('is of the nearest method: %s', (message, where, meant) => {
    expect(apMemberIn(message)).toEqual({
      id: 'BR-004',
      where,
      fix: `There is no \`${where}\`; the nearest is \`${meant}\`, see \`/fidelity#${meant}\`.`,
    })
  })

  it.each([
    [
      "TypeError: undefined is not an object (evaluating 'AP.editor.getString')",
      'BR-001',
      'on pages of the Editor, once',
    ],
    [
      'TypeError: AP.closeNavbarExtension is not a function',
      'BR-001',
      'on all pages in the standard edition, once',
    ],
    ['TypeError: AP.getTheme is not a function', 'UI-009', 'on all pages, once'],
    [
      'ApError: AP.project.redirect: it does not exist in this place',
      'BR-001',
      'on pages of a project in the standard edition, once',
    ],
    [
      'ApError: AP.editor.source.getSelectedText: it does not exist in this place',
      'BR-001',
      'on pages of the Editor, once',
    ],
  ])('says where a method is that exists: %s', (message, id, words) => {
    expect(apMemberIn(message)).toMatchObject({ id, fix: expect.stringContaining(words) as string })
  })

  it.each([
    'ReferenceError: AP is not defined',
    'Uncaught ReferenceError: AP is not defined',
    "ReferenceError: Can't find variable: AP",
  ])('says that the script had not run: %s', (message) => {
    expect(apMemberIn(message)).toEqual({
      id: 'BR-001',
      where: 'AP',
      fix: expect.stringMatching(/^The script had not run yet: .* without `async` and `defer`/) as string,
    })
  })

  it('leads to the table where no method is near', () => {
    expect(apMemberIn('AP.editor.paintTheFence is not a function')?.fix).toMatch(/`\/fidelity`\.$/)
  })

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'getString')",
    'TypeError: MAP.editor.getStrng is not a function',
    'TypeError: my.AP.getStrng is not a function',
    'TypeError: r.editor.getStrng is not a function',
    'TypeError: AP.editor.getString().map is not a function',
    'Error: AP.editor said no',
    'ReferenceError: APP is not defined',
    'Error: ReferenceError: AP is not defined',
  ])('is taken for no other: %s', (message) => {
    expect(apMemberIn(message)).toBeNull()
  })

  it('stands in the list by what was written, each once', async () => {
    const world = await openPlatform().platform.createWorld()
    for (const reason of ['AP.getThem is not a function', 'x is not a function'])
      world.trace.note({
        ...{ kind: 'console', app: 'a', name: 'not caught', outcome: 'refused' },
        reason: `TypeError: ${reason}\n    at show (panel.js:1:2)`,
      })
    expect(findingsOf(world).list()).toMatchObject([
      {
        ...{ id: 'BR-004', severity: 'error', where: 'AP.getThem' },
        ...{ message: 'TypeError: AP.getThem is not a function', entries: [1] },
      },
      { id: 'UI-009', where: 'pages', entries: [2] },
    ])
  })
})
