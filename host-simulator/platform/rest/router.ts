/**
 * REST API v2: token, scope, operation, envelope.
 * What is not here yet answers 501 and names itself; the platform issue completes the list.
 */
import { Hono, type Context } from 'hono'
import { decodeJwt } from 'jose'
import { grants, type Access } from '../../../src/contract/scopes.ts'
import { languageOf, languages } from '../../world/languages.ts'
import { filesOf, stringIdsOf, translationsOf } from '../../world/queries.ts'
import { isProblem } from '../../world/problem.ts'
import type { StringRow, TranslationRow } from '../../world/rows.ts'
import type { World } from '../../world/world.ts'
import { readAccessToken, type AccessClaims } from '../token.ts'
import { note, type HostedWorld, type Worlds } from '../worlds.ts'
import { failed, invalid, many, one, refused } from './envelope.ts'
import { fileShape, languageShape, projectShape, stringShape, translationShape, userShape } from './shapes.ts'

type Env = { Variables: { world: HostedWorld; claims: AccessClaims } }
type Call = Context<Env>

interface Bearer {
  world: HostedWorld
  claims: AccessClaims
}

/**
 * Finds the world by the token: an access token names it, an app-context token names its organization.
 * An app signs its tokens itself, so who they name need not be there.
 */
const bearerOf = async (token: string, worlds: Worlds, now: number): Promise<Bearer | null> => {
  const bearer = await signedBearerOf(token, worlds, now)
  return bearer?.world.store.world.users.has(bearer.claims.userId) ? bearer : null
}

const signedBearerOf = async (token: string, worlds: Worlds, now: number): Promise<Bearer | null> => {
  let hint: Record<string, unknown>
  try {
    hint = decodeJwt(token)
  } catch {
    // Not a JWT, so no token of ours.
    return null
  }
  if (typeof hint['world'] === 'string') {
    const world = worlds.find(hint['world'])
    const claims = world && (await readAccessToken(token, world.secret, now))
    return world && claims ? { world, claims } : null
  }
  const context = hint['context'] as { organization_id?: unknown } | undefined
  const world = worlds.ofOrganization(Number(context?.organization_id))
  const app = world?.apps.find(({ clientId }) => clientId && clientId === hint['aud'])
  if (!world || !app?.clientSecret || !(await readAccessToken(token, app.clientSecret, now))) return null
  return {
    world,
    claims: { world: world.id, userId: Number(hint['sub']), app: app.identifier, scopes: app.scopes },
  }
}

export const createRest = ({ worlds, now }: { worlds: Worlds; now(): number }): Hono<Env> => {
  const rest = new Hono<Env>().basePath('/api/v2')

  rest.use('*', async (c, next) => {
    const token = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const bearer = token ? await bearerOf(token, worlds, now()) : null
    if (!bearer) return failed(401, 'Unauthorized', { 'www-authenticate': 'Bearer error="invalid_token"' })
    c.set('world', bearer.world)
    c.set('claims', bearer.claims)
    await next()
    const { app } = bearer.claims
    if (!app) return
    const { status } = c.res
    const isRefused = status >= 400
    const reason = isRefused ? { reason: `${status}` } : {}
    const name = `${c.req.method} ${new URL(c.req.url).pathname}`
    note(bearer.world, {
      at: now(),
      kind: 'request',
      app,
      name,
      outcome: isRefused ? 'refused' : 'ok',
      ...reason,
    })
  })

  const on = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    scope: `${string} ${Access}` | null,
    answer: (c: Call) => Response | Promise<Response>,
  ): void => {
    const [name = '', access] = scope?.split(' ') ?? []
    rest.on(method, path, (c) =>
      scope && !grants(c.get('claims').scopes, name, access as Access)
        ? failed(403, 'Not allowed endpoint for token scopes')
        : answer(c),
    )
  }
  const stored = (c: Call) => c.get('world').store.world
  const query = (c: Call): URLSearchParams => new URL(c.req.url).searchParams
  const idOf = (c: Call, name: string): number => idIn(c.req.param(name))
  /** The project of the path, or the 404 that says there is none. */
  const inProject = (answer: (c: Call, projectId: number) => Response | Promise<Response>) => (c: Call) =>
    stored(c).projects.has(idOf(c, 'p')) ? answer(c, idOf(c, 'p')) : failed(404, 'Project Not Found')

  on('GET', '/user', null, (c) => {
    const { users, organization } = stored(c)
    const user = users.get(c.get('claims').userId)
    return user ? one(userShape(user, organization.createdAt)) : failed(404, 'User Not Found')
  })
  on('GET', '/languages', null, (c) => many(languages, query(c), languageShape))
  on('GET', '/languages/:l', null, (c) => {
    const language = languageOf(c.req.param('l') ?? '')
    return language ? one(languageShape(language)) : failed(404, 'Language Not Found')
  })

  on('GET', '/projects', 'project.settings read', (c) =>
    many([...stored(c).projects], query(c), projectShape),
  )
  on(
    'GET',
    '/projects/:p',
    'project.settings read',
    inProject((c, projectId) => {
      const project = stored(c).projects.get(projectId)
      return project ? one(projectShape(project)) : failed(404, 'Project Not Found')
    }),
  )
  on(
    'GET',
    '/projects/:p/files',
    'project.source.file read',
    inProject((c, projectId) => many(filesOf(stored(c), projectId), query(c), fileShape)),
  )
  on(
    'GET',
    '/projects/:p/files/:f',
    'project.source.file read',
    inProject((c, projectId) => {
      const file = stored(c).files.get(idOf(c, 'f'))
      return file?.projectId === projectId ? one(fileShape(file)) : failed(404, 'File Not Found')
    }),
  )
  on(
    'GET',
    '/projects/:p/strings',
    'project.source.string read',
    inProject((c, projectId) => {
      const world = stored(c)
      const fileId = query(c).get('fileId')
      const fileIds = filesOf(world, projectId)
        .map(({ id }) => id)
        .filter((id) => !fileId || String(id) === fileId)
      const strings = stringIdsOf(world, fileIds).map((id) => world.strings.get(id) as StringRow)
      return many(strings, query(c), stringShape)
    }),
  )
  on(
    'GET',
    '/projects/:p/strings/:s',
    'project.source.string read',
    inProject((c, projectId) => {
      const string = stored(c).strings.get(idOf(c, 's'))
      return string?.projectId === projectId ? one(stringShape(string)) : failed(404, 'String Not Found')
    }),
  )

  on(
    'GET',
    '/projects/:p/translations',
    'project.translation read',
    inProject((c, projectId) => {
      const [stringId, languageId] = [query(c).get('stringId'), query(c).get('languageId')]
      if (!stringId) return invalid('stringId', 'isEmpty', "Value is required and can't be empty")
      if (!languageId) return invalid('languageId', 'isEmpty', "Value is required and can't be empty")
      const world = stored(c)
      // Unstated: the answer about a string that is not in the project. Ours is an empty list.
      const rows = translationsOf(world, idIn(stringId), languageId).filter(isPersonsIn(world, projectId))
      return many(rows, query(c), (row) => translationShape(world, row))
    }),
  )
  on(
    'POST',
    '/projects/:p/translations',
    'project.translation write',
    inProject(async (c, projectId) => {
      const body = (await c.req.json().catch(() => null)) as Record<string, unknown> | null
      if (!body || typeof body !== 'object' || Array.isArray(body))
        return failed(400, 'Expected a JSON object as the body')
      const { stringId, languageId, text, pluralCategoryName } = body
      if (!Number.isSafeInteger(stringId)) return invalid('stringId', 'notInt', 'Expected an integer')
      if (typeof languageId !== 'string')
        return invalid('languageId', 'StringTypeInvalid', 'Expected a string')
      if (typeof text !== 'string') return invalid('text', 'StringTypeInvalid', 'Expected a string')
      const pluralForm = pluralCategoryName ?? null
      if (pluralForm !== null && typeof pluralForm !== 'string')
        return invalid('pluralCategoryName', 'StringTypeInvalid', 'Expected a string')
      const { store } = c.get('world')
      const id = stringId as number
      if (store.world.strings.get(id)?.projectId !== projectId)
        return invalid('stringId', 'notFound', `There is no string ${id} in project ${projectId}`)
      const outcome = store.do(
        { do: 'addTranslation', stringId: id, languageId, text, pluralForm },
        c.get('claims').userId,
      )
      return isProblem(outcome)
        ? refused(outcome)
        : one(translationShape(store.world, lastTranslation(c)), 201)
    }),
  )
  on(
    'GET',
    '/projects/:p/translations/:t',
    'project.translation read',
    inProject((c, projectId) => {
      const row = translationIn(c, projectId)
      return row && !row.isDeleted
        ? one(translationShape(stored(c), row))
        : failed(404, 'Translation Not Found')
    }),
  )
  for (const [method, wish] of [
    ['DELETE', 'deleteTranslation'],
    ['PUT', 'restoreTranslation'],
  ] as const)
    on(
      method,
      '/projects/:p/translations/:t',
      'project.translation write',
      inProject((c, projectId) => {
        const { store } = c.get('world')
        const row = translationIn(c, projectId)
        if (!row) return failed(404, 'Translation Not Found')
        const outcome = store.do({ do: wish, translationId: row.id }, c.get('claims').userId)
        if (isProblem(outcome)) return refused(outcome)
        return method === 'PUT'
          ? one(translationShape(store.world, row))
          : new Response(null, { status: 204 })
      }),
    )

  rest.all('*', (c) =>
    failed(501, `${c.req.method} ${new URL(c.req.url).pathname} is not implemented in this simulator yet`),
  )
  return rest

  /** A deleted one, too. */
  function translationIn(c: Call, projectId: number): TranslationRow | undefined {
    const row = stored(c).translations.get(idOf(c, 't'))
    return row && isPersonsIn(stored(c), projectId)(row) ? row : undefined
  }

  function lastTranslation(c: Call) {
    const { translations, counters } = stored(c)
    const row = translations.get(counters.translations)
    if (!row) throw new Error('the translation that was just added is gone')
    return row
  }
}

/** The id that the text writes in digits, else NaN, which no row has. */
const idIn = (text: string | undefined): number => (/^\d+$/.test(text ?? '') ? Number(text) : NaN)

/** Suggestions of TM and MT are not to be had over REST. */
const isPersonsIn =
  ({ strings }: World, projectId: number) =>
  ({ userId, stringId }: TranslationRow): boolean =>
    userId !== null && strings.get(stringId)?.projectId === projectId
