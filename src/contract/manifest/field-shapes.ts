/** The shapes that fields of several module types share. Source: specification, "App manifest"; facts F43. */
import { z } from 'zod'

/** Fields and values that no documentation names; published packages write them. */
export const seenInCode = new WeakSet<z.core.$ZodType>()

/** A field that only published packages know. */
export const undocumented = <T extends z.ZodType>(schema: T): T => {
  seenInCode.add(schema)
  return schema
}

export const path = z
  .string()
  .regex(/^\/(?!\/)/, 'expected a path that starts with one /')
  .describe('A path below baseUrl; starts with one slash.')

export const text = z.string().min(1)
export const flag = z.boolean()
export const anything = z.unknown()

/** A string or a list of them. */
export const environments = z
  .union([z.string(), z.array(z.string())])
  .describe('The environments in which the module exists.')

// The specification asks for a regular-expression string, in no stated dialect; checks.ts looks into it.
export const pattern = z.string()

export const signaturePatterns = z
  .looseObject({
    fileName: pattern.describe('Regular expression for the name of the file.').optional(),
    fileContent: pattern.describe('Regular expression for the content of the file.').optional(),
  })
  .describe('How the platform recognises the files of this module.')

/** The values that are known of a list's members. */
export const knownMembers = new WeakMap<z.core.$ZodType, readonly unknown[]>()

/** A list with at least one of these; what else is in it is for others to know. */
export const listOf = (known: readonly (string | number)[]): z.ZodType<unknown[]> => {
  const list = z
    .array(z.unknown(), {
      error: `expected an array of ${known.map((name) => JSON.stringify(name)).join(', ')}`,
    })
    .check(({ value, issues }) => {
      if (value.some((each) => known.some((name) => name === each))) return
      for (const [at, input] of value.entries())
        issues.push({ code: 'invalid_value', values: [...known], path: [at], input })
    })
    .meta({
      anyOf: [
        { type: 'array', maxItems: 0 },
        { type: 'array', contains: { enum: known } },
      ],
    })
  knownMembers.set(list, known)
  return list
}

export const modes = ['translate', 'comfortable', 'side-by-side', 'multilingual', 'review', 'assets']

/** By module type the modes that no page of the documentation names; packages write them, or their schemas. */
export const modesInCode: ReadonlyMap<string, readonly unknown[]> = new Map([
  ['editor-right-panel', ['proofread']],
  ['editor-translations-panel', ['comfortable', 'side-by-side', 'multilingual']],
])

const ports = ['untranslated', 'translated', 'approved', 'all', 'true', 'false', 'skipped'] as const
const title = z.string().min(3).max(30)

export const boundaries = z.looseObject({
  input: z.looseObject({ title, ports: listOf([...ports, 'initial']) }),
  outputs: z
    .array(z.looseObject({ title, port: z.enum(ports) }))
    .min(1)
    .max(2),
})

export const contextMenuPatterns = z.looseObject({
  fileName: pattern.optional(),
  nodeType: listOf([0, 1, 2]).optional(),
})

const locations = 'tm glossary style_guide language screenshot source_file translated_file'.split(' ')

export const contextMenuOptions = z.looseObject({
  location: z.enum(locations),
  type: z.enum(['modal', 'new_tab', 'redirect']),
  /** Module type to module key. */
  module: z.record(z.string(), z.string()).optional(),
  url: z.string().optional(),
  signaturePatterns: contextMenuPatterns.optional(),
})
