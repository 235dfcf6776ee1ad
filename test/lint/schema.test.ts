import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { manifestRules, manifestSchema } from '../../host-simulator/lint/index.ts'
import { manifestProblems, manifestShape } from '../../src/contract/manifest.ts'
import { modules } from '../../src/contract/modules.ts'
import {
  agentManifest,
  editionModules,
  mutants,
  mutated,
  sampleManifests,
  workflowMutants,
} from './samples.ts'

const validate = new Ajv2020({ strict: true, allErrors: true }).compile(manifestSchema())

// Rules about several fields and the syntax of patterns: the linter's part.
const beyondShapes = new Set(['MF-022', 'MF-026'])

describe("the manifest's JSON Schema", () => {
  it.each([...mutants, ...workflowMutants])('says of %s at %s what an installation says', (id, _, over) => {
    const manifest = mutated(over)
    const isRefused = manifestRules[id].severity === 'error' && !beyondShapes.has(id)
    expect(validate(manifest)).toBe(!isRefused)
    expect(manifestProblems(manifest).length > 0).toBe(manifestRules[id].severity === 'error')
  })

  it.each([...Object.entries(sampleManifests), ['agent', agentManifest] as const])(
    'accepts %s',
    (_, manifest) => {
      expect(validate(manifest)).toBe(true)
      expect(manifestShape.safeParse(manifest).success).toBe(true)
    },
  )

  it.each(Object.entries(editionModules))('accepts %s', (type, module) => {
    expect(validate(mutated({ modules: { [type]: [module] } }))).toBe(true)
  })

  it.each([null, [], 'text', 7, {}])('refuses %j', (value) => {
    expect(validate(value)).toBe(false)
  })

  it('knows every module type and says what it is', () => {
    const { properties } = manifestSchema() as {
      properties: { modules: { properties: Record<string, object> } }
    }
    for (const [type, { doc }] of Object.entries(modules))
      expect(properties.modules.properties[type]).toMatchObject({ description: doc })
  })

  it('has a relative id and its dialect', () => {
    expect(manifestSchema()).toMatchObject({
      $id: 'manifest.schema.json',
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'App manifest',
    })
  })
})
