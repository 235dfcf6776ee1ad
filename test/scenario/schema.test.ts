import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { builtIn, builtInNames } from '../../host-simulator/scenario/built-in/index.ts'
import { scenarioSchema } from '../../host-simulator/scenario/shape.ts'

const ajv = new Ajv2020({ strict: false })
;(addFormats as unknown as (ajv: Ajv2020) => void)(ajv)
const validate = ajv.compile(scenarioSchema())

it('docs/scenarios.md names how the Editor opens', async () => {
  const text = await readFile(join(import.meta.dirname, '../../docs/scenarios.md'), 'utf8')
  const { properties } = scenarioSchema() as { properties: Record<'editor', { properties: object }> }
  const names = Object.keys(properties.editor.properties)
  expect(names).toContain('languages')
  const line = /^- `editor` is[^]*?\n(?=- )/m.exec(text)?.[0] ?? ''
  expect(names.filter((name) => !line.includes(`\`${name}`))).toEqual([])
})

describe('the JSON Schema of scenarios', () => {
  it('is of 2020-12', () => {
    expect(scenarioSchema()['$schema']).toBe('https://json-schema.org/draft/2020-12/schema')
  })

  it.each([
    { usres: [] },
    { extends: [{ usres: [] }] },
    { faults: [{ on: 'api', do: { stauts: 1 } }] },
    { seed: 'x' },
  ])('refuses %j', (scenario) => {
    expect(validate(scenario)).toBe(false)
  })

  it.each(builtInNames)('accepts %s', (name) => {
    expect(validate(JSON.parse(JSON.stringify(builtIn(name)))), JSON.stringify(validate.errors)).toBe(true)
  })
})
