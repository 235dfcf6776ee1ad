import type { ApiResponse, Context } from '../../dist/index.js'
import { expect, openPage, test, saveAnyway } from './simulator.ts'

test('the context names user, project and the open file, and no organization in the standard edition', async ({
  open,
}) => {
  const { app } = await open()
  const context = await app.ask<Context>('getContext')
  expect(context).toMatchObject({ user_id: 1, project_id: 1, editor: { mode: 'translate', theme: 'auto' } })
  expect(Object.keys(context)).not.toContain('organization_id')
})

test.describe('enterprise edition', () => {
  test.use({ worldOptions: { edition: 'enterprise' } })

  test('the context names the organization; form methods exist, standard-only ones do not', async ({
    open,
    world,
  }) => {
    const { app } = await open()
    const context = await app.ask<Context>('getContext')
    expect(context.organization_id).toBe(world.state.organization.id)
    expect(await app.ask('getRenderData')).toEqual({})
    await expect(app.ask('getWindowSize')).rejects.toThrow('AP.getWindowSize does not exist')
  })

  test('form data that the app reports is what it reads back', async ({ open }) => {
    const { app } = await open()
    expect(await app.ask('getFormData')).toBeNull()
    await app.tell('formDataUpdated', { colour: 'blue', size: 3 })
    await expect.poll(() => app.ask('getFormData')).toEqual({ colour: 'blue', size: 3 })
  })
})

test('a theme change restyles the page and is heard; variables follow', async ({ open }) => {
  const { page, app } = await open()
  const light = await app.ask<Record<string, string>>('getCssVariables')
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  expect(await app.ask('getTheme')).toBe('dark')
  expect(await app.heard('theme.changed')).toEqual(['dark'])
  const dark = await app.ask<Record<string, string>>('getCssVariables')
  expect(dark['--service-body-bg']).not.toBe(light['--service-body-bg'])
  const background = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(background).toBe('rgb(22, 25, 29)')
})

test('a screen that turns dark is heard where the theme is auto, and only there', async ({ open }) => {
  const { page, app } = await open()
  const light = await app.ask<Record<string, string>>('getCssVariables')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => app.heard('theme.changed')).toEqual(['auto'])
  const dark = await app.ask<Record<string, string>>('getCssVariables')
  expect(dark['--service-body-bg']).not.toBe(light['--service-body-bg'])
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('light')
  await expect.poll(() => app.heard('theme.changed')).toEqual(['auto', 'dark', 'light'])
})

test('the token is a JWT that REST accepts', async ({ open, world, request }) => {
  const { app } = await open()
  const token = await app.ask<string>('getJwtToken')
  expect(await app.ask<string>('getJwtToken')).toBe(token)
  const user = await request.get(`${world.apiUrl}/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(user.status()).toBe(200)
  expect((await user.json()).data.id).toBe(1)
})

test('apiRequest runs as the user within the scopes; a write shows up in the Editor and fires its event', async ({
  open,
}) => {
  const { page, app } = await open()
  const string = await app.ask<{ id: number }>('editor.getString')
  const answer = await app.ask<ApiResponse>('apiRequest', {
    method: 'post',
    path: 'projects/1/translations',
    headers: {},
    body: { stringId: string.id, languageId: 'de', text: 'Per REST' },
  })
  expect(answer).toMatchObject({ status: 201, body: { data: { text: 'Per REST' } } })
  await expect(page.getByRole('listitem').filter({ hasText: 'Per REST' })).toBeVisible()
  await expect.poll(() => app.heard('translation.added')).toMatchObject([{ text: 'Per REST' }])
})

test('apiRequest answers HTTP errors as envelopes and refuses paths outside /api/v2', async ({ open }) => {
  const { app } = await open()
  const missing = await app.ask<ApiResponse>('apiRequest', {
    method: 'get',
    path: 'projects/99/strings',
    headers: {},
  })
  expect(missing).toMatchObject({ status: 404, body: { error: { message: 'Project Not Found', code: 404 } } })
  for (const path of [
    'https://example.org/api/v2/user',
    '//example.org/x',
    '../../w/state',
    '/../_page/state',
  ])
    await expect(app.ask('apiRequest', { method: 'get', path, headers: {} })).rejects.toThrow(
      'wrong-argument',
    )
})

test('apiRequest answers status 0 when nothing answers', async ({ open }) => {
  const { page, app } = await open()
  await page.route('**/_page/api/**', (route) => route.abort())
  expect(
    await app.ask<ApiResponse>('apiRequest', { method: 'get', path: 'user', headers: {} }),
  ).toMatchObject({ status: 0 })
})

test.describe('an app without the scope', () => {
  test('is answered 403', async ({ open }) => {
    const { app } = await open({ manifest: { scopes: ['tm'] } })
    const answer = await app.ask<ApiResponse>('apiRequest', {
      method: 'get',
      path: 'projects/1/strings',
      headers: {},
    })
    expect(answer).toMatchObject({
      status: 403,
      body: { error: { message: 'Not allowed endpoint for token scopes' } },
    })
  })
})

test('sizes are those of the frame and the window', async ({ open }) => {
  const { page, app } = await open({ body: '<div style="height: 300px">tall</div>' })
  const box = await page.locator('iframe[data-sim-frame]').boundingBox()
  expect(await app.ask('getViewportSize')).toEqual({
    width: Math.round(box?.width ?? 0),
    height: Math.round(box?.height ?? 0),
  })
  expect(await app.ask('getWindowSize')).toEqual(page.viewportSize())
  expect(await app.ask('getScrollPosition')).toBe(0)
})

test('resize sets the frame, scrolling shows in the position, and without arguments it fits the content', async ({
  open,
}) => {
  const { page, app } = await open({
    body: '<div id="content" style="height: 180px">text</div><style>body{margin:0}</style>',
  })
  const frame = page.locator('iframe[data-sim-frame]')
  await app.tell('resize', '100%', '3000px')
  await expect(frame).toHaveCSS('height', '3000px')
  await frame.evaluate((element) => element.parentElement?.scrollTo(0, 250))
  expect(await app.ask('getScrollPosition')).toBe(250)
  await app.tell('resize')
  await expect(frame).toHaveCSS('height', '180px')
  await app.locator.locator('#content').evaluate((element) => (element.style.height = '260px'))
  await expect(frame).toHaveCSS('height', '260px')
  await app.tell('resize', '100%', '50vh')
  await expect(frame).toHaveCSS('height', `${(page.viewportSize()?.height ?? 0) / 2}px`)
  await app.tell('resize', '100%', '99999vh')
  await expect.poll(() => app.refusals.join()).toContain('expected at most 20000px, got 99999vh')
  await app.tell('resize', '100%', '99999px')
  await expect
    .poll(() => app.refusals.join())
    .toContain('wrong-argument: AP.resize: height: expected at most 20000px')
})

test('redirect goes to a path of the platform with its query, and nowhere else', async ({ open, world }) => {
  const { page, app } = await open()
  for (const path of ['javascript:alert(1)', 'https://example.org/', '//example.org', '\\\\example.org'])
    await app.tell('redirect', path)
  await expect.poll(() => app.refusals.length).toBe(4)
  await app.tell('redirect', `/w/${world.id}/editor`, { from: 'app', n: 2 })
  await expect(page).toHaveURL(/\/editor\?from=app&n=2$/)
})

test('what needs a modal or the top bar is refused in the Editor panel', async ({ open }) => {
  const { app } = await open()
  await app.tell('closeAppModal')
  await expect.poll(() => app.refusals.at(-1)).toContain('need-unmet: AP.closeAppModal')
  await app.tell('closeNavbarExtension')
  await expect.poll(() => app.refusals.at(-1)).toContain('need-unmet: AP.closeNavbarExtension')
})

test('a visibility observer tells when the app scrolls out of sight', async ({ open }) => {
  const { page, app } = await open({ body: '<div id="mark" style="height: 40px">mark</div>' })
  await app.tell('registerIntersectionObserver')
  await expect.poll(async () => (await app.heard('intersection.changed')).length).toBe(1)
  await page.locator('iframe[data-sim-frame]').evaluate((element) => (element.style.marginTop = '5000px'))
  await expect.poll(async () => (await app.heard('intersection.changed')).length).toBe(2)
})

test('namespaces of other places are absent', async ({ open }) => {
  const { app } = await open()
  for (const method of ['project.redirect', 'profile.redirect', 'modal.setSize'])
    await expect(app.ask(method, 'x')).rejects.toThrow(`AP.${method} does not exist`)
})

test('two worlds on one server know nothing of each other', async ({
  open,
  simulator,
  browser,
  appServer,
}) => {
  const { app, page } = await open()
  const other = await simulator.createWorld()
  await other.install(appServer.serve({}))
  const context = await browser.newContext()
  const otherPage = await context.newPage()
  await openPage(otherPage, other.editorUrl)
  const before = other.state
  await page.getByRole('textbox', { name: 'Translation' }).fill('Nur hier')
  await saveAnyway(page)
  await expect.poll(() => app.heard('translation.added')).toHaveLength(1)
  expect(other.state).toBe(before)
  await context.close()
  other.close()
})

test('two pages of one world see each other', async ({ open, world, context }) => {
  const { page } = await open()
  const second = await context.newPage()
  const app = await openPage(second, world.editorUrl)
  await page.getByRole('textbox', { name: 'Translation' }).fill('Von nebenan')
  await saveAnyway(page)
  await expect(second.getByRole('listitem').filter({ hasText: 'Von nebenan' })).toBeVisible()
  expect(await app.heard('translation.added')).toMatchObject([{ text: 'Von nebenan' }])
})

test('a page whose line breaks catches up, and hears each change once', async ({
  open,
  page,
  world,
  request,
}) => {
  let isBroken = true
  // Each stream ends at once, as when the line breaks; the browser tries again by itself.
  await page.route('**/_page/changes?*', (route) =>
    isBroken ? route.fulfill({ contentType: 'text/event-stream', body: 'retry: 50\n\n' }) : route.continue(),
  )
  const { app } = await open()
  const { id } = await app.ask<{ id: number }>('editor.getString')
  const headers = { authorization: `Bearer ${world.token}` }
  for (const text of ['Erster', 'Zweiter']) {
    const data = { stringId: id, languageId: 'de', text }
    const answer = await request.post(`${world.apiUrl}/projects/1/translations`, { headers, data })
    expect(answer.status()).toBe(201)
  }
  expect(await app.heard('translation.added')).toEqual([])
  isBroken = false
  await expect(page.getByRole('listitem').filter({ hasText: 'Zweiter' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Translation' }).fill('Dritter')
  await saveAnyway(page)
  await expect
    .poll(() => app.heard('translation.added'))
    .toMatchObject([{ text: 'Erster' }, { text: 'Zweiter' }, { text: 'Dritter' }])
})
