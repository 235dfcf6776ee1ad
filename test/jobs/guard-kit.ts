/** An enterprise world with an app that guards sign-in; the test plays the guard. */
import type { SignIn } from '../../host-simulator/page-api/guard.ts'
import { origin } from '../platform/offline.ts'
import { openModules, settled, type ModuleKit } from './module-kit.ts'

export interface GuardAsked {
  userId: number
  organizationId: number
  ipAddress: string
  moduleKey: string
  code?: string
}

export interface GuardKit extends ModuleKit {
  asked: GuardAsked[]
  requests: Request[]
  /** Person 2 is a translator, 3 a manager, 1 owns the project. */
  begin(userId?: number): Promise<SignIn>
  /** What a guard's page says by `AP.verifyAuth`. */
  answer(said: object): Promise<SignIn | null>
  /** Follows an address that a guard's page leads to. */
  back(query: Record<string, string>): Promise<Response>
  signIn(): Promise<SignIn | null>
}

/** What each guard gets as options, by its key. */
export const openGuards = async (
  play: (asked: GuardAsked) => unknown,
  guards: Record<string, object | undefined> = { guard: undefined },
  edition: 'standard' | 'enterprise' = 'enterprise',
): Promise<GuardKit> => {
  const asked: GuardAsked[] = []
  const requests: Request[] = []
  const modules = Object.entries(guards).map(([key, options]) => ({
    ...{ key, name: `Guard ${key}`, url: '/verify' },
    ...(options && { options }),
  }))
  const kit = await openModules(
    { 'auth-guard': modules },
    async (request, { pathname }) => {
      if (pathname !== '/verify') return new Response(null, { status: 204 })
      requests.push(request)
      const body = (await request.clone().json()) as GuardAsked
      asked.push(body)
      return play(body)
    },
    { edition },
  )
  kit.world.store.do({ do: 'setRole', userId: 3, role: 'manager' }, 1)
  const told = async (response: Response): Promise<SignIn> => {
    if (!response.ok) throw new Error(await response.text())
    await settled(kit.world)
    return (await response.json()) as SignIn
  }
  const say = (method: string, body: object) =>
    kit.page('sign-in', { method, body: JSON.stringify(body) }).then(told)
  return {
    ...kit,
    asked,
    requests,
    begin: (userId = 2) => say('POST', { userId }),
    answer: (said) => say('PUT', said),
    back: (query) =>
      kit.platform.fetch(new Request(`${origin}/acme/guard/callback?${new URLSearchParams(query)}`)),
    signIn: async () => told(await kit.page('sign-in')),
  }
}

/** Lets in who has the right code, and refuses others. */
export const withCode = ({ code }: GuardAsked): object =>
  code === 'right' ? { success: true } : { success: false, message: 'A wrong code' }
