/** `expect(world)`: what apps did, what they heard, what is stored. */
import type { MatcherReturnType } from 'playwright/test'
import { contextMenuClick, events } from '../../../src/contract/events.ts'
import { findingRules } from '../../../src/contract/findings/index.ts'
import { suggestion } from '../../../src/contract/nearest.ts'
import { operations } from '../../../src/contract/operations.ts'
import { liveTranslations } from '../../world/queries.ts'
import type { World } from '../../world/world.ts'
import type { TraceEntry } from '../../platform/hosted/trace.ts'
import { argsText, callText, countsText, eventText, valueText } from '../call-text.ts'
import { findingLines } from '../../report/finding-lines.ts'
import type { TestWorld } from '../fixtures/test-world.ts'
import { fitsText, toldMatches } from '../matches.ts'
import { stringNamed, unknownString } from './named-string.ts'
import { ask, type PollOptions, type PollState } from './polling.ts'

type Matched = Promise<MatcherReturnType>

/** Those that leave the frame; nobody hears of the others. */
const methods = Object.entries(operations).flatMap(([name, { kind }]) => (kind === 'local' ? [] : name))

const isCall = ({ kind }: TraceEntry): boolean => kind === 'call'
const isEvent = ({ kind }: TraceEntry): boolean => kind === 'event'

/** Lines of what came, the latest last; a word where nothing did. */
const lines = (title: string, entries: readonly string[]): string[] =>
  entries.length ? [`${title}:`, ...entries.slice(-10).map((line) => `  ${line}`)] : []

const nothing = 'Is the app installed (app option, or world.install) and its page open (editor.open)?'

/** An app called the method with these arguments, and the platform answered. */
async function toHaveCalled(
  this: PollState,
  world: TestWorld,
  method: string,
  args?: readonly unknown[],
  options?: PollOptions,
): Matched {
  if (!methods.includes(method))
    throw new Error(`toHaveCalled: there is no method AP.${method}${suggestion(method, methods)}`)
  const isIt = ({ name, outcome, in: told }: TraceEntry): boolean =>
    name === method && outcome === 'ok' && (args === undefined || toldMatches(told, args))
  const wanted = args === undefined ? `AP.${method}(…)` : `AP.${method}(${argsText(args)})`
  return ask(
    this,
    {
      name: 'toHaveCalled',
      expected: `a call of ${wanted}`,
      isLasting: true,
      read: async () => (await world.trace()).filter(isCall),
      holds: (calls) => calls.some(isIt),
      instead: (calls) => {
        const same = calls.filter(({ name }) => name === method)
        const others = calls.filter(({ name }) => name !== method).map(({ name }) => name)
        return [
          ...lines(
            'Answered',
            same.filter(({ outcome }) => outcome === 'ok').map((call) => callText(call)),
          ),
          ...lines(
            'Refused',
            same
              .filter(({ outcome }) => outcome === 'refused')
              .map((call) => `${callText(call)}: ${call.reason ?? ''}`),
          ),
          ...(same.length ? [] : [`Nobody called AP.${method}.`]),
          others.length
            ? `Other calls: ${countsText(others)}`
            : calls.length
              ? ''
              : `No app called anything. ${nothing}`,
        ]
          .filter(Boolean)
          .join('\n')
      },
    },
    options,
  )
}

/** The platform sent the event to an app's frame. */
async function toHaveReceivedEvent(
  this: PollState,
  world: TestWorld,
  event: string,
  payload?: unknown,
  options?: PollOptions,
): Matched {
  const isAny = payload === undefined
  if (!Object.hasOwn(events, event) && !event.startsWith(contextMenuClick))
    throw new Error(
      `toHaveReceivedEvent: the platform sends no event ${event}${suggestion(event, Object.keys(events))}`,
    )
  return ask(
    this,
    {
      name: 'toHaveReceivedEvent',
      expected: `the event ${event}${isAny ? '' : ` with ${valueText(payload)}`}`,
      isLasting: true,
      read: async () => (await world.trace()).filter(isEvent),
      holds: (events) =>
        events.some(({ name, in: told }) => name === event && (isAny || toldMatches(told, payload))),
      instead: (events) => {
        const same = events.filter(({ name }) => name === event)
        const others = events.filter(({ name }) => name !== event).map(({ name }) => name)
        return [
          ...lines('It came with', same.map(eventText)),
          ...(same.length ? [] : [`${event} did not come.`]),
          others.length
            ? `Other events: ${countsText(others)}`
            : events.length
              ? ''
              : `No event came. ${nothing}`,
        ]
          .filter(Boolean)
          .join('\n')
      },
    },
    options,
  )
}

/** A person's translation of the string, by identifier, id or text, is stored. */
async function toHaveTranslation(
  this: PollState,
  world: TestWorld,
  string: string | number,
  languageId: string,
  text: string | RegExp,
  options?: PollOptions,
): Matched {
  const translations = (stored: World) => {
    const row = stringNamed(stored, string)
    return row ? liveTranslations(stored, row.id, languageId) : []
  }
  return ask(
    this,
    {
      name: 'toHaveTranslation',
      expected: `${valueText(string)} to have the translation ${valueText(text)} in ${languageId}`,
      read: () => world.state(),
      holds: (stored) => translations(stored).some((row) => fitsText(row.text, text)),
      instead: (stored) => {
        if (!stringNamed(stored, string)) return `But ${unknownString(stored, string)}`
        const there = translations(stored).map((row) => {
          const author = stored.users.get(row.userId ?? NaN)?.login
          return `${valueText(row.text)} by ${author ?? row.userId}`
        })
        const targets = [...stored.projects].flatMap(({ targetLanguageIds }) => targetLanguageIds)
        if (!targets.includes(languageId))
          return `But ${languageId} is no target language; expected ${targets.join(', ')}`
        return there.length ? lines('It has', there).join('\n') : `It has none in ${languageId}.`
      },
    },
    options,
  )
}

/** An app with this identifier is installed. */
async function toBeInstalled(
  this: PollState,
  world: TestWorld,
  identifier: string,
  options?: PollOptions,
): Matched {
  return ask(
    this,
    {
      name: 'toBeInstalled',
      expected: `the app ${identifier} to be installed`,
      read: () => world.apps(),
      holds: (apps) => apps.some((app) => app.identifier === identifier),
      instead: (apps) => `Installed: ${apps.map((app) => app.identifier).join(', ') || 'nothing'}`,
    },
    options,
  )
}

/** What pages know of calls, they tell a moment later. */
const toldMs = 400

export interface ConformOptions {
  /** Ids of rules that may be met, such as `['BR-017']`. */
  ignore?: readonly string[]
}

/** No rule of the findings table is met; those that are worth knowing alone do not count. */
async function toConform(this: PollState, world: TestWorld, { ignore = [] }: ConformOptions = {}): Matched {
  const unknown = ignore.find((id) => !Object.hasOwn(findingRules, id))
  if (unknown !== undefined)
    throw new Error(`toConform: there is no rule ${unknown}${suggestion(unknown, Object.keys(findingRules))}`)
  await new Promise((resolve) => void setTimeout(resolve, toldMs))
  // A finding stays, so one look says it.
  return ask(
    this,
    {
      name: 'toConform',
      expected: 'the world to meet no rule of the findings table',
      read: async () =>
        (await world.findings()).filter(({ id, severity }) => severity !== 'info' && !ignore.includes(id)),
      holds: (found) => found.length === 0,
      instead: (found) => found.flatMap((finding) => findingLines(finding)).join('\n') || 'It met none.',
    },
    { timeout: 0 },
  )
}

export const worldMatchers = {
  toHaveCalled,
  toHaveReceivedEvent,
  toHaveTranslation,
  toBeInstalled,
  toConform,
}
