/** A rule of the findings table that was met in a world. */
import { z } from 'zod'
import type { Severity, Sureness } from '../../src/contract/findings/index.ts'

export interface WorldFinding {
  /** Of the rule, such as `BR-003`. */
  id: string
  severity: Severity
  /** What the rule wants. */
  title: string
  /** What came, the first time. */
  message: string
  /** The app's identifier; empty where it is of none. */
  app: string
  /** Method, request, page, field of the manifest. */
  where: string
  count: number
  why: string
  fix: string
  /** What the rule rests on. */
  source: string
  sure: Sureness
  /** Path of the rule in words, such as `/findings#BR-003`. */
  doc: string
  /** When it was first, in milliseconds since 1970 on the world's clock. */
  first: number
  last: number
  /** Of the trace: ids of the latest entries that show it. */
  entries: number[]
  /** The app has been uninstalled since. */
  gone?: true
}

/** Not named as the interface is: that one goes out with the package, without zod. */
export const FindingShape: z.ZodType<WorldFinding> = z.strictObject({
  id: z.string().describe('Of the rule, such as `BR-003`'),
  severity: z.enum(['error', 'warning', 'info']),
  title: z.string().describe('What the rule wants'),
  message: z.string().describe('What came, the first time'),
  app: z.string().describe("The app's identifier; empty where it is of none"),
  where: z.string().describe('Method, request, page, field of the manifest'),
  count: z.int().describe('How often'),
  why: z.string(),
  fix: z.string(),
  source: z.string().describe('What the rule rests on'),
  sure: z.enum(['certain', 'likely']),
  doc: z.string().describe('Path of the rule in words'),
  first: z.int().describe("When it was first, in milliseconds since 1970 on the world's clock"),
  last: z.int(),
  entries: z.array(z.int()).describe('Of the trace: ids of the latest entries that show it'),
  gone: z.literal(true).exactOptional().describe('The app has been uninstalled since'),
})
