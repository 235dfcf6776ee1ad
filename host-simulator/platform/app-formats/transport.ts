/** Content and strings into a request: inline, or as addresses that live as long as the job. */
import { joined } from '../hosted/bytes.ts'
import { growing, type Growing } from '../hosted/growing.ts'
import { growingLink, growingLinksOf, linkTo, linksOf } from '../hosted/links.ts'
import type { HostedWorld } from '../hosted/worlds.ts'
import { toBase64 } from './base64.ts'
import { jobLimits } from '../jobs/limits.ts'
import { ndjsonPieces } from './ndjson.ts'
import type { JobOptions } from '../jobs/options.ts'
import type { SentRecord } from './record.ts'
import type { JobRequest } from './request.ts'

export interface Cargo {
  content: Uint8Array
  /** Of a `build-file` job; gone through once. */
  strings?: Iterable<SentRecord> | undefined
}

export interface Loaded<T extends string> {
  request: JobRequest<T>
  /** Takes the addresses back. */
  unload(): void
}

/** Left for all of a request but content and strings. */
const room = 16 * 1024

/** With `auto` what does not fit inline goes by URL, the larger of both first. */
export const loaded = async <T extends string>(
  hosted: HostedWorld,
  request: JobRequest<T>,
  { content, strings }: Cargo,
  transport: JobOptions['transport'],
): Promise<Loaded<T>> => {
  const contentLength = Math.ceil(content.length / 3) * 4
  const limit = jobLimits.bodyBytes - room - (request.customSrxContents?.length ?? 0) * 3
  const isContentFar = contentLength > limit
  // Written once: whether it fits is seen, and it is sent as it is where it does not.
  const records = strings && kept(strings)
  const lines = records && transport !== 'inline' ? linesUpTo(limit, records) : null
  const stringsLength = lines?.length ?? 0
  const fitsBoth = contentLength + stringsLength <= limit
  const byUrl =
    transport === 'auto'
      ? {
          content: isContentFar || (!fitsBoth && contentLength >= stringsLength),
          strings: stringsLength > limit || (!fitsBoth && !isContentFar && contentLength < stringsLength),
        }
      : { content: transport === 'url', strings: transport === 'url' }
  const links: Linked[] = []
  const linked = (link: Linked): string => {
    links.push(link)
    return link.url
  }
  const { name } = request.file
  const file = {
    ...request.file,
    ...(byUrl.content
      ? { contentUrl: linked(await linkedBytes(hosted, content, name, 'application/octet-stream')) }
      : { content: toBase64(content) }),
  }
  const carried: Pick<JobRequest, 'strings' | 'stringsUrl'> = !records
    ? {}
    : byUrl.strings && lines
      ? { stringsUrl: linked(await lines.linked(hosted, name)) }
      : { strings: records.all() }
  const { customSrxContents, ...rest } = request
  return {
    request: { ...rest, file, ...carried, customSrxContents },
    unload() {
      for (const link of links) link.unload()
    },
  }
}

/** Lines of strings, made until there are so many bytes that they go by URL, whatever comes. */
const linesUpTo = (
  limit: number,
  records: ReturnType<typeof kept>,
): { length: number; linked(hosted: HostedWorld, name: string): Promise<Linked> } => {
  const rest = ndjsonPieces(records)
  const pieces: Uint8Array[] = []
  let length = 0
  while (length <= limit) {
    const step = rest.next()
    if (step.done) return { length, linked: (hosted, name) => linkedLines(hosted, joined(pieces), name) }
    pieces.push(step.value)
    length += step.value.length
  }
  records.forget()
  return { length, linked: async (hosted, name) => linkedGrowing(hosted, growing(pieces, rest), name) }
}

/** Records on their way, to be had again until they are forgotten. */
const kept = (
  records: Iterable<SentRecord>,
): Iterable<SentRecord> & { forget(): void; all(): SentRecord[] } => {
  let list: SentRecord[] | null = []
  let isOver = false
  function* pass(): Generator<SentRecord> {
    for (const record of records) {
      list?.push(record)
      yield record
    }
    isOver = true
  }
  return {
    [Symbol.iterator]: pass,
    forget: () => void (list = null),
    all() {
      if (!isOver) list = [...records]
      if (!list) throw new Error('The strings were forgotten on their way')
      return list
    },
  }
}

const ndjson = 'application/x-ndjson'

export interface Linked {
  url: string
  /** Takes the address back. */
  unload(): void
}

export const linkedBytes = async (
  hosted: HostedWorld,
  bytes: Uint8Array,
  fileName: string,
  contentType: string,
): Promise<Linked> => {
  const id = hosted.tools.newId()
  const behind = { bytes: await hosted.vault.putBytes(bytes), fileName, contentType }
  const { url } = linkTo(hosted, hosted.tools.origin(), id, behind)
  return { url, unload: () => void linksOf(hosted).delete(id) }
}

/** Strings by address, one a line. */
export const linkedLines = (hosted: HostedWorld, lines: Uint8Array, name: string): Promise<Linked> =>
  linkedBytes(hosted, lines, `${name}.ndjson`, ndjson)

/** Strings by address that are made while the app is at work, so that no length is said of them. */
const linkedGrowing = (hosted: HostedWorld, lines: Growing, name: string): Linked => {
  const id = hosted.tools.newId()
  const url = growingLink(hosted, hosted.tools.origin(), id, {
    growing: lines,
    fileName: `${name}.ndjson`,
    contentType: ndjson,
  })
  return {
    url,
    unload() {
      growingLinksOf(hosted).delete(id)
      lines.end()
    },
  }
}
