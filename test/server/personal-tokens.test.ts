import { expect, it } from 'vitest'
import { makePersonalToken, personalTokensOf } from '../../host-simulator/platform/oauth/personal-tokens.ts'
import { createKeeper } from '../../host-simulator/server/keeper.ts'
import { restWith } from '../platform/offline.ts'
import { platformOn } from './platform-on.ts'
import { temporaryFolder } from '../temporary.ts'

it('of a person opens REST after a restart, and is gone after one if it was revoked', async () => {
  const data = temporaryFolder()
  const before = await platformOn(createKeeper(data)).createWorld()
  const wish = { userId: 1, scopes: ['project.settings'] }
  const kept = await makePersonalToken(before, { ...wish, name: 'kept' })
  const gone = await makePersonalToken(before, { ...wish, name: 'gone' })
  personalTokensOf(before).delete(String(gone.row.id))

  const after = platformOn(createKeeper(data))
  expect((await restWith(after, kept.token)('GET', 'projects/1')).status).toBe(200)
  expect((await restWith(after, kept.token)('GET', 'tms')).status).toBe(403)
  expect((await restWith(after, gone.token)('GET', 'projects/1')).status).toBe(401)
})
