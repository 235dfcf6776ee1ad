import type { Frame, Page } from 'playwright/test'
import { expect, test } from './simulator.ts'

/** The frame of the app, to run code in as its author would. */
const frameOf = (page: Page): Frame => {
  const frame = page.frames().find((each) => each.url().includes('/page.html'))
  if (!frame) throw new Error('the app has no frame')
  return frame
}

test('no cookie carries the session, and one that another port puts there changes nothing', async ({
  open,
  page,
  context,
  simulator,
  world,
}) => {
  const names = [`ap_session_${world.id}`, 'x-ap-session', 'ap-session']
  const shadows = [`/w/${world.id}`, '/', `/w/${world.id}/_page`].flatMap((path) =>
    names.map((name) => ({ name, value: 'shadow', domain: new URL(simulator.url).hostname, path })),
  )
  await context.addCookies(shadows)
  await open()
  await page.getByRole('textbox', { name: 'Translation' }).fill('Trotzdem')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Trotzdem' })).toBeVisible()
  const own = (await context.cookies()).filter(({ value }) => value !== 'shadow')
  expect(own.map(({ name, value, path }) => ({ name, value, path }))).toEqual([
    { name: `ap_world_${new URL(simulator.url).port}`, value: world.id, path: '/oauth' },
  ])
})

test("an app's page cannot read the session of the page that it is in", async ({ open, world }) => {
  const { page, app } = await open()
  const session = await page.locator('meta[name=ap-session]').getAttribute('content')
  expect(session).toMatch(/^[\w-]{10,}$/)
  const frame = frameOf(page)
  const tried = await frame.evaluate(async (url) => {
    const said = (act: () => unknown): Promise<string> =>
      Promise.resolve()
        .then(act)
        .then(String, (error: Error) => error.name)
    const inFrame = document.createElement('iframe')
    inFrame.src = url
    const loaded = new Promise((resolve) => (inFrame.onload = resolve))
    document.body.append(inFrame)
    await loaded
    return {
      parent: await said(() => window.parent.document.documentElement.innerHTML),
      fetch: await said(async () => (await fetch(url)).text()),
      withCookies: await said(async () => (await fetch(url, { credentials: 'include' })).text()),
      opaque: await said(async () => (await fetch(url, { mode: 'no-cors' })).text()),
      framed: await said(() => inFrame.contentDocument?.documentElement.innerHTML ?? 'nothing'),
      asked: await said(async () => (await fetch(`${url.replace(/\/editor$/, '')}/_page/state`)).text()),
    }
  }, world.editorUrl)
  expect(tried).toEqual({
    parent: 'SecurityError',
    fetch: 'TypeError',
    withCookies: 'TypeError',
    opaque: '',
    framed: 'nothing',
    asked: 'TypeError',
  })
  await expect(app.ask('getTheme')).resolves.toBe('light')
})
