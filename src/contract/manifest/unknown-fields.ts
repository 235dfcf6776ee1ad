/** Fields and members of lists that are let through although nobody documents them. */
import { z } from 'zod'
import { suggestion } from '../nearest.ts'
import { isObject, shown, valueAt } from '../value.ts'
import { knownMembers, seenInCode } from './field-shapes.ts'
import { documented } from './fields.ts'
import { finding, type ManifestFinding, type Path } from './rules.ts'
import { isServerless } from './brand.ts'
import { serverlessModules, serverlessShape } from './serverless.ts'
import { Agent, Authentication, Events, manifestShape } from './shape.ts'
import type { FoundModule } from './found-module.ts'

const inner = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.ZodOptional ? inner(schema.unwrap()) : schema

/** Members beside known ones. */
const strangers = (known: readonly unknown[], list: readonly unknown[], path: Path): ManifestFinding[] =>
  list.some((each) => known.includes(each))
    ? list.flatMap((each, index) =>
        known.includes(each)
          ? []
          : [
              finding(
                'MF-033',
                [...path, index],
                `expected one of ${known.map((name) => JSON.stringify(name)).join(', ')}, got ${shown(each)}${
                  typeof each === 'string' ? suggestion(each, known.map(String)) : ''
                }`,
              ),
            ],
      )
    : []

const unknownField = (schema: z.ZodObject, path: Path, name: string): ManifestFinding => {
  const known = Object.keys(schema.shape)
  const meant = suggestion(name, known)
  return schema === Events
    ? finding('MF-038', path, `expected one of ${known.join(', ')}, got "${name}"${meant}`, { at: 'key' })
    : finding('MF-009', path, `no documentation names this field${meant}`, { at: 'key' })
}

/** Walks the value along its shape. */
const walk = (wrapped: z.core.$ZodType, value: unknown, path: Path): ManifestFinding[] => {
  const schema = inner(wrapped)
  const known = knownMembers.get(schema)
  if (known && Array.isArray(value)) return strangers(known, value, path)
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.flatMap((item: unknown, index) => walk(schema.element, item, [...path, index]))
  if (!(schema instanceof z.ZodObject) || !isObject(value)) return []
  const shape: Record<string, z.core.$ZodType> = schema.shape
  return Object.entries(value).flatMap(([name, held]) => {
    const at = [...path, name]
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (!field) return [unknownField(schema, at, name)]
    if (seenInCode.has(field))
      return [finding('MF-024', at, 'no documentation describes this field', { at: 'key' })]
    return walk(field, held, at)
  })
}

/** Undocumented fields below the top level; at the top the shape refuses the unknown ones. */
export const fieldFindings = (value: unknown, found: readonly FoundModule[]): ManifestFinding[] => {
  if (isServerless(value)) {
    // What the platform gives is an error of its own.
    const { modules: _modules, identifier: _identifier, baseUrl: _baseUrl, ...top } = value
    return [
      ...walk(serverlessShape, top, []),
      ...found.flatMap(({ type, path, module: { url: _url, ...module } }) =>
        Object.hasOwn(serverlessModules, type)
          ? walk(serverlessModules[type] as z.ZodObject, module, path)
          : [],
      ),
    ]
  }
  const [, withClient] = Authentication.options
  const top: Record<string, z.core.$ZodType> = manifestShape.shape
  const named = isObject(value) ? Object.keys(value).filter((name) => Object.hasOwn(top, name)) : []
  return [
    ...named
      .filter((name) => seenInCode.has(top[name] as z.core.$ZodType))
      .map((name) => finding('MF-024', [name], 'no documentation describes this field', { at: 'key' })),
    ...walk(withClient, valueAt(value, ['authentication']), ['authentication']),
    ...walk(Events, valueAt(value, ['events']), ['events']),
    ...walk(Agent, valueAt(value, ['agent']), ['agent']),
    ...found.flatMap(({ type, path, module }) => {
      const shape = Object.hasOwn(documented, type) ? documented[type] : undefined
      return shape ? walk(shape, module, path) : []
    }),
  ]
}
