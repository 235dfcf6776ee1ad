/** What zod found wrong with a value, in words: what was wanted, and what came. */
import type { z } from 'zod'
import { suggestion } from './nearest.ts'
import { firstNamed } from './several.ts'
import { shown, typeNames } from './value.ts'

type Issue = z.core.$ZodIssue

/** Such as `expected a number, got null`. What a shape says in words of its own stays. */
export const worded = (issue: Issue, came: unknown): string => {
  const wish = wanted(issue)
  if (wish === null) return (issue.code === 'invalid_key' && issue.issues[0]?.message) || issue.message
  return `expected ${wish}, got ${shown(came)}${meantBy(issue, came)}`
}

/** zod's own words begin so. */
const isOfZod = ({ message }: Issue): boolean => /^(?:Invalid|Too small|Too big)\b/.test(message)

const formats: Readonly<Record<string, string>> = {
  datetime: 'a time such as 2026-01-15T10:00:00Z',
  email: 'an e-mail address',
  url: 'an address such as https://app.example/path',
}

/** Null where words of its own say it, or nothing can be said. */
const wanted = (issue: Issue): string | null => {
  if (!isOfZod(issue)) return null
  switch (issue.code) {
    case 'invalid_type':
      return typeNames[issue.expected] ?? issue.expected
    case 'invalid_value':
      return either(issue.values.map((value) => JSON.stringify(value)))
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${amount(issue.minimum, issue.origin)}`
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${amount(issue.maximum, issue.origin)}`
    case 'invalid_union':
      return either(issue.errors.flatMap(([first]) => (first && within(first)) ?? []))
    case 'invalid_format':
      return formats[issue.format] ?? null
    default:
      return null
  }
}

/** What one branch of several wanted; where it lies deeper, the path to it. */
const within = (issue: Issue): string | null => {
  const own = wanted(issue)
  return own !== null && issue.path.length ? `an object with ${issue.path.join('.')} (${own})` : own
}

const amount = (bound: number | bigint, origin: string): string => {
  const unit = { array: 'item', string: 'character' }[origin]
  return unit === undefined ? String(bound) : `${bound} ${unit}${Number(bound) === 1 ? '' : 's'}`
}

const either = (choices: readonly string[]): string | null => {
  const named = firstNamed([...new Set(choices)])
  const last = named.pop()
  return named.length ? `${named.join(', ')}${last?.startsWith('and ') ? '' : ' or'} ${last}` : (last ?? null)
}

const meantBy = (issue: Issue, came: unknown): string =>
  issue.code === 'invalid_value' && typeof came === 'string' ? suggestion(came, issue.values.map(String)) : ''
