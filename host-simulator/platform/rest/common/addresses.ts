/** Addresses that answers hold. */
import { z } from 'zod'
import { linkTo, type Link, type LinkedFile } from '../../hosted/links.ts'
import type { Call } from './row.ts'
import { date, dateOf } from './fields.ts'

/** The address of the world's pages. */
export const pagesOf = ({ origin, hosted }: Pick<Call, 'origin' | 'hosted'>): string =>
  `${origin()}/w/${hosted.id}`

/** An address that needs no token. */
export const link = z.strictObject({ url: z.string(), expireIn: date })

export const linkShape = ({ url, expireIn }: Link): z.input<typeof link> => ({
  url,
  expireIn: dateOf(expireIn),
})

type Placed = Pick<Call, 'hosted' | 'origin' | 'newId'>

/** A new link to these. */
export const linkToBytes = async (call: Placed, fileName: string, bytes: Uint8Array): Promise<Link> =>
  linkIn(call, {
    bytes: await call.hosted.vault.putBytes(bytes),
    fileName,
    contentType: 'application/octet-stream',
  })

/** A new link to bytes that the vault has. */
export const linkIn = ({ hosted, origin, newId }: Placed, behind: Omit<LinkedFile, 'until'>): Link =>
  linkTo(hosted, origin(), newId(), behind)
