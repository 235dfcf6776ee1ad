import { describe, expect, it } from 'vitest'
import { withAppEnd } from '../../host-simulator/doctor/app-end.ts'
import type { Bench, StartedApp } from '../../host-simulator/doctor/bench.ts'

/** A bench whose app's port answers so, one look after the other. */
const benchOf = (answers: (string | null)[], ended: Promise<number>): Bench => {
  const app: StartedApp = { ended, lastWords: () => 'no memory', ports: () => [] }
  return {
    manifestUrl: 'http://localhost:1/manifest.json',
    stage: { occupantOf: async () => answers.shift() ?? null },
    running: () => app,
    started: async () => app,
  } as unknown as Bench
}

const failed = { status: 'failed', message: 'no answer (UND_ERR_SOCKET)' } as const

describe('what fails as the start command ends', () => {
  it.each([[[null]], [['ECONNRESET', 'UND_ERR_SOCKET', null]]])(
    'is told with its end, whose port answers %j',
    async (answers) => {
      const { message, evidence } = await withAppEnd(failed, benchOf([...answers], Promise.resolve(5)))
      expect(message).toBe('no answer (UND_ERR_SOCKET); the start command has ended with code 5')
      expect(evidence).toEqual(['the last words of the start command:', 'no memory'])
    },
  )

  it.each(['status 500', 'HPE_INVALID_CONSTANT'])(
    'is told as it is where the port answers %s',
    async (answer) => {
      expect(await withAppEnd(failed, benchOf([answer], new Promise(() => {})))).toBe(failed)
    },
  )
})
