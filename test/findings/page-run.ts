/** What a world makes of the calls of an app's page: `AP` of the real code, no browser. */
import { onTestFinished, vi } from 'vitest'
import { createFakeAp, type FakeAp, type FakeApOptions } from '../../host-simulator/testing/unit.ts'
import { type WorldFinding, findingsOf } from '../../host-simulator/platform/findings/findings.ts'
import { told } from '../../src/contract/told.ts'
import { openPlatform } from '../platform/offline.ts'

const scenario = {
  files: [
    {
      name: 'ui.json',
      strings: [
        { identifier: 'greeting', text: 'Hello' },
        { identifier: 'farewell', text: 'Goodbye' },
      ],
    },
  ],
}

export type PageScript = (fake: FakeAp) => void | Promise<void>

interface Run extends FakeApOptions {
  /** Milliseconds between two calls, as the world's clock tells them. */
  paceMs?: number
}

/** The findings of a page that runs this script, once all of its calls are answered. */
export const findingsOfPage = async (
  script: PageScript,
  { paceMs = 0, ...options }: Run = {},
): Promise<WorldFinding[]> => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const fake = await createFakeAp({ scenario, ...options })
  onTestFinished(() => fake.close())
  await script(fake)
  await fake.settled()

  const { platform, clock } = openPlatform()
  const world = await platform.createWorld()
  for (const { method, args, refusal, ...call } of fake.calls) {
    clock.now += paceMs
    const { warning } = call as { warning?: string }
    const reason = refusal?.message ?? warning
    world.trace.note({
      kind: 'call',
      app: 'app-under-test',
      name: method,
      outcome: refusal ? 'refused' : 'ok',
      ...(reason !== undefined && { reason }),
      ...(refusal && { code: refusal.code }),
      in: told(args),
    })
  }
  return findingsOf(world).list()
}
