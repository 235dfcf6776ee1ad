/** Steps about the app's server: whether it is there, and that it is the one that is meant. */
import { beginningOf, isAnswer } from './ask.ts'
import { absent, check, fails, holds, type Outcome } from './check.ts'
import { lastWordsOf } from './last-words.ts'

/** In brackets, where they can be told. */
const portsIn = (ports: readonly number[]): string => (ports.length ? ` (port ${ports.join(', ')})` : '')

const portOf = (url: string): number => Number(new URL(url).port || 80)

/** Behind all that is settled by now. */
const later = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(resolve, value))

export const appChecks = [
  check({
    id: 'port-free',
    title: 'The start command finds its port free',
    why: 'Whoever listens there would be taken for the app, and its calls go elsewhere.',
    async run({ stage, manifestUrl, hasStartCommand }): Promise<Outcome> {
      const { origin } = new URL(manifestUrl)
      if (!hasStartCommand) return absent('there is no start command; whoever listens is taken for the app')
      const occupant = await stage.occupantOf(manifestUrl)
      if (occupant === null) return holds(`nobody listens at ${origin}`)
      const who = stage.listenerOn(portOf(manifestUrl)) ?? 'another process'
      return fails(`${origin} is taken by ${who}, which answers ${occupant}`, {
        fix: 'End that process, or give the start command another port; to check what runs there, leave the start command out.',
      })
    },
  }),
  check({
    id: 'app-answers',
    needs: ['port-free'],
    title: 'The app answers',
    why: 'All else is asked of it.',
    limitMs: 90_000,
    async run(bench): Promise<Outcome> {
      const { manifestUrl, stage } = bench
      const { origin } = new URL(manifestUrl)
      const app = await bench.started()
      const answer = await bench.manifestAnswer()
      const who = stage.listenerOn(portOf(manifestUrl))
      if (isAnswer(answer))
        return holds(`${origin} answers within ${Math.round(answer.ms)} ms`, { evidence: who ? [who] : [] })
      const evidence = await lastWordsOf(bench)
      const other = answer.code === 'TIMEOUT' ? '' : await stage.otherAddress(manifestUrl)
      if (other)
        return fails(`nothing answers at ${origin} (${answer.why})`, {
          fix: `${other.charAt(0).toUpperCase()}${other.slice(1)}.`,
          evidence,
        })
      if (answer.code === 'TIMEOUT')
        return fails(
          `${origin}${who ? ` (${who})` : ''} takes the request and does not end it: ${answer.why}`,
          {
            fix: `Look at what the handler of ${new URL(manifestUrl).pathname} waits for; a debugger that holds the process has the same effect.`,
            evidence,
          },
        )
      if (app) {
        const code = await Promise.race([app.ended.catch((error: Error) => error.message), later(null)])
        const state =
          code === null
            ? 'the start command runs'
            : typeof code === 'string'
              ? `the start command did not start (${code.replace(/\.$/, '')})`
              : `the start command has ended with code ${code}`
        return fails(`${state}, and nothing answers at ${origin} (${answer.why})`, {
          fix:
            code === null
              ? `Give --app the address that the start command listens at${portsIn(app.ports())}; or, where it is slow to start, start it first and leave it out here.`
              : typeof code === 'string'
                ? 'Put a command behind -- that there is, such as npm start.'
                : 'Repair what it says below; run it by itself to see the rest.',
          evidence,
        })
      }
      return fails(`nothing answers at ${origin} (${answer.why})`, {
        fix: 'Start the app, or put its start command behind --.',
      })
    },
  }),
]

/** What came in the place of something else, in a few words. */
export const insteadOf = (text: string): string =>
  text.trim() ? `it says: ${beginningOf(text)}` : 'it says nothing'
