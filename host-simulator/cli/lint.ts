/** `ap-bridge lint`: what is wrong with a manifest, for people and machines. */
import { basename } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { reasonOf } from '../../src/contract/unanswered.ts'
import { json, junit, lintManifest, pretty, sarif, type Finding } from '../lint/index.ts'
import { hasColor } from './output.ts'
import { lintOptions } from './check-options.ts'
import { exitCodes, Failure } from './failure.ts'
import { helpOf } from './help.ts'
import { otherAddress } from './occupant.ts'
import { oneOf, readOptions } from './options.ts'
import { read } from './read.ts'
import { write } from './write.ts'

const about = "Says what is wrong with an app's manifest, and where. `-` reads it from stdin."

const more = 'Exit codes: 0 no errors, 1 errors, 2 not understood, 3 the address does not answer.'

const formats = ['pretty', 'json', 'sarif', 'junit'] as const
type Format = (typeof formats)[number]

/** Milliseconds for the manifest to answer. */
const patience = 10_000

const bytesAt = async (url: string): Promise<Uint8Array> => {
  const fail = (why: string, cause?: unknown): Failure =>
    new Failure('unreachable', `Failed to read ${url}: ${why}.`, { cause })
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw fail(`expected status 200, got ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  } catch (error) {
    if (error instanceof Failure) throw error
    throw fail([reasonOf(error), await otherAddress(url)].filter(Boolean).join('; '), error)
  }
}

/** A byte order mark stays: it is a finding. */
const textOf = (bytes: Uint8Array, name: string): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new Failure('findings', `${name}: expected UTF-8, got other bytes.`, { cause: error })
  }
}

interface Source {
  /** For people. */
  name: string
  /** For SARIF, which wants a path. */
  path: string
  text: string
}

/** Throws where it can be no address although it begins as one. */
const isAddress = (place: string): boolean => {
  if (!/^[a-z]{2,}:\/\//i.test(place)) return false
  if (/^http/i.test(place) && URL.canParse(place)) return true
  throw new Failure(
    'usage',
    `lint: expected an address such as http://localhost:3000/manifest.json, got ${place}`,
  )
}

const sourceAt = async (place: string): Promise<Source> => {
  if (place === '-')
    return { name: 'stdin', path: 'manifest.json', text: textOf(await buffer(process.stdin), 'stdin') }
  if (isAddress(place)) {
    const path = basename(new URL(place).pathname) || 'manifest.json'
    return { name: place, path, text: textOf(await bytesAt(place), place) }
  }
  return { name: place, path: place, text: textOf(await read(place), place) }
}

const report = (format: Format, findings: readonly Finding[], source: Source, color: boolean): string => {
  const { name: fileName, path, text } = source
  switch (format) {
    case 'pretty':
      return pretty(findings, text, { color, fileName })
    case 'json':
      return json(findings, { fileName })
    case 'sarif':
      return sarif(findings, { fileName: path })
    case 'junit':
      return junit(findings, { fileName })
  }
}

/** Where the manifest is served, and whether its pages answer, only an address says. */
const expectLive = (place: string, format: Format): void => {
  if (!isAddress(place))
    throw new Failure('usage', `--live: expected the address of a manifest, got ${place}`)
  if (format !== 'pretty' && format !== 'json')
    throw new Failure('usage', `--live: expected --format pretty or json, got ${format}`)
}

export const lint = async (args: readonly string[]): Promise<number> => {
  const { values, positional } = readOptions(args, lintOptions, 'file, address or -')
  if (values.help) {
    console.log(helpOf('lint', about, more))
    return exitCodes.ok
  }
  if (positional === undefined)
    throw new Failure('usage', 'lint: expected a manifest: a file, an address, or - for stdin')
  const format = oneOf('format', values.format, formats) ?? 'pretty'
  if (values.live) expectLive(positional, format)
  // Its steps bring a whole simulator along.
  const steps = values.live ? await import('./lint-live.ts') : null
  const live = (await steps?.resultsOf(positional)) ?? []
  // What the manifest's address does not give is told by the steps.
  const source = live.some(({ step, ok }) => step === 'manifest-json' && !ok)
    ? null
    : await sourceAt(positional)
  const findings = source
    ? lintManifest(source.text, { sampleName: values.sample && basename(values.sample) })
    : []
  const isColored = !values.output && hasColor(process.stdout)
  const words = source ? report(format, findings, source, isColored) : ''
  const text = steps ? steps.withLive(format, words, live, isColored, values.strict) : words
  if (values.output) {
    await write(values.output, text)
    console.error(`${findings.length} finding${findings.length === 1 ? '' : 's'} in ${values.output}`)
  } else process.stdout.write(text)
  const counts = values.strict ? ['error', 'warning'] : ['error']
  const isGood = !findings.some(({ severity }) => counts.includes(severity))
  return isGood && (steps?.isHealthy(live, values.strict) ?? true) ? exitCodes.ok : exitCodes.findings
}
