/** A person signs in, and guards of apps are asked one after another. Source: facts F182, F258. */
import { isObject } from '../../../src/contract/value.ts'
import type { GuardStep, SignIn } from '../../page-api/guard.ts'
import { isManager } from '../../world/queries.ts'
import { contextToken } from '../apps/frames.ts'
import { broughtOf, type Brought } from '../app-formats/brought.ts'
import { JobFailure } from '../app-formats/job-failure.ts'
import { live } from '../hosted/live.ts'
import type { HostedWorld, Worlds } from '../hosted/worlds.ts'
import { askGuard } from './ask.ts'

export const guardType = 'auth-guard'

export const guardsOf = (hosted: HostedWorld): Brought[] =>
  hosted.edition === 'enterprise' ? broughtOf(hosted, guardType) : []

interface Row extends SignIn {
  /** Unguessable; of the guard that asks now, and used once. */
  state: string | null
}

/** The one that began last. It goes with the process. */
const lastOf = live((hosted) => {
  const last: { row: Row | null } = { row: null }
  hosted.store.on('reset', () => {
    last.row = null
  })
  return last
})

export const signInOf = (hosted: HostedWorld): SignIn | null => {
  const { row } = lastOf(hosted)
  return row && { userId: row.userId, steps: row.steps, url: row.url }
}

type Options = { type: GuardStep['type']; applies: boolean; url: string | null }

const optionsOf = ({ app, module }: Brought): Options => {
  const { type, applyToAdmins, applyToAdmin, url } = isObject(module['options']) ? module['options'] : {}
  return {
    type: type === 'redirect' || type === 'frame' ? type : type === 'iframe' ? 'frame' : 'direct',
    applies: applyToAdmins === true || applyToAdmin === true,
    url: typeof url === 'string' ? (url.startsWith('/') ? app.baseUrl + url : url) : null,
  }
}

/** Why the guard is not asked; null where it is. Unstated: who these are. Ours: who owns a project, and managers. */
const exemption = ({ store: { world } }: HostedWorld, userId: number, applies: boolean): string | null => {
  if ([...world.projects].some(({ ownerId }) => ownerId === userId)) return 'Owners are never asked'
  const user = world.users.get(userId)
  return user && isManager(user) && !applies ? 'Admins are not asked: applyToAdmins is not true' : null
}

const stepOf = (hosted: HostedWorld, guard: Brought, userId: number): GuardStep => {
  const { type, applies } = optionsOf(guard)
  const message = exemption(hosted, userId, applies)
  const { name, app, module } = guard
  return {
    app: app.identifier,
    module: module.key,
    name,
    type,
    status: message ? 'skipped' : 'waiting',
    message,
  }
}

/** Asks the guards up to the first that wants something of the person, or refuses. */
export const beginSignIn = async (hosted: HostedWorld, userId: number): Promise<SignIn> => {
  const steps = guardsOf(hosted).map((guard) => stepOf(hosted, guard, userId))
  const row: Row = { userId, steps, state: null, url: null }
  lastOf(hosted).row = row
  return advanced(hosted, row)
}

/** What the person brings back from a guard's page; null where none has that state. */
export const answerGuard = async (
  hosted: HostedWorld,
  state: string,
  { code, error }: { code?: string | undefined; error?: string | undefined },
): Promise<SignIn | null> => {
  const { row } = lastOf(hosted)
  if (!row || row.state !== state) return null
  row.state = null
  row.url = null
  if (code === undefined)
    set(row, { status: 'denied', message: error ?? 'The page sent neither code nor error' })
  else await ask(hosted, row, code)
  return advanced(hosted, row)
}

/** The world in which a guard waits for this state. */
export const worldOfState = (worlds: Worlds, state: string): HostedWorld | undefined =>
  [...worlds.all()].find((hosted) => state !== '' && lastOf(hosted).row?.state === state)

/** The state of the guard that asks now. */
export const stateOf = (hosted: HostedWorld): string | null => lastOf(hosted).row?.state ?? null

/** Of the step that is not over. */
const set = (row: Row, news: Partial<GuardStep>): void => {
  const at = row.steps.findIndex(({ status }) => status === 'asking' || status === 'waiting')
  row.steps = row.steps.map((each, index) => (index === at ? { ...each, ...news } : each))
}

const advanced = async (hosted: HostedWorld, row: Row): Promise<SignIn> => {
  while (row.steps.every(({ status }) => status !== 'denied' && status !== 'asking')) {
    if (!row.steps.some(({ status }) => status === 'waiting')) break
    await ask(hosted, row)
  }
  return { userId: row.userId, steps: row.steps, url: row.url }
}

/** Unstated: what becomes of a person whose guard gives no answer. Ours is refused. */
const ask = async (hosted: HostedWorld, row: Row, code?: string): Promise<void> => {
  const step = row.steps.find(({ status }) => status === 'asking' || status === 'waiting')
  const guard = guardsOf(hosted).find(
    ({ app, module }) => app.identifier === step?.app && module.key === step.module,
  )
  if (!step || !guard) return set(row, { status: 'denied', message: 'The app is not installed any more' })
  const isLast = step.type === 'direct' || code !== undefined
  try {
    const asked = { userId: row.userId, isLast, ...(code !== undefined && { code }) }
    const { isPassed, message } = await askGuard(hosted, guard, asked)
    if (isPassed) return set(row, { status: 'passed', message: null })
    if (isLast) return set(row, { status: 'denied', message })
    await open(hosted, row, guard)
  } catch (error) {
    if (!(error instanceof JobFailure)) throw error
    set(row, { status: 'denied', message: error.shown })
  }
}

const open = async (hosted: HostedWorld, row: Row, guard: Brought): Promise<void> => {
  const { url } = optionsOf(guard)
  if (url === null || !URL.canParse(url))
    return set(row, { status: 'denied', message: 'options.url: the manifest does not say where its page is' })
  const address = new URL(url)
  const token = await contextToken({ ...hosted, userId: row.userId }, guard.app, guard.module.key, undefined)
  row.state = hosted.tools.newId()
  if (token !== null) address.searchParams.set('jwtToken', token)
  address.searchParams.set('state', row.state)
  row.url = address.href
  set(row, { status: 'asking', message: null })
}
