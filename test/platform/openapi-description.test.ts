import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { restRows } from '../../host-simulator/platform/rest/rows.ts'
import { controlToken, openPlatform, origin } from './offline.ts'

interface Description {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; parameters: unknown[]; requestBody?: unknown }>>
  components: { schemas: object }
}

const get = async (path: string, headers?: Record<string, string>): Promise<Description> => {
  const response = await openPlatform().platform.fetch(new Request(origin + path, headers ? { headers } : {}))
  return (await response.json()) as Description
}

describe('the OpenAPI description of REST', () => {
  it('has every row, and nothing else', async () => {
    const { openapi, paths } = await get('/openapi.json')
    expect(openapi).toBe('3.1.0')
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(described.toSorted()).toEqual(
      restRows.map(({ method, path }) => `${method} /api/v2${path}`).toSorted(),
    )
  })

  it('gives every operation an id of its own', async () => {
    const { paths } = await get('/openapi.json')
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('holds schemas that a validator of JSON Schema 2020-12 reads', async () => {
    const { paths, components } = await get('/openapi.json')
    let found = 0
    /** As text: most parameters are the same. */
    const schemas = new Set<string>()
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      if ('schema' in value) {
        found++
        schemas.add(JSON.stringify(value.schema))
      } else Object.values(value).forEach(collect)
    }
    collect(paths)
    expect(found).toBeGreaterThan(restRows.length)
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    const here = { $id: 'http://description.test/all', components }
    ajv.addSchema(here)
    const absolute = (schema: string): object =>
      JSON.parse(schema.replaceAll('"#/components', '"http://description.test/all#/components')) as object
    for (const schema of schemas) expect(() => ajv.compile(absolute(schema))).not.toThrow()
  })

  it('is there as a page that loads nothing from elsewhere', async () => {
    const { platform } = openPlatform()
    const page = await (await platform.fetch(new Request(`${origin}/docs`))).text()
    expect(page).toContain('<code>/api/v2/projects/{projectId}</code>')
    expect(page).not.toMatch(/(src|href)="https?:/)
  })
})

describe('the OpenAPI description of the control API', () => {
  it('is given to whoever has the token', async () => {
    const { paths } = await get('/_sim/openapi.json', { authorization: `Bearer ${controlToken}` })
    expect(paths['/_sim/worlds/{id}/clock']?.['post']?.requestBody).toBeDefined()
  })

  it('is given to nobody else', async () => {
    const { platform } = openPlatform()
    for (const headers of [{}, { authorization: 'Bearer x' }])
      expect((await platform.fetch(new Request(`${origin}/_sim/openapi.json`, { headers }))).status).toBe(401)
  })
})
