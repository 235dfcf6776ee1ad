/**
 * Names inside of bodies: our rows know each that the vendor's files have, refuse the values that they refuse, and code
 * that acts for the operation reads it, or it is listed with the reason why it does nothing here.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { idleNames } from '../../host-simulator/platform/documents/idle-names.ts'
import { idleNested } from '../../host-simulator/platform/documents/idle-nested.ts'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { actors, whole } from './nested-actors.ts'
import { nestedTaken, unnamed, type NestedName } from './openapi.ts'

type Shape = { [key in 'properties' | '$defs']?: Record<string, Shape> } & {
  [key in 'allOf' | 'anyOf' | 'oneOf']?: Shape[]
} & { $ref?: string; items?: Shape; additionalProperties?: Shape | false; enum?: unknown[]; const?: unknown }

/** What a shape may be, all its branches. */
const branches = (shape: Shape, root: Shape): Shape[] => {
  const name = shape.$ref?.replace('#/$defs/', '')
  const there = name === undefined ? undefined : root.$defs?.[name]
  const parts = [
    ...(shape.allOf ?? []),
    ...(shape.anyOf ?? []),
    ...(shape.oneOf ?? []),
    ...(there ? [there] : []),
  ]
  return [shape, ...parts.flatMap((part) => branches(part, root))]
}

/** What our shape has there; empty where it does not know the name. `{}` is any JSON. */
const below = (shapes: readonly Shape[], part: string, root: Shape): Shape[] =>
  shapes
    .flatMap((shape) => branches(shape, root))
    .flatMap((shape): Shape[] => {
      const { items, properties, additionalProperties: rest } = shape
      if (part === '[]' && items) return [items]
      if (part !== '[]' && properties?.[part]) return [properties[part]]
      if (part !== '[]' && rest) return [rest]
      return Object.keys(shape).every((key) => key === '$schema') ? [{}] : []
    })

const rowOf = new Map(restRows.map((row) => [unnamed(`${row.method} ${row.path}`), row]))
const shapeOf = new Map<string, Shape>()

const oursAt = ({ key, parts }: NestedName): Shape[] => {
  const body = rowOf.get(unnamed(key))?.body
  if (!body || body === 'bytes') return []
  const root = shapeOf.get(key) ?? (z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }) as Shape)
  shapeOf.set(key, root)
  return parts
    .reduce<Shape[]>((at, part) => below(at, part, root), [root])
    .flatMap((each) => branches(each, root))
}

/** `[].position.x` without what is no name. */
const nameOf = ({ parts }: Pick<NestedName, 'parts'>): string =>
  parts.filter((part) => part !== '[]' && part !== '{}').join('.')

const isBelow = (name: string, top: string): boolean => name === top || name.startsWith(`${top}.`)

const idleOf = (key: string): string[] => [
  ...Object.keys(idleNames[key] ?? {}),
  ...Object.keys(idleNested[key] ?? {}),
  ...(rowOf.get(unnamed(key))?.keptOnly ?? []),
]
const isIdle = (name: NestedName): boolean => idleOf(name.key).some((top) => isBelow(nameOf(name), top))
/** Apps' own operations get the whole body. */
const isPassedOn = ({ key }: NestedName): boolean => /^\w+ \/applications\/\{\w+\}\/api\//.test(key)
const isWhole = (name: NestedName): boolean =>
  whole.some(([operation, top]) => operation.test(name.key) && isBelow(nameOf(name), top))

const all = nestedTaken()
const acting = all.filter((name) => !isIdle(name) && !isPassedOn(name))
const written = ({ key, parts }: NestedName): string => `${key} ${parts.join('.')}`

it('walks the names of both files', () => {
  expect(all.length).toBeGreaterThan(900)
})

it('every name inside of a body is known, or listed', () => {
  expect(acting.filter((name) => !oursAt(name).length).map(written)).toEqual([])
})

/** Pointers have a test of their own; a value is looked at by its pointer. */
const isOfPatch = ({ key, parts }: NestedName): boolean =>
  key.startsWith('PATCH ') && ['op', 'path', 'value'].includes(parts[1] ?? '')

/** A manifest is checked as one when it is installed; `rest-applications` has what is refused. */
const isOfManifest = ({ key, parts }: NestedName): boolean =>
  key === 'POST /applications/installations' && parts[0] === 'manifest'

it('values are restricted where the files restrict them', () => {
  const valuesOf = (shapes: readonly Shape[]): unknown[] =>
    shapes.flatMap((shape) => [...(shape.enum ?? []), ...(shape.const === undefined ? [] : [shape.const])])
  const loose = acting.filter((name) => {
    const theirs = valuesOf(name.shapes as Shape[])
    return theirs.length > 0 && !isOfPatch(name) && !isOfManifest(name) && !valuesOf(oursAt(name)).length
  })
  expect(loose.map(written)).toEqual([])
})

const source = fileURLToPath(new URL('../../host-simulator/', import.meta.url))

const filesIn = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path).flatMap((name) => filesIn(join(path, name)))
    : path.endsWith('.ts')
      ? [path]
      : []

/** Names that the code reads of a value: `x.name`, `x['name']`, `{ name } = x`, `ask('name')`. Shapes and types are none. */
const readIn = (path: string): Set<string> => {
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node)) return
    if (ts.isPropertyAccessExpression(node)) names.add(node.name.text)
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteral(node.argumentExpression))
      names.add(node.argumentExpression.text)
    else if (ts.isBindingElement(node))
      names.add((node.propertyName ?? node.name).getText().replaceAll(/['"]/g, ''))
    else if (ts.isCallExpression(node))
      for (const each of node.arguments) if (ts.isStringLiteral(each)) names.add(each.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return names
}

const readOf = new Map<string, Set<string>>()
const isRead = (where: readonly string[], name: string): boolean =>
  where
    .flatMap((each) => filesIn(join(source, each)))
    .some((path) => {
      const names = readOf.get(path) ?? readIn(path)
      readOf.set(path, names)
      return names.has(name)
    })

it('every name inside of a body is read by what acts for its operation, or listed', () => {
  const unread = acting.filter((name) => {
    if (isWhole(name)) return false
    const [, ...where] = actors.find(([operation]) => operation.test(name.key)) ?? [null]
    const last = name.parts.findLast((part) => part !== '[]' && part !== '{}') ?? ''
    return !isRead(where, last)
  })
  expect(unread.map(written)).toEqual([])
})

it('lists no name that no operation takes', () => {
  const names = new Map<string, string[]>()
  for (const name of all) names.set(name.key, [...(names.get(name.key) ?? []), nameOf(name)])
  const strange = Object.entries(idleNested).flatMap(([key, idle]) =>
    Object.keys(idle).filter((name) => !(names.get(key) ?? []).some((each) => isBelow(each, name))),
  )
  expect(strange).toEqual([])
})

it('takes no name whole that no operation has', () => {
  const strange = whole.filter(
    ([operation, top]) => !all.some((name) => operation.test(name.key) && isBelow(nameOf(name), top)),
  )
  expect(strange).toEqual([])
})
