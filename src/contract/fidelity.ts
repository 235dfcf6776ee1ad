/** What every name of the simulator rests on: the specification, the facts, or our choice. */
import { z } from 'zod'
import { crossingFields } from './crossing-fields.ts'
import { contextMenuClick, events } from './events.ts'
import { seenInCode } from './manifest/field-shapes.ts'
import { documented } from './manifest/fields.ts'
import { manifestShape } from './manifest/shape.ts'
import { modules } from './modules.ts'
import { operations } from './operations.ts'
import type { Evidence, Row } from './row.ts'
import * as pageSchemas from './page-schemas.ts'
import * as schemas from './schemas.ts'
import { factFields, manifestNames, openFields } from './stated-fields.ts'

export interface FidelityRow {
  kind:
    | 'method'
    | 'event'
    | 'field'
    | 'module'
    | 'manifest'
    | 'lifecycle'
    | 'token'
    | 'oauth'
    | 'job'
    | 'operation'
  name: string
  says: string
  evidence: Evidence
  /** Where the words stand. */
  source: string
  /** Of an operation whose answer means nothing. */
  isShapeOnly?: true
}

const sections: Record<string, string> = {
  '': 'Bridge operations, Global',
  editor: 'Bridge operations, Editor',
  project: 'Bridge operations, Project',
  profile: 'Bridge operations, Profile and modal',
  modal: 'Bridge operations, Profile and modal',
  events: 'Bridge operations, Events API',
}

const sourceOf = (evidence: Evidence, section: string, fact: string): string => {
  if (evidence === 'assumed') return 'our choice'
  return evidence === 'spec' ? `specification, “${section}”` : `facts ${fact}`
}

/** Where a method is, beyond what the specification says: it places the Editor's namespace and nothing else. */
export const placeOfFacts = (name: string, { place, edition }: Row): string | null => {
  const isStated = place === 'anywhere' || (place === 'editor' && name.startsWith('editor.'))
  const words = [isStated ? '' : `on pages of the ${place}`, edition ? `in the ${edition} edition` : '']
  return words.some(Boolean) ? `Only ${words.filter(Boolean).join(', ')}.` : null
}

const methodRows = (): FidelityRow[] =>
  Object.entries<Row>(operations).flatMap(([name, row]): FidelityRow[] => {
    const { doc, args, evidence, need, isExtra } = row
    const section = sections[name.includes('.') ? (name.split('.')[0] ?? '') : ''] ?? ''
    const base = isExtra ? 'facts' : 'spec'
    const takes = args.map(({ name: arg, isOptional }) => arg + (isOptional ? '?' : '')).join(', ')
    const of = (aspect: string, says: string, on: Evidence, fact: string): FidelityRow => ({
      kind: 'method',
      name: `AP.${name}${aspect}`,
      says,
      evidence: on,
      source: sourceOf(on, section, fact),
    })
    const place = isExtra ? null : placeOfFacts(name, row)
    const unmet = evidence === 'facts' ? 'facts' : 'assumed'
    const without =
      'otherwise' in row ? `Answers ${JSON.stringify(row.otherwise) ?? 'undefined'}.` : 'Is refused.'
    return [
      of('', takes ? `${doc} Takes ${takes}.` : doc, base, 'F6'),
      ...(place ? [of(': where', place, 'facts', 'F8')] : []),
      ...(need ? [of(`: without ${need}`, without, unmet, 'F10')] : []),
    ]
  })

const eventRow = (name: string, says: string, evidence: Evidence, fact = 'F12'): FidelityRow => ({
  kind: 'event',
  name,
  says,
  evidence,
  source: sourceOf(evidence, 'UI events', fact),
})

const eventRows = (): FidelityRow[] => [
  ...Object.entries(events).flatMap(([name, { doc, evidence }]) =>
    name === 'intersection.changed'
      ? [eventRow(name, doc, 'facts', 'F13')]
      : [eventRow(name, doc, 'spec'), eventRow(`${name}: payload`, payloadWords(name), evidence)],
  ),
  eventRow(`${contextMenuClick}<id>`, 'An item that the app added to a context menu was chosen.', 'spec'),
  eventRow(`${contextMenuClick}<id>: payload`, 'What was clicked on.', 'assumed'),
]

const payloadWords = (name: string): string =>
  name === 'language.change' || name === 'file.change'
    ? 'The fields of the context (the facts) and those of the language or file (the specification), in one object.'
    : 'The specification shows at most one field of it.'

const moduleRows = (): FidelityRow[] =>
  Object.entries(modules).map(([name, { doc, evidence }]) => ({
    kind: 'module',
    name,
    says: doc,
    evidence,
    source: sourceOf(evidence, 'App manifest', 'F43'),
  }))

interface Field {
  name: string
  shape: z.core.$ZodType
  isOptional: boolean
}

/** The shape behind optional, null and lists. */
const bare = (shape: z.core.$ZodType): z.core.$ZodType[] => {
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable) return bare(shape.unwrap())
  if (shape instanceof z.ZodArray) return bare(shape.element)
  if (shape instanceof z.ZodRecord) return bare(shape.valueType)
  if (shape instanceof z.ZodUnion) return shape.options.flatMap(bare)
  return [shape]
}

/** Every field below, by its path. */
const fieldsIn = (path: string, shape: z.core.$ZodType): Field[] =>
  bare(shape).flatMap((object) =>
    object instanceof z.ZodObject
      ? Object.entries(object.shape).flatMap(([field, inner]: [string, z.core.$ZodType]) => {
          const name = path ? `${path}.${field}` : field
          return [
            { name, shape: inner, isOptional: inner instanceof z.ZodOptional },
            ...fieldsIn(name, inner),
          ]
        })
      : [],
  )

/** The fact of the path or of what it is part of. */
const factOf = (name: string): string | undefined => {
  const parts = name.split('.')
  return parts.map((_, i) => factFields[parts.slice(0, i + 1).join('.')]).find(Boolean)
}

const presence = (isOptional: boolean): string => (isOptional ? 'May be absent.' : 'Always there.')

const once = <T extends { name: string }>(rows: T[]): T[] =>
  [...new Map(rows.toReversed().map((row) => [row.name, row])).values()].toReversed()

/** The context inside the Editor has the same fields. */
const { EditorPageContext: _same, ...shapes } = schemas

const fieldRows = (): FidelityRow[] => [
  ...once(
    Object.entries({ ...shapes, ...pageSchemas }).flatMap(([object, schema]) => fieldsIn(object, schema)),
  ).map(({ name, isOptional }): FidelityRow => {
    const fact = factOf(name)
    const evidence = fact ? 'facts' : 'spec'
    const source = sourceOf(evidence, 'Bridge data objects', fact ?? '')
    return { kind: 'field', name, says: presence(isOptional), evidence, source }
  }),
  ...Object.entries(openFields).flatMap(([object, names]) =>
    names.split(' ').map((name): FidelityRow => ({
      kind: 'field',
      name: `${object}.${name}`,
      says: 'A colour.',
      evidence: 'spec',
      source: sourceOf('spec', 'Bridge data objects', ''),
    })),
  ),
]

const manifestRows = (): FidelityRow[] => {
  const { modules: _modules, ...top } = manifestShape.shape
  const fields = [
    ...fieldsIn('', z.object(top)),
    { name: 'modules', shape: manifestShape.shape.modules, isOptional: false },
    ...Object.entries(documented).flatMap(([type, shape]) => fieldsIn(type, shape)),
  ]
  return once(fields).map(({ name, shape, isOptional }) => {
    const evidence = manifestNames.has(name) ? 'spec' : 'facts'
    const fact = seenInCode.has(shape) ? 'F42, F44' : 'F41, F43'
    const source = sourceOf(evidence, 'App manifest', fact)
    return { kind: 'manifest', name: `manifest ${name}`, says: presence(isOptional), evidence, source }
  })
}

const crossingRows = (): FidelityRow[] =>
  crossingFields.flatMap(({ kind, name: group, section, says, spec, facts = {}, assumed }) => {
    const row = (name: string, evidence: Evidence, fact = ''): FidelityRow => ({
      kind,
      name: `${group} ${name}`,
      says,
      evidence,
      source: sourceOf(evidence, section, fact),
    })
    return [
      ...(spec?.split(' ') ?? []).map((name) => row(name, 'spec')),
      ...Object.entries(facts).map(([name, fact]) => row(name, 'facts', fact)),
      ...(assumed?.split(' ') ?? []).map((name) => row(name, 'assumed')),
    ]
  })

/** Every statement of the contract with what it rests on. */
export const fidelity = (): FidelityRow[] => [
  ...methodRows(),
  ...eventRows(),
  ...moduleRows(),
  ...fieldRows(),
  ...manifestRows(),
  ...crossingRows(),
]
