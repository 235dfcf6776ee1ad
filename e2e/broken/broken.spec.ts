/** Each broken app by what is found and what the doctor says, and the good one by silence. */
import { expect, test as base } from 'playwright/test'
import { diagnose, play, type Breaks, type Played } from './play.ts'
import { traps, type Trap } from './traps.ts'

const test = base.extend<{ open(app: Breaks): Promise<Played> }>({
  open: async ({ page }, use) => {
    const closers: (() => Promise<void>)[] = []
    await use(async (app) => {
      const played = await play(app)
      closers.push(played.close)
      await page.clock.install()
      await page.goto(played.world.editorUrl)
      await expect(page.locator('html')).toHaveAttribute('data-sim-status', 'ready')
      return played
    })
    await page.close()
    for (const close of closers) await close()
  },
})

/** What is found, of the rule that is expected and of those that are no mere hint, as the table has it. */
const foundIn = ({ world, told }: Played, expected: string): object[] =>
  world.findings
    .filter(({ id, severity }) => severity !== 'info' || id === expected)
    .map(({ id, where, message, fix }) => ({ id, where: told(where), message: told(message), fix }))

test('the good app hears no word, and is healthy', async ({ page, open }) => {
  const played = await open({})
  const frame = page.frameLocator('iframe[data-sim-frame]')
  await expect(frame.locator('#project')).toHaveText('Ocean Docs')
  await expect(frame.locator('#source')).not.toBeEmpty()
  await played.sendFile('hello=Hello')
  const results = await diagnose({})
  expect(results.filter(({ status }) => status !== 'ok').map(({ step }) => step)).toEqual([
    'port-free',
    'logos-answer',
  ])
  expect(played.world.findings).toEqual([])
})

for (const [name, trap] of Object.entries<Trap>(traps))
  test(`${name}: one finding, and one step of the doctor`, async ({ page, open }) => {
    const { finding, step, act, alsoFails = [] } = trap
    const diagnosed = diagnose(trap)
    const played = await open(trap)
    if (act) await played.sendFile(`hello=${'Hello '.repeat(act === 'sends a large file' ? 20_000 : 1)}`)
    const isSilent = finding.id.startsWith('UI-')
    const look = async (): Promise<object[]> => {
      // A frame is given five seconds.
      if (isSilent) await page.clock.fastForward(5000)
      return foundIn(played, finding.id)
    }
    await expect.poll(look).toEqual([finding])

    const results = await diagnosed
    const wrong = results.filter(({ status }) => status !== 'ok' && status !== 'skipped')
    expect(wrong.map((result) => result.step)).toEqual([step.id, ...alsoFails])
    expect(wrong[0]).toMatchObject({ status: step.status ?? 'failed', message: step.message })
    const after = results.filter(({ needs }) => needs.includes(step.id))
    if (!step.status) expect(after.map(({ cause }) => cause)).toEqual(after.map(() => step.id))
    // By now all is told that would be.
    expect(foundIn(played, finding.id)).toEqual([finding])
  })
