import type { Frame, Page } from 'playwright/test'
import { expect, test, saveAnyway } from './simulator.ts'

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
  await saveAnyway(page)
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
    opaque: 'TypeError',
    framed: 'nothing',
    asked: 'TypeError',
  })
  await expect(app.ask('getTheme')).resolves.toBe('auto')
})

test("an app's frame that goes to a page of the simulator shows none", async ({ open, world }) => {
  const { page } = await open()
  const session = await page.locator('meta[name=ap-session]').getAttribute('content')
  const frame = frameOf(page)
  const answered = page.waitForResponse(world.editorUrl)
  await frame.evaluate((url) => void (location.href = url), world.editorUrl)
  expect((await answered).headers()['content-security-policy']).toContain('frame-ancestors')
  await expect.poll(() => frame.url()).not.toContain('/page.html')
  expect(await frame.content()).not.toContain(session)
})

test('a popup of an app comes back to it from consent', async ({ open, page, simulator, world }) => {
  const { app } = await open({
    body: `<button>Log in</button><output></output><script>
      const [button, output] = document.querySelectorAll('button, output')
      if (opener) opener.postMessage({ came: location.search }, '*')
      addEventListener('message', ({ data }) => { if (data?.came) output.textContent = data.came })
      button.onclick = () => open('${simulator.url}/oauth/authorize?' + new URLSearchParams({
        client_id: new URLSearchParams(location.search).get('clientId'), response_type: 'code',
        redirect_uri: location.origin + location.pathname, scope: 'project', state: 'of the app',
      }))
    </script>`,
  })
  const { origin, pathname, searchParams } = new URL(frameOf(page).url())
  world.oauth.register({ clientId: searchParams.get('clientId') ?? '', redirectUris: [origin + pathname] })
  const popup = page.waitForEvent('popup')
  await app.locator.getByRole('button', { name: 'Log in' }).click()
  await (await popup).getByRole('button', { name: 'Allow' }).click()
  await expect(app.locator.locator('output')).toHaveText(/^\?code=[^&]+&state=of\+the\+app$/)
})

// Source: facts F105.
test("an app's page asks REST with a token that it holds, and no other way", async ({ open, world }) => {
  const { page } = await open()
  const said = await frameOf(page).evaluate(async (token) => {
    const live = 'https://api.crowdin.com/api/v2'
    const ask = async (path: string | Request, init: RequestInit = {}): Promise<[number, string]> => {
      const answer = await fetch(typeof path === 'string' ? live + path : path, init)
      return [answer.status, await answer.text()]
    }
    const authorization = `Bearer ${token}`
    const json = { authorization, 'content-type': 'application/json' }
    return {
      read: await ask('/projects/1/languages/progress', { headers: { authorization } }),
      ofAnOrganization: await ask(
        new Request('https://acme.api.crowdin.com/api/v2/user', { headers: { authorization } }),
      ),
      sent: await ask('/storages', {
        method: 'POST',
        headers: { ...json, 'Crowdin-API-FileName': 'record.json' },
        body: '{"title":"From a page"}',
      }),
      changed: await ask(
        new Request(`${live}/projects/1`, {
          method: 'PATCH',
          headers: json,
          body: '[{"op":"replace","path":"/name","value":"Named by a page"}]',
        }),
      ),
      byXhr: await new Promise<[number, string]>((resolve) => {
        const request = new XMLHttpRequest()
        request.open('GET', `${live}/projects/1`)
        request.setRequestHeader('authorization', authorization)
        request.addEventListener('loadend', () => resolve([request.status, request.responseText]))
        request.send()
      }),
      refused: await ask('/projects/999', { headers: { authorization } }),
      strange: await ask('/user', { headers: { authorization: 'Bearer nobody' } }),
      none: await ask('/user'),
      own: await ask(new Request(location.href)),
    }
  }, world.token)
  const statuses = Object.entries(said).map(([name, [status]]) => [name, status])
  expect(Object.fromEntries(statuses)).toEqual({
    ...{ read: 200, ofAnOrganization: 200, sent: 201, changed: 200, byXhr: 200 },
    ...{ refused: 404, strange: 401, none: 401, own: 200 },
  })
  expect(JSON.parse(said.sent[1])).toMatchObject({ data: { fileName: 'record.json' } })
  expect(JSON.parse(said.byXhr[1])).toMatchObject({ data: { name: 'Named by a page' } })
})
