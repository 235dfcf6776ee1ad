import { startSimulator } from '../../dist/simulator.js'
import { expect, test } from './simulator.ts'

const body = `
<button onclick="said.textContent = confirm('Sure?') + ' ' + prompt('Name?')">Ask</button>
<p id="said" data-testid="said"></p>
<a download="words.txt" href="data:text/plain,words">Save data</a>
<a download="made.txt">Save a blob</a>
<script>document.querySelector('a:not([href])').href = URL.createObjectURL(new Blob(['made']))</script>`

test("an app's page asks its user, in a panel of 350 pixels that can be drawn wider", async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const { app } = await open({ body })
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    void dialog.accept('Ada')
  })
  await app.locator.getByRole('button', { name: 'Ask' }).click()
  await expect(app.locator.getByTestId('said')).toHaveText('true Ada')
  expect(asked).toEqual(['Sure?', 'Name?'])

  const frame = page.locator('iframe[data-sim-frame="panel"]')
  const widthOf = async (): Promise<number> => (await frame.boundingBox())?.width ?? 0
  expect(await widthOf()).toBe(350)
  const handle = await page.getByRole('separator', { name: 'Width of the apps' }).boundingBox()
  if (!handle) throw new Error('expected a handle')
  const at = { x: handle.x + handle.width / 2, y: handle.y + 200 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 60, at.y, { steps: 6 })
  await expect.poll(widthOf).toBe(410)
  // Over the frame, which must not swallow the pointer.
  await page.mouse.move(at.x + 40, at.y, { steps: 10 })
  await expect.poll(widthOf).toBe(310)
  await page.mouse.up()
})

for (const [link, file] of [
  ['Save data', 'words.txt'],
  ['Save a blob', 'made.txt'],
] as const)
  test(`an app's page saves a file: ${link}`, async ({ open, page }) => {
    const { app } = await open({ body })
    const saved = page.waitForEvent('download')
    await app.locator.getByRole('link', { name: link }).click()
    expect((await saved).suggestedFilename()).toBe(file)
  })

test('a strict sandbox has neither', async ({ page, appServer }) => {
  const simulator = await startSimulator({ host: '127.0.0.1', strictSandbox: true })
  try {
    const world = await simulator.createWorld()
    await world.install(appServer.serve({ body }))
    await page.goto(world.editorUrl)
    await expect(page.locator('iframe[data-sim-frame="panel"]')).toHaveAttribute(
      'sandbox',
      'allow-scripts allow-same-origin allow-forms allow-popups',
    )
  } finally {
    await simulator.close()
  }
})
