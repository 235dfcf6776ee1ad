/** What the host does with each row of the contract table: it takes what fits, and refuses the rest in words. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  createDispatcher,
  type CallRecord,
  type Caller,
  type DispatcherOptions,
} from '../../host-simulator/host/dispatcher.ts'
import { Refused } from '../../host-simulator/host/refused.ts'
import { refusalCodes, type RefusalCode } from '../../src/contract/messages.ts'
import { operations } from '../../src/contract/operations.ts'
import type { Need, Row } from '../../src/contract/row.ts'

const rows = Object.entries(operations as unknown as Record<string, Row>)
const remote = rows.filter(([, { kind }]) => kind !== 'local')

/** Arguments that fit, of each row that takes any. */
const fitting: Record<string, unknown[]> = {
  apiRequest: [{ method: 'get', path: 'projects?limit=1', headers: {} }],
  resize: ['400px', '100vh'],
  redirect: ['/project/x', { tab: 'files' }],
  formDataUpdated: [{ any: 'detail' }],
  verifyAuth: [{ code: 'abc' }],
  validateUsers: [{ user_ids: ['1'], emails: ['a@b.example'] }],
  inviteUsers: [{ user_ids: ['1'], emails: [] }],
  'editor.changeFile': ['41'],
  'editor.changeFiles': [['41', 42]],
  'editor.setTranslation': ['Hallo'],
  'editor.appendTranslation': ['!'],
  'editor.setUnsavedSuggestion': [{ id: 1, text: 'a', languageId: 'fr', pluralId: null }],
  'editor.setUnsavedSuggestions': [[{ id: '1', text: 'a', languageId: 'fr', translationId: 2 }]],
  'editor.removeUnsavedSuggestions': [[]],
  'editor.applyUnsavedTranslations': ['providedStrings', [1, 2]],
  'editor.setFilter': [2],
  'editor.setCustomFilter': [{ labels: [1], label_match_rule: 'any' }],
  'editor.setCroqlFilter': ['count of comments > 0'],
  'editor.setMode': ['proofread'],
  'editor.setPage': [1],
  'editor.setTargetLanguage': [['11', '12']],
  'editor.search': ['text', { caseSensitive: true, search_option: 0 }],
  'editor.noticeMessage': ['text'],
  'editor.successMessage': ['text'],
  'editor.errorMessage': ['text'],
  'editor.setApplicationNotification': [3],
  'editor.setWorkflowStep': [1],
  // The specification's own example, though its getter answers `Done`.
  'editor.setWorkflowStepStatusFilter': ['DONE'],
  'editor.registerContextMenuAction': [
    { type: 'textarea-context-menu', name: 'Ask', children: [{ name: 'Now' }] },
  ],
  'editor.propagateHotKeyPress': ['Control+S'],
  'editor.applyCustomThemeStyle': [{ themeMode: 'dark', primaryAccent: '#fff' }],
  'editor.openModal': [{ resource: 'm', size: 'medium', onClose: () => {} }],
  'project.redirect': ['files', true],
  'project.openModal': ['mt-pre-translation'],
  'project.openEditor': [41, 'proofread', 'fr'],
  'project.previewTranslations': ['csv'],
  'project.saveTabsConfiguration': [{ tabs_configuration: [{ identifier: 'home', visible: true }] }],
  'profile.redirect': ['settings'],
  'modal.setSize': [{ width: '50%', height: '90vh', hideXScrolls: false }],
}

/** A value that fits a schema of answers. */
const sampleOf = (schema: unknown): unknown => {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([key, field]) => [key, sampleOf(field)]))
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodTuple) return schema.def.items.map(sampleOf)
  if (schema instanceof z.ZodUnion) return sampleOf(schema.options[0])
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional) return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodRecord) return { key: sampleOf(schema.valueType) }
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return schema.value
  if (schema instanceof z.ZodBoolean) return true
  if (schema instanceof z.ZodString) return 'context.menu.click:1'
  if (schema instanceof z.ZodNumber) return 0
  return 'anything'
}

/** Values of every type; for each argument, those that do not fit are wrong ones. */
const wrongs: unknown[] = [
  undefined,
  null,
  3,
  -1.5,
  Number.NaN,
  'some text',
  '',
  true,
  [],
  [{}],
  {},
  () => {},
  Symbol('x'),
  1n,
  new Date(),
]

const home = ({ place, edition }: Row): Caller => ({
  app: { identifier: 'demo', key: 'panel', type: 'editor-right-panel' },
  iframe: {} as HTMLIFrameElement,
  places: place === 'anywhere' ? [] : [place],
  edition: edition ?? 'standard',
})

interface Outcome {
  answer?: unknown
  several?: unknown[]
  code?: RefusalCode
  message?: string
  records: CallRecord[]
}

/** Lets the host handle one call; `null` for a handler is none. */
const call = async (
  name: string,
  args: unknown[],
  handler: ((...given: unknown[]) => unknown) | null,
  {
    wantsAnswer = true,
    caller,
    ...options
  }: Partial<DispatcherOptions> & { wantsAnswer?: boolean; caller: Caller },
): Promise<Outcome> => {
  const outcome: Outcome = { records: [] }
  const dispatch = createDispatcher({
    handlers: handler ? { [name]: handler } : {},
    observe: (record) => outcome.records.push(record),
    ...options,
  })
  dispatch(
    {
      method: name,
      args,
      wantsAnswer,
      answer: (value) => void (outcome.answer = value),
      answerSeveral: (values) => void (outcome.several = values),
      refuse: (code, message) => void Object.assign(outcome, { code, message }),
      drop: () => {},
      tell: (code, message) => void Object.assign(outcome, { code, message }),
    },
    caller,
  )
  await Promise.resolve()
  await Promise.resolve()
  expect(outcome.records.length).toBe(1)
  return outcome
}

const expectRefusal = ({ code, message, records }: Outcome, wanted: RefusalCode, name: string): void => {
  expect(code).toBe(wanted)
  expect(refusalCodes).toContain(code)
  expect(message).toMatch(new RegExp(`^AP\\.${name.replaceAll('.', '\\.')}: .`))
  expect(records[0]).toMatchObject({
    method: name,
    outcome: 'refused',
    refusal: { code, message, method: name },
  })
}

describe.each(remote)('%s', (name, row) => {
  const args = fitting[name] ?? []
  const caller = home(row)
  const answer = row.result ? sampleOf(row.result) : undefined

  it('is taken with arguments that fit, and its handler’s answer goes back', async () => {
    expect(args.length).toBe(row.args.length)
    const got: unknown[] = []
    const outcome = await call(name, [...args], (...given) => got.push(given) && answer, { caller })
    expect(outcome.code).toBeUndefined()
    expect(got).toEqual([[args, caller]])
    expect(row.takesSeveral ? outcome.several : outcome.answer).toEqual(answer)
    expect(outcome.records[0]).toMatchObject({ outcome: 'answered', app: 'demo' })
  })

  it('waits for a handler that takes its time', async () => {
    const outcome = await call(name, [...args], () => Promise.resolve(answer), { caller })
    expect(row.takesSeveral ? outcome.several : outcome.answer).toEqual(answer)
  })

  it('is refused without a handler', async () => {
    expectRefusal(await call(name, [...args], null, { caller }), 'not-implemented', name)
  })

  it('is refused with what its handler says, where that refuses', async () => {
    const handler = (): never => {
      throw new Refused('not-found', 'no string 41 in project 1')
    }
    const outcome = await call(name, [...args], handler, { caller })
    expectRefusal(outcome, 'not-found', name)
    expect(outcome.message).toBe(`AP.${name}: no string 41 in project 1`)
  })

  it.each(['throws', 'rejects'])(
    'is refused where its handler %s, without the error’s words',
    async (how) => {
      const error = new Error('token abc in /srv/host.ts')
      const handler = (): unknown => {
        if (how === 'rejects') return Promise.reject(error)
        throw error
      }
      const outcome = await call(name, [...args], handler, { caller })
      expectRefusal(outcome, 'handler-failed', name)
      expect(outcome.message).not.toMatch(/token|srv/)
      expect(outcome.records[0]?.error).toBe(error)
    },
  )

  it('is refused with an argument too many', async () => {
    const outcome = await call(name, [...args, 'extra'], () => answer, { caller })
    expectRefusal(outcome, 'wrong-argument', name)
    expect(outcome.message).toMatch(/expected (no argument|\d arguments?)( before the callback)?, got \d$/)
  })

  for (const [i, { name: argument, schema, isOptional }] of row.args.entries()) {
    const unfit = wrongs.filter((each) => !schema.safeParse(each).success && !(isOptional && each === null))
    it(`is refused where ${argument} is of a wrong type`, async () => {
      expect(unfit.length).toBeGreaterThan(5)
      for (const wrong of unfit) {
        const given = [...args]
        given[i] = wrong
        const outcome = await call(name, given, () => answer, { caller })
        expectRefusal(outcome, 'wrong-argument', name)
        expect(outcome.message).toMatch(
          new RegExp(`^AP\\.[\\w.]+: ${argument}[\\w.[\\]]*: expected .+, got .+$`),
        )
        expect(outcome.message).not.toMatch(/undefined|\[object|Invalid|NaN or|got $/)
      }
    })
    if (isOptional)
      it.each([undefined, null])(`takes %s for ${argument}`, async (nothing) => {
        const given = args.slice(0, i).concat([nothing])
        const outcome = await call(name, given, () => answer, { caller })
        expect(outcome.code).toBeUndefined()
        expect(outcome.records[0]?.args[i]).toBeUndefined()
      })
    else
      it(`is refused without ${argument}`, async () => {
        const outcome = await call(name, args.slice(0, i), () => answer, { caller })
        expectRefusal(outcome, 'wrong-argument', name)
        expect(outcome.message).toMatch(/, got nothing$/)
      })
  }

  if (row.place !== 'anywhere')
    it('is refused in another place', async () => {
      const outcome = await call(name, [...args], () => answer, { caller: { ...caller, places: [] } })
      expectRefusal(outcome, 'wrong-place', name)
      expect(outcome.message).toContain('it exists only in ')
    })

  if (row.edition)
    it('is refused in the other edition', async () => {
      const edition = row.edition === 'standard' ? 'enterprise' : 'standard'
      const outcome = await call(name, [...args], () => answer, { caller: { ...caller, edition } })
      expectRefusal(outcome, 'wrong-place', name)
      expect(outcome.message).toContain(`it exists only in the ${row.edition} edition`)
    })

  if (row.kind === 'ask')
    it('is refused without a callback', async () => {
      const outcome = await call(name, [...args], () => answer, { caller, wantsAnswer: false })
      expectRefusal(outcome, 'missing-callback', name)
      expect(outcome.message).toMatch(/expected a function as the last argument, got (nothing|object|array)$/)
    })
  else
    it('is taken without a callback', async () => {
      const outcome = await call(name, [...args], () => answer, { caller, wantsAnswer: false })
      expect(outcome.code).toBeUndefined()
    })

  if (row.result) {
    it('is refused where its handler answers out of shape', async () => {
      const outcome = await call(name, [...args], () => Symbol('no answer'), { caller })
      expectRefusal(outcome, 'handler-failed', name)
      expect(outcome.message).toMatch(/the host answered out of shape: answer.*: expected .+, got symbol$/)
    })
    it('is answered in any shape where the host does not check', async () => {
      const outcome = await call(name, [...args], () => ['out of shape'], { caller, checkAnswers: false })
      expect(row.takesSeveral ? outcome.several : outcome.answer).toEqual(['out of shape'])
    })
  } else
    it('answers nothing, whatever its handler returns', async () => {
      const outcome = await call(name, [...args], () => ({ inner: 'state' }), { caller })
      expect([outcome.code, outcome.answer]).toEqual([undefined, undefined])
    })

  const { need } = row
  if (need) {
    const needs = (say: () => string | null): { needs: Partial<Record<Need, () => string | null>> } => ({
      needs: { [need]: say },
    })
    it(`is ${'otherwise' in row ? 'answered otherwise' : 'refused'} without what it needs: ${need}`, async () => {
      const outcome = await call(name, [...args], () => answer, { caller, ...needs(() => 'there is none') })
      if ('otherwise' in row) expect([outcome.code, outcome.answer]).toEqual([undefined, row.otherwise])
      else {
        expectRefusal(outcome, 'need-unmet', name)
        expect(outcome.message).toBe(`AP.${name}: there is none`)
      }
    })
    it('is taken with what it needs', async () => {
      const outcome = await call(name, [...args], () => answer, { caller, ...needs(() => null) })
      expect(outcome.code).toBeUndefined()
    })
    it('is refused where the host fails to say whether it has that', async () => {
      const fail = (): never => {
        throw new Error('secret')
      }
      expectRefusal(
        await call(name, [...args], () => answer, { caller, ...needs(fail) }),
        'handler-failed',
        name,
      )
    })
  }
})

describe('whatever else is called', () => {
  const caller = home({ place: 'editor', edition: null } as Row)

  it.each([
    '__proto__',
    'constructor',
    'toString',
    'editor',
    'editor.constructor',
    'getTheme.call',
    '',
    'x'.repeat(100),
  ])('is unknown: %s', async (name) => {
    const outcome = await call(name, [], () => 'never', {
      caller,
      handlers: Object.create({ [name]: () => 'never' }) as object,
    })
    expect(outcome.code).toBe('unknown-method')
    expect(outcome.message).toBe(`AP.${name}: there is no such method`)
  })

  it.each(rows.filter(([name, { kind }]) => kind === 'local' && name !== 'registerIntersectionObserver'))(
    '%s, which never leaves the frame, is unknown to the host',
    async (name) => expectRefusal(await call(name, [], () => 'never', { caller }), 'unknown-method', name),
  )

  it('an element that the frame did not find is refused in words', async () => {
    for (const id of ['nowhere', 5n, 'x'.repeat(1000), undefined]) {
      const outcome = await call('registerIntersectionObserver', [id], null, { caller, wantsAnswer: false })
      expectRefusal(outcome, 'wrong-argument', 'registerIntersectionObserver')
      expect(outcome.message?.length).toBeLessThan(200)
    }
  })

  it('a handler that is only inherited is none', async () => {
    const handlers = Object.create({ getTheme: () => 'dark' }) as object
    expectRefusal(await call('getTheme', [], null, { caller, handlers }), 'not-implemented', 'getTheme')
  })
})
