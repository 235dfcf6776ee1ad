import { describe, expect, it } from 'vitest'
import { tokenOf } from '../../host-simulator/doctor/jwt.ts'
import { createHmac } from 'node:crypto'
import { diagnose, startTestApp, stepsOf, type AppOptions, type Asked } from './doctor-kit.ts'

const secret = 'the secret of the client'

describe('a token', () => {
  const ofType = (type: string): AppOptions => ({
    manifest: () => ({ scopes: ['project'], authentication: { type, clientId: 'a-client' } }),
  })
  const tokenStep = async (app: AppOptions, hasStartCommand: boolean) => {
    const origin = await startTestApp(app)
    return (await diagnose(origin, { hasStartCommand, skip: ['port-free'] })).find(
      ({ step }) => step === 'token',
    )
  }

  it('that is never asked for may be asked of the live platform, where the app was not started here', async () => {
    expect(await tokenStep(ofType('crowdin_app'), false)).toMatchObject({
      ok: null,
      status: 'unknown',
      fix: expect.stringContaining('-- <start command>'),
    })
  })

  it('that is never asked for may come later, where no page was opened', async () => {
    expect(await tokenStep(ofType('crowdin_app'), true)).toMatchObject({ status: 'unknown' })
  })

  it('whose code is never exchanged is a failure, since the code is lost', async () => {
    expect(await tokenStep(ofType('crowdin_app_with_code'), true)).toMatchObject({
      ok: false,
      message: expect.stringContaining('exchanged no code'),
    })
  })
})

describe('--probe', () => {
  const claims = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
  const isSigned = (token: string): boolean => {
    const [head, body, signature] = token.split('.')
    return createHmac('sha256', secret).update(`${head}.${body}`).digest('base64url') === signature
  }
  const isCurrent = (token: string): boolean => Number(claims(token)['exp']) * 1000 > Date.now()
  const hasIds = (token: string): boolean =>
    Boolean((claims(token)['context'] as { organization_id?: number } | undefined)?.organization_id)
  const isHs = (token: string): boolean =>
    Buffer.from(token.split('.')[0] ?? '', 'base64url')
      .toString()
      .includes('HS256')
  const door = (accepts: (token: string) => boolean): AppOptions => ({
    routes: {
      'GET /me': ({ headers }: Asked) => {
        const token = headers.authorization?.replace('Bearer ', '') ?? ''
        return accepts(token) ? { body: { id: 1 } } : { status: 401, body: { error: 'no' } }
      },
    },
  })
  const probed = async (app: AppOptions, probe = '/me') => {
    const results = await diagnose(await startTestApp(app), { probes: [probe], only: ['jwt-checked'] })
    return results.find(({ step }) => step === 'jwt-checked')
  }

  it('holds where the path looks at all of it', async () => {
    expect(await probed(door((token) => isSigned(token) && isCurrent(token) && hasIds(token)))).toMatchObject(
      { ok: true },
    )
  })

  it.each<[string, (token: string) => boolean, string]>([
    [
      'the signature',
      (token) => isCurrent(token) && hasIds(token) && isHs(token),
      'signed with another secret: 200',
    ],
    ['the end', (token) => isSigned(token) && hasIds(token), 'that ended an hour ago: 200'],
    [
      'the algorithm',
      (token) => !isHs(token) || (isSigned(token) && isCurrent(token) && hasIds(token)),
      'with alg none and no signature: 200',
    ],
    ['the ids', (token) => isSigned(token) && isCurrent(token), 'without the ids of its context: 200'],
  ])('fails where %s is not looked at', async (_, accepts, words) => {
    expect(await probed(door(accepts))).toMatchObject({
      ok: false,
      message: expect.stringMatching(new RegExp(`^JW-00\\d GET /me with a token ${words}$`)),
    })
  })

  it('says how the token came to a server that fails by it', async () => {
    const step = await probed({ routes: { 'GET /me': { status: 500 } } })
    expect([step?.ok, step?.fix]).toEqual([false, expect.stringContaining('as jwtToken of the query')])
  })

  it('takes a method however it is written', async () => {
    expect(
      await probed(
        door(() => true),
        'get /me',
      ),
    ).toMatchObject({
      message: expect.stringContaining('GET /me with a token'),
    })
  })

  it('takes a refusal in words with status 200', async () => {
    const app = door(() => true)
    const routes = {
      'GET /me': ({ headers }: Asked) =>
        isSigned(headers.authorization?.slice(7) ?? '') &&
        isCurrent(headers.authorization ?? '') &&
        hasIds(headers.authorization ?? '')
          ? { body: { id: 1 } }
          : { body: { error: 'Not installed' } },
    }
    expect(await probed({ ...app, routes })).toMatchObject({ ok: true })
  })

  it('fails where the right token is refused, and cannot say where there is no such path', async () => {
    expect(await probed(door(() => false))).toMatchObject({
      ok: false,
      message: 'GET /me with a token of the platform: 401',
    })
    expect(
      await probed(
        door(() => true),
        'POST /none',
      ),
    ).toMatchObject({ ok: null, status: 'unknown' })
  })

  it('signs as the platform does, and never tells a token or the secret', async () => {
    const token = tokenOf({ exp: 1 }, secret)
    expect(isSigned(token)).toBe(true)
    const app: AppOptions = {
      routes: {
        'GET /me': ({ query }: Asked) => ({
          status: 500,
          type: 'text/plain',
          body: `${secret} ${query.get('jwtToken')}`,
        }),
        'GET /one': ({ query }: Asked) => ({
          status: 500,
          type: 'text/plain',
          body: `failed for ${secret} and ${query.get('jwtToken')}`,
        }),
      },
    }
    const results = await diagnose(await startTestApp(app), { probes: ['/me'] })
    expect(stepsOf(results, 'failed')).toContain('modules-answer')
    expect(JSON.stringify(results)).not.toContain(secret)
    expect(JSON.stringify(results)).not.toContain('eyJ')
  })
})
