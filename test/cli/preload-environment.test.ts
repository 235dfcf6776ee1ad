import { expect, it } from 'vitest'
import { preloadEnvironment } from '../../host-simulator/cli/app-process.ts'

it('loads the preload in Node by its address and in Bun by its path, beside what is there', () => {
  const own = { NODE_OPTIONS: '--max-old-space-size=4096', BUN_OPTIONS: '--smol' }
  expect(preloadEnvironment('http://localhost:4400', own)).toEqual({
    NODE_OPTIONS: expect.stringMatching(/^--max-old-space-size=4096 --import file:\/\/\/.*\/preload\.js$/),
    BUN_OPTIONS: expect.stringMatching(/^--smol --preload=\S+preload\.js$/),
    AP_BRIDGE_URL: 'http://localhost:4400',
  })
  expect(preloadEnvironment('http://localhost:4400', {})).toMatchObject({
    NODE_OPTIONS: expect.stringMatching(/^--import file:/),
    BUN_OPTIONS: expect.stringMatching(/^--preload=/),
  })
})

it.each(['/my apps/dist', '/cache/ap-bridge.zip/node_modules/ap-bridge/dist'])(
  'leaves the options of Bun as they are for %s, which it cannot read',
  (folder) => {
    const { BUN_OPTIONS, NODE_OPTIONS } = preloadEnvironment('http://localhost:4400', {}, folder)
    expect([BUN_OPTIONS, NODE_OPTIONS]).toEqual([undefined, expect.stringContaining('--import file:')])
  },
)
