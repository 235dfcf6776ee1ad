// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest'
import { operations } from '../../src/contract/operations.ts'
import { HELLO, question, status } from '../../src/contract/messages.ts'
import { connect, hellos, intersections, load, page, receive, turn, usePage } from './page.ts'

usePage()

describe('AP is built from the frame’s name', () => {
  it('with all namespaces where there is no name', async () => {
    const AP = await load()
    for (const method of [
      AP['getContext'],
      AP['editor']?.['source']?.['getSelectedText'],
      AP['project']?.['redirect'],
    ])
      expect(typeof method).toBe('function')
    for (const method of [
      AP['profile']?.['redirect'],
      AP['modal']?.['setSize'],
      AP['events']?.['on'],
      AP['size'],
    ])
      expect(typeof method).toBe('function')
    expect(AP['_data']).toEqual({})
  })

  it('with every method of the table, each where it stands, and nothing else', async () => {
    const namesOf = (tree: object, prefix = ''): string[] =>
      Object.entries(tree).flatMap(([name, node]) =>
        typeof node === 'function' ? [prefix + name] : namesOf(node as object, `${prefix}${name}.`),
      )
    expect(namesOf(await load()).toSorted()).toEqual(Object.keys(operations).toSorted())
  })

  it.each([
    ...['null', '5', 'true', '"text"', '[]', 'no json', '{"app":', 'undefined', '{"without":null}'],
    ...[
      '{"without":5}',
      '{"without":"none"}',
      '{"without":{"includes":[]}}',
      '{"without":{"some":1,"map":1}}',
      '{"without":[null,5,[]]}',
    ],
    ...['{"without":[{"toString":0,"valueOf":0}]}', '{"without":["getTheme",{"toString":null}]}'],
  ])('with all namespaces where the name is %s', async (name) => {
    const AP = await load(name)
    expect(typeof AP['editor']?.['getString']).toBe('function')
    expect(AP['_data']).not.toBeNull()
  })

  it('without the namespaces and methods that the host left out', async () => {
    const AP = await load(
      JSON.stringify({
        without: ['project', 'editor.source', 'getWindowSize', 'registerIntersectionObserver'],
      }),
    )
    expect(AP['project']).toBeUndefined()
    expect('project' in AP).toBe(false)
    expect(AP['editor']?.['source']).toBeUndefined()
    expect(typeof AP['editor']?.['textarea']?.['getSelectedText']).toBe('function')
    expect(AP['getWindowSize']).toBeUndefined()
    expect(AP['registerIntersectionObserver']).toBeUndefined()
  })

  it('leaves out what is named, not what begins like it', async () => {
    const AP = await load(JSON.stringify({ without: ['edit', 'editor.get', 'mod', 'get'] }))
    expect(typeof AP['editor']?.['getString']).toBe('function')
    expect(typeof AP['modal']?.['setSize']).toBe('function')
  })

  it('shows what the host wrote as AP._data, and leaves the name as it is', async () => {
    const data = {
      app: { identifier: 'a', key: 'k', type: 'modal', context: { project_id: 1 } },
      without: [],
      more: 1,
    }
    const AP = await load(JSON.stringify(data))
    expect(AP['_data']).toEqual(data)
    expect(JSON.parse(page.name)).toEqual(data)
  })

  it('polluting nothing', async () => {
    await load(
      '{"__proto__": {"polluted": true, "without": ["editor"]}, "app": {"__proto__": {"polluted": true}}}',
    )
    expect('polluted' in {}).toBe(false)
    expect(typeof page.AP?.['editor']?.['getString']).toBe('function')
  })

  it('when it is first asked for, as a plain property of the window from then on', async () => {
    page.name = ''
    await import('../../src/iframe/main.ts')
    expect('AP' in page).toBe(true)
    expect(Object.keys(page)).toContain('AP')
    expect(typeof page.AP).toBe('object')
    expect(Object.getOwnPropertyDescriptor(page, 'AP')).toEqual({
      value: page.AP,
      ...{ writable: true, enumerable: true, configurable: true },
    })
  })

  it.each([
    ['an object', { mine: 1 }],
    ['null', null],
    ['undefined', undefined],
  ])('unless the page sets its own before: %s', async (_, own) => {
    await import('../../src/iframe/main.ts')
    page.AP = own as never
    expect(Object.getOwnPropertyDescriptor(page, 'AP')).toEqual({
      value: own,
      ...{ writable: true, enumerable: true, configurable: true },
    })
  })

  it('unless the page deletes it before', async () => {
    await import('../../src/iframe/main.ts')
    delete page.AP
    expect('AP' in page).toBe(false)
  })

  it('with what the frame was named when the script ran, and a hello that went out then', async () => {
    page.name = '{"without":["project"]}'
    await import('../../src/iframe/main.ts')
    expect(hellos).toEqual([HELLO])
    page.name = '{"without":["editor"]}'
    expect(page.AP?.['project']).toBeUndefined()
    expect(typeof page.AP?.['editor']?.['getString']).toBe('function')
  })

  it('once: a second script leaves the first AP and its line alone', async () => {
    const AP = await load()
    const said = hellos.length
    vi.resetModules()
    expect(await load()).toBe(AP)
    expect(hellos.length).toBe(said)
  })
})

describe('calls', () => {
  it('wait for the host and then go out in order, with a callback or without', async () => {
    const AP = await load()
    // Detached, as apps call them.
    const { getTheme, editor } = AP
    const { setTranslation } = editor ?? AP
    setTranslation?.('first')
    getTheme?.(() => {})
    expect(hellos).toContain(HELLO)
    const { sent } = await connect()
    expect(sent).toEqual([
      [0, 'editor.setTranslation', ['first']],
      [1, 'getTheme', []],
    ])
  })

  it('return nothing, with a callback or without', async () => {
    const AP = await load()
    expect(AP['getTheme']?.(() => {})).toBeUndefined()
    expect(AP['editor']?.['setFocus']?.()).toBeUndefined()
  })

  it('give the answer to the callback', async () => {
    const AP = await load()
    const { port } = await connect()
    const got: unknown[][] = []
    AP['getTheme']?.((...values: unknown[]) => got.push(values))
    AP['editor']?.['getSelectedStrings']?.((...values: unknown[]) => got.push(values))
    await receive(port, 1, status.ok, 'dark', 0, 2, ['all', 3], 0, 2, null)
    expect(got).toEqual([['dark'], ['all', 3]])
  })

  it('that are refused are logged', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const AP = await load()
    const { port } = await connect()
    AP['editor']?.['setTranslation']?.(3)
    const refusal = {
      code: 'wrong-argument',
      method: 'editor.setTranslation',
      message: 'AP.editor.setTranslation: text: …',
    }
    await receive(port, 0, '', refusal)
    expect(log.mock.calls).toEqual([['AP wrong-argument: AP.editor.setTranslation: text: …']])
  })
})

describe('events', () => {
  it('of the host reach listeners', async () => {
    const AP = await load()
    const got: unknown[] = []
    AP['events']?.['on']?.('theme.changed', (theme: unknown) => got.push(theme))
    const { port } = await connect()
    await receive(port, 0, 'theme.changed', 'dark')
    expect(got).toEqual(['dark'])
  })

  it('of the app stay in the frame; the host hears names and whether a function listens', async () => {
    const AP = await load()
    const { sent } = await connect()
    const got: unknown[] = []
    AP['events']?.['on']?.('mine', (data: unknown) => got.push(data))
    AP['events']?.['emit']?.('mine', 1)
    await turn()
    expect(got).toEqual([1])
    expect(sent).toEqual([
      [0, '', ['mine', 'function']],
      [0, '', ['mine']],
    ])
  })
})

describe('AP.registerIntersectionObserver', () => {
  const entries = [{ isIntersecting: true }, { isIntersecting: false }]

  it('tells the callback and fires intersection.changed', async () => {
    document.body.innerHTML = '<p id="here"></p>'
    const AP = await load()
    const [got, heard]: [unknown[], unknown[]] = [[], []]
    AP['events']?.['on']?.('intersection.changed', (entry: unknown) => heard.push(entry))
    AP['registerIntersectionObserver']?.('here', (entry: unknown) => got.push(entry))
    expect(intersections[0]?.target).toBe(document.getElementById('here'))
    intersections[0]?.callback(entries)
    expect(got).toEqual(entries)
    expect(heard).toEqual(entries)
  })

  it.each<[string, unknown[]]>([
    ['only a callback', [() => {}]],
    ['nothing', []],
    ['null and a callback', [null, () => {}]],
  ])('observes the whole app where it is given %s', async (_, args) => {
    const AP = await load()
    const heard: unknown[] = []
    AP['events']?.['on']?.('intersection.changed', (entry: unknown) => heard.push(entry))
    AP['registerIntersectionObserver']?.(...args)
    expect(intersections[0]?.target).toBe(document.documentElement)
    expect(() => intersections[0]?.callback(entries)).not.toThrow()
    expect(heard.length).toBe(2)
  })

  it('calls the callback where only that is given', async () => {
    const AP = await load()
    const got: unknown[] = []
    AP['registerIntersectionObserver']?.((entry: unknown) => got.push(entry))
    intersections[0]?.callback(entries)
    expect(got).toEqual(entries)
  })

  it('observes the element where only its id is given', async () => {
    document.body.innerHTML = '<p id="here"></p>'
    const AP = await load()
    AP['registerIntersectionObserver']?.('here')
    expect(intersections[0]?.target).toBe(document.getElementById('here'))
    expect(() => intersections[0]?.callback(entries)).not.toThrow()
  })

  it('leaves it to the host to refuse an element that does not exist', async () => {
    const AP = await load()
    const { sent } = await connect()
    AP['registerIntersectionObserver']?.('nowhere', () => {})
    await Promise.resolve()
    expect(intersections).toEqual([])
    expect(sent).toEqual([[0, 'registerIntersectionObserver', ['nowhere']]])
  })
})

describe('the host’s questions', () => {
  it('about the form’s data get window.currentFormData', async () => {
    await load()
    const { sent, port } = await connect()
    page.currentFormData = { name: 'x' }
    await receive(port, 1, question.formData, [])
    expect(sent).toEqual([[1, status.ok, { name: 'x' }]])
  })

  it('about its validity run window.formRef.validateForm, which may take its time', async () => {
    await load()
    const { sent, port } = await connect()
    page.formRef = { validateForm: () => Promise.resolve(true) }
    await receive(port, 1, question.validateForm, [])
    expect(sent).toEqual([[1, status.ok, true]])
  })

  it.each([undefined, {}])('get nothing where the page has no form (%s)', async (formRef) => {
    await load()
    const { sent, port } = await connect()
    page.formRef = formRef
    delete page.currentFormData
    await receive(port, 1, question.validateForm, [], 2, question.formData, [])
    expect(sent).toEqual([
      [1, status.ok, undefined],
      [2, status.ok, undefined],
    ])
  })
})
