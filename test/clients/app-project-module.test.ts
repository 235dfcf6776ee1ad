/** An app that we did not write: built on the published package, it runs against the simulator without a change. */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { findModule, prepareSample, type Found } from './apm/sample.ts'

const cli = join(import.meta.dirname, '../../dist/cli.js')
const check = join(import.meta.dirname, 'apm/check.mjs')

/** Everything is done once, in the order of `check.mjs`; what came is this. */
const run = async (found: Found, edition: string): Promise<Record<string, unknown>> => {
  const sample = await prepareSample(found)
  const start = sample.command.map((part) => `'${part}'`).join(' ')
  const options = ['--edition', edition, '--app', sample.manifestUrl, '--client-secret', sample.secret]
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'exec', ...options, '--start', start, '--', process.execPath, check],
      { env: { ...sample.environment, EDITION: edition }, maxBuffer: 64 * 1024 * 1024 },
    )
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
  } finally {
    sample.remove()
  }
}

const found = findModule()
if (typeof found === 'string') console.warn(found)

describe.skipIf(typeof found === 'string').each(['standard', 'enterprise'])(
  'an app of the published package, %s edition',
  (edition) => {
    let said: Record<string, unknown>
    beforeAll(async () => {
      said = await run(found as Found, edition)
    }, 180_000)

    const organization = expect.stringMatching(
      edition === 'enterprise' ? /^world-[a-z0-9]{8}$/ : /^\d{9,10}$/,
    ) as string
    const projects = { status: 200, body: [{ id: 1, name: 'Ocean Docs' }] }

    it("is installed, gets its token from the platform's own host and reads projects with it", () => {
      expect(said['installed']).toEqual([
        { event: 'installed', organization, userId: 1, projects: ['Ocean Docs'] },
      ])
    })

    it('shows its page to the token of that module alone', () => {
      expect(said['panel']).toEqual({
        status: 200,
        loadsOurScript: true,
        loadsTheLiveScript: false,
        withoutToken: 403,
        withAnotherModulesToken: 403,
        withBrokenToken: 500,
      })
    })

    it('reads the platform for its page', () => {
      expect(said['projects']).toEqual({ asked: projects, withAnotherModulesToken: 403 })
    })

    it('keeps what its form saved', () => {
      expect(said['form']).toEqual({ status: 200, saved: 204, read: { formData: { greeting: 'Ahoy' } } })
    })

    it('lets REST ask its integration, in its own words', () => {
      const refusal = (code: number, message: string) => ({
        status: code,
        body: { error: { code, message: `The server of apm-sample answered ${message}` } },
      })
      expect(said['integration']).toEqual({
        refused: refusal(424, '500: The door stays shut.'),
        login: 204,
        files: ['menu'],
        ours: 200,
        withoutProject: refusal(400, '400: Missing required parameter: projectId'),
      })
    })

    it('says in its own words why it cannot read a file', () => {
      const message = 'No line of the file reads key = text.'
      const error = { key: 'storageId', errors: [{ code: 'fileInvalid', message }] }
      expect(said['badFile']).toEqual({ status: 400, body: { errors: [{ error }] } })
    })

    it('reads and writes files of its own format', () => {
      expect(said['file']).toEqual({
        status: 201,
        type: 'apm-lines',
        strings: [
          ['title', 'Harbour', 'line 1'],
          ['subtitle', 'Ships and tides', 'line 2'],
        ],
      })
      expect(said['exported']).toBe('title = Hafen\nsubtitle = Ships and tides\n')
    })

    it('reads a new revision and an uploaded translation', () => {
      expect(said['updated']).toEqual({ status: 200, keys: ['title', 'subtitle', 'footer'] })
      expect(said['exportedAgain']).toBe(
        'title = Hafen\nsubtitle = Schiffe und Gezeiten\nfooter = Fair winds\n',
      )
    })

    it('exchanges by address what is too large for a body', () => {
      expect(said['large']).toEqual({
        status: 201,
        isTheSame: true,
        fetched: ['data.contentUrl', 'data.previewUrl', 'data.stringsUrl'],
      })
    })

    it('changes files and strings on their way in and out', () => {
      expect(said['processed']).toEqual({
        status: 201,
        strings: [
          ['One', 'was One'],
          ['Two', 'was Two'],
        ],
        exported: '{"a":"de One","b":"de Two"}',
      })
    })

    it('translates by machine, in batches, and says in its own words why it cannot', () => {
      const asked = { event: 'mt', projectId: null, source: 'en', target: 'de' }
      const message = 'Sample of the module: The engine has no credit.'
      expect(said['engine']).toEqual({
        validated: 1,
        name: 'Sample of the module',
        translations: ['de: One', 'de: Two', 'de: Three'],
        heard: [
          { ...asked, count: 2 },
          { ...asked, count: 1 },
        ],
        failed: { status: 400, body: { error: { code: 400, message } } },
      })
    })

    it('compiles a prompt, answers it as a model, and changes all that goes between, and says why it cannot', () => {
      const about = {
        action: 'pre_translate',
        model: 'sample-1',
        window: '4096',
      }
      const keys = [
        ['project', 'sourceLanguage', 'targetLanguage', 'strings', 'tmSuggestions', 'terms'],
        ['action', 'provider', 'model', 'limitation', 'payload'],
        ['action', 'body'],
        ['action', 'payload'],
      ]
      const stages = ['PreCompile', 'PostCompile', 'PreParse', 'PostParse']
      const message = 'Sample of the module: The model has no credit.'
      expect(said['ai']).toEqual({
        models: ['sample-1'],
        form: 200,
        translations: ['ai: One', 'ai: Two'],
        compiled: [{ event: 'compile', options: { tone: 'dry' }, action: 'pre_translate', count: 2 }],
        chat: [
          {
            ...{ event: 'chat', model: 'sample-1', action: 'pre_translate', responseFormat: 'json_object' },
            ...{ isStream: false, roles: ['user'] },
          },
        ],
        processed: stages.map((stage, at) => ({ event: `aiRequest${stage}`, ...about, keys: keys[at] })),
        failed: { status: 424, body: { error: { code: 424, message } } },
      })
    })

    it('aligns translations of texts without keys', () => {
      expect(said['aligned']).toEqual(['Eins', 'Zwei'])
    })

    it.runIf(edition === 'enterprise')('checks the spelling of a text in a language that it lists', () => {
      const match = { category: 'typos', message: 'Misspelt', offset: 0, length: 5, replacements: ['Haus'] }
      const name = 'Sample of the module'
      expect(said['spelling']).toEqual({
        checkers: [[name, ['de']]],
        told: { checker: name, matches: [match], problem: null },
        heard: [{ event: 'spelling', language: 'de', texts: ['Hauss'] }],
      })
    })

    it.runIf(edition === 'enterprise')('checks a translation that was saved, and says what is wrong', () => {
      expect(said['checked']).toEqual({
        checks: ['Sample of the module'],
        asked: [
          {
            ...{ event: 'qa', texts: ['Was??'], sources: [expect.any(String)] },
            ...{ targetLanguage: 'de', project: 1, file: expect.any(String) as string },
          },
        ],
        issues: ['Sample of the module: Ask once.'],
      })
    })

    it('is asked to inspect a project, and its page has what it reported', () => {
      const inspectorKey = 'app:apm-sample:apm-sample-advisor-inspector'
      expect(said['inspected']).toEqual({
        heard: [{ event: 'recheck', inspectorId: inspectorKey, trigger: 'manual' }],
        reported: 1,
        insight: expect.objectContaining({
          ...{ inspectorKey, status: 'done', outcome: 'flagged', severity: 'low', refreshPolicy: 'daily' },
        }) as object,
        formData: { note: 'dry' },
      })
    })

    it.runIf(edition === 'enterprise')('guards who signs in, by a page of its own', () => {
      const asked = { event: 'guard', userId: 2, moduleKey: 'apm-sample-auth-guard-0' }
      expect(said['guarded']).toEqual({
        steps: [['frame', 'passed']],
        heard: [asked, { ...asked, code: 'right' }],
      })
    })

    it('hears of translations by its webhook, and believes the signature', () => {
      expect(said['webhook']).toContainEqual({
        event: 'webhook',
        names: ['suggestion.added'],
        organizationId: expect.any(Number) as number,
        user: 'maya.okafor',
      })
    })

    it('asks for another token once its own has died', () => {
      expect(said['renewed']).toEqual({ asked: projects, grants: 1 })
    })

    it('reads files while its trial lasts, and as long as it is paid for', () => {
      expect(said['paid']).toEqual([
        ['204', 400],
        ['204', 201],
        [null, 201],
      ])
    })

    it('is installed again, and forgets the account when it is removed', () => {
      expect(said['reinstalled']).toEqual({ status: 201, heard: 2 })
      expect(said['uninstalled']).toEqual({
        answer: { callback: '204' },
        heard: [{ event: 'uninstalled', organization }],
        projects: 403,
      })
    })

    it('is refused nothing but what it refused itself', () => {
      expect(said['refused']).toEqual([
        ['request', 'POST /api/v2/projects/1/files', '400 storageId: No line of the file reads key = text.'],
        ['job', 'parse-file bad.lines', 'No line of the file reads key = text.'],
        [
          'request',
          `POST /api/v2/mts/${said['engineId'] as number}/translations`,
          '400 Sample of the module: The engine has no credit.',
        ],
        ['job', 'mt REST', 'The engine has no credit.'],
        [
          'request',
          expect.stringMatching(/^POST .*\/ai\/translate$/),
          `424 Sample of the module: The model has no credit.`,
        ],
        ['job', 'ai-chat REST', 'The model has no credit.'],
        ...[
          'POST login 424 500: The door stays shut.',
          'GET all-jobs 400 400: Missing required parameter: projectId',
        ]
          .map((each) => /^(\w+) (\S+) (\d+) (.+)$/.exec(each) ?? [])
          .flatMap(([, method, at, status, words]) => [
            [
              'request',
              `${method} /api/v2/applications/apm-sample/api/${at}`,
              `${status} The server of apm-sample answered ${words}`,
            ],
            [
              'callback',
              expect.stringMatching(`^${method} http://localhost:\\d+/${at}$`) as string,
              `status ${words}`,
            ],
          ]),
        // It died before the package knew; the package then asked for another.
        ['request', 'GET /api/v2/projects', 'a token that has expired'],
        // Its subscription had ended.
        [
          'request',
          'POST /api/v2/projects/1/files',
          '400 storageId: An unknown error occurred while importing the file.',
        ],
      ])
    })
  },
)
