/** Who calls: the JWT that the platform signs with the app's client secret. Source: specification, "Authentication" 7. */
import type { MiddlewareHandler } from 'hono'
import { jwtVerify } from 'jose'
import { missing } from './config.ts'
import { AppError, reasonOf } from './errors.ts'

export interface Claims {
  /** Empty in the standard edition. */
  domain: string
  organizationId: string
  userId: string
}

/** What the routes behind `requireJwt` find in their context. */
export interface Protected {
  Variables: { claims: Claims | undefined }
}

/** From the header, or else from the query: a page has it there when the platform opens it. */
const tokenOf = (header: string | undefined, query: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(header ?? '')?.[1] ?? query

/** `now` in milliseconds. Throws `AppError`: 500 without a secret, 403 for any wrong token. */
const readJwt = async (token: string, secret: string | undefined, now: number): Promise<Claims> => {
  if (!secret) throw missing('APP_CLIENT_SECRET')
  // The algorithm is ours to name: a token that could choose it could choose none.
  const options = { algorithms: ['HS256'], currentDate: new Date(now) }
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), options).catch(
    (error: unknown) => {
      throw new AppError(403, `Token verification failed: ${reasonOf(error)}`, { cause: error })
    },
  )
  const { domain, context } = payload as { domain?: unknown; context?: Record<string, unknown> | null }
  const userId = context?.['user_id']
  const organizationId = context?.['organization_id']
  if (!isId(userId) || !isId(organizationId))
    throw new AppError(403, 'Invalid token payload: expected context.user_id and context.organization_id')
  return {
    domain: typeof domain === 'string' ? domain : '',
    organizationId: String(organizationId),
    userId: String(userId),
  }
}

const isId = (value: unknown): value is string | number =>
  typeof value === 'number' || (typeof value === 'string' && value !== '')

/** Lets a request pass only with a valid token. */
export const requireJwt =
  (secret: string | undefined, now: () => number): MiddlewareHandler<Protected> =>
  async (context, next) => {
    const token = tokenOf(context.req.header('authorization'), context.req.query('jwtToken'))
    if (!token) throw new AppError(401, 'Not authorized: missing or invalid token')
    context.set('claims', await readJwt(token, secret, now()))
    await next()
  }
