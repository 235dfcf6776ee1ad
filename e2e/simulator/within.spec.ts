/** What apps' pages tell behind the script of AP, where nobody drives the browser for it. */
import { expect, test } from './simulator.ts'

const script = (text: string): string => `<p>Hello</p><script>${text}</script>`

/** Rule, place and message of what was found of pages. */
const found = (findings: readonly { id: string; where: string; message: string }[]): string[] =>
  findings
    .filter(({ id }) => !id.startsWith('MF-'))
    .map(({ id, where, message }) => `${id} ${where}: ${message}`)

test('a method in the wrong place, and one that is not there, are found with their names', async ({
  open,
  world,
}) => {
  const { app } = await open({
    body: script(`
      setTimeout(() => AP.editor.setTranslations('Hallo'))
      const leave = () => AP.project.redirect('/')
      Promise.resolve().then(leave)`),
  })
  await expect
    .poll(() =>
      found(world.findings)
        .filter((line) => line.startsWith('BR-'))
        .toSorted(),
    )
    .toEqual([
      // Each engine has words of its own.
      expect.stringMatching(
        /^BR-001 AP\.project\.redirect: TypeError: .*redirect.*AP\.project is undefined$/,
      ),
      'BR-004 AP.editor.setTranslations: TypeError: AP.editor.setTranslations is not a function',
    ])
  expect(world.findings.find(({ id }) => id === 'BR-004')?.fix).toContain('`AP.editor.setTranslation`')
  expect(world.trace.filter(({ kind }) => kind === 'console')).toHaveLength(2)
  await app.ask('getTheme')
})

test('what else is thrown is found, and what the page catches is not', async ({ open, world }) => {
  await open({
    body: script(`
      addEventListener('unhandledrejection', (event) => event.reason === 'mine' && event.preventDefault())
      Promise.reject('mine')
      try { missing() } catch {}
      setTimeout(() => lost())`),
  })
  await expect
    .poll(() => found(world.findings))
    .toEqual(['UI-009 pages: ReferenceError: lost is not defined'])
})

test('a listener that stays, and an answer that nobody looks at, are found once they are not taken back', async ({
  open,
  page,
  world,
}) => {
  await page.clock.install()
  const { app } = await open()
  await app.locator.locator('body').evaluate(async () => {
    const late = (): void => {}
    AP.events.on('file.change', () => {})
    AP.events.off('file.change', () => {})
    AP.events.on('language.change', () => {})
    AP.events.off('language.change', late)
    AP.events.on('language.change', late)
    const ask = (path: string): Promise<{ status: number }> =>
      new Promise((resolve) => AP.apiRequest({ method: 'GET', path, headers: {} }, resolve))
    await ask('/projects/987654')
    return (await ask('/projects/987655')).status
  })
  await page.clock.fastForward(3000)
  await expect
    .poll(() => found(world.findings).filter((line) => line.startsWith('BR-')))
    .toEqual([
      'BR-007 AP.events.off "file.change": it got no function that was added for this event, so 1 listener stays',
      'BR-011 AP.apiRequest GET /projects/987654: it was answered with status 404, and the page looked at nothing that says so',
    ])
})

test('a request of the page itself to the live platform is found, and not what it asks elsewhere', async ({
  open,
  page,
  world,
}) => {
  await page.clock.install()
  await page.route('https://*.crowdin.com/**', (route) =>
    route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: {} }),
  )
  const { app } = await open()
  await app.locator.locator('body').evaluate(async () => {
    await fetch('https://cdn.crowdin.com/picture.json')
    await fetch('https://accounts.crowdin.com/oauth/token?token=1')
    await fetch('https://accounts.crowdin.com/oauth/token?token=2')
  })
  const look = async (): Promise<string[]> => {
    await page.clock.fastForward(3000)
    return found(world.findings).filter((line) => line.startsWith('UI-013'))
  }
  await expect
    .poll(look)
    .toEqual([
      'UI-013 https://accounts.crowdin.com/oauth/token: the page asked it by itself, so it went to the live platform',
    ])
})

test('an app that answers its own edits is found', async ({ open, world }) => {
  const { app } = await open({
    body: script(`
      AP.events.on('textarea.edited', ({ newText }) => newText.length < 30 && AP.editor.appendTranslation('!'))`),
  })
  await app.tell('editor.setTranslation', 'Hallo')
  await expect.poll(() => world.findings.map(({ id }) => id)).toContain('BR-023')
})

test('a message that is not of the frame, or says nothing that is known, is not heard', async ({
  open,
  page,
  world,
}) => {
  const { app } = await open()
  const thrown = { apBridge: { tell: 'thrown', text: 'Error: no' } }
  await page.evaluate((message) => postMessage(message, '*'), thrown)
  await app.locator.locator('body').evaluate((_, message) => {
    for (const odd of [null, 5, {}, { apBridge: null }, { apBridge: { tell: 'off', ref: {} } }])
      parent.postMessage(odd, '*')
    parent.postMessage(message, '*')
  }, thrown)
  await expect.poll(() => found(world.findings)).toEqual(['UI-009 pages: Error: no'])
  expect(world.findings.find(({ id }) => id === 'UI-009')?.count).toBe(1)
})
