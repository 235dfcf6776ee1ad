import { type AppFrame, expect, test } from './simulator.ts'

/** Calls one after the other and does not wait; what callbacks get is kept in the frame under this name. */
const callAndKeep = (app: AppFrame, name: string, ...methods: string[]): Promise<void> =>
  app.locator.locator('body').evaluate(
    (_, [key, paths]) => {
      const kept = ((globalThis as unknown as Record<string, unknown[]>)[key] ??= [])
      for (const path of paths) {
        const fn = path
          .split('.')
          .reduce<unknown>((node, part) => (node as Record<string, unknown>)[part], AP) as (
          callback: (value: unknown) => void,
        ) => void
        fn((value) => kept.push(value))
      }
    },
    [name, methods] as const,
  )

const kept = (app: AppFrame, name: string): Promise<unknown[]> =>
  app.locator
    .locator('body')
    .evaluate((_, key) => (globalThis as unknown as Record<string, unknown[]>)[key] ?? [], name)

test('an answer that is dropped never comes, and the trace says why', async ({ open, world }) => {
  world.fault({
    id: 'lost',
    on: 'bridge',
    match: { method: 'editor.getString' },
    do: { drop: true },
    times: 1,
  })
  const { app } = await open()
  await callAndKeep(app, 'strings', 'editor.getString')
  // Answers keep their order: the second comes after where the first would have come.
  const second = await app.ask<{ id: number }>('editor.getString')
  expect(await kept(app, 'strings')).toEqual([])
  expect(second.id).toBeGreaterThan(0)
  const faults = world.trace.filter(({ kind }) => kind === 'fault')
  expect(faults).toMatchObject([
    { name: 'lost', in: { on: 'bridge', method: 'editor.getString' }, out: { drop: true } },
  ])
  expect(world.findings.filter(({ id }) => id === 'SM-001')).toEqual([])
})

test('an answer is null, or of another type, for one method alone', async ({ open, world }) => {
  world.fault({ on: 'bridge', match: { method: 'editor.getString' }, do: { null: true } })
  world.fault({ on: 'bridge', match: { method: 'editor.getPage' }, do: { wrongType: true } })
  world.fault({ on: 'bridge', match: { method: 'editor.getSelectedStrings' }, do: { null: true } })
  const { app } = await open()
  expect(await app.ask('editor.getString')).toBeNull()
  expect(await app.ask('editor.getPage')).toBe('wrong type')
  expect(await app.ask('editor.getSelectedStrings')).toBeNull()
  expect(await app.ask('editor.getMode')).toBe('translate')
})

test('an answer that is late is overtaken', async ({ open, world }) => {
  world.fault({ on: 'bridge', match: { method: 'editor.getPage' }, do: { delayMs: 400 } })
  const { app } = await open()
  // At once: a busy machine may take longer than the delay from one evaluation to the next.
  await callAndKeep(app, 'answers', 'editor.getPage', 'editor.getMode')
  await expect.poll(() => kept(app, 'answers')).toEqual(['translate', 1])
})

test('an answer that is sent twice comes once', async ({ open, world }) => {
  world.fault({ on: 'bridge', match: { method: 'editor.getPage' }, do: { duplicate: 3 } })
  const { app } = await open()
  await callAndKeep(app, 'pages', 'editor.getPage')
  expect(await app.ask('editor.getMode')).toBe('translate')
  expect(await kept(app, 'pages')).toEqual([1])
})

test('an event comes as a storm, and the next one as it is', async ({ open, world }) => {
  world.fault({ on: 'bridge', match: { event: 'string.change' }, do: { duplicate: 200 }, times: 1 })
  const { page, app } = await open()
  await page.locator('[data-string-id]').nth(3).click()
  await expect.poll(async () => (await app.heard('string.change')).length).toBe(200)
  await page.locator('[data-string-id]').nth(1).click()
  await expect.poll(async () => (await app.heard('string.change')).length).toBe(201)
  const [first, ...others] = await app.heard<{ id: number }>('string.change')
  expect(new Set(others.slice(0, 199).map(({ id }) => id))).toEqual(new Set([first?.id]))
  expect(others.at(-1)?.id).not.toBe(first?.id)
})

test('an event that is dropped does not reach the app, and is no event of the trace', async ({
  open,
  world,
}) => {
  world.fault({ id: 'deaf', on: 'bridge', match: { event: 'string.change' }, do: { drop: true }, times: 1 })
  const { page, app } = await open()
  await page.locator('[data-string-id]').nth(3).click()
  await page.locator('[data-string-id]').nth(1).click()
  const active = await app.ask('editor.getString')
  await expect.poll(() => app.heard('string.change')).toEqual([active])
  await expect
    .poll(() => world.trace.filter(({ kind }) => kind === 'event').map(({ name }) => name))
    .toEqual(['string.change'])
  expect(world.trace.filter(({ kind }) => kind === 'fault').map(({ name }) => name)).toEqual(['deaf'])
})

test('a fault that is declared while a page is open counts there, and its frame stays', async ({
  open,
  world,
}) => {
  const { page, app } = await open()
  expect(await app.ask('editor.getPage')).toBe(1)
  await app.tell('editor.setTranslation', 'A draft')
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveValue('A draft')
  world.fault({ id: 'gone', on: 'bridge', match: { method: 'editor.getPage' }, do: { null: true } })
  await expect.poll(() => app.ask('editor.getPage')).toBeNull()
  await expect(page.getByRole('textbox', { name: 'Translation' })).toHaveValue('A draft')
  expect(await app.heard('textarea.edited')).toHaveLength(1)
})

test('without a fault of the bridge the page asks for none', async ({ open, world }) => {
  world.fault({ on: 'api', match: { path: '/nowhere' }, do: { status: 503 } })
  const { page, app } = await open()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/_page/fault')) asked.push(request.url())
  })
  await app.ask('editor.getString')
  await page.locator('[data-string-id]').nth(3).click()
  await expect.poll(() => app.heard('string.change')).toHaveLength(1)
  expect(asked).toEqual([])
})

test('a fault that never happened is found', async ({ open, world }) => {
  world.fault({ id: 'idle', on: 'bridge', match: { method: 'editor.getNothing' }, do: { drop: true } })
  const { app } = await open()
  await app.ask('editor.getString')
  const [finding] = world.findings.filter(({ id }) => id === 'SM-001')
  expect(finding?.message).toContain('never happened')
})
