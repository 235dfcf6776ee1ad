/** Installs an app again when its manifest changes, or the bundle of one without a server: its pages load anew then. */
import { Failure } from './failure.ts'
import { installApp, type ServedApp } from './served-app.ts'
import type { Session } from './session.ts'

/** Milliseconds between two looks; a manifest that stays is asked for less and less, as a server logs each request. */
const pause = 1000
const longestPause = 30_000
/** Milliseconds for one answer. */
const patience = 5000

const textOf = (url: string): Promise<string | null> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    (response) => (response.ok ? response.text() : null),
    // It is restarting, perhaps; the next look tells.
    () => null,
  )

/** Answers the function that ends it. Who opens a page of the app wants its manifest of now: that is a look at once. */
export const watchManifests = (
  { apps, world }: { apps: readonly ServedApp[]; world: Session['world'] },
  say: (line: string) => void,
): (() => void) => {
  let isOver = false
  const stops = apps.map((app) => {
    const sources = app.script ? [app.manifestUrl, app.script] : [app.manifestUrl]
    let known: string | null = null
    let timer: NodeJS.Timeout | undefined
    let wait = pause
    let isLooking = false
    const look = async (): Promise<void> => {
      isLooking = true
      // An answer may break off; that is no news of the manifest.
      const texts = await Promise.all(sources.map((url) => textOf(url).catch(() => null)))
      // A bundle that is being built is not there.
      const text = texts.includes(null) ? null : texts.join('\n')
      if (isOver) return
      // A bundle lies on this machine, and its author looks at the page while it is built.
      if (text === null || text !== known || app.script) wait = pause
      else wait = Math.min(wait * 2, longestPause)
      if (known !== null && text !== null && text !== known) {
        say(
          `${!app.script ? app.manifestUrl : `the bundle of ${app.manifestUrl}`} has changed; installing again`,
        )
        await installApp(world, app, say).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
          say(error.message)
        })
      }
      known = text ?? known
      isLooking = false
      if (!isOver) timer = setTimeout(() => void look(), wait)
    }
    void look()
    app.onPage?.(() => {
      if (isLooking || isOver) return
      clearTimeout(timer)
      void look()
    })
    return () => clearTimeout(timer)
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
