/** `ap-bridge dev`: one world, the apps installed in it, until someone stops it. */
import { devOptions } from './start-options.ts'
import { helpOf } from './help.ts'
import { openInBrowser } from './open.ts'
import { readOptions } from './options.ts'
import { hasColor } from './output.ts'
import { framingRefusal } from './policy.ts'
import type { AppObject } from '../platform/hosted/world-object.ts'
import { openSession, type Session } from './session.ts'
import { aborted, stopSignal } from './stop.ts'
import { createTraceLines } from './trace-lines.ts'

const about = `Starts the simulator with a demo world, starts your app, installs it, and shows what it does and what it is refused.
Without --app it is just the simulator.`

const more = `  ap-bridge dev --app http://localhost:3000/manifest.json -- npm start

Stop it with Ctrl+C.`

/** What `--json` prints. */
export const sessionObject = ({ simulator, world, apps, door }: Session): object => {
  const { url, apiUrl, oauthUrl, iframeUrl, controlUrl, controlToken } = simulator
  const { id, token, domain, organizationId, projectId } = world
  return {
    url,
    editorUrl: world.editorUrl,
    apiUrl,
    oauthUrl,
    iframeUrl,
    controlUrl,
    controlToken,
    world: { id, token, domain, organizationId, projectId },
    apps: world.apps,
    proxyUrl: door.open?.url ?? null,
    caFile: door.open?.files.ca ?? null,
    manifestUrls: apps.map(({ manifestUrl }) => manifestUrl),
  }
}

/** Milliseconds until what the first request needs is loaded, where none has come. */
const warmAfter = 50
/** Milliseconds for an app's page to answer. */
const pagePatience = 5000

/** Says which pages a browser would not show inside the platform's. */
const checkFrames = async (
  { world, simulator }: Session,
  stop: AbortSignal,
  say: (line: string) => void,
): Promise<void> => {
  for (const { identifier, frameUrl } of world.apps) {
    if (!frameUrl) continue
    const signal = AbortSignal.any([stop, AbortSignal.timeout(pagePatience)])
    const page = await fetch(frameUrl, { signal, redirect: 'manual' }).catch(() => null)
    await page?.body?.cancel()
    const refusal = page && framingRefusal(page.headers, simulator.url)
    if (refusal)
      say(
        `${identifier}: no browser will show its page inside the platform's, because of the header\n    ${refusal}\n` +
          '    Allow the platform: Content-Security-Policy: frame-ancestors https://crowdin.com https://*.crowdin.com',
      )
  }
}

const secretFrom = ({ clientId, clientSecret }: AppObject, given: Session['given']): string => {
  const { APP_CLIENT_ID: ownId, APP_CLIENT_SECRET: own } = process.env
  if (given.has(clientId ?? '')) return 'from --client-secret'
  if (own && clientSecret === own) return 'from APP_CLIENT_SECRET'
  const whose =
    own && ownId && ownId !== clientId ? `; APP_CLIENT_ID gives APP_CLIENT_SECRET to ${ownId}` : ''
  return `made here: the app has to be given it${whose}`
}

/** How the usual shell of a system takes the environment in. */
const ownShell: Partial<Record<NodeJS.Platform, string>> = {
  win32: 'ap-bridge env --format powershell | Invoke-Expression',
}

/** `projectId` and the rest of a handle are those of its making; what the apps are is read now. */
const introduce = async (
  { world, simulator, apps, given, door }: Session,
  say: (line: string) => void,
): Promise<void> => {
  for (const app of world.apps) {
    const { appBlock } = await import('./app-parts.ts')
    for (const line of appBlock(app, world, secretFrom(app, given))) say(line)
  }
  if (!apps.length) say('no app is installed: --app <manifest url> names one')
  say(`the project is at ${world.url}/project, REST at ${simulator.apiUrl}, OAuth at ${simulator.oauthUrl}`)
  if (door.open)
    say(
      `programs of other languages reach it by ${door.open.url}: what is started behind --, or after ${ownShell[process.platform] ?? 'eval "$(ap-bridge env)"'}`,
    )
  say('stop with Ctrl+C')
}

export const dev = async (args: readonly string[]): Promise<number> => {
  const { values, rest } = readOptions(args, devOptions)
  if (values.help) {
    console.log(helpOf('dev', about, more))
    return 0
  }
  const say = (line: string): void => console.error(line)
  const stop = stopSignal(say)
  const hear = createTraceLines(say, hasColor(process.stderr))
  const session = await openSession(values, rest, { say, stop, hear })
  try {
    const { world } = session
    if (values.json) console.log(JSON.stringify(sessionObject(session)))
    else console.log(`ready ${world.editorUrl}`)
    await introduce(session, say)
    if (values.open) openInBrowser(world.editorUrl, say)
    // Whoever read the first line goes before.
    setTimeout(() => void session.simulator.ready(), warmAfter).unref()
    const { watchManifests } = session.apps.length ? await import('./app-parts.ts') : { watchManifests: null }
    const stopWatching = watchManifests?.(session, say)
    void checkFrames(session, stop, say)
    const ended = session.process?.ended.then((code) => {
      if (!stop.aborted) say(`the start command has ended with code ${code}`)
      return code
    })
    const code = await Promise.race([aborted(stop).then(() => 0), ...(ended ? [ended] : [])])
    stopWatching?.()
    return code
  } finally {
    await session.close()
  }
}
