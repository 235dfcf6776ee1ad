/** What the shape refuses, as findings. */
import type { z } from 'zod'
import { modules } from '../modules.ts'
import { suggestion } from '../nearest.ts'
import { shown, valueAt } from '../value.ts'
import { finding, type ManifestFinding, type Path, type RuleId } from './rules.ts'
import { isServerless } from './brand.ts'
import { serverlessModules, serverlessShape } from './serverless.ts'
import { manifestShape } from './shape.ts'
import { readAs } from '../read-as.ts'

type Issue = z.core.$ZodIssue

const articles: Record<string, string> = { array: 'an array', object: 'an object', record: 'an object' }

const typeName = (expected: string): string => articles[expected] ?? `a ${expected}`

const sizeOf = (issue: Issue & { code: 'too_small' | 'too_big' }): string => {
  const unit = issue.origin === 'string' ? 'characters' : 'entries'
  return issue.code === 'too_small' ? `at least ${issue.minimum} ${unit}` : `at most ${issue.maximum} ${unit}`
}

const formatRule = (path: Path): RuleId => {
  if (path[0] === 'identifier') return 'MF-010'
  if (path.at(-1) === 'key') return 'MF-010'
  return path[0] === 'baseUrl' || path[0] === 'bundle' ? 'MF-011' : 'MF-014'
}

const oneOf = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** The names that fit, and the one that was probably meant. */
const choice = (path: Path, names: readonly string[], got: unknown): ManifestFinding =>
  finding(
    'MF-006',
    path,
    `expected one of ${oneOf(names)}, got ${shown(got)}${typeof got === 'string' ? suggestion(got, names) : ''}`,
  )

/** A list of known members says in its own words which. */
const wantedBy = (issue: Issue & { code: 'invalid_type' }): string =>
  issue.message.startsWith('expected ') ? issue.message : `expected ${typeName(issue.expected)}`

const findingsOf = (issue: Issue, value: unknown): ManifestFinding[] => {
  const path = issue.path as (string | number)[]
  const got = valueAt(value, path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => unknownKey(path, key, isServerless(value)))
  if (got === undefined && path.length) return [missing(issue, path, value)]
  if (issue.code === 'invalid_type') return [finding('MF-005', path, `${wantedBy(issue)}, got ${shown(got)}`)]
  if (issue.code === 'invalid_value') return [choice(path, issue.values.map(String), got)]
  if (issue.code === 'invalid_union')
    return issue.discriminator
      ? [choice(path, (issue as { options?: string[] }).options ?? [], got)]
      : [finding('MF-005', path, `expected ${alternatives(issue)}, got ${shown(got)}`)]
  if (issue.code === 'too_small' || issue.code === 'too_big') {
    const id = path[0] === 'identifier' ? 'MF-010' : 'MF-018'
    return [finding(id, path, `expected ${sizeOf(issue)}, got ${shown(got)}`)]
  }
  if (issue.code === 'invalid_format')
    return [finding(formatRule(path), path, `${issue.message}, got ${shown(got)}`)]
  return [finding('MF-005', path, issue.message)]
}

const alternatives = (issue: Issue & { code: 'invalid_union' }): string =>
  issue.errors
    .flatMap(([first]) => {
      if (first?.code === 'invalid_type' && !first.path.length) return [typeName(first.expected)]
      return first?.code === 'invalid_value' ? first.values.map(String) : ['another value']
    })
    .join(' or ')

const missing = (issue: Issue, path: Path, value: unknown): ManifestFinding => {
  if (path[0] === 'authentication' && path[1] === 'clientId')
    return finding(
      'MF-015',
      path,
      `expected one, since type is ${valueAt(value, ['authentication', 'type'])}`,
    )
  const wanted = issue.code === 'invalid_type' ? wantedBy(issue) : 'expected a value'
  return finding('MF-004', path, `${wanted}, got nothing`)
}

const shapeOf = (value: unknown): typeof manifestShape | typeof serverlessShape =>
  isServerless(value) ? serverlessShape : manifestShape

const unknownKey = (path: Path, key: string, hasBundle: boolean): ManifestFinding => {
  if (path[0] === 'modules')
    return finding(
      'MF-021',
      [...path, key],
      `${hasBundle && Object.hasOwn(modules, key) ? 'a serverless app has no such module' : 'there is no such module type'}${suggestion(key, Object.keys(hasBundle ? serverlessModules : modules))}`,
      { at: 'key' },
    )
  const meant = suggestion(key, Object.keys(manifestShape.shape))
  return finding('MF-007', [...path, key], `the platform refuses unknown fields${meant}`, {
    at: 'key',
    fix: `${meant ? 'Rename' : 'Remove'} the field; comments have no place in a manifest.`,
  })
}

/** Everything the shape refuses; each is an error. */
export const shapeFindings = (value: unknown): ManifestFinding[] => {
  const { error } = readAs(shapeOf(value), value)
  const found = (error?.issues ?? []).flatMap((issue) => findingsOf(issue, value))
  // One value may break two parts of one rule.
  const seen = new Set<string>()
  return found.filter(({ id, path }) => {
    const name = JSON.stringify([id, path])
    return !seen.has(name) && seen.add(name)
  })
}
