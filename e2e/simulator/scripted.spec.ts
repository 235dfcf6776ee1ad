import { expect, test } from './simulator.ts'

const strings = ['greeting', 'farewell'].map((identifier) => ({ identifier, text: identifier }))

const clock = { now: '2026-01-15T10:00:00Z', frozen: true }

test('the steps of a scenario happen in the open page, on the clock of the world', async ({
  open,
  world,
}) => {
  world.load({
    ...clock,
    project: { languages: ['de', 'fr'] },
    files: [
      { name: 'ui.json', directory: 'src/app', strings },
      { name: 'more.json', strings: [{ identifier: 'late', text: 'Late' }] },
    ],
    steps: [
      { at: '+5s', do: 'theme', value: 'dark' },
      { at: '+5s', do: 'string', value: 'late' },
      { at: '+1m', do: 'message', value: 'It is late' },
      { at: '+2m', do: 'panel', value: 'No such' },
    ],
  })
  const { page, app } = await open()
  world.clock.advance(5000)
  await expect(page.locator('html')).toHaveAttribute('data-shade', 'dark')
  await expect
    .poll(async () => (await app.ask<{ identifier: string }>('editor.getString')).identifier)
    .toBe('late')
  expect(await app.heard('theme.changed')).toEqual(['dark'])
  world.clock.advance(55_000)
  await expect(page.locator('[role="status"][data-kind="notice"]')).toContainText('It is late')
  world.clock.advance(60_000)
  await expect
    .poll(() => world.trace.filter(({ kind }) => kind === 'user').map(({ name, outcome }) => [name, outcome]))
    .toEqual([
      ['theme', 'ok'],
      ['string', 'ok'],
      ['message', 'ok'],
      ['panel', 'refused'],
    ])
  expect(world.trace.filter(({ kind }) => kind === 'user').at(-1)?.reason).toBe(
    'there is no panel "No such"; there are Test App',
  )
})

test('a person in the open page does what code says', async ({ open, world }) => {
  world.load({ project: { languages: ['de', 'fr'] }, files: [{ name: 'ui.json', strings }] })
  await expect(world.user.save()).rejects.toThrow('no page of the world')
  const { page, app } = await open({
    manifest: {
      modules: {
        'editor-right-panel': [{ key: 'panel', name: 'Test App', modes: ['translate'], url: '/page.html' }],
        modal: [{ key: 'modal', name: 'Modal', url: '/page.html' }],
      },
    },
  })
  await world.user.selectString('farewell')
  await world.user.setLanguage('French')
  await world.user.type('Au revoir')
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveValue('Au revoir')
  await world.user.save()
  await world.user.approve()
  expect([...world.state.translations]).toMatchObject([
    { text: 'Au revoir', languageId: 'fr', approval: { userId: 1 } },
  ])
  await expect.poll(() => app.heard('translation.approve')).toHaveLength(1)
  await app.tell('editor.openModal', { resource: 'modal' })
  await expect(page.getByRole('dialog')).toBeVisible()
  await world.user.closeModal()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(world.user.selectString('frewell')).rejects.toThrow('did you mean "farewell"?')
})

test('an event that is fired reaches the app, and how many frames heard it is known', async ({
  open,
  world,
  page,
}) => {
  const { app } = await open()
  const payload = { id: 7, string_id: 1 }
  expect(await world.fire('translation.deleted', payload)).toBe(1)
  await expect.poll(() => app.heard('translation.deleted')).toEqual([payload])
  expect(await world.fire('file.change')).toBe(1)
  await expect.poll(() => app.heard<{ name: string }>('file.change')).toMatchObject([{ extension: 'json' }])
  expect(await world.fire('theme.changed', 'dark', 'nobody')).toBe(0)
  await expect(world.fire('theme.change')).rejects.toThrow('did you mean "theme.changed"?')
  await page.goto('about:blank')
  await expect.poll(() => world.fire('theme.changed', 'dark').catch(String)).toContain('no page of the world')
})

test('AP.apiRequest gets a canned answer', async ({ open, world }) => {
  world.canned({
    when: { method: 'GET', path: '/projects/*/members' },
    respond: { status: 503, json: { error: { message: 'Down for a while' } } },
    times: 1,
  })
  const { app } = await open()
  const request = {
    method: 'GET',
    path: `projects/${world.projectId}/members`,
    query: {},
    body: null,
    headers: {},
  }
  expect(await app.ask('apiRequest', request)).toMatchObject({ status: 503 })
  expect(await app.ask('apiRequest', request)).toMatchObject({ status: 200 })
  expect(world.trace.filter(({ kind }) => kind === 'request').map(({ reason }) => reason)).toEqual([
    '503 Down for a while canned by code',
    undefined,
  ])
})

test('a page that loads anew in the middle of a call is ready again, and its app too', async ({
  open,
  world,
}) => {
  world.fault({ on: 'bridge', match: { method: 'editor.getPage' }, do: { reload: true }, times: 1 })
  const { page, app } = await open()
  const loaded = page.waitForEvent('load')
  await app.locator.locator('body').evaluate(() => AP.editor.getPage(() => {}))
  await loaded
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
  await expect(page.locator('iframe[data-sim-frame]')).toHaveAttribute('data-sim-open', 'true')
  const again = page.waitForEvent('load')
  await world.user.reload()
  await again
  await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
})

test('answers that are reordered come in another order', async ({ open, world }) => {
  world.fault({ on: 'bridge', match: { method: 'editor.getPage' }, do: { reorder: true }, times: 1 })
  const { app } = await open()
  const kept = await app.locator.locator('body').evaluate(
    () =>
      new Promise<unknown[]>((resolve) => {
        const all: unknown[] = []
        const keep = (value: unknown): void => void (all.push(value) === 2 && resolve(all))
        AP.editor.getPage(keep)
        AP.editor.getMode(keep)
      }),
  )
  expect(kept).toEqual(['translate', 1])
})
