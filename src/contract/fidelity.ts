/** What every method, event, field and module of the simulator rests on: the specification, the facts, or our choice. */
import { z } from 'zod'
import { events } from './events.ts'
import { modules } from './modules.ts'
import { operations } from './operations.ts'
import type { Evidence, Row } from './row.ts'
import * as pageSchemas from './page-schemas.ts'
import * as schemas from './schemas.ts'

export interface FidelityRow {
  kind: 'method' | 'event' | 'field' | 'module'
  name: string
  says: string
  evidence: Evidence
  /** Where the words stand. */
  source: string
}

/** Fields and objects that the specification does not list, each with its fact. */
const factFields: Readonly<Record<string, string>> = {
  'Context.user_id': 'F1',
  'Context.user_login': 'F1',
  'Context.project_identifier': 'F1',
  'Context.organization_domain': 'F1',
  'Translation.author': 'F3',
  PlatformUser: 'F6',
  Invitees: 'F6',
  InviteValidation: 'F6',
  InviteResult: 'F6',
  IntersectionSummary: 'F13',
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

const methodRows = (): FidelityRow[] =>
  Object.entries<Row>(operations).map(([name, { doc, evidence, edition, isExtra }]) => {
    const section = sections[name.includes('.') ? (name.split('.')[0] ?? '') : ''] ?? ''
    const says = edition ? `${doc} The ${edition} edition only (facts F8).` : doc
    return {
      kind: 'method',
      name: `AP.${name}`,
      says,
      evidence,
      source: sourceOf(evidence, section, isExtra ? 'F6' : 'F8, F10'),
    }
  })

const eventRows = (): FidelityRow[] =>
  Object.entries(events).map(([name, { doc, evidence }]) => ({
    kind: 'event',
    name,
    says: `${doc} The specification names it; its payload is from the facts.`,
    evidence,
    source: sourceOf(evidence, 'UI events', 'F12'),
  }))

const moduleRows = (): FidelityRow[] =>
  Object.entries(modules).map(([name, { doc, evidence }]) => ({
    kind: 'module',
    name,
    says: doc,
    evidence,
    source: sourceOf(evidence, 'App manifest', 'F43'),
  }))

const fieldRows = (): FidelityRow[] =>
  Object.entries({ ...schemas, ...pageSchemas }).flatMap(([object, schema]) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape).map(([field, shape]): FidelityRow => {
          const name = `${object}.${field}`
          const fact = factFields[name] ?? factFields[object]
          const evidence = fact ? 'facts' : 'spec'
          const says = shape instanceof z.ZodOptional ? 'May be absent.' : 'Always there.'
          return {
            kind: 'field',
            name,
            says,
            evidence,
            source: sourceOf(evidence, 'Bridge data objects', fact ?? ''),
          }
        })
      : [],
  )

/** Every statement of the contract with what it rests on. */
export const fidelity = (): FidelityRow[] => [
  ...methodRows(),
  ...eventRows(),
  ...moduleRows(),
  ...fieldRows(),
]
