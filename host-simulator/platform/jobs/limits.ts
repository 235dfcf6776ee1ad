/** How much and how long. Source: specification, "Limits". */

export interface JobLimits {
  /** Of the JSON body, each way, after any content encoding is removed. */
  bodyBytes: number
  /** From here on a body is said to be near the limit. */
  nearBytes: number
  /** On the platform's clock, for an answer and for each file that is fetched. */
  jobMs: number
  /** From here on an answer is said to be slow. */
  slowMs: number
  /** Of strings by URL: of those of a source only what the world keeps stays in memory. */
  stringsBytes: number
  /** Of a preview or a file by URL. */
  fileBytes: number
  customDataBytes: number
}

/**
 * Unstated: whether 5 MB are 5,000,000 bytes or 5,242,880. The specification's other limit, 1048576, is binary.
 * Unstated: how much may come by URL. Ours keeps one app from filling the memory.
 */
export const jobLimits: JobLimits = {
  bodyBytes: 5_242_880,
  nearBytes: 5_000_000,
  jobMs: 120_000,
  slowMs: 30_000,
  stringsBytes: 1024 * 1024 * 1024,
  fileBytes: 64 * 1024 * 1024,
  customDataBytes: 4096,
}

/** What a job moved. */
export interface Meters {
  requestBytes: number | null
  responseBytes: number | null
  /** By the name of the field with the address. */
  fetchedBytes: Record<string, number>
  /** Until the answer was there, on the platform's clock. */
  ms: number | null
}

export const noMeters = (): Meters => ({
  requestBytes: null,
  responseBytes: null,
  fetchedBytes: {},
  ms: null,
})
