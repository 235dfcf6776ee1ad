/** Installs an app again when its manifest changes, or the bundle of one without a server: its pages load anew then. */
import { Failure } from './failure.ts'
import { installApp } from './served-app.ts'
import type { Session } from './session.ts'

/** Milliseconds between two looks. */
const pause = 1000
/** Milliseconds for one answer. */
const patience = 5000

const textOf = (url: string): Promise<string | null> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    (response) => (response.ok ? response.text() : null),
    // It is restarting, perhaps; the next look tells.
    () => null,
  )

/** Answers the function that ends it. */
export const watchManifests = ({ apps, world }: Session, say: (line: string) => void): (() => void) => {
  let isOver = false
  const stops = apps.map((app) => {
    const sources = app.script ? [app.manifestUrl, app.script] : [app.manifestUrl]
    let known: string | null = null
    let timer: NodeJS.Timeout | undefined
    const look = async (): Promise<void> => {
      // An answer may break off; that is no news of the manifest.
      const texts = await Promise.all(sources.map((url) => textOf(url).catch(() => null)))
      // A bundle that is being built is not there.
      const text = texts.includes(null) ? null : texts.join('\n')
      if (isOver) return
      if (known !== null && text !== null && text !== known) {
        say(
          `${!app.script ? app.manifestUrl : `the bundle of ${app.manifestUrl}`} has changed; installing again`,
        )
        await installApp(world, app).catch((error: unknown) => {
          if (!(error instanceof Failure)) throw error
          say(error.message)
        })
      }
      known = text ?? known
      if (!isOver) timer = setTimeout(() => void look(), pause)
    }
    void look()
    return () => clearTimeout(timer)
  })
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
