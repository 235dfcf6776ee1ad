/** Waits for an app and reads the manifest that it serves. */
import { isServerless, usableManifest } from '../../src/contract/manifest.ts'
import { reasonOf } from '../../src/contract/unanswered.ts'
import { isObject } from '../../src/contract/value.ts'
import type { AppProcess } from './app-process.ts'
import { Failure } from './failure.ts'
import { badPort, otherAddress } from './occupant.ts'
import { unlessStopped } from './stop.ts'

/** What the command line itself needs to know; the platform checks the rest. */
export interface ManifestGlance {
  identifier?: unknown
  baseUrl?: unknown
  authentication?: { type?: unknown; clientId?: unknown } | null
}

/** As the app is called where it is installed. */
export const identifierIn = (manifest: ManifestGlance): string =>
  String(isServerless(manifest) ? usableManifest(manifest)?.identifier : manifest.identifier)

/** Milliseconds between two looks at an app that is starting. */
const lookAgain = 100
/** Milliseconds between two words about it. */
const sayAgain = 10_000
/** Milliseconds until a started app that does not listen counts as unreachable. */
const patience = 60_000
/** The same for one that answers, but with another status than 200. */
const statusPatience = 15_000
/** Milliseconds for one answer. */
const answerPatience = 10_000

type Answer =
  { text: string; contentType: string } | { why: string; status: number | null; location?: string | null }

const contentTypeOf = ({ headers }: Response): string =>
  headers.get('content-type') ?? 'an answer without Content-Type'

const look = async (url: string): Promise<Answer> => {
  try {
    // The platform follows no redirect, and one may lead to what never answers.
    const response = await fetch(url, { signal: AbortSignal.timeout(answerPatience), redirect: 'manual' })
    if (!response.ok) {
      void response.body?.cancel()
      const { status, headers } = response
      const location = status < 400 ? headers.get('location') : null
      return { why: `status ${status}, ${contentTypeOf(response)}`, status, location }
    }
    return { text: await response.text(), contentType: contentTypeOf(response) }
  } catch (error) {
    return { why: reasonOf(error), status: null }
  }
}

const jsonIn = (text: string): unknown => JSON.parse(text.replace(/^\uFEFF/, ''))

/** Where a manifest lies in place of this address; null where none is near. */
const placeNear = async (url: string): Promise<string | null> => {
  const { origin, pathname } = new URL(url)
  const places = new Set([
    `${origin}${pathname.replace(/\/?$/, '/')}manifest.json`,
    `${origin}/manifest.json`,
  ])
  places.delete(url)
  for (const place of places) {
    const answer = await look(place)
    try {
      const found = 'text' in answer ? jsonIn(answer.text) : null
      if (isObject(found) && 'modules' in found) return place
    } catch {
      // Another page that is none.
    }
  }
  return null
}

/** An app that is starting may answer with another status for a while; where it sends elsewhere, that is its answer. */
const redirected = (url: string, status: number | null, location: string): Failure => {
  const target = URL.canParse(location, url) ? new URL(location, url).href : ''
  return new Failure(
    'findings',
    `${url}: expected a manifest, got status ${status} to ${location}. The platform follows no redirect${target && target !== url ? `: where ${target} is the manifest, give that address` : ''}.`,
  )
}

/** What to do about an address that answers with something else. */
const adviceFor = async (url: string, status = 200): Promise<string> => {
  const place = await placeNear(url)
  if (place !== null) return `The manifest is at ${place}: give that address.`
  if (status >= 500) return 'The app failed there: what it printed says why.'
  const usual = `${new URL(url).origin}/manifest.json`
  const example = url === usual ? '' : `, such as ${usual}`
  return `Give the address at which the app serves its manifest${example}.`
}

const glanceAt = async (
  url: string,
  { text, contentType }: { text: string; contentType: string },
): Promise<ManifestGlance> => {
  const wrong = async (got: string, cause?: unknown): Promise<Failure> =>
    new Failure('findings', `${url}: expected a manifest, got ${got}. ${await adviceFor(url)}`, { cause })
  let manifest: unknown
  try {
    manifest = jsonIn(text)
  } catch (error) {
    throw await wrong(`status 200, ${contentType} that is no JSON (${(error as Error).message})`, error)
  }
  if (!isObject(manifest))
    throw await wrong(Array.isArray(manifest) ? 'a list' : JSON.stringify(manifest).slice(0, 40))
  // One with mistakes is told of them.
  if (!('modules' in manifest) && (await placeNear(url)) !== null)
    throw await wrong('an object without modules')
  return manifest
}

export interface WaitOptions {
  /** The app's start command, where one was given. */
  started: AppProcess | undefined
  /** Where a start command is given; left out, `behind --`. */
  place?: string
  say(line: string): void
  stop: AbortSignal
}

/** Where the start command listens instead, in words; '' where nothing is known of it. */
const elsewhere = async (url: string, started: AppProcess, status: number | null): Promise<string> =>
  // Where something answers, the address leads there.
  otherPort(url, started) || (status === null ? otherAddress(url) : '')

const otherPort = (url: string, started: AppProcess): string => {
  const ports = started.ports()
  const port = Number(new URL(url).port || 80)
  return ports.length && !ports.includes(port)
    ? `the start command listens at port ${ports.join(', ')}, and not at ${port}`
    : ''
}

const sentence = (words: string): string => words && `${words.charAt(0).toUpperCase()}${words.slice(1)}.`

/** The manifest, once the app answers with it. */
export const waitForManifest = async (
  url: string,
  { started, place = 'behind --', say, stop }: WaitOptions,
): Promise<ManifestGlance> => {
  const begin = Date.now()
  let firstStatus = Infinity
  let said = -Infinity
  let saidWhy = ''
  let ended: string | undefined
  started?.ended.then(
    (code) => (ended = `The start command has ended with code ${code}.`),
    (error: Error) => (ended = error.message),
  )
  for (;;) {
    const answer = await unlessStopped(look(url), stop)
    if ('text' in answer) return glanceAt(url, answer)
    if (answer.location) throw redirected(url, answer.status, answer.location)
    const fail = (advice: string): Failure =>
      new Failure('unreachable', `${url} does not answer with a manifest (${answer.why}). ${advice}`)
    if (answer.why === badPort) throw fail('Browsers and Node never ask this port: give the app another one.')
    if (!started)
      throw fail(
        answer.status !== null
          ? await adviceFor(url, answer.status)
          : sentence(await otherAddress(url)) || `Start the app first, or put its start command ${place}.`,
      )
    if (ended) {
      const words = started.lastWords()
      throw fail(words ? `${ended} Its last words:\n${words.replaceAll(/^/gm, '    ')}` : ended)
    }
    const now = Date.now()
    if (answer.status !== null) firstStatus = Math.min(firstStatus, now)
    if (now - begin > patience || now - firstStatus > statusPatience)
      throw fail(
        `Waited ${Math.round((now - begin) / 1000)} s for the start command. ${
          sentence(await elsewhere(url, started, answer.status)) ||
          (answer.status === null ? 'Is the address right?' : await adviceFor(url, answer.status))
        }${answer.status === null ? ' Or it is slow to start: then start it first, and leave it out here.' : ''}`,
      )
    if (now - said > sayAgain || (answer.why !== saidWhy && answer.status !== null)) {
      const other = await elsewhere(url, started, answer.status)
      say(`waiting for ${url} (${answer.why}${other && `; ${other}`})`)
      said = now
      saidWhy = answer.why
    }
    await unlessStopped(new Promise((resolve) => setTimeout(resolve, lookAgain)), stop)
  }
}
