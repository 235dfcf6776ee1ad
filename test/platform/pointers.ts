/** The pointers of PATCH bodies: those that the vendor's files name, and those that a row takes. */
import type { z } from 'zod'
import { hasPointer } from '../../host-simulator/platform/rest/common/pointers.ts'
import type { RestRow } from '../../host-simulator/platform/rest/common/row.ts'
import { operationsOf, shapeNamed, type Edition } from './openapi.ts'

type Schema = Record<string, unknown>

interface Described {
  pointers: readonly string[]
  /** Whether one of its operations has a pointer that no list names. */
  isOpen: boolean
}

/** By path of the row, its parts `{}`: of each PATCH that names pointers. */
export const describedPointers = (edition: Edition): Map<string, Described> => {
  const found = new Map<string, Described>()
  for (const [key, { body }] of operationsOf(edition)) {
    const lists = key.startsWith('PATCH ') ? listsIn(body?.schema) : []
    const pointers = [...new Set(lists.flatMap((list) => list ?? []))]
    if (pointers.length) found.set(key.slice('PATCH '.length), { pointers, isOpen: lists.includes(null) })
  }
  return found
}

/** Of each operation; null where it names none. */
const listsIn = (schema: unknown): (readonly string[] | null)[] => {
  const own = shapeNamed(schema)
  const parts = ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (own[key] as unknown[] | undefined) ?? [])
  const path = (own['properties'] as Schema | undefined)?.['path']
  const list = path === undefined ? [] : [(shapeNamed(path)['enum'] as string[] | undefined) ?? null]
  return [...list, ...[...parts, ...(own['items'] ? [own['items']] : [])].flatMap(listsIn)]
}

/** As its refusal names them. */
export const takenPointers = (row: RestRow, edition: Edition): string[] => {
  const { error } = (row.body as z.ZodType).safeParse([{ op: 'test', path: 'nowhere', value: 1 }])
  const words = error?.issues.map(({ message }) => /^expected one of (\/.*)$/.exec(message)?.[1])
  const all = words?.find((each) => each !== undefined)?.split(', ') ?? []
  return all.filter((pointer) => hasPointer(row, edition, pointer))
}
