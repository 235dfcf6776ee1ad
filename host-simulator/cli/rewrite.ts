/** Changes addresses in what an app serves while it streams, also where a chunk ends inside of one. */
import { Transform } from 'node:stream'
import { openedTag, tagStep, type Step } from './tags.ts'

/** Where apps load the script from. Source: facts F22. */
export const scriptAddress = 'https://cdn.crowdin.com/apps/dist/iframe.js'
/** Where apps send a browser, for consent and back from a guard. Source: facts F65, F182. */
const accountsAddress = 'https://accounts.crowdin.com/'

export type Replacement = readonly [from: string, to: string]

/** latin1 keeps every byte as it is, and what is looked for is ASCII. */
const transforming = (step: Step): Transform => {
  let rest = ''
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const changed = step(rest + chunk.toString('latin1'), false)
      rest = changed.rest
      done(null, Buffer.from(changed.done, 'latin1'))
    },
    flush(done) {
      done(null, Buffer.from(step(rest, true).done, 'latin1'))
    },
  })
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
const slashed = (text: string): string => text.replaceAll('/', '\\/')

/** JSON may write `\/`; pages may leave the scheme to the browser. */
const spellings = ([from, to]: Replacement): Replacement[] => {
  const plain: Replacement[] = from.startsWith('https://')
    ? [
        [from, to],
        [from.replace('https:', 'http:'), to],
        [from.replace('https:', ''), to.replace(/^http:/, '')],
      ]
    : [[from, to]]
  return plain.flatMap(([one, other]): Replacement[] => [
    [one, other],
    [slashed(one), slashed(other)],
  ])
}

/** The platform's addresses that a browser meets, and those that mean the app. */
export const replacementsFor = (
  simulator: string,
  appOrigins: readonly string[],
  front: string,
): Replacement[] => [
  ...spellings([scriptAddress, `${simulator}/apps/dist/iframe.js`]),
  ...spellings([accountsAddress, `${simulator}/`]),
  ...appOrigins.flatMap((origin): Replacement[] =>
    [
      [origin, front] as const,
      [origin.replace(/^http/, 'ws'), front.replace(/^http/, 'ws')] as const,
    ].flatMap(([one, other]): Replacement[] => [
      [one, other],
      [slashed(one), slashed(other)],
    ]),
  ),
]

/** `http://localhost:300` must not be found in `http://localhost:3000`, nor `http://app.test` in `http://app.test.org`. */
const boundary = (from: string): string => {
  if (/[/]$|\.js$/.test(from)) return ''
  return /:\d+$/.test(from) ? '(?!\\d)' : '(?![\\w-]|[.:][\\w-])'
}
/** Characters behind an address that the boundary looks at. */
const behind = 2

const addressStep = (replacements: readonly Replacement[]): Step => {
  const targets = new Map(replacements)
  const needles = [...targets.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(needles.map((from) => escaped(from) + boundary(from)).join('|'), 'g')
  const longest = needles[0]?.length ?? 0

  /** Where something begins that may go on in the next chunk. */
  const openEnd = (text: string): number => {
    for (let at = Math.max(0, text.length - longest); at < text.length; at++)
      if (needles.some((needle) => needle.startsWith(text.slice(at)))) return at
    return text.length
  }

  return (text, isLast) => {
    let done = ''
    let at = 0
    const open = isLast ? text.length : openEnd(text)
    for (const { 0: found, index } of text.matchAll(pattern)) {
      if (index >= open) break
      if (!isLast && index + found.length + behind > text.length)
        return { done: done + text.slice(at, index), rest: text.slice(index) }
      done += text.slice(at, index) + (targets.get(found) as string)
      at = index + found.length
    }
    const end = Math.max(at, open)
    return { done: done + text.slice(at, end), rest: text.slice(end) }
  }
}

export const replaced = (text: string, replacements: readonly Replacement[]): string =>
  addressStep(replacements)(text, true).done

export const replacing = (replacements: readonly Replacement[]): Transform =>
  transforming(addressStep(replacements))

/** Bytes of a manifest that are waited for; a longer one stays as it is. */
const manifestBytes = 1024 * 1024

/** The manifest with the front as its `baseUrl`, however that is spelled; the path behind it stays. */
const rebased = (bytes: Buffer, front: string): Buffer => {
  try {
    const manifest: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const { baseUrl } = manifest as { baseUrl?: unknown }
    const [, rest] =
      /^https?:\/\/[^/?#@\\]+((?:[/?#].*)?)$/is.exec(typeof baseUrl === 'string' ? baseUrl : '') ?? []
    if (rest === undefined) return bytes
    return Buffer.from(JSON.stringify({ ...(manifest as object), baseUrl: front + rest }, null, 2))
  } catch {
    // No JSON, or null: the platform says what is wrong with it.
    return bytes
  }
}

/** Of a manifest: it is read whole, and its address is set. */
export const rebasing = (front: string): Transform => {
  const parts: Buffer[] = []
  let length = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.length
      parts.push(chunk)
      done(null, length > manifestBytes ? Buffer.concat(parts.splice(0)) : null)
    },
    flush(done) {
      const rest = Buffer.concat(parts)
      done(null, length > manifestBytes ? rest : rebased(rest, front))
    },
  })
}

/** In HTML: what would keep the browser from the simulator's script goes from the tags that load it. */
export const changingTags = (simulator: string): Transform =>
  transforming(tagStep(openedTag(scriptAddress.slice('https:'.length), simulator)))
