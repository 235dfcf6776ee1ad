/** Which member of `AP` an exception of an app's page names, in the words of browsers or of the client, and what is there instead. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import { nearest } from '../../../src/contract/nearest.ts'
import { operations } from '../../../src/contract/operations.ts'
import type { Place } from '../../../src/contract/row.ts'
import { lacksAp } from '../../within/told.ts'

const ap = String.raw`(?<![\w$.])(?:(?:window|globalThis|self)\.)?AP\.`

/** The names before `is`, or in the order of these groups. */
const words: readonly RegExp[] = [
  new RegExp(String.raw`${ap}(?<name>[\w$]+(?:\.[\w$]+)?) is not a function`),
  // Of a namespace that is not there: Chromium leaves it out, and what looks at the page adds it; Firefox and Safari.
  new RegExp(String.raw`undefined \(reading '(?<last>[\w$]+)'\); ${ap}(?<name>[\w$]+) is undefined`),
  new RegExp(String.raw`can't access property "(?<last>[\w$]+)", ${ap}(?<name>[\w$]+) is undefined`),
  new RegExp(String.raw`undefined is not an object \(evaluating '${ap}(?<name>[\w$]+\.[\w$]+)`),
  // The client's own words, `ApError`.
  new RegExp(String.raw`${ap}(?<name>[\w$]+(?:\.[\w$]+){0,2}): it does not exist in this place`),
]

/** The rule that it met. */
export interface ApMember {
  id: Extract<FindingId, 'BR-001' | 'BR-004' | 'UI-009'>
  where: string
  fix: string
}

const early: ApMember = {
  id: 'BR-001',
  where: 'AP',
  fix: "The script had not run yet: put its tag before the page's own scripts, without `async` and `defer`; with the client, `await ready()` first.",
}

/** Null where the message names none. The object may be another one of the same name: it is a guess. */
export const apMemberIn = (message: string): ApMember | null => {
  if (lacksAp.test(message)) return early
  const found = words.map((form) => form.exec(message)?.groups).find(Boolean)
  if (!found) return null
  const { name = '', last } = found
  const written = last === undefined ? name : `${name}.${last}`
  return { id: ruleOf(written), where: `AP.${written}`, fix: fixOf(written) }
}

/** What is on all pages is missing where the script has not run yet. */
const ruleOf = (written: string): ApMember['id'] => {
  if (!Object.hasOwn(operations, written)) return 'BR-004'
  const { place, edition } = operations[written as keyof typeof operations]
  return place === 'anywhere' && !edition ? 'UI-009' : 'BR-001'
}

const pages: Record<Place, string> = {
  anywhere: 'all pages',
  editor: 'pages of the Editor',
  project: 'pages of a project',
  profile: 'pages of a profile',
  modal: 'pages in a modal',
}

const linkTo = (name: string): string => `\`/fidelity#AP.${name}\``

const fixOf = (written: string): string => {
  if (Object.hasOwn(operations, written)) {
    const { place, edition } = operations[written as keyof typeof operations]
    return `\`AP.${written}\` is there on ${pages[place]}${edition ? ` in the ${edition} edition` : ''}, once the script has run: look for it before the call; see ${linkTo(written)}.`
  }
  const meant = nearest(written, Object.keys(operations))
  return meant === undefined
    ? `There is no \`AP.${written}\`: take a name from the table of methods, \`/fidelity\`.`
    : `There is no \`AP.${written}\`; the nearest is \`AP.${meant}\`, see ${linkTo(meant)}.`
}
