/** Addresses of files that need no token: unguessable, and dead after a while. Source: facts F86. */
import type { HostedWorld } from './hosted-world.ts'
import type { Growing } from './growing.ts'
import { live } from './live.ts'
import { shelf } from './shelf.ts'

/** What lies behind a link. */
export interface LinkedFile {
  /** Of the bytes in the vault. */
  bytes: string
  fileName: string
  contentType: string
  /** Milliseconds since 1970 on the world's clock. */
  until: number
}

/** By id. */
export const linksOf = shelf<LinkedFile>('links', {
  onReset: 'start',
  onFork: 'drop',
  isLost: ({ clock }, { until }) => until < clock.now(),
  ofApp: null,
})

/** Milliseconds that a link lives. Unstated on the live platform; ours live as long as its app tokens. */
export const linkLife = 15 * 60 * 1000

export interface Link {
  url: string
  /** ISO 8601, UTC. */
  expireIn: string
}

/** A link that names its world, so that a request without one cannot be. */
export const linkTo = (
  hosted: HostedWorld,
  origin: string,
  id: string,
  file: Omit<LinkedFile, 'until'>,
): Link => {
  const until = hosted.clock.now() + linkLife
  const links = linksOf(hosted)
  for (const [old, { until: end }] of links.entries()) if (end < hosted.clock.now()) links.delete(old)
  links.set(id, { ...file, until })
  return { url: addressOf(hosted, origin, id), expireIn: new Date(until).toISOString() }
}

const addressOf = (hosted: HostedWorld, origin: string, id: string): string =>
  `${origin}/files/${hosted.id}/${id}`

/** A file that is still being made lies in no vault, and its link goes with the process. */
export interface GrowingFile extends Pick<LinkedFile, 'fileName' | 'contentType'> {
  growing: Growing
}

/** By id; whoever puts one here takes it away. */
export const growingLinksOf = live(() => new Map<string, GrowingFile>())

export const growingLink = (hosted: HostedWorld, origin: string, id: string, file: GrowingFile): string => {
  growingLinksOf(hosted).set(id, file)
  return addressOf(hosted, origin, id)
}

/** The file behind a link, or null where the link is unknown or dead. */
export const linkedFile = (
  hosted: HostedWorld,
  id: string,
): (LinkedFile & { content: Uint8Array }) | null => {
  const file = linksOf(hosted).get(id)
  const content = file && file.until >= hosted.clock.now() ? hosted.vault.bytes(file.bytes) : undefined
  return file && content ? { ...file, content } : null
}
