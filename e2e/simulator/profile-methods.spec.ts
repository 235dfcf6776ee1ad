import { modules, type ModuleName } from '../../src/contract/modules.ts'
import type { Context } from '../../dist/index.js'
import { rightModules } from '../../test/lint/samples.ts'
import { appFrame, expect, openPage, test } from './simulator.ts'

const everyModule = Object.fromEntries(
  Object.entries(modules)
    .filter(([, { places }]) => places)
    .map(([type]) => [
      type,
      [
        {
          ...rightModules[type],
          ...{ key: `key-${type}`, name: `Name of ${type}`, url: '/page.html', environments: undefined },
        },
      ],
    ]),
)
const manifest = {
  identifier: 'every',
  authentication: { type: 'crowdin_agent', clientId: 'every-client' },
  agent: { username: 'every-agent' },
  modules: everyModule,
}
const entity = (type: string): string => encodeURIComponent(`every¦key-${type}`)

/** Where each page opens, by edition: the addresses of facts F25 and ours beside them. */
const addresses: Record<'standard' | 'enterprise', Partial<Record<ModuleName, string>>> = {
  standard: {
    'project-menu': `/project/ocean-docs/extensions/${entity('project-menu')}`,
    'project-integrations': `/project/ocean-docs/integrations/custom/${entity('project-integrations')}`,
    'project-tools': `/project/ocean-docs/tools/app/${entity('project-tools')}`,
    'project-reports': `/project/ocean-docs/reports/app/${entity('project-reports')}`,
    'automation-action': `/project/ocean-docs/tools/app/${entity('automation-action')}`,
    'advisor-inspector': `/project/ocean-docs/reports/app/${entity('advisor-inspector')}`,
    'profile-resources-menu': `/profile/maya.okafor/extensions/${entity('profile-resources-menu')}`,
    'profile-settings-menu': `/settings#${entity('profile-settings-menu')}`,
    'ai-provider': `/profile/maya.okafor/extensions/${entity('ai-provider')}`,
    'ai-prompt-provider': `/profile/maya.okafor/extensions/${entity('ai-prompt-provider')}`,
  },
  enterprise: {
    'project-menu': `/u/projects/1/extensions/${entity('project-menu')}`,
    'project-menu-crowdsource': `/u/projects/1/extensions/${entity('project-menu-crowdsource')}`,
    'project-tools': `/u/projects/1/tools/app/${entity('project-tools')}`,
    'organization-menu': `/u/extensions/${entity('organization-menu')}`,
    'organization-menu-crowdsource': `/u/crowdsource/${entity('organization-menu-crowdsource')}`,
    'organization-settings-menu': `/u/system-settings/${entity('organization-settings-menu')}`,
    'custom-spellchecker': `/u/system-settings/${entity('custom-spellchecker')}`,
    'external-qa-check': `/u/system-settings/${entity('external-qa-check')}`,
    'workflow-step-type': `/u/system-settings/${entity('workflow-step-type')}`,
    'ai-provider': `/u/system-settings/${entity('ai-provider')}`,
    'ai-prompt-provider': `/u/system-settings/${entity('ai-prompt-provider')}`,
  },
}

for (const edition of ['standard', 'enterprise'] as const)
  test.describe(`${edition} edition`, () => {
    test.use({ worldOptions: { edition } })

    test('every module with a page opens at its address with its name, its query and its namespaces', async ({
      page,
      world,
      appServer,
    }) => {
      test.slow()
      await world.install(appServer.serve({ manifest }))
      for (const [type, path] of Object.entries(addresses[edition])) {
        await page.goto('about:blank')
        const app = await openPage(page, world.url + path)
        const frame = page.locator('iframe[data-sim-frame]')
        const data = JSON.parse((await frame.getAttribute('name')) ?? '') as {
          app: { key: string; type: string; identifier: string; context: Record<string, unknown> }
        }
        expect(data.app).toMatchObject({ identifier: 'every', key: `key-${type}`, type })
        const isOfProject = path.includes('/project')
        expect(data.app.context['project_id']).toBe(isOfProject ? 1 : undefined)
        expect((await app.ask<Context>('getContext')).project_id).toBe(isOfProject ? 1 : undefined)
        const { searchParams } = new URL((await frame.getAttribute('src')) ?? '')
        expect([...searchParams.keys()].toSorted()).toEqual(
          ['clientId', 'client_id', 'jwtToken', 'origin', 'parentUrl', 'tokenJwt'].toSorted(),
        )
        await expect(frame).toHaveAttribute(
          'sandbox',
          'allow-scripts allow-same-origin allow-forms allow-popups allow-downloads allow-modals',
        )
        const places: readonly string[] = modules[type as ModuleName].places ?? []
        const names = await page
          .frames()
          .at(-1)
          ?.evaluate(() => Object.keys(AP))
        for (const place of ['project', 'profile'])
          expect(names?.includes(place)).toBe(edition === 'standard' && places.includes(place))
        expect(names).not.toContain('editor')
        expect(names).not.toContain('modal')
      }
    })
  })

test('profile.redirect goes within the profile and nowhere else', async ({ page, world, appServer }) => {
  await world.install(appServer.serve({ manifest }))
  const path = addresses.standard['profile-resources-menu'] ?? ''
  const app = await openPage(page, world.url + path)
  for (const elsewhere of ['../olena.koval', '//example.org', 'javascript:alert(1)'])
    await app.tell('profile.redirect', elsewhere)
  await expect.poll(() => app.refusals.length).toBe(3)
  for (const refusal of app.refusals) expect(refusal).toContain('wrong-argument: AP.profile.redirect')
  await app.tell('profile.redirect', 'settings')
  await expect(page).toHaveURL(`${world.url}/profile/maya.okafor/settings`)
  await expect(page.getByText('maya.okafor@example.com')).toBeVisible()
})

for (const type of ['navbar-extension', 'chat'] as const)
  test(`${type}: the top bar opens it; closeNavbarExtension, Escape and its button close it`, async ({
    page,
    world,
    appServer,
  }) => {
    await world.install(appServer.serve({ manifest }))
    await page.goto(`${world.url}/project`)
    const button = page.getByRole('button', { name: `Name of ${type}`, exact: true })
    const view = page.getByRole('complementary', { name: `Name of ${type}` })

    await button.click()
    const app = await appFrame(page, `key-${type}`)
    await app.tell('closeNavbarExtension')
    await expect(view).toHaveCount(0)
    await expect(button).toHaveAttribute('aria-expanded', 'false')

    await button.click()
    await expect(view).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(view).toHaveCount(0)
    await expect(button).toBeFocused()

    await button.click()
    await view.getByRole('button', { name: `Close Name of ${type}` }).click()
    await expect(view).toHaveCount(0)
  })

test('modules of the other edition are not shown, and the trace says so', async ({
  page,
  world,
  appServer,
}) => {
  await world.install(appServer.serve({ manifest }))
  const hidden = world.trace.filter(({ kind, reason }) => kind === 'install' && reason)
  expect(hidden).toContainEqual(
    expect.objectContaining({
      app: 'every',
      outcome: 'ok',
      reason: expect.stringContaining('organization-menu exists only in the enterprise edition'),
    }),
  )
  await page.goto(`${world.url}/project`)
  await expect(page.getByRole('link', { name: 'Name of project-menu', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Name of project-menu-crowdsource' })).toHaveCount(0)
  await page.goto(`${world.url}/organization`)
  await expect(page.getByText('only in the enterprise edition')).toBeVisible()
})
