/** Steps about installing the app and removing it: what its server answers when the platform calls. */
import type { FindingId } from '../../src/contract/findings/index.ts'
import { isObject } from '../../src/contract/value.ts'
import { InstallFailed } from '../platform/apps/install-failure.ts'
import { bare } from './ask.ts'
import type { Bench } from './bench.ts'
import { absent, check, fails, holds, untold, warns, type Outcome } from './check.ts'
import { hasCredentials } from './modules.ts'

/** What the app is told of, or null where it wants to hear nothing. */
const callbackOf = async (bench: Bench, name: 'installed' | 'uninstall'): Promise<string | null> => {
  const manifest = await bench.manifest()
  const { events } = manifest
  const path = isObject(events) ? events[name] : undefined
  return hasCredentials(manifest) && typeof path === 'string' ? path : null
}

/** The rule that the app's answer to the platform has met. */
const metBy = ({ stage }: Bench): FindingId | undefined =>
  stage.findings().find(({ id }) => id.startsWith('LC-'))?.id as FindingId | undefined

/** Types whose code has to become a token, or it is lost. Source: facts F60. */
const withCode = /^(authorization_code|.*_with_code)$/

/** In the callbacks' words the app is at its front; people know it by its own address. */
const lastCallback = async (bench: Bench): Promise<number | undefined> =>
  (await bench.world()).trace.findLast(({ kind }) => kind === 'callback')?.ms

export const installChecks = [
  check({
    id: 'installed-callback',
    needs: ['base-url-origin'],
    title: 'The app accepts its installation',
    why: 'An app that does not answer "installed" with 2xx is not installed, and nobody sees it.',
    finding: 'LC-001',
    // The platform's own limit for a callback is 60 s.
    limitMs: 75_000,
    async run(bench): Promise<Outcome> {
      const path = await callbackOf(bench, 'installed')
      try {
        await bench.world()
      } catch (error) {
        if (!(error instanceof InstallFailed)) throw error
        const { problems, words, hints } = error
        const problem = problems.join('; ').replace(/; nothing was installed$/, '')
        const [first = 'Let it answer 2xx; what it printed at that moment says why it did not.'] = hints
        return fails(problem + (words ? `; it says: ${words}` : ''), {
          fix: first,
          evidence: hints.slice(1),
          finding: metBy(bench),
        })
      }
      if (path === null) return absent('it wants no callback; it is installed')
      const ms = await lastCallback(bench)
      return holds(
        `POST ${bench.stage.origin}${path} answers 2xx${ms === undefined ? '' : ` in ${Math.round(ms)} ms`}`,
      )
    },
  }),
]

/** Whether a page of the app was open by then. */
const hasVisited = (bench: Bench): Promise<boolean> =>
  bench.visits().then(
    async (visits) => (await visits.all()).some(({ isOpen }) => isOpen),
    () => false,
  )

export const tokenCheck = check({
  id: 'token',
  needs: ['installed-callback'],
  title: 'The app gets its token',
  why: 'Without a token its server cannot ask the REST API anything.',
  async run(bench): Promise<Outcome> {
    const manifest = await bench.manifest()
    if (!hasCredentials(manifest)) return absent('its authentication is none')
    const { trace, apps } = await bench.world()
    const [app] = apps
    const asked = trace.filter(({ kind, name }) => kind === 'oauth' && name.startsWith('POST /oauth/token'))
    const refused = asked.find(({ outcome }) => outcome === 'refused')
    const got = asked.find(({ outcome }) => outcome === 'ok')
    if (refused && !got)
      return fails(`${refused.name} was refused: ${refused.reason}`, {
        fix: refused.reason?.startsWith('invalid_client')
          ? `Give both the same secret: --client-secret ${app?.clientId}=<secret>, or APP_CLIENT_SECRET for both.`
          : 'Send what the message asks for.',
      })
    if (got) return holds(`${got.name} answered with one`)
    const type = String((manifest['authentication'] as Record<string, unknown>)['type'])
    if (withCode.test(type) && bench.hasStartCommand)
      return fails(`it exchanged no code for a token, as ${type} has it do when it is installed`, {
        fix: `Exchange the code of "installed" at https://accounts.crowdin.com/oauth/token by the grant ${type}.`,
      })
    if (!app?.scopes.length) return absent('it asked for none, and declares no scopes that one would be for')
    if (!bench.hasStartCommand)
      return untold('it asked this simulator for none; its server may call the live platform', {
        fix: `Let the doctor start it, which leads its calls here: ap-bridge doctor --app ${bare(bench.manifestUrl)} -- <start command>`,
      })
    if (!(await hasVisited(bench)))
      return untold('it asked for none when it was installed; it may when a page of it is opened')
    return warns(
      `it declares the scopes ${app.scopes.join(', ')}, and asked for no token when it was installed and its pages were opened`,
      {
        fix: 'Nothing, where it asks once somebody does something in a page. Else ask for a token by appId and appSecret of "installed", or leave out scopes that are not used.',
      },
    )
  },
})

export const uninstallCheck = check({
  id: 'uninstall-callback',
  needs: ['installed-callback'],
  title: 'The app hears that it was removed',
  why: 'An app that fails here keeps the data of an account that has left.',
  finding: 'LC-001',
  limitMs: 75_000,
  async run(bench): Promise<Outcome> {
    const path = await callbackOf(bench, 'uninstall')
    const world = await bench.world()
    const [app] = world.apps
    if (path === null || !app) return absent('it wants no callback')
    const status = await world.uninstall(app.identifier)
    const line = `POST ${bench.stage.origin}${path} answers ${status}`
    return status !== null && /^2\d\d$/.test(status)
      ? holds(line)
      : fails(line, {
          fix: 'Answer 2xx when the account is forgotten, also where it was not known; the body is that of "installed".',
          finding: metBy(bench),
        })
  },
})
