/** Addresses that answers hold. */
import { z } from 'zod'
import { languageIn } from '../../../world/languages.ts'
import type { World } from '../../../world/world.ts'
import { linkTo, type Link, type LinkedFile } from '../../hosted/links.ts'
import type { Call } from './row.ts'
import { date, dateOf } from './fields.ts'

/** The address of the world's pages. */
export const pagesOf = ({ origin, hosted }: Pick<Call, 'origin' | 'hosted'>): string =>
  `${origin()}/w/${hosted.id}`

/** An address that needs no token. */
export const link = z.strictObject({ url: z.string(), expireIn: date })

/** The Editor's path on a file, in a language. */
export const editorUrlOf = (
  world: World,
  projectId: number,
  fileId: number | undefined,
  languageId: string,
): string => {
  const project = world.projects.get(projectId)
  const codeOf = (each = ''): string => languageIn(world, each)?.editorCode ?? each
  const pair = `${codeOf(project?.sourceLanguageId)}-${codeOf(languageId)}`
  const path = [project?.identifier ?? '', String(fileId ?? 'all'), pair].map(encodeURIComponent).join('/')
  return `/editor/${path}`
}

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
