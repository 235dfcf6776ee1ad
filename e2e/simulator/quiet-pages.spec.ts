import { expect, test } from './simulator.ts'

const project = '/project/ocean-docs'
const standard = [
  '/editor',
  '/editor?view=multilingual',
  '/project',
  `${project}/sources`,
  `${project}/translations`,
  `${project}/screenshots`,
  `${project}/tasks`,
  `${project}/members`,
  `${project}/integrations`,
  `${project}/tools`,
  `${project}/activity-stream`,
  `${project}/discussions`,
  `${project}/settings`,
  '/apps/ocean-docs',
  '/profile',
  '/profile/maya.okafor/extensions',
  '/settings',
  '/project/no-such-project',
]
const enterprise = ['/editor', '/organization', '/u/system-settings', '/u/projects/1', '/apps']

for (const [edition, paths] of [
  ['standard', standard],
  ['enterprise', enterprise],
] as const)
  test.describe(`${edition} edition`, () => {
    test.use({ worldOptions: { edition } })

    test('no page writes an error to the console, and none asks for what is not there', async ({
      page,
      world,
      appServer,
      simulator,
    }) => {
      test.slow()
      const errors: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error')
          errors.push(`${page.url()}: ${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => errors.push(`${page.url()}: ${error}`))
      page.on('response', (response) => {
        if (response.status() >= 400) errors.push(`${page.url()}: ${response.status()} ${response.url()}`)
      })
      // It has no logo, and no file of the world has a preview.
      await world.install(
        appServer.serve({
          manifest: {
            modules: {
              'editor-right-panel': [
                { key: 'panel', name: 'Panel', modes: ['translate'], url: '/page.html' },
              ],
              'project-menu': [{ key: 'tab', name: 'Tab', url: '/page.html' }],
            },
          },
        }),
      )
      for (const path of paths) {
        await page.goto(world.url + path)
        await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
        for (const frame of await page.locator('iframe[data-sim-frame]').all())
          await expect(frame).toHaveAttribute('data-sim-open', 'true')
      }
      for (const path of ['/docs', '/fidelity', '/design', '/fidelity.json', '/openapi.json', '/favicon.ico'])
        await page.goto(simulator.url + path)
      expect(errors).toEqual([])
    })
  })
