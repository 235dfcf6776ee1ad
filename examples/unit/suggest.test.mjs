import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createFakeAp } from 'ap-bridge/testing'
import { shout } from './suggest.mjs'

test('puts the source in capitals into the translation', async () => {
  const strings = [{ identifier: 'greeting', text: 'Hello' }]
  const { AP, editor, refusals, settled, close } = await createFakeAp({
    scenario: { files: [{ name: 'ui.json', strings }] },
  })
  shout(AP)
  await settled()
  assert.equal(editor.view.draft, 'HELLO')
  assert.deepEqual(refusals, [])
  close()
})

test('says so when no string is open', async () => {
  const { AP, calls, settled, close } = await createFakeAp({ scenario: 'no-active-string' })
  shout(AP)
  await settled()
  assert.deepEqual(calls.at(-1)?.args, ['Open a string first'])
  close()
})
