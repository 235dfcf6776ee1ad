/** Steps of workflows that apps bring: added, set up on a page of the app, passed by REST, removed. */
import { createServer } from 'node:http'
import { violationsInThemes } from '../support/axe.ts'
import { appFrame, expect, test } from './simulator.ts'

const event = 'string.status_on_step.recalculation_triggered'

interface StepApp {
  manifestUrl: string
  /** Method and body of each callback. */
  sent: [method: string, body: { stepId: number; settings?: unknown }][]
  close(): void
}

/** The app's page has one field; the form is valid while there is something in it. */
const startApp = async (script: string): Promise<StepApp> => {
  const sent: StepApp['sent'] = []
  const page = `<!doctype html><html lang="en"><title>Step</title><script src="${script}"></script>
    <body><label>Prompt <input id="prompt"></label><script>
    const input = document.getElementById('prompt')
    window.formRef = { validateForm: () => input.value !== '' }
    const tell = () => AP.formDataUpdated((window.currentFormData = { prompt: input.value }))
    input.addEventListener('input', tell)
    AP.getFormData((data) => { input.value = data?.prompt ?? '' })
    </script>`
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    let text = ''
    request.on('data', (chunk) => (text += String(chunk)))
    request.on('end', () => {
      if (pathname === '/settings')
        sent.push([request.method ?? '', JSON.parse(text) as { stepId: number; settings?: unknown }])
      const isPage = pathname === '/step.html'
      response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'application/json' })
      response.end(isPage ? page : JSON.stringify(pathname === '/manifest.json' ? manifest() : {}))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const baseUrl = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  const step = {
    key: 'review',
    name: 'AI Review',
    url: '/step.html',
    updateSettingsUrl: '/settings',
    deleteSettingsUrl: '/settings',
    boundaries: {
      input: { title: 'What comes in', ports: ['translated', 'approved'] },
      outputs: [
        { title: 'Passed', port: 'true' },
        { title: 'Failed', port: 'false' },
      ],
    },
  }
  const manifest = (): object => ({
    identifier: 'step-app',
    name: 'Step App',
    baseUrl,
    authentication: { type: 'crowdin_agent', clientId: 'step-client' },
    agent: { username: 'step-agent', name: 'Step' },
    scopes: ['project'],
    modules: { 'workflow-step-type': [step], webhook: [{ key: 'hook', url: '/hook', events: [event] }] },
  })
  return { manifestUrl: `${baseUrl}/manifest.json`, sent, close: () => void server.close() }
}

test.use({ worldOptions: { edition: 'enterprise' } })

test('a step of an app is added, set up on its page, passed by REST and removed', async ({
  page,
  world,
  simulator,
  request,
}) => {
  const app = await startApp(`${simulator.url}/apps/dist/iframe.js`)
  await world.install(app.manifestUrl)
  await page.goto(`${world.url}/u/projects/1/settings/workflow`)
  await page.getByRole('button', { name: 'Add AI Review', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'AI Review is in the workflow now' })).toBeVisible()
  const card = page.getByRole('listitem').filter({ hasText: 'Settings of AI Review' })
  await expect(card).toContainText('true → out of the workflow')
  await expect(card).toContainText('false → Proofreading')

  await card.getByRole('button', { name: 'Settings of AI Review', exact: true }).click()
  const frame = await appFrame(page, 'review')
  await card.getByRole('button', { name: 'Save settings', exact: true }).click()
  await expect(card.getByRole('alert')).toHaveText('The page says that its settings are not valid')
  expect(app.sent).toEqual([])
  await frame.locator.getByRole('textbox', { name: 'Prompt' }).fill('Be kind')
  await card.getByRole('button', { name: 'Save settings', exact: true }).click()
  await expect(card.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  const [stepId] = app.sent.map(([, body]) => body.stepId)
  expect(app.sent).toMatchObject([['POST', { projectId: 1, settings: { prompt: 'Be kind' } }]])
  expect(await violationsInThemes(page)).toEqual([])

  await page.reload()
  await card.getByRole('button', { name: 'Settings of AI Review', exact: true }).click()
  const again = await appFrame(page, 'review')
  await expect(again.locator.getByRole('textbox', { name: 'Prompt' })).toHaveValue('Be kind')

  const headers = { authorization: `Bearer ${world.token}` }
  const address = `${world.apiUrl}/projects/1/workflow-steps/${stepId}/languages/de/status`
  const { data } = (await (await request.get(`${address}?limit=500`, { headers })).json()) as {
    data: { data: { stringId: number } }[]
  }
  const [first] = data
  if (!first) throw new Error('no string is at the step')
  await expect(card).toContainText(`0 of ${data.length}`)
  const patch = [{ op: 'replace', path: `/${first.data.stringId}/output`, value: 'true' }]
  expect((await request.patch(address, { headers, data: patch })).status()).toBe(200)
  await expect(card).toContainText(`1 of ${data.length}`)

  await card.getByRole('button', { name: 'Remove AI Review', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(card).toHaveCount(0)
  await expect.poll(() => app.sent.map(([method]) => method)).toEqual(['POST', 'DELETE'])
  app.close()
})

test('the Editor lists at each step what stands there', async ({ page, world, simulator, request }) => {
  const app = await startApp(`${simulator.url}/apps/dist/iframe.js`)
  await world.install(app.manifestUrl)
  await page.goto(`${world.url}/u/projects/1/settings/workflow`)
  await page.getByRole('button', { name: 'Add AI Review', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'AI Review is in the workflow now' })).toBeVisible()
  const headers = { authorization: `Bearer ${world.token}` }
  const steps = `${world.apiUrl}/projects/1/workflow-steps`
  const read = async <T>(address: string): Promise<T[]> => {
    const { data } = (await (await request.get(address, { headers })).json()) as { data: { data: T }[] }
    return data.map((each) => each.data)
  }
  const stepId = (await read<{ id: number }>(steps)).at(-1)?.id
  const address = `${steps}/${stepId}/languages/de/status`
  const waiting = await read<{ stringId: number }>(`${address}?limit=500`)
  const [{ stringId }] = waiting as [{ stringId: number }]
  const pass = async (value: string): Promise<void> => {
    const data = [{ op: 'replace', path: `/${stringId}/output`, value }]
    expect((await request.patch(address, { headers, data })).status()).toBe(200)
  }

  await page.goto(`${world.url}/editor`)
  const step = page.getByRole('combobox', { name: 'Workflow step' })
  const status = page.getByRole('combobox', { name: 'Status at the step' })
  const strings = page.getByRole('grid', { name: 'Strings' })
  await step.selectOption('AI Review')
  await expect(strings.locator(`[data-string-id="${stringId}"]`)).toBeVisible()
  await status.selectOption('DONE')
  await expect(strings.locator('[data-string-id]')).toHaveCount(0)
  await pass('true')
  await expect(strings.locator('[data-string-id]')).toHaveAttribute('data-string-id', String(stringId))
  await status.selectOption('TODO')
  await expect(strings.locator(`[data-string-id="${stringId}"]`)).toHaveCount(0)
  await pass('false')
  await step.selectOption('Proofreading')
  await expect(strings.locator(`[data-string-id="${stringId}"]`)).toBeVisible()
  app.close()
})

test('a page that says nothing of itself is told so, and nothing is sent', async ({
  page,
  world,
  appServer,
}) => {
  const manifest = {
    authentication: { type: 'crowdin_agent', clientId: 'silent-client' },
    agent: { username: 'silent-agent', name: 'Silent' },
    modules: {
      'workflow-step-type': [
        {
          key: 'silent',
          name: 'Silent',
          url: '/page.html',
          boundaries: {
            input: { title: 'What comes in', ports: ['all'] },
            outputs: [{ title: 'Passed', port: 'true' }],
          },
        },
      ],
    },
  }
  await world.install(appServer.serve({ manifest }))
  await page.goto(`${world.url}/u/projects/1/settings/workflow`)
  await page.getByRole('button', { name: 'Add Silent', exact: true }).click()
  await page.getByRole('button', { name: 'Settings of Silent', exact: true }).click()
  const frame = await appFrame(page, 'silent')
  const save = page.getByRole('button', { name: 'Save settings', exact: true })
  await save.click()
  await expect(page.getByRole('alert')).toContainText('the page gave no settings')
  await expect
    .poll(() => world.findings.map(({ id }) => id))
    .toEqual(expect.arrayContaining(['WS-001', 'WS-002']))
  await frame.tell('formDataUpdated', { a: 1 })
  await save.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  expect(await frame.ask('getFormData')).toEqual({ a: 1 })
})
