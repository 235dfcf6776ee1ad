/** Looks into the frames of apps in a browser that is driven here, and says at the end what was seen. */
import type { BrowserContext } from 'playwright'
import { SightingShape, type Sighting } from '../page-api/sighting.ts'
import { driven } from '../within/enter.ts'
import { sightingOf, type Told } from '../within/told.ts'

const binding = '__apBridgeLooker'

export interface Looker {
  /** What was seen by now, once all that pages have told has come. */
  settle(): Promise<Sighting[]>
}

/** What is kept of one context. */
const most = 100

export interface Seen {
  hear(told: Told & { app: string }): void
  /** What was not taken back. */
  list(): Sighting[]
}

export const nothingSeen = (): Seen => {
  const seen = new Map<string, Sighting>()
  return {
    hear(told) {
      // It comes from the app's page, which may say anything.
      const { data } = SightingShape.safeParse(sightingOf(told))
      if (!data) seen.delete(told.ref)
      else if (seen.size < most) seen.set(told.ref, data)
    },
    list: () => [...seen.values()],
  }
}

/** Before the context's first page is opened. */
export const lookInto = async (context: BrowserContext): Promise<Looker> => {
  const seen = nothingSeen()
  await context.exposeBinding(binding, (_, text: string) =>
    seen.hear(JSON.parse(text) as Parameters<Seen['hear']>[0]),
  )
  await context.addInitScript({ content: driven(binding) })
  return {
    async settle() {
      // What a page has told comes before what it answers; one that hangs or is gone answers nothing.
      const frames = context.pages().flatMap((page) => page.frames())
      const answered = frames.map((frame) => frame.evaluate(() => 0).catch(() => 0))
      let timer: NodeJS.Timeout | undefined
      const limit = new Promise((resolve) => (timer = setTimeout(resolve, 1000)))
      await Promise.race([Promise.all(answered), limit])
      clearTimeout(timer)
      return seen.list()
    },
  }
}
