/** The shapes that fields of several module types share. Source: specification, "App manifest"; facts-bridge 4.1. */
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

/** `proofread` is written by published packages only. */
export const modesInCode = ['proofread']

export const editorModes = z.array(
  z.enum(['translate', 'comfortable', 'side-by-side', 'multilingual', 'review', 'assets', ...modesInCode]),
)

const ports = ['untranslated', 'translated', 'approved', 'all', 'true', 'false', 'skipped'] as const
const title = z.string().min(3).max(30)

export const boundaries = z.looseObject({
  input: z.looseObject({ title, ports: z.array(z.enum([...ports, 'initial'])) }),
  outputs: z
    .array(z.looseObject({ title, port: z.enum(ports) }))
    .min(1)
    .max(2),
})

export const contextMenuPatterns = z.looseObject({
  fileName: pattern.optional(),
  nodeType: z.array(z.union([z.literal(0), z.literal(1), z.literal(2)])).optional(),
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
