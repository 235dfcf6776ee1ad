/** Installs an app again when its manifest changes. */
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
    let known: string | null = null
    let timer: NodeJS.Timeout | undefined
    const look = async (): Promise<void> => {
      // An answer may break off; that is no news of the manifest.
      const text = await textOf(app.manifestUrl).catch(() => null)
      if (isOver) return
      if (known !== null && text !== null && text !== known) {
        say(`${app.manifestUrl} has changed; installing again`)
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
