/** Apps without a server: a bundle in the simulator's own page for it, in each of its places. */
import { strToU8, zipSync } from 'fflate'
import type { Frame, Page } from 'playwright/test'
import { entityOf } from '../../host-simulator/host/addresses.ts'
import { bundle, writeApp } from './serverless-bundle.ts'
import { app, frameOf, key, openViews, pathOf, visitPages } from './serverless-places.ts'
import { expect, selectString, test } from './simulator.ts'

const expectStarted = async (page: Page, type: string): Promise<void> => {
  const inner = page.frameLocator(`iframe[data-sim-frame="${key(type)}"]`)
  await expect(inner.locator('h1')).toHaveText(`${type} ${key(type)}`)
  await expect(inner.locator('output')).toHaveText(/^(light|dark|auto)$/)
}

interface Crowdin {
  context: { project: unknown; assetsBaseUrl: string; user: { locale: string | null } }
  api: {
    call(path: string, ...args: unknown[]): Promise<unknown>
    notify(path: string, ...args: unknown[]): void
  }
}
declare const crowdin: Crowdin

/** Calls in the frame; what is refused comes as text. */
const call = (frame: Frame, path: string, ...args: unknown[]): Promise<unknown> =>
  frame.evaluate(
    ([name, given]) => crowdin.api.call(name, ...given).catch((error: unknown) => String(error)),
    [path, args] as const,
  )

for (const edition of ['standard', 'enterprise'] as const)
  test.describe(`${edition} edition`, () => {
    test.use({ worldOptions: { edition } })

    test('a bundle starts in each of its places', async ({ page, world }, info) => {
      await world.install(writeApp(info.outputPath('app'), { script: bundle }))
      await visitPages(page, world, expectStarted)
      await call(await frameOf(page, 'editor-right-panel'), 'editor.openModal', { resource: key('modal') })
      await expectStarted(page, 'modal')
    })
  })

test('a bundle that was published over REST runs, and the next one after it', async ({
  page,
  world,
  request,
}) => {
  const headers = { authorization: `Bearer ${world.token}` }
  const installations = `${world.apiUrl}/applications/installations`
  const sent = async (url: string, data: unknown, over = {}): Promise<{ identifier: string; id: number }> => {
    const answer = await request.post(url, { headers: { ...headers, ...over }, data })
    expect(answer.status()).toBe(201)
    return ((await answer.json()) as { data: { identifier: string; id: number } }).data
  }
  const modules = { 'project-tools': [{ key: 'said', name: 'Said' }] }
  const { identifier } = await sent(installations, { manifest: { name: 'Published', modules } })
  const publish = async (words: string): Promise<void> => {
    const script = `crowdin.prepare({ render: () => { document.body.textContent = ${JSON.stringify(words)} } })`
    const data = Buffer.from(zipSync({ 'app.js': strToU8(script) }))
    const { id } = await sent(`${world.apiUrl}/storages`, data, { 'Crowdin-API-FileName': 'bundle.zip' })
    await sent(`${installations}/${identifier}/bundles`, { storageId: id })
  }
  await publish('Hello from the bundle')
  await page.goto(world.url + pathOf(world, 'project-tools', entityOf(identifier, 'said')))
  const body = page.frameLocator('iframe[data-sim-frame="said"]').locator('body')
  await expect(body).toHaveText('Hello from the bundle')
  await publish('Hello again')
  await expect(body).toHaveText('Hello again')
})

test('views of the top bar and an item of a menu open pages of the bundle', async ({ page, world }, info) => {
  await world.install(writeApp(info.outputPath('app'), { script: bundle }))
  await openViews(page, world, expectStarted)
})

test.describe('in the Editor', () => {
  test.use({ locale: 'uk-UA' })

  test('calls, refusals, events and assets are what the vendor says', async ({ page, world }, info) => {
    const more = { 'dist/locales/uk-UA.json': '{"hello":"Привіт"}' }
    await world.install(writeApp(info.outputPath('app'), { script: bundle, more }))
    await page.goto(`${world.url}/editor`)
    const frame = await frameOf(page, 'editor-right-panel')
    await expectStarted(page, 'editor-right-panel')
    await selectString(page, world, 'theme.IdealImageMessage.404error')

    expect(await call(frame, 'editor.getString')).toMatchObject({
      identifier: 'theme.IdealImageMessage.404error',
    })
    await frame.evaluate(() => crowdin.api.notify('editor.setTranslation', 'Bezahlen!'))
    await expect(page.getByRole('textbox', { name: 'Translation', exact: true })).toHaveValue('Bezahlen!')
    const heard = (): Promise<string[]> =>
      frame.evaluate(() => (globalThis as unknown as { heard: [string][] }).heard.map(([name]) => name))
    await expect.poll(heard).toContain('textarea.edited')

    expect(await call(frame, 'editor.getStrin')).toBe(
      'Error: AP.editor.getStrin: there is no such method; did you mean "editor.getString"?',
    )
    expect(await call(frame, 'project.redirect', 'x')).toMatch(/^Error: AP\.project\.redirect: /)
    expect(await call(frame, 'editor.setMode', 7)).toMatch(/^Error: AP\.editor\.setMode: modeName: expected/)
    expect(await call(frame, 'constructor')).toMatch('there is no such method')

    const answer = (request: object): Promise<unknown> => call(frame, 'apiRequest', request)
    const headers = { Authorization: 'Bearer crowdin-app-bridge' }
    expect(await answer({ method: 'get', path: 'projects?limit=1', headers })).toMatchObject({ status: 200 })
    expect(await answer({ method: 'get', path: 'projects/1' })).toMatchObject({ status: 200 })
    expect(await answer({ method: 'get', path: 'user' })).toMatchObject({ status: 200 })

    const { context, size, ap } = await frame.evaluate(() => ({
      context: crowdin.context,
      size: AP.size(),
      ap: Object.keys(AP),
    }))
    expect(context).toMatchObject({ project: { id: '1' }, user: { id: '1', locale: 'uk_UA' } })
    expect(size).toEqual({ w: '100%', h: expect.any(Number) })
    expect(ap).toEqual(['events', 'size'])
    const catalog = await frame.evaluate(async () =>
      (await fetch(`${crowdin.context.assetsBaseUrl}locales/uk-UA.json`)).json(),
    )
    expect(catalog).toEqual({ hello: 'Привіт' })
    // Pages of the simulator are of another origin.
    expect(await frame.evaluate(() => origin)).not.toBe(new URL(world.url).origin)
  })

  test('what an app stores is there again', async ({ page, world }, info) => {
    const manifest = { scopes: ['application.storage'] }
    await world.install(writeApp(info.outputPath('app'), { script: bundle, manifest }))
    await page.goto(`${world.url}/editor`)
    const frame = await frameOf(page, 'editor-right-panel')
    const path = `applications/${app}/storage/kv/records`
    const body = { key: 'user:1:seen', value: { n: 1 } }
    const answer = (request: object): Promise<unknown> => call(frame, 'apiRequest', request)
    expect(await answer({ method: 'post', path, body })).toMatchObject({ status: 201 })
    expect(await answer({ method: 'post', path, body })).toMatchObject({ status: 409 })
    expect(await answer({ method: 'get', path: `${path}/user%3A1%3Aseen` })).toMatchObject({
      status: 200,
      body: { data: { value: { n: 1 } } },
    })
  })
})

test.describe('a bundle that does not start says so in its frame, and as a finding:', () => {
  for (const [title, script, reason] of [
    ['no app.js', undefined, /app\.js was answered with status 404$/],
    ['app.js that throws', 'null.x', /app\.js threw: /],
    ['app.js that is no script', '<!doctype html>', /app\.js (threw: |is no script: )/],
    [
      'a render that throws',
      'crowdin.prepare({ render() { throw new TypeError("no") } })',
      /^its render failed: TypeError: no$/,
    ],
    [
      'no call of prepare',
      'void 0',
      /^app\.js ran and did not call window\.crowdin\.prepare\(\) for editor-right-panel "key-editor-right-panel"$/,
    ],
  ] as const)
    test(title, async ({ page, world }, info) => {
      const modules = {
        'editor-right-panel': [{ key: key('editor-right-panel'), name: 'Panel', modes: ['translate'] }],
      }
      await world.install(writeApp(info.outputPath('app'), { script, manifest: { modules } }))
      const before = world.state
      await page.goto(`${world.url}/editor`)
      const alert = page
        .frameLocator(`iframe[data-sim-frame="${key('editor-right-panel')}"]`)
        .getByRole('alert')
      await expect(alert.locator('strong')).toHaveText('Panel did not start')
      await expect(alert.locator('p')).toHaveText(reason)
      await expect.poll(() => world.findings.map(({ id }) => id)).toContain('UI-010')
      expect(world.state).toBe(before)
    })
})

test('a bundle that is installed again loads anew in open pages', async ({ page, world }, info) => {
  const folder = writeApp(info.outputPath('app'), { script: bundle })
  await world.install(folder)
  await page.goto(`${world.url}/editor`)
  await expectStarted(page, 'editor-right-panel')
  writeApp(folder, { script: bundle.replace("+ ' ' +", "+ ' anew ' +") })
  await world.install(folder, { isResumed: true })
  const inner = page.frameLocator(`iframe[data-sim-frame="${key('editor-right-panel')}"]`)
  await expect(inner.locator('h1')).toHaveText(`editor-right-panel anew ${key('editor-right-panel')}`)
})

test('what one app keeps in its browser another does not see', async ({ page, world }, info) => {
  for (const name of ['notes', 'links'])
    await world.install(
      writeApp(info.outputPath(name), {
        script: bundle,
        manifest: { name, modules: { 'project-menu': [{ key: key(name), name }] } },
      }),
    )
  const open = async (name: string): Promise<Frame> => {
    await page.goto(world.url + pathOf(world, 'project-menu', entityOf(name, key(name))))
    return frameOf(page, name)
  }
  const kept = (frame: Frame): Promise<string | null> => frame.evaluate(() => localStorage.getItem('draft'))
  const notes = await open('notes')
  await notes.evaluate(() => localStorage.setItem('draft', 'mine'))
  const { pathname, search } = new URL(notes.url())
  const links = await open('links')
  expect(await kept(links)).toBeNull()
  // Nor is its page behind the door of the other.
  expect((await page.request.get(new URL(pathname + search, links.url()).href)).status()).toBe(404)
  expect(await kept(await open('notes'))).toBe('mine')
})
