import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { findingRules } from '../../src/contract/findings/index.ts'
import { pseudo, readTranslations } from '../../host-simulator/cli/job-translations.ts'
import { progress } from '../../host-simulator/cli/job.ts'
import { table } from '../../host-simulator/cli/job-report.ts'
import { startApp, type RunningApp } from '../../host-simulator/reference-app/server.ts'
import { pages } from '../reference-app/app-kit.ts'
import { endAll, run, serve } from './cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'ap-bridge-job-'))
const [clientId, clientSecret] = ['a-client', 'the secret of the client']
const samples = join(import.meta.dirname, '../../host-simulator/reference-app/public/samples')
const sample = (name: string): string => join(samples, `hello_${name}.json`)

let app: RunningApp
let manifest: string
beforeAll(async () => {
  app = await startApp({ port: 0, folder: pages, clientId, clientSecret })
  manifest = `${app.url}/manifest.json`
})
afterEach(endAll)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const path = (name: string): string => join(folder, name)
const fileOf = (name: string, content: unknown): string => {
  writeFileSync(path(name), typeof content === 'string' ? content : JSON.stringify(content))
  return path(name)
}

interface Done {
  code: number
  out: string
  err: string
}

const job = async (args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Done> => {
  const running = run(['job', ...args], { APP_CLIENT_SECRET: clientSecret, ...env })
  return { code: await running.code, out: running.out(), err: running.err() }
}
const ofApp = (verb: string, ...args: readonly string[]): Promise<Done> =>
  job([verb, '--app', manifest, ...args])

it('a job that takes long is told of once for each of its phases', () => {
  const said: string[] = []
  let now = 0
  const hear = progress(
    (line) => said.push(line),
    () => now,
  )
  const job = { fileName: 'en.json', app: 'an-app', finishedAt: null }
  for (; now < 9000; now += 500) hear({ ...job, phase: now < 6000 ? 'answering' : 'checking' })
  expect(said).toEqual(['… en.json: answering (an-app)', '… en.json: checking (an-app)'])
})

describe('ap-bridge job refuses', () => {
  it.each([
    [[], 'job: expected one of parse, build, upload, process, mt, qa, spell.'],
    [['prase'], 'qa, spell, got "prase". Did you mean parse?'],
    [['mt', '--app', 'http://x'], 'job mt: expected --text <text> or --file <file>, got neither'],
    [['qa', '--app', 'http://x', '--text', 'a', '--file', 'b'], '--file <file>, got both'],
    [['parse', '--app', 'http://x', '--text', 'a'], '--text belongs to job mt and job qa and job spell'],
    [
      ['qa', '--app', 'http://x', '--text', 'a', '--translation', 'b', '--translation', 'c'],
      '--translation: expected 1, one for each --text, got 2',
    ],
    [
      ['parse', '--app', 'http://localhost:9', '--file', 'no.json'],
      'Failed to read no.json: there is no such file.',
    ],
    [['parse', '--app', 'http://localhost:9', '--file', 'docs'], 'Failed to read docs: it is a folder.'],
    [['parse', '--file', 'a.json'], 'job parse: expected --app <manifest url>'],
    [['upload', '--app', 'http://x', '--file', 'a'], 'job upload: expected --source-file <file>'],
    [
      ['parse', '--app', 'http://x', '--file', 'a', '--translations', 'b'],
      '--translations belongs to job build and job process and job qa',
    ],
    [['build', '--app', 'http://x', '--file', 'a', '--lang', 'xx'], '--lang: there is no language "xx"'],
    [
      ['build', '--app', 'http://x', '--file', 'a', '--lang', 'en'],
      'expected languages other than the source',
    ],
    [['build', '--app', 'http://x', '--file', 'a', '--inline', '--by-url'], 'expected one of them, got both'],
    [['parse', '--app', 'https://x', '--file', 'package.json'], 'Start the app without TLS'],
  ])('%j', async (args, message) => {
    const { code, err } = await job(args)
    expect(err).toContain(message)
    expect(code).toBe(2)
  })

  it('a file that is not there, a module that is not there, and one name for several files', async () => {
    const missing = await ofApp('parse', '--file', path('none.json'))
    const module = await ofApp('parse', '--file', sample('world'), '--module', 'other')
    const names = await ofApp(
      'build',
      '--file',
      sample('world'),
      '--lang',
      'de,uk',
      '--out',
      path('one.json'),
    )
    expect([missing.code, module.code, names.code]).toEqual([2, 2, 2])
    expect(missing.err).toContain('there is no such file')
    expect(module.err).toContain('--module: expected hello-world-format or hello-plurals-format or')
    expect(names.err).toContain('expected a name with {lang} in it')
  })

  it('an app that does not answer, with 3', async () => {
    const { code } = await job([
      'parse',
      '--app',
      'http://localhost:9/manifest.json',
      '--file',
      sample('world'),
    ])
    expect(code).toBe(3)
  })

  it('an app that refuses to be installed, and says that it did', async () => {
    const url = await serve((request, response) => {
      if (request.url !== '/manifest.json') return void response.writeHead(500).end()
      const body = {
        identifier: 'picky',
        name: 'Picky',
        baseUrl: `http://${request.headers.host}`,
        authentication: { type: 'service_app', clientId: 'c' },
        events: { installed: '/installed' },
        modules: { 'custom-file-format': [{ key: 'f', type: 'f', url: '/f' }] },
      }
      response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
    })
    const { code, err } = await job(['parse', '--app', `${url}/manifest.json`, '--file', sample('world')])
    expect(code).toBe(1)
    expect(err).toContain('events.installed: expected a 2xx answer')
  })
})

describe('ap-bridge job fails with 1', () => {
  it('in the words of the app', async () => {
    const { code, out, err } = await ofApp('parse', '--file', fileOf('bad.json', '{"hello_world": '))
    expect(code).toBe(1)
    expect(err).toContain('The file is not valid JSON')
    expect(err).toContain('CF-007')
    expect(out).toBe('')
  })

  it('when the secret is not the one that the app knows', async () => {
    const { code, err } = await job(['parse', '--app', manifest, '--file', sample('world')], {
      APP_CLIENT_SECRET: 'another',
    })
    expect(code).toBe(1)
    expect(err).toContain('Token verification failed')
  })

  it('when no module takes the file, and says which there are', async () => {
    const { code, err } = await ofApp('parse', '--file', fileOf('other.json', { a: 'A' }))
    expect(code).toBe(1)
    expect(err).toContain('Name one with --module (hello-world-format, hello-plurals-format')
  })

  it('where the file is empty, which the platform does not take, and names it', async () => {
    writeFileSync(path('empty.json'), '')
    const { code, err } = await ofApp('parse', '--file', path('empty.json'))
    expect([code, err]).toEqual([
      1,
      'Failed to send empty.json: body: Stream size is null. Not empty content expected\n',
    ])
  })

  it('with the record and the line that is wrong', async () => {
    const { code, err } = await ofLines((host) => ({ stringsUrl: `${host}/strings` }))
    expect(code).toBe(1)
    expect(err).toContain('error CF-002 record 1, line 3: identifier "a" comes twice')
    expect(err).toMatch(/data\.stringsUrl \d+ bytes/)
  })
})

/** Parses or builds a file by an app that answers so. */
const ofLines = async (dataOf: (host: string) => object, verb = 'parse'): Promise<Done> => {
  const url = await serve((request, response) => {
    const host = `http://${request.headers.host}`
    const answers: Record<string, string> = {
      '/manifest.json': JSON.stringify({
        identifier: 'lines',
        name: 'Lines',
        baseUrl: host,
        authentication: { type: 'none' },
        modules: { 'custom-file-format': [{ key: 'f', type: 'f', url: '/f' }] },
      }),
      '/f': JSON.stringify({ data: dataOf(host) }),
      '/strings': '{"identifier":"a","text":"A"}\n\n{"identifier":"a","text":"B"}\n',
    }
    request.resume()
    response
      .setHeader('content-type', 'application/json')
      .end(answers[new URL(request.url ?? '', host).pathname] ?? '')
  })
  return job([verb, '--app', `${url}/manifest.json`, '--file', sample('world'), '--module', 'f'])
}

describe('ap-bridge job', () => {
  it('builds, and says which translations are not in the file', async () => {
    const content = readFileSync(sample('world')).toString('base64')
    const strings = [{ identifier: 'hello_world', text: 'Hello, world!' }]
    const { code, err } = await ofLines(() => ({ strings, content }), 'build')
    expect(code).toBe(0)
    expect(err).toContain('warning CF-048: "hello_world": translated into de, and in the built file stands')
    expect(err).toContain(findingRules['CF-048'].fix)
  })

  it('parses: strings on stdout and as NDJSON, figures on stderr', async () => {
    const { code, out, err } = await ofApp(
      'parse',
      '--file',
      sample('world'),
      '--out',
      path('strings.ndjson'),
    )
    expect(code).toBe(0)
    expect(out.split('\n')[0]).toMatch(/^identifier +text +previewId$/)
    expect(out).toContain('Good morning, {name}')
    expect(err).toMatch(/request [\d,]+ of 5,242,880 bytes/)
    expect(err).toMatch(/ of 120 s/)
    const lines = readFileSync(path('strings.ndjson'), 'utf8').trim().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { identifier: 'hello_world', text: 'Hello, world!', previewId: '0' },
      { identifier: 'greeting', text: 'Good morning, {name}', previewId: '1' },
      { identifier: 'price', text: 'Only <b>5 €</b> today', previewId: '2' },
    ])
  })

  it('says where a file has no string for the app', async () => {
    const { code, err } = await ofLines(() => ({ strings: [] }))
    expect([code, err.match(/! .*/)?.[0]]).toEqual([0, '! the app found no string in hello_world.json'])
  })

  it('builds in the pseudo-locale by default, with placeholders and tags whole', async () => {
    const { code, out } = await ofApp('build', '--file', sample('world'))
    expect(code).toBe(0)
    const built = JSON.parse(out) as Record<string, string>
    expect(built['greeting']).toBe('[Ĝôôð ɱôŕñîñĝ, {name}]')
    expect(built['price']).toBe('[Ôñļý <b>5 €</b> ţôðàý]')
  })

  it.each(['--by-url', '--inline'])('builds what it is given, %s', async (transport) => {
    const translations = fileOf('de.json', { hello_world: 'Hallo Welt', nothing: 'Nichts' })
    const args = ['--file', sample('world'), '--translations', translations, transport]
    const { code, out, err } = await ofApp('build', ...args)
    expect(code).toBe(0)
    expect(out).toBe(readFileSync(sample('world'), 'utf8').replace('Hello, world!', 'Hallo Welt'))
    expect(err).toContain('no string has the identifier nothing')
  })

  it('builds several languages, with plurals, into a file each', async () => {
    const args = ['--file', sample('plurals'), '--lang', 'de,uk', '--out', path('{lang}.json'), '--json']
    const { code, out } = await ofApp('build', ...args)
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      module: 'hello-plurals-format',
      out: [path('de.json'), path('uk.json')],
      jobs: [{ kind: 'source-import' }, { languageId: 'de' }, { languageId: 'uk' }],
    })
    const { apples } = JSON.parse(readFileSync(path('uk.json'), 'utf8')) as { apples: object }
    expect(Object.keys(apples)).toEqual(['one', 'few', 'many', 'other'])
  })

  it('builds one file of a multilingual format', async () => {
    const { code, out } = await ofApp('build', '--file', sample('multilingual'), '--lang', 'de,uk')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      thanks: { en: 'Thank you', de: '[Ţĥàñķ ýôû]', uk: '[Ţĥàñķ ýôû]' },
    })
  })

  it('compares an upload with the source, and is strict when asked', async () => {
    const file = fileOf('translated.json', { hello_world: 'Hallo', strange: 'Fremd' })
    const args = ['--source-file', sample('world'), '--file', file]
    const lenient = await ofApp('upload', ...args, '--json')
    const strict = await ofApp('upload', ...args, '--strict')
    expect([lenient.code, strict.code]).toEqual([0, 1])
    expect(JSON.parse(lenient.out)).toMatchObject({
      unmatched: ['strange'],
      translations: [{ identifier: 'hello_world', languageId: 'de', text: 'Hallo' }],
    })
    expect(strict.err).toContain(
      `warning CF-015 record 1: no string of the file has the identifier "strange"\n    fix: ${findingRules['CF-015'].fix}`,
    )
  })
})

describe('ap-bridge job asks', () => {
  const modules = {
    'custom-mt': [{ key: 'mt', name: 'Echo', logo: '/l.svg', url: '/mt' }],
    'external-qa-check': [{ key: 'qa', name: 'Strict', runQaCheckUrl: '/qa' }],
    'custom-spellchecker': [
      {
        ...{ key: 'speller', name: 'Speller', url: '/settings' },
        ...{ checkSpellingUrl: '/spell', listSupportedLanguagesUrl: '/languages' },
      },
    ],
    'file-pre-import': [{ key: 'pre', url: '/pre', signaturePatterns: { fileName: '\\.txt$' } }],
  }
  interface Body {
    strings?: string[]
    texts?: string[]
    data?: { translations: { id: number; text: string }[] }
    file?: { content: string }
  }
  const play = (path: string, { strings = [], texts = [], data, file }: Body): unknown => {
    switch (path) {
      case '/mt':
        return strings.includes('boom')
          ? { error: { message: 'The engine is out of steam' } }
          : { data: { translations: strings.map((text) => `<${text}>`) } }
      case '/qa':
        return {
          data: {
            validations: data?.translations.map(({ id, text }) => ({
              ...{ translationId: id, passed: text !== 'bad' },
              error: {
                message: 'Say good',
                suggestedFixes: [{ indexStart: 0, indexEnd: 3, replacement: 'good' }],
              },
            })),
          },
        }
      case '/languages':
        return { data: [{ code: 'en', name: 'English' }] }
      case '/spell':
        return {
          data: texts.map((text) => ({
            text,
            matches: [{ offset: 0, length: 4, message: 'Misspelt', replacements: ['Hello'] }],
          })),
        }
      case '/pre':
        return { data: { content: Buffer.from(atob(file?.content ?? '').toUpperCase()).toString('base64') } }
    }
    return {}
  }
  const withApp = async (): Promise<string> => {
    const url = await serve((request, response) => {
      const baseUrl = `http://${request.headers.host}`
      const { pathname } = new URL(request.url ?? '', baseUrl)
      let text = ''
      request.on('data', (part) => (text += part))
      request.on('end', () => {
        const app = { identifier: 'asked', name: 'Asked', baseUrl, authentication: { type: 'none' }, modules }
        const body = (text ? JSON.parse(text) : {}) as Body
        const answer = pathname === '/manifest.json' ? app : play(pathname, body)
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
      })
    })
    return `${url}/manifest.json`
  }
  const asked = async (...[verb = '', ...args]: string[]): Promise<Done> =>
    job([verb, '--app', await withApp(), ...args])

  it('an engine, in each language, and shows what went and came', async () => {
    const { code, out, err } = await asked('mt', '--text', 'One', '--text', 'Two', '--lang', 'de,fr')
    expect(code).toBe(0)
    expect(out.split('\n')).toEqual([
      ...['language  text  answer', 'de        One   <One>', 'de        Two   <Two>'],
      ...['fr        One   <One>', 'fr        Two   <Two>', ''],
    ])
    expect(err).toContain('/mt {"strings":["One","Two"]}')
    expect(err).toContain('← 200 {"data":{"translations":["<One>","<Two>"]}}')
  })

  it('an engine about a file, which its processors change first', async () => {
    const { code, out } = await asked('mt', '--file', fileOf('a.txt', 'Hello'), '--json')
    expect(code).toBe(0)
    expect(JSON.parse(out)).toMatchObject({
      ...{ job: 'mt', app: 'asked', module: 'mt', jobs: [{ kind: 'mt', status: 'finished' }] },
      answers: [{ languageId: 'de', text: 'HELLO', answer: '<HELLO>' }],
      exchanges: [{ type: 'mt', status: 200, request: '{"strings":["HELLO"]}' }],
    })
  })

  it('an engine that fails, which is told in its words', async () => {
    const { code, out, err } = await asked('mt', '--text', 'boom')
    expect([code, out]).toEqual([1, ''])
    expect(err).toContain('Echo: The engine is out of steam')
  })

  it('a check: a translation that does not pass is no failure', async () => {
    const texts = ['--text', 'One', '--translation', 'bad', '--text', 'Two', '--translation', 'gut']
    const { code, out } = await asked('qa', ...texts)
    expect(code).toBe(0)
    expect(out).toBe('text  answer    instead\nbad   Say good  bad → good\ngut   passes\n')
  })

  it('a spell checker, in the source language, and says which it has not', async () => {
    const known = await asked('spell', '--text', 'Helo')
    expect([known.code, known.out]).toEqual([
      ...[0, 'text  answer          instead\nHelo  Helo: Misspelt  Hello\n'],
    ])
    const unknown = await asked('spell', '--text', 'Helo', '--lang', 'de')
    expect(unknown.code).toBe(1)
    expect(unknown.err).toContain('no installed spell checker has "de"')
  })

  it('processors of files, and names them where none takes the file', async () => {
    const taken = await asked('process', '--file', fileOf('a.txt', 'Hello'))
    expect([taken.code, taken.out]).toEqual([0, '[ĤÉĻĻÔ]'])
    expect(taken.err).toContain('"jobType":"pre-import-file"')
    const other = await asked('process', '--file', fileOf('a.json', { a: 'A' }))
    expect(other.code).toBe(1)
    expect(other.err).toContain('No processor of asked takes a.json: expected a module file-pre-import')
  })

  it('nobody where the app has no such module', async () => {
    const { code, err } = await asked('mt', '--text', 'One', '--module', 'other')
    expect(code).toBe(1)
    expect(err).toContain('there is asked mt')
  })
})

describe('translations', () => {
  it.each([
    ['a.json', '[1]', 'a.json, record 0: expected an object with an identifier'],
    ['a.json', '{"a": 1}', 'a.json, "a": expected a text'],
    ['a.json', '{', 'a.json: expected JSON'],
    ['a.ndjson', '{"identifier":"a","text":"A"}\n{', 'a.ndjson, line 2: expected JSON'],
    [
      'a.ndjson',
      '{"identifier":"a","translations":{"de":{}}}',
      'a.ndjson, line 1, translations.de: expected a text',
    ],
  ])('of %s with %s are refused', (name, content, message) => {
    expect(() => readTranslations(content, name)).toThrow(message)
  })

  it('come as records with languages, too', () => {
    const given = readTranslations(
      '{"identifier":"a","text":"A","translations":{"de":{"text":"Ä"}}}\n',
      'a.ndjson',
    )
    expect([...(given.get('a') ?? [])]).toEqual([['de', 'Ä']])
  })

  it('leave in the pseudo-locale what a program reads', () => {
    expect(pseudo('a <a href="x">b</a> {c} %s %(d)s &amp; e')).toBe(
      '[à <a href="x">ƀ</a> {c} %s %(d)s &amp; é]',
    )
  })
})

describe('a table', () => {
  it('leaves out empty columns and what could move the cursor', () => {
    const shown = table(['id', 'context', 'text'], [['a', '', 'x\u001b[2Jy\nz']])
    expect(shown).toBe('id  text\na   x [2Jy z\n')
  })
})
