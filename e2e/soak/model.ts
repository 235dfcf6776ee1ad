/** What the simulator said yes to, and therefore has to have. */
import type { Server } from './server.ts'

export interface Kept {
  /** By id, the text. */
  translations: Map<number, string>
  comments: Map<number, string>
  /** Translations that were being taken away when the answer was lost: there or not. */
  doubtful: Set<number>
}

export interface SoakWorld {
  id: string
  token: string
  editorUrl: string
  kept: Kept
}

export const worldOf = (body: unknown): SoakWorld => {
  const { id, token, editorUrl } = body as SoakWorld
  return { id, token, editorUrl, kept: { translations: new Map(), comments: new Map(), doubtful: new Set() } }
}

/** What is not as it was acknowledged, in words. */
export const lostIn = async (server: Server, { id, token, kept }: SoakWorld): Promise<string[]> => {
  const lost: string[] = []
  const compare = async (kind: string, all: Map<number, string>): Promise<void> => {
    for (const [key, text] of all) {
      const { status, body } = await server.rest(token, 'GET', `projects/1/${kind}/${key}`)
      const got = (body as { data?: { text?: string } } | null)?.data?.text
      if (status === 404 && kept.doubtful.has(key)) continue
      if (got !== text) lost.push(`${id} ${kind} ${key}: expected ${text}, got ${got ?? status}`)
    }
  }
  await compare('translations', kept.translations)
  await compare('comments', kept.comments)
  return lost
}
