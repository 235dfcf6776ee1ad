import { describe, expect, it } from 'vitest'
import { restoreWorld } from '../../host-simulator/platform/hosted/restore.ts'
import { createReplay } from '../../host-simulator/platform/hosted/replay.ts'
import { fromSnapshot } from '../../host-simulator/world/from-snapshot.ts'
import { languageIn } from '../../host-simulator/world/languages.ts'
import { toSnapshot, type Snapshot } from '../../host-simulator/world/snapshot.ts'
import { hostWorld, onePlan, openPlatform, restWith } from '../platform/offline.ts'
import { dataOf } from '../platform/storage.ts'

const open = async () => {
  const { platform } = openPlatform()
  const world = await hostWorld(platform, onePlan)
  const { id = 0 } = [...world.store.world.projects][0] ?? {}
  /** As a build kept it that knew other languages. */
  const older = JSON.parse(
    JSON.stringify(toSnapshot(world.store.world)).replaceAll('"de"', '"es-419"'),
  ) as Snapshot
  return { rest: restWith(platform, world.token), world, id, older }
}

describe('a language that the platform lists no more', () => {
  it('goes on as the organization’s own, with the plurals of its kin', async () => {
    const { older } = await open()
    const world = fromSnapshot(older)
    expect(languageIn(world, 'es-419')).toMatchObject({
      ...{ twoLettersCode: 'es', locale: 'es-419', textDirection: 'ltr', dialectOf: null },
      pluralCategoryNames: languageIn(world, 'es-ES')?.pluralCategoryNames,
    })
    expect(fromSnapshot(toSnapshot(world)).organization).toEqual(world.organization)
  })

  it('is read by REST after the rows were restored, and the organization is as it was', async () => {
    const { rest, world, id, older } = await open()
    const { organization } = world.store.world
    restoreWorld(world, older)
    expect(dataOf(await rest('GET', `projects/${id}`))['targetLanguageIds']).toContain('es-419')
    expect((await rest('GET', 'languages/es-419')).status).toBe(200)
    expect(world.store.world.organization).toMatchObject({ ...organization })
  })

  it('is known where a step that was kept names it', async () => {
    const { world, id } = await open()
    const replay = createReplay({ snapshot: toSnapshot(world.store.world), collections: {} })
    const edits = { targetLanguageIds: ['yue-HK'] }
    const at = '2026-01-05T08:00:00Z'
    replay.add([{ changes: [{ fact: 'projectEdited', projectId: id, edits, by: 1, at }] }])
    expect(languageIn(replay.done().world, 'yue-HK')).toMatchObject({ pluralCategoryNames: ['one', 'other'] })
  })
})
