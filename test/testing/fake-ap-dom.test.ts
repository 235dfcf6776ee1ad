// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { createFakeAp } from '../../host-simulator/testing/unit.ts'
import { clientOf } from '../../src/client/index.ts'

it('works where tests have a DOM, with the elements that the app draws', async () => {
  document.body.innerHTML = '<p id="here"></p>'
  const { AP, world, close } = await createFakeAp({
    scenario: { files: [{ name: 'a.json', strings: [{ identifier: 'a', text: 'A' }] }] },
  })
  const ap = clientOf(AP)
  const { status } = await ap.apiRequest({
    method: 'post',
    path: `projects/${world.projectId}/translations`,
    body: { stringId: 1, languageId: 'de', text: 'Hallo' },
  })
  expect(status).toBe(201)
  expect((await ap.getJwtToken())?.split('.')).toHaveLength(3)
  expect(AP.size()).toEqual({ w: '100%', h: document.body.scrollHeight })
  close()
})
