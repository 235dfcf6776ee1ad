/** Apps whose page does not come into its frame. */
import type { FindingId } from '../../../src/contract/findings/index.ts'
import { nothingSeen } from '../../../host-simulator/looker/looker.ts'
import { charsetOf } from '../../../host-simulator/within/charset.ts'
import type { Bench } from '../../../host-simulator/doctor/bench.ts'
import { browserChecks } from '../../../host-simulator/doctor/browser-checks.ts'
import { themeChecks } from '../../../host-simulator/doctor/theme-checks.ts'
import type { ThemeLook } from '../../../host-simulator/doctor/theme-looks.ts'
import { type WorldFinding, findingsOf } from '../../../host-simulator/platform/findings/findings.ts'
import { seeSightings } from '../../../host-simulator/platform/findings/sightings.ts'
import { pageOf } from '../../within/read-page.ts'
import { serverless } from '../../lint/samples.ts'
import { hostWorld, manifest, onePlan, openPage, openPlatform, origin } from '../../platform/offline.ts'

export const cdn = 'https://cdn.crowdin.com/apps/dist/iframe.js'

/** An HTML page with these scripts. */
export const htmlPage = (scripts: readonly string[], headers: Record<string, string> = {}): Response => {
  const tags = scripts.map((src) => `<script src="${src}"></script>`).join('')
  const html = `<!doctype html><!-- <script src="${cdn}"></script> --><head>${tags}</head><p>Hello`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', ...headers } })
}

/** What is found where the frame of the app's page stays silent. */
export const findingsOfFrame = async (answer: (request: Request) => Response): Promise<WorldFinding[]> => {
  const { platform } = openPlatform((request) =>
    request.url.endsWith('manifest.json') ? Response.json(manifest()) : answer(request),
  )
  const world = await hostWorld(platform, onePlan)
  await platform.install(world, 'https://app.test/manifest.json')
  const page = await openPage(platform, world)
  const module = 'app=sample-app&module=panel'
  await page(`frame?${module}&parent=${encodeURIComponent(`${origin}/w/x/editor`)}`)
  await page(`frame/check?${module}`, { method: 'POST' })
  return findingsOf(world).list()
}

const frame = (answer: (request: Request) => Response) => () => findingsOfFrame(answer)

/** Without storage one of its pages throws, as a browser told the doctor. */
const withoutStorage = async (): Promise<{ id: FindingId }[]> => {
  const visit = { type: 'project-menu', key: 'one', isOpen: true, errors: [] as string[] }
  const visits = {
    all: async () => [visit],
    withoutStorage: async () => ({ ...visit, errors: ['SecurityError: Access is denied'] }),
  }
  const [step] = browserChecks.filter(({ id }) => id === 'third-party-storage')
  const outcome = await step?.run({ visits: async () => visits } as unknown as Bench)
  return outcome?.status === 'warning' && step?.finding ? [{ id: step.finding }] : []
}

/** What a step says of a page as a browser drew it. */
const drawn = (id: FindingId, look: Partial<ThemeLook>) => async (): Promise<{ id: FindingId }[]> => {
  const right = { type: 'project-menu', key: 'one', isSame: false, violations: { light: [], dark: [] } }
  const visits = { inThemes: async () => [{ ...right, ...look }] }
  const bench = { visits: async () => visits } as unknown as Bench
  const outcomes = await Promise.all(themeChecks.map(async (step) => ({ step, ...(await step.run(bench)) })))
  return outcomes.flatMap(({ step, status, evidence = [] }) =>
    status === 'ok' && evidence.length && step.finding && evidence.every((line) => line.startsWith(id))
      ? [{ id: step.finding }]
      : [],
  )
}

/** As the fixtures tell what they heard. */
const throws = async (): Promise<WorldFinding[]> => {
  const { platform } = openPlatform()
  const world = await platform.createWorld()
  const error = { kind: 'console', app: 'a', outcome: 'refused' } as const
  world.trace.note({
    ...error,
    name: 'not caught',
    reason: 'TypeError: x is not a function\n  at panel.js:1',
  })
  world.trace.note({ ...error, name: 'not caught', reason: 'ResizeObserver loop completed' })
  world.trace.note({ ...error, name: 'error', reason: 'a word of its own' })
  const found = findingsOf(world).list()
  // Of the three one is the app's mistake.
  return found.length === 1 && found[0]?.count === 1 ? found : []
}

/** Its bundle says nothing, so its page does. */
const notStarted = async (): Promise<WorldFinding[]> => {
  const shell = 'http://localhost:1'
  const { platform } = openPlatform(() => Response.json(serverless), { openShell: async () => shell })
  const world = await hostWorld(platform, onePlan)
  await platform.install(world, 'https://app.test/manifest.json')
  const page = `${shell}/word-counter/panel?world=${world.id}`
  const tell = { method: 'POST', headers: { origin: shell }, body: 'app.js did not load' }
  await platform.shell(new Request(page, tell))
  return findingsOf(world).list()
}

/** What its page says of itself, as who drives the browser tells it. */
const read = (text: string) => async (): Promise<WorldFinding[]> => {
  const world = await openPlatform().platform.createWorld()
  const { hear, list } = nothingSeen()
  const found = charsetOf(pageOf(`<!doctype html><html><body><p>${text}</p></body></html>`))
  if (found) hear({ app: 'a', tell: 'charset', ref: 'one', path: '/panel', ...found })
  seeSightings(world, list())
  return findingsOf(world).list()
}

/** Its page asks the platform's own address. */
const asksLive = async (): Promise<WorldFinding[]> => {
  const world = await openPlatform().platform.createWorld()
  const { hear, list } = nothingSeen()
  hear({ app: 'a', tell: 'live', ref: 'one', address: 'https://api.crowdin.com/api/v2/projects' })
  seeSightings(world, list())
  return findingsOf(world).list()
}

export const pageMutants = {
  'UI-013': asksLive,
  'UI-011': read('Hello'),
  'UI-012': read('Grüße'),
  'UI-002': withoutStorage,
  'UI-003': drawn('UI-003', { violations: { light: [], dark: ['color-contrast: too pale: <p>'] } }),
  'UI-004': drawn('UI-004', { isSame: true }),
  'UI-001': frame(() => htmlPage([cdn], { 'content-security-policy': "frame-ancestors 'self'" })),
  'UI-005': frame(() => new Response('Not found', { status: 404 })),
  'UI-006': frame(() => htmlPage([])),
  'UI-007': frame(() => htmlPage(['/static/iframe.js'])),
  'UI-009': throws,
  'UI-010': notStarted,
  'UI-008': frame(() => htmlPage([`${origin}/apps/dist/iframe.js`])),
}
