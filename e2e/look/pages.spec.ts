import { expect, leftOver, test } from './look.ts'

interface Seen {
  path: string
  width?: number
  height?: number
  edition?: 'enterprise'
}

const project = '/project/ocean-docs'

/** Below the world's address. Auto is the theme that pages open with, so a screen in dark shows them dark. */
const pages: Record<string, Seen> = {
  editor: { path: '/editor' },
  'editor-1920': { path: '/editor', width: 1920, height: 1080 },
  'editor-390': { path: '/editor', width: 390, height: 844 },
  'editor-rtl': { path: '/editor/ocean-docs/1/en-ar' },
  'editor-bare': { path: '/editor?chrome=0' },
  multilingual: { path: '/editor?view=multilingual' },
  project: { path: project },
  'project-390': { path: project, width: 390, height: 844 },
  sources: { path: `${project}/sources` },
  translations: { path: `${project}/translations` },
  screenshots: { path: `${project}/screenshots` },
  tasks: { path: `${project}/tasks` },
  members: { path: `${project}/members` },
  integrations: { path: `${project}/integrations` },
  tools: { path: `${project}/tools` },
  activity: { path: `${project}/activity-stream` },
  discussions: { path: `${project}/discussions` },
  settings: { path: `${project}/settings` },
  labels: { path: `${project}/settings/labels` },
  webhooks: { path: `${project}/settings/webhooks` },
  apps: { path: '/apps' },
  profile: { path: '/profile' },
  organization: { path: '/organization', edition: 'enterprise' },
  'not-found': { path: '/project/no-such-project' },
}

for (const [name, { path, width = 1280, height = 800, edition = 'standard' }] of Object.entries(pages))
  test.describe(() => {
    test.use({ viewport: { width, height }, edition })
    test(`${name} looks as it did`, async ({ page, open, look, world }) => {
      await open(world.url + path)
      expect(await look(`pages/${name}`, page)).toEqual([])
    })
  })

for (const name of ['docs', 'fidelity'])
  test(`${name} looks as it did`, async ({ page, open, look, stage }) => {
    await open(`${stage.simulator.url}/${name}`)
    expect(await look(`pages/${name}`, page)).toEqual([])
  })

test('consent looks as it did', async ({ page, open, look, world, stage }) => {
  const redirectUri = 'http://localhost:9/callback'
  world.oauth.register({ clientId: stage.client.id, redirectUris: [redirectUri], scopes: ['project'] })
  const query = new URLSearchParams({
    client_id: stage.client.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'project',
    state: 'of-the-app',
  })
  await open(`${stage.simulator.oauthUrl}/authorize?${query}`)
  expect(await look('pages/consent', page)).toEqual([])
})

test('no picture is of a page that is gone', ({}, info) => {
  expect(leftOver('pages', [...Object.keys(pages), 'docs', 'fidelity', 'consent'], info)).toEqual([])
})
