/** The step that tries doors with wrong tokens; only where the developer names a door. */
import type { FindingId } from '../../src/contract/findings/index.ts'
import { isObject } from '../../src/contract/value.ts'
import { ask, isAnswer, type Answer, type NoAnswer } from './ask.ts'
import { absent, andMore, check, fails, holds, untold, warns, type Outcome } from './check.ts'
import { claimsOf, tokenOf } from './jwt.ts'
import { formatModulesOf, pageModulesOf } from './modules.ts'
import { lastWordsOf } from './last-words.ts'
import { fixOfRefusal } from './other-keys.ts'

interface Door {
  method: string
  path: string
}

/** `/api/me`, or `POST /api/save`. */
export const doorOf = (probe: string): Door => {
  const [, method = 'GET', path = probe] = /^([a-z]+)\s+(\/.*)$/i.exec(probe) ?? []
  return { method: method.toUpperCase(), path }
}

/** As the platform's pages and jobs send it: both ways at once. */
const knock = (origin: string, { method, path }: Door, token: string): Promise<Answer | NoAnswer> => {
  const url = new URL(path, origin)
  url.searchParams.set('jwtToken', token)
  return ask(url.href, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(method !== 'GET' && method !== 'HEAD' && { body: '{}' }),
  })
}

const hour = 3600

/** By the rule that they try, with what is wrong with them. */
const wrongTokens = (
  claims: Record<string, unknown>,
  secret: string,
): [id: FindingId, kind: string, token: string][] => {
  const { context: _, ...withoutContext } = claims
  const now = Math.floor(Date.now() / 1000)
  return [
    ['JW-001', 'signed with another secret', tokenOf(claims, `not ${secret}`)],
    [
      'JW-002',
      'that ended an hour ago',
      tokenOf({ ...claims, iat: now - 2 * hour, exp: now - hour }, secret),
    ],
    ['JW-003', 'with alg none and no signature', tokenOf(claims, null)],
    ['JW-004', 'without the ids of its context', tokenOf({ ...withoutContext, context: {} }, secret)],
  ]
}

/** Some servers refuse by words alone, with status 200. */
const isRefusal = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) && Boolean(value['error'] ?? value['errors'])
  } catch {
    return false
  }
}

export interface Tried {
  id: FindingId
  kind: string
  answer: Answer | NoAnswer
  isIn: boolean
}

/** Tries a door with one wrong token after the other, each of which it has to refuse. */
export const tried = async (
  tryWith: (token: string) => Promise<Answer | NoAnswer>,
  claims: Record<string, unknown>,
  secret: string,
): Promise<Tried[]> => {
  const all: Tried[] = []
  for (const [id, kind, token] of wrongTokens(claims, secret)) {
    const answer = await tryWith(token)
    all.push({ id, kind, answer, isIn: isIn(answer) })
  }
  return all
}

const isIn = (answer: Answer | NoAnswer): boolean =>
  isAnswer(answer) && answer.status < 400 && !isRefusal(answer.text)

export const jwtChecks = [
  check({
    id: 'jwt-checked',
    // What refuses every token refuses wrong ones, too.
    needs: ['modules-answer'],
    title: 'The app refuses tokens that the platform did not sign',
    why: 'Whoever may write a token may read the data of every account that has the app.',
    limitMs: 60_000,
    async run(bench): Promise<Outcome> {
      const { probes, stage } = bench
      if (!probes.length) return absent('no path was named: --probe /path-that-wants-a-token')
      const { apps } = await bench.world()
      const [app] = apps
      const secret = app?.clientSecret
      const manifest = await bench.manifest()
      const [module] = [...pageModulesOf(manifest), ...formatModulesOf(manifest)]
      const right = module && (await bench.token(module.key))
      if (!app || !secret || !right) return absent('its authentication is none, so it gets no tokens')
      const evidence: string[] = []
      const open: { id: FindingId; line: string }[] = []
      const broken: string[] = []
      for (const probe of probes) {
        const door = doorOf(probe)
        const name = `${door.method} ${door.path}`
        const told = (kind: string, answer: Answer | NoAnswer): string => {
          const line = `${name} with a token ${kind}: ${isAnswer(answer) ? answer.status : answer.why}`
          evidence.push(line)
          return line
        }
        const first = await knock(stage.origin, door, right)
        const line = told('of the platform', first)
        if (!isIn(first)) {
          const isBroken = isAnswer(first) && first.status >= 500
          const isMissing = isAnswer(first) && (first.status === 404 || first.status === 405)
          return isMissing
            ? untold(`${line}; there is nothing to open`, {
                fix: 'Name a path and method that the app has: --probe "POST /path".',
              })
            : fails(line, {
                fix: isBroken
                  ? 'The server failed: what it printed at that moment says why. The token came as Authorization: Bearer, and as jwtToken of the query.'
                  : await fixOfRefusal(
                      async (token) => isIn(await knock(stage.origin, door, token)),
                      right,
                      app,
                    ),
                evidence: [...evidence, ...(isBroken ? await lastWordsOf(bench) : [])],
              })
        }
        const tries = await tried((token) => knock(stage.origin, door, token), claimsOf(right), secret)
        for (const { id, kind, answer, isIn: isOpen } of tries) {
          const wrong = told(kind, answer)
          if (isOpen) open.push({ id, line: wrong })
          else if (!isAnswer(answer) || answer.status >= 500) broken.push(wrong)
        }
      }
      const [first] = open
      if (first !== undefined)
        return fails(`${first.id} ${first.line}${andMore(open)}`, {
          finding: first.id,
          fix: 'Verify signature (HS256 only), exp and the ids of context before the path does anything.',
          evidence,
        })
      if (broken[0] !== undefined)
        return warns(`${broken[0]}: refused by a failure of the server`, { fix: 'Answer 401.', evidence })
      return holds(
        `${probes.length === 1 ? 'the path refuses' : `${probes.length} paths refuse`} four wrong tokens, and takes the right one`,
        { evidence },
      )
    },
  }),
]
