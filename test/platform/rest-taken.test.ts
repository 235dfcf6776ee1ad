/**
 * Nothing that the vendor's files take is ignored in silence: our rows know each name of a query and of a body, or
 * the name is listed with the reason why it does nothing here.
 */
import { expect, it } from 'vitest'
import { z } from 'zod'
import { idleNames } from '../../host-simulator/platform/documents/idle-names.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { namesTaken } from './openapi.ts'

type Schema = { [key in 'properties' | '$defs']?: Record<string, Schema> } & {
  [key in 'allOf' | 'anyOf' | 'oneOf']?: Schema[]
} & { $ref?: string; additionalProperties?: unknown }

/** Names that a shape reads, however it is put together; `*` for all. */
const namesOf = (schema: Schema, root: Schema = schema): string[] => {
  const { $ref, properties = {}, additionalProperties, allOf = [], anyOf = [], oneOf = [] } = schema
  const there = $ref === undefined ? undefined : root.$defs?.[$ref.replace('#/$defs/', '')]
  return [
    ...Object.keys(properties),
    ...(additionalProperties ? ['*'] : []),
    ...[...allOf, ...anyOf, ...oneOf, ...(there ? [there] : [])].flatMap((part) => namesOf(part, root)),
  ]
}

const namesIn = (shape: RestRow['query'] | RestRow['body']): string[] =>
  shape === undefined || shape === 'bytes'
    ? []
    : namesOf(z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)

const unnamed = (key: string): string => key.replaceAll(/\{\w+\}/g, '{}')

const rowOf = new Map(restRows.map((row) => [unnamed(`${row.method} ${row.path}`), row]))

/** `many` reads the page of a list itself. Apps' own operations get the whole query. */
const isPassedOn = (key: string, name: string): boolean =>
  ['limit', 'offset'].includes(name) || /^\w+ \/applications\/\{\w+\}\/api\//.test(key)

/** By operation: what our row does not know. Pointers of a PATCH have a test of their own. */
const unknown = new Map(
  namesTaken().flatMap(({ key, query, body }) => {
    const row = rowOf.get(unnamed(key))
    const [ofQuery, ofBody] = [namesIn(row?.query), namesIn(row?.body)]
    const names = [
      ...query.filter((name) => !ofQuery.includes(name) && !isPassedOn(key, name)),
      ...body.filter((name) => !ofBody.includes(name) && !ofBody.includes('*')),
    ]
    return names.length ? [[key, [...new Set(names)].toSorted()] as const] : []
  }),
)

it.each(namesTaken().map(({ key }) => key))('every name that it takes is known: %s', (key) => {
  const idle = Object.keys(idleNames[key] ?? {})
  expect((unknown.get(key) ?? []).filter((name) => !idle.includes(name))).toEqual([])
})

it('lists no name that no operation takes', () => {
  const taken = new Map(namesTaken().map(({ key, query, body }) => [key, [...query, ...body]]))
  const strange = Object.entries(idleNames).flatMap(([key, names]) =>
    Object.keys(names).flatMap((name) => (taken.get(key)?.includes(name) ? [] : [`${key} ${name}`])),
  )
  expect(strange).toEqual([])
})
