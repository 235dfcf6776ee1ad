/** Getting an app's manifest from its address. */
import {
  manifestRules,
  manifestFindings,
  manifestOf,
  manifestProblems,
  manifestShape,
  usableManifest,
  type Manifest,
  type ManifestFinding,
} from '../../../src/contract/manifest.ts'
import { isLoopback } from '../../../src/contract/loopback.ts'
import { reasonOf } from '../../../src/contract/unanswered.ts'
import { inTime } from './callback.ts'
import { readAtMost } from './read-at-most.ts'
import { InstallFailed } from './install-failure.ts'
import { noPlaceFor, OutgoingRefused } from '../hosted/outgoing.ts'
import type { HostedWorld } from '../hosted/worlds.ts'

/** Largest manifest, in bytes. */
const manifestBytes = 1024 * 1024

export interface FetchedManifest {
  manifest: Manifest
  /** All that can be said of it; errors only where it was read by force. */
  findings: ManifestFinding[]
}

/** `read` is what was read, which no app is told. */
const failing =
  (name: string) =>
  (code: InstallFailed['code'], problem: string, read = ''): never => {
    throw new InstallFailed(code, name, [`manifest: ${problem}${read}`], {
      toldApps: [`manifest: ${problem}`],
    })
  }

/**
 * What lies at that address, at most as much as a manifest may be long.
 * Unstated: whether redirects are followed. Ours are not: the address is kept, and the app is to be found there.
 */
export const manifestBytesAt = async (hosted: HostedWorld, manifestUrl: string): Promise<Uint8Array> => {
  const fail = failing(manifestUrl)
  const noPlace = noPlaceFor(hosted, manifestUrl)
  if (noPlace !== null) fail('unreachable', `nothing was asked: ${noPlace}`)
  return inTime(hosted, async (signal) => {
    const headers = { accept: 'application/json' }
    const response = await hosted.tools.send(
      new Request(manifestUrl, { headers, redirect: 'manual', signal }),
    )
    const { status } = response
    const location = response.headers.get('location')
    if (!response.ok)
      fail('unreachable', `expected status 200, got ${status}`, location ? ` to ${location}` : '')
    return (
      (await readAtMost(manifestBytes, response)) ??
      fail('bad-manifest', `expected at most ${manifestBytes} bytes, got more`)
    )
  }).catch((error: unknown) => {
    if (error instanceof InstallFailed) throw error
    if (error instanceof OutgoingRefused) return fail('unreachable', `nothing was asked: ${error.message}`)
    const { protocol = '', hostname = '' } = URL.canParse(manifestUrl) ? new URL(manifestUrl) : {}
    const isTls = protocol === 'https:' && isLoopback(hostname)
    const instead = isTls ? '; apps on this machine are asked over http: start it without TLS' : ''
    return fail('unreachable', `the app did not answer (${reasonOf(error)})${instead}`)
  })
}

/** The manifest in these bytes, checked; by `force` what can be used of it. `name` says in refusals where it is from. */
export const manifestIn = (bytes: Uint8Array, name: string, force = false): FetchedManifest => {
  const value = jsonIn(bytes, (reason) => failing(name)('bad-manifest', 'expected JSON', ` (${reason})`))
  const problems = manifestProblems(value)
  // What was checked, not what came: a key named __proto__ passes unchecked.
  const manifest = problems.length ? (force ? usableManifest(value) : null) : manifestOf(value)
  const findings = manifestFindings(value)
  if (manifest) return { manifest, findings }
  const refused = { identifier: identifierIn(value), findings }
  throw new InstallFailed('bad-manifest', name, problems, { toldApps: rulesOf(findings), refused })
}

/** '' where it has none that can be read. */
const identifierIn = (value: unknown): string => {
  const { identifier } = Object(value) as { identifier?: unknown }
  return typeof identifier === 'string' ? identifier.slice(0, 100) : ''
}

/** The rules that the manifest breaks and the field at the top that does, without a word of the manifest. */
const rulesOf = (findings: readonly ManifestFinding[]): string[] => {
  const broken = findings.filter(({ severity }) => severity === 'error')
  const told = broken.map(({ id, path: [top = ''] }) => {
    const place = Object.hasOwn(manifestShape.shape, top) ? String(top) : 'manifest'
    return `${place}: breaks rule ${id}: ${manifestRules[id].title}`
  })
  return [...new Set(told)]
}

const jsonIn = (bytes: Uint8Array, fail: (reason: string) => never): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    return fail((error as Error).message)
  }
}
