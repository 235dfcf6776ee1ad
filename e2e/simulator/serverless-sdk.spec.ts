/** A bundle of the vendor's published SDK, unmodified, in each of its places. */
import { join } from 'node:path'
import { build } from 'esbuild'
import type { Frame, Page } from 'playwright/test'
import type { WorldHandle } from '../../dist/simulator.js'
import { writeApp } from './serverless-bundle.ts'
import { frameOf, key, openViews, visitPages } from './serverless-places.ts'
import { expect, selectString, test } from './simulator.ts'

const packages = process.env['AP_TEST_SERVERLESS']
// Every worker reads this file; one of them says it.
if (!packages && !process.env['TEST_WORKER_INDEX'])
  console.warn(
    "SKIPPED, bundles of the vendor's SDK. npm test installs it where a registry answers; or name a folder that has it in AP_TEST_SERVERLESS.",
  )

/** As published: minified, one classic script. */
const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, '../../test/clients/serverless-sdk/app.jsx')],
    nodePaths: [join(packages ?? '', 'node_modules')],
    bundle: true,
    minify: true,
    write: false,
    jsx: 'automatic',
    // Pages here are Preact's.
    tsconfigRaw: {},
  })
  return outputFiles[0]?.text ?? ''
}

let script: Promise<string> | undefined

/** Its manifest has a module of each type. */
const install = async (world: WorldHandle, folder: string): Promise<void> => {
  await world.install(
    writeApp(folder, {
      script: await (script ??= bundled()),
      manifest: { scopes: ['project', 'application.storage'] },
      more: {
        'dist/locales/uk-UA.json': '{"hello":"{count, plural, one {# слово} few {# слова} other {# слів}}"}',
      },
    }),
  )
}

const valueOf = (page: Page, type: string, id: string) =>
  page.frameLocator(`iframe[data-sim-frame="${key(type)}"]`).locator(`#${id}`)

/** It renders, knows where it is, has words of its own and the theme, and REST answers it. */
const expectStarted = async (page: Page, type: string): Promise<void> => {
  await expect(valueOf(page, type, 'place')).toHaveText(`${type} ${key(type)}`)
  await expect(valueOf(page, type, 'words')).toHaveText('2 слова')
  await expect(valueOf(page, type, 'user')).toHaveText('maya.okafor')
  await expect(valueOf(page, type, 'theme')).toHaveText('light')
  const isOfProject = !/^(profile|organization)-/.test(type)
  await expect(valueOf(page, type, 'project')).toHaveText(isOfProject ? 'ocean-docs' : 'no project')
}

interface Scope {
  get(key: string): Promise<unknown>
  set(key: string, value: unknown, options?: object): Promise<void>
  delete(key: string): Promise<void>
  list(options?: object): Promise<{ data: { key: string; value: unknown }[] }>
}

/** Of the published package, as far as it is asked here. */
interface Sdk {
  editor: Record<string, (...args: unknown[]) => Promise<unknown>>
  closeAppModal(): void
  getAssetUrl(path: string): string
  api: { call(path: string, ...args: unknown[]): Promise<unknown> }
  client: Record<string, Record<string, (...args: unknown[]) => Promise<{ data: unknown }>>>
  storage: { kv: Scope & { user: Scope } }
  KeyExistsError: new () => Error
}
declare const sdk: Sdk

test.use({ locale: 'uk-UA', colorScheme: 'light' })

test.describe("a bundle of the vendor's SDK", () => {
  test.skip(!packages, 'the package is not there')

  for (const edition of ['standard', 'enterprise'] as const)
    test.describe(`${edition} edition`, () => {
      test.use({ worldOptions: { edition } })

      test('starts in each of its places', async ({ page, world }, info) => {
        await install(world, info.outputPath('app'))
        await visitPages(page, world, expectStarted)
      })
    })

  test('starts in views of the top bar and from the menu of a file', async ({ page, world }, info) => {
    await install(world, info.outputPath('app'))
    await openViews(page, world, expectStarted)
  })

  const inPanel = async (page: Page, world: WorldHandle, folder: string): Promise<Frame> => {
    await install(world, folder)
    await page.goto(`${world.url}/editor`)
    await expectStarted(page, 'editor-right-panel')
    return frameOf(page, 'editor-right-panel')
  }

  test('reads and writes in the Editor, and hears of it', async ({ page, world }, info) => {
    const frame = await inPanel(page, world, info.outputPath('app'))
    await selectString(page, world, 'theme.IdealImageMessage.error')
    await expect(valueOf(page, 'editor-right-panel', 'string')).toHaveText('theme.IdealImageMessage.error')
    expect(await frame.evaluate(() => sdk.editor['getString']?.())).toMatchObject({
      identifier: 'theme.IdealImageMessage.error',
    })
    await frame.evaluate(() => void sdk.editor['setTranslation']?.('Bild'))
    await expect(page.getByRole('textbox', { name: 'Translation', exact: true })).toHaveValue('Bild')
    await frame.evaluate(() => void sdk.editor['successMessage']?.('Written'))
    await expect(page.getByText('Written')).toBeVisible()
    const asset = await frame.evaluate(() => sdk.getAssetUrl('/locales/uk-UA.json'))
    expect((await page.request.get(asset)).status()).toBe(200)
    expect(
      await frame.evaluate(() => sdk.api.call('editor.setMode', 7).catch((error: Error) => error.message)),
    ).toMatch(/^AP\.editor\.setMode: modeName: expected/)

    await frame.evaluate((resource) => void sdk.editor['openModal']?.({ resource }), key('modal'))
    await expectStarted(page, 'modal')
    await (await frameOf(page, 'modal')).evaluate(() => sdk.closeAppModal())
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
    await expect(valueOf(page, 'editor-right-panel', 'theme')).toHaveText('dark')
  })

  test('asks REST with the scopes of its manifest', async ({ page, world }, info) => {
    const frame = await inPanel(page, world, info.outputPath('app'))
    const { projectId } = world
    const listed = await frame.evaluate(
      (id) => sdk.client['sourceStringsApi']?.['listProjectStrings']?.(id, { limit: 2 }),
      projectId,
    )
    expect(listed?.data).toHaveLength(2)
    const refused = await frame.evaluate(() =>
      sdk.client['glossariesApi']?.['listGlossaries']?.().catch(({ code }: { code: number }) => code),
    )
    expect(refused).toBe(403)
    const missing = await frame.evaluate(() =>
      sdk.client['projectsGroupsApi']?.['getProject']?.(999).catch(({ code }: { code: number }) => code),
    )
    expect(missing).toBe(404)
  })

  test('stores for all and for one person', async ({ page, world }, info) => {
    const frame = await inPanel(page, world, info.outputPath('app'))
    const seen = await frame.evaluate(async () => {
      const { kv } = sdk.storage
      await kv.set('page:seen', { n: 1 })
      await kv.set('page:seen', { n: 2 })
      await kv.user.set('seen', 'mine')
      const again = await kv
        .set('page:seen', 3, { keyPolicy: 'FAIL_IF_EXISTS' })
        .catch((error: Error) => error instanceof sdk.KeyExistsError)
      const keys = (await kv.list({ prefix: 'page:' })).data.map((entry) => entry.key)
      const found = [await kv.get('page:seen'), await kv.user.get('seen'), await kv.get('page:none')]
      await kv.delete('page:seen')
      return { again, keys, found, gone: (await kv.get('page:seen')) === undefined }
    })
    expect(seen).toEqual({
      again: true,
      keys: ['page:seen'],
      found: [{ n: 2 }, 'mine', undefined],
      gone: true,
    })
  })
})
