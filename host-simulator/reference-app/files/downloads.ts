/** What is too large for an answer, kept for a while under a link that nobody can guess. */
import { nanoid } from 'nanoid'

export interface Download {
  body: string
  type: string
}

export interface Downloads {
  /** Id of the link. */
  add(download: Download): string
  find(id: string): Download | undefined
}

const linkLifeMs = 60 * 60 * 1000
/** Characters kept in all; the oldest go first. */
const keptLimit = 256 * 1024 * 1024

/** `now` in milliseconds. */
export const createDownloads = (now: () => number): Downloads => {
  // In the order of adding, which is the order of expiring.
  const kept = new Map<string, Download & { until: number }>()
  let size = 0

  const sweep = (): void => {
    for (const [id, { until, body }] of kept) {
      if (until > now() && size <= keptLimit) return
      kept.delete(id)
      size -= body.length
    }
  }

  return {
    add(download) {
      const id = nanoid(32)
      size += download.body.length
      sweep()
      kept.set(id, { ...download, until: now() + linkLifeMs })
      return id
    },
    find(id) {
      sweep()
      return kept.get(id)
    },
  }
}
