/** The manifest's JSON Schema, for editors. */
import { z } from 'zod'
import { manifestShape } from '../../src/contract/manifest.ts'

/** JSON Schema 2020-12 of what an installation checks; the rules about several fields are the linter's. */
export const manifestSchema = (): object => {
  const { $schema, ...shape } = z.toJSONSchema(manifestShape, { io: 'input' })
  return {
    $schema,
    $id: 'manifest.schema.json',
    title: 'App manifest',
    description: 'What the platform reads of an app when it is installed.',
    ...shape,
    // The rules about two fields that no shape holds.
    if: {
      type: 'object',
      properties: {
        authentication: {
          type: 'object',
          properties: { type: { const: 'crowdin_agent' } },
          required: ['type'],
        },
      },
      required: ['authentication'],
    },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { type: 'object', properties: { agent: {} }, required: ['agent'] },
    else: {
      type: 'object',
      properties: {
        modules: {
          type: 'object',
          properties: { 'workflow-step-type': { type: 'array', maxItems: 0 } },
        },
      },
    },
  }
}
