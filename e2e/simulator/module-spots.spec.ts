/** A module with a page is to be seen somewhere: each type, in a browser, where a person would look for it. */
import { modules, type ModuleName } from '../../src/contract/modules.ts'
import { rightModules } from '../../test/lint/samples.ts'
import { appFrame, expect, test } from './simulator.ts'

const withPage = (Object.keys(modules) as ModuleName[]).filter((type) => modules[type].places !== null)

const modes = ['translate']
const manifest = {
  identifier: 'every',
  authentication: { type: 'crowdin_agent', clientId: 'every-client' },
  agent: { username: 'every-agent' },
  modules: Object.fromEntries(
    withPage.map((type) => [
      type,
      [
        {
          ...rightModules[type],
          ...{ key: `key-${type}`, name: `Name of ${type}`, url: '/page.html', environments: undefined },
          ...(type === 'editor-asset-panel' && { fileNamePattern: '.*' }),
          ...(type.startsWith('editor-') &&
            type.endsWith('-panel') &&
            type !== 'editor-asset-panel' && { modes }),
        },
      ],
    ]),
  ),
}

const editor: ModuleName[] = ['editor-translations-panel', 'editor-right-panel']
const hidden: ModuleName[] = ['editor-autocomplete', 'editor-background-worker']
const settings: ModuleName[] = ['ai-provider', 'ai-prompt-provider']

/** The pages of an edition and the types whose modules they show. */
const seenAt: Record<'standard' | 'enterprise', Record<string, readonly ModuleName[]>> = {
  standard: {
    '/editor': editor,
    '/project/ocean-docs': ['project-menu', 'navbar-extension', 'chat'],
    '/project/ocean-docs/integrations': ['project-integrations'],
    '/project/ocean-docs/tools': ['project-tools', 'automation-action'],
    '/project/ocean-docs/reports': ['project-reports', 'advisor-inspector'],
    '/profile/maya.okafor/extensions': ['profile-resources-menu', ...settings],
    '/settings': ['profile-settings-menu'],
  },
  enterprise: {
    '/editor': editor,
    '/u/projects/1': ['project-menu', 'project-menu-crowdsource', 'chat'],
    '/u/projects/1/integrations': ['project-integrations'],
    '/u/projects/1/tools': ['project-tools', 'automation-action'],
    '/u/projects/1/reports': ['project-reports', 'advisor-inspector'],
    '/organization': ['organization-menu'],
    '/u/crowdsource': ['organization-menu-crowdsource'],
    '/u/system-settings': [
      ...(['organization-settings-menu', 'custom-spellchecker', 'external-qa-check'] as const),
      ...(['workflow-step-type', 'auth-guard'] as const),
      ...settings,
    ],
  },
}

for (const edition of ['standard', 'enterprise'] as const)
  test.describe(`${edition} edition`, () => {
    test.use({ worldOptions: { edition } })

    test('every module type with a page is to be seen somewhere', async ({
      page,
      simulator,
      world,
      appServer,
    }) => {
      await world.install(appServer.serve({ manifest }))
      for (const [path, types] of Object.entries(seenAt[edition])) {
        await page.goto(world.url + path)
        for (const type of types) {
          const name = `Name of ${type}`
          const seen = page.getByText(name, { exact: true }).or(page.getByRole('tab', { name, exact: true }))
          await expect(seen.first(), `${type} at ${path}`).toBeVisible()
        }
      }
      await page.goto(`${world.url}/editor`)
      const app = await appFrame(page, 'key-editor-right-panel')
      for (const type of hidden) await expect(page.locator(`[data-sim-frame="key-${type}"]`)).toHaveCount(1)
      expect(await app.ask('editor.openModal', { resource: 'key-modal' })).toBe(true)
      await expect(page.locator('[data-sim-frame="key-modal"]')).toBeVisible()

      const assets = await simulator.createWorld({ edition, scenario: 'asset-project' })
      await assets.install(appServer.serve({ manifest }))
      await page.goto(assets.editorUrl)
      await expect(page.getByRole('region', { name: 'Name of editor-asset-panel' })).toBeVisible()
      assets.close()

      const ofEdition = withPage.filter((type) => [null, edition].includes(modules[type].edition))
      const seen = [...Object.values(seenAt[edition]).flat(), ...hidden, 'modal', 'editor-asset-panel']
      expect(seen.toSorted()).toEqual(ofEdition.toSorted())
    })
  })

test('an integration is seen by itself where its address says so', async ({ page, world, appServer }) => {
  await world.install(appServer.serve({ manifest }))
  const entry = `${world.url}/project/ocean-docs/integrations/custom/every¦key-project-integrations`
  const [tabs, frame] = [
    page.getByRole('navigation', { name: 'Project' }),
    page.locator('[data-sim-frame="key-project-integrations"]'),
  ]
  await page.goto(entry)
  await expect(frame).toBeVisible()
  await expect(tabs).toBeVisible()
  await page.goto(`${entry}?zen-mode=true`)
  await expect(frame).toBeVisible()
  await expect(tabs).toHaveCount(0)
})
