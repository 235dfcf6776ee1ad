/** What goes wrong on purpose: where, for whom, what, and how often. */
import { z } from 'zod'
import { glob } from './glob-shape.ts'

const yes = z.literal(true)
const ms = z.int().min(0).max(3_600_000)
const status = z.int().min(200).max(599)

interface Rule {
  /** Of these, one at most; they cannot happen together. */
  outcomes: readonly string[]
}

/** Some deed, and no two that exclude each other. */
const deeds = <S extends z.ZodRawShape>(shape: S, { outcomes }: Rule) =>
  z
    .strictObject(shape)
    .partial()
    .superRefine((deed, context) => {
      const said = Object.keys(deed)
      const chosen = said.filter((key) => outcomes.includes(key))
      // An unknown key says more than that nothing is known.
      if (!said.length && !context.issues.length)
        context.addIssue({
          code: 'custom',
          message: `expected ${Object.keys(shape).join(' or ')}, got nothing`,
        })
      if (chosen.length > 1)
        context.addIssue({ code: 'custom', message: `expected one of ${chosen.join(' and ')}, got both` })
    })

const often = {
  id: z.string().min(1).describe('Names it in the trace; by default fault-1, fault-2 …').optional(),
  times: z.int().min(1).describe('How often it happens; without it always').optional(),
  after: z.int().min(0).describe('How many that match pass before the first that it happens to').optional(),
  probability: z.number().min(0).max(1).describe('1 where it is left out').optional(),
  seed: z.int().min(0).max(0xffffffff).describe('Of the probability; 1 where it is left out').optional(),
}

const app = glob.describe('Identifier of the app')

export const Bridge = z.strictObject({
  on: z.literal('bridge'),
  ...often,
  match: z
    .strictObject({
      method: glob.describe('Of AP, such as editor.getString'),
      event: glob.describe('Such as string.change'),
      app,
    })
    .partial()
    .optional()
    .describe('With an event it is about events, else about the answers to calls'),
  do: deeds(
    {
      drop: yes.describe('It never comes'),
      delayMs: ms.describe('It comes later, so that others overtake it'),
      duplicate: z.int().min(2).max(1000).describe('An event comes so many times'),
      everyMs: ms.describe('So far apart, beside duplicate; all at once where it is left out'),
      reorder: yes.describe('An answer comes after the next one to the app, after a second where none does'),
      reload: yes.describe('The page loads anew instead of answering'),
      null: yes.describe('It is null'),
      wrongType: yes.describe('It is of another type: text where none was, a number where text was'),
    },
    { outcomes: ['drop', 'duplicate', 'null', 'wrongType', 'reorder', 'reload'] },
  ),
})

const base = '/api/v2'

/** What matches would be the same path twice below the base. */
const pathBelow = glob
  .refine((path) => !path.startsWith(`${base}/`), {
    message: `expected a path below ${base}, such as /projects/*, without it`,
  })
  .describe(`Below ${base}`)

const Api = z.strictObject({
  on: z.literal('api'),
  ...often,
  match: z
    .strictObject({ method: glob.describe('Of HTTP'), path: pathBelow, app })
    .partial()
    .optional(),
  do: deeds(
    {
      status: status.describe('Answered so; nothing was done'),
      retryAfter: z.int().min(0).describe('Seconds; status 429 where none is said'),
      networkError: yes.describe('The connection breaks: AP.apiRequest gets status 0; nothing was done'),
      delayMs: ms.describe("On the world's clock"),
      nonJson: yes.describe('HTML that calls itself JSON; the operation was done, here and below'),
      contentType: z.string().min(1).describe('Instead of the right one'),
      slowBodyMs: ms.describe("The body comes in ten pieces over this time, on the world's clock"),
      empty: yes.describe('No body'),
    },
    { outcomes: ['status', 'networkError', 'nonJson', 'contentType', 'empty', 'slowBodyMs'] },
  ),
})

const ofModule = z
  .strictObject({ app, module: glob.describe('Key of the module') })
  .partial()
  .optional()

const Jwt = z.strictObject({
  on: z.literal('jwt'),
  ...often,
  match: ofModule,
  do: deeds(
    {
      null: yes.describe('There is none'),
      expired: yes.describe('Its life ended years ago, by any clock'),
      notYetValid: yes.describe('Its life begins in years, by any clock'),
      wrongSecret: yes.describe('Signed with a secret that the app does not have'),
      missing: z.array(z.string().min(1)).min(1).describe('Claims that it lacks, such as context.user_id'),
      stringIds: yes.describe('The ids in its context are text'),
      largeIds: yes.describe('The organization id is 2^53 - 1'),
    },
    { outcomes: ['null', 'expired', 'notYetValid'] },
  ),
})

const Oauth = z.strictObject({
  on: z.literal('oauth'),
  ...often,
  match: z
    .strictObject({
      endpoint: z.enum(['authorize', 'token']),
      grantType: glob,
      clientId: glob,
    })
    .partial()
    .optional(),
  do: deeds(
    {
      error: z.string().min(1).describe('Refused so, such as invalid_grant; no code was used up'),
      status: status.describe('Of the token endpoint; no code was used up'),
      html: yes.describe('The token endpoint answers with an error page'),
      delayMs: ms.describe("Of the token endpoint, on the world's clock"),
      expiresIn: z.union([z.enum(['absent', 'string']), z.int()]).describe('Of the token answer'),
      noRefreshToken: yes,
      wrongState: yes.describe('The redirect brings another state'),
      missingState: yes.describe('The redirect brings no state'),
      twice: yes.describe("The browser comes to the app's address twice with the same code"),
    },
    { outcomes: ['error', 'status', 'html', 'wrongState', 'missingState', 'twice'] },
  ),
})

const Lifecycle = z.strictObject({
  on: z.literal('lifecycle'),
  ...often,
  match: z
    .strictObject({ event: z.enum(['installed', 'uninstall']), app })
    .partial()
    .optional(),
  do: deeds(
    {
      twice: yes.describe('The same body comes twice'),
      delayMs: ms.describe("On the world's clock"),
      never: yes.describe('It is not sent, and the platform goes on as if it had been'),
      status: status.describe('It is not sent; the platform goes on as if the app had answered so'),
    },
    { outcomes: ['twice', 'never', 'status'] },
  ),
})

/** What an app is asked for. */
const ExchangeType = z.enum([
  'parse-file',
  'build-file',
  'pre-import-file',
  'post-import-file',
  'pre-export-file',
  'post-export-file',
  'mt',
  'ai-models',
  'ai-chat',
  'ai-prompt',
  'ai-prompt-status',
  'ai-request-pre-compile',
  'ai-request-post-compile',
  'ai-request-pre-parse',
  'ai-request-post-parse',
  'qa',
  'qa-batch-size',
  'spellcheck',
  'spellcheck-languages',
  'translations-alignment-file',
  'step-settings',
  'step-removal',
  'auth-guard',
  'advisor',
  'automation-schema',
  'automation-validation',
  'automation-execution',
  'announcement',
])
export type ExchangeType = z.infer<typeof ExchangeType>

const Jobs = z.strictObject({
  on: z.literal('jobs'),
  ...often,
  match: z
    .strictObject({ jobType: ExchangeType, app, file: glob.describe('Its name') })
    .partial()
    .optional(),
  do: deeds(
    {
      delayMs: ms.describe("The answer comes later, on the world's clock"),
      drop: yes.describe('No answer comes'),
      status: status.describe('Answered so, as by the app, which is not called'),
      nonJson: yes.describe('The answer breaks off in the middle of its JSON'),
      oversize: yes.describe('The answer has more than 5 MB'),
      slowBodyMs: ms.describe("The answer's body comes in ten pieces over this time, on the world's clock"),
    },
    { outcomes: ['drop', 'status', 'nonJson', 'oversize', 'slowBodyMs'] },
  ),
})

export const Frame = z.strictObject({
  on: z.literal('frame'),
  ...often,
  match: ofModule,
  do: deeds(
    {
      strictSandbox: yes.describe('Without downloads, confirm() and prompt()'),
      ownStorage: yes.describe('With cookies and storage of its own, which end with the page; in Chromium'),
    },
    { outcomes: [] },
  ),
})

export const Fault = z.discriminatedUnion('on', [Bridge, Api, Jwt, Oauth, Lifecycle, Jobs, Frame])
export type Fault = z.infer<typeof Fault>

export type FaultPoint = Fault['on']
export type FaultOf<P extends FaultPoint> = Extract<Fault, { on: P }>
export type DeedOf<P extends FaultPoint> = FaultOf<P>['do']

/** What is known where a fault may happen; a fault happens where all that it matches is so. */
export type FactsOf<P extends FaultPoint> = {
  [K in keyof NonNullable<FaultOf<P>['match']>]?: string | undefined
}
