import { z } from 'zod'
import type { ScreenshotRow } from '../../../world/rows.ts'
import { storedFile } from '../../files/storages.ts'
import { invalid, many, one } from '../../http/envelope.ts'
import { id, idQuery, idsQuery, ordered, orderQuery, patchOf } from '../common/fields.ts'
import { found, noContent, ofProject } from '../common/found.ts'
import { edited } from '../common/patch.ts'
import { sizeOfPicture } from './picture.ts'
import { Refusal } from '../../http/refusal.ts'
import { row, type Call } from '../row.ts'
import { picturesOf, screenshot, screenshotShape, type Picture } from './shapes.ts'

const all = '/projects/{projectId}/screenshots'
const single = `${all}/{screenshotId}`
const tag = 'Screenshots'

export const screenshotRows = [
  row({
    method: 'GET',
    path: all,
    scope: 'project.screenshot read',
    tag,
    doc: 'The screenshots of a project.',
    query: z.object({
      search: z.string().optional(),
      stringId: idQuery.optional(),
      stringIds: idsQuery.optional(),
      orderBy: orderQuery('id', 'name', 'tagsCount', 'createdAt', 'updatedAt').optional(),
    }),
    ok: [200],
    answer: { many: screenshot },
    run(call) {
      const { search, stringId, stringIds = [], orderBy } = call.query
      const wanted = stringId === undefined ? stringIds : [...stringIds, stringId]
      const projectId = call.id('projectId')
      const text = search?.toLowerCase()
      const shapes = [...call.world.screenshots]
        .filter(
          (each) =>
            each.projectId === projectId &&
            (!text || each.name.toLowerCase().includes(text)) &&
            (!wanted.length || each.stringIds.some((tagged) => wanted.includes(tagged))),
        )
        .map((each) => screenshotShape(call, each))
      return many(ordered(shapes, orderBy), call.search, (shape) => shape)
    },
  }),
  row({
    method: 'POST',
    path: all,
    scope: 'project.screenshot write',
    tag,
    doc: 'Adds a screenshot from a storage: a PNG, GIF or JPEG.',
    body: z.object({
      storageId: id,
      name: z.string(),
      autoTag: z.literal(false, 'expected false: nobody here reads what a picture says').optional(),
    }),
    ok: [201],
    answer: { one: screenshot },
    run(call) {
      const { storageId, name } = call.body
      const picture = pictureFrom(call, storageId)
      call.hosted.together(() => {
        call.do({ do: 'addScreenshot', projectId: call.id('projectId'), name })
        picturesOf(call.hosted).set(String(call.world.counters.screenshots), picture)
      })
      const added = call.world.screenshots.get(call.world.counters.screenshots)
      return one(screenshotShape(call, found(added, 'Screenshot')), 201)
    },
  }),
  row({
    method: 'GET',
    path: single,
    scope: 'project.screenshot read',
    tag,
    doc: 'One screenshot.',
    ok: [200],
    answer: { one: screenshot },
    run: (call) => one(screenshotShape(call, screenshotIn(call))),
  }),
  row({
    method: 'PUT',
    path: single,
    scope: 'project.screenshot write',
    tag,
    doc: 'Puts another picture in place.',
    body: z.object({ storageId: id, name: z.string(), usePreviousTags: z.boolean().default(true) }),
    ok: [200],
    answer: { one: screenshot },
    run(call) {
      const { storageId, name, usePreviousTags } = call.body
      const { id: screenshotId } = screenshotIn(call)
      const picture = pictureFrom(call, storageId)
      const old = picturesOf(call.hosted).get(String(screenshotId))
      call.hosted.together(() => {
        call.do({
          do: 'editScreenshot',
          screenshotId,
          name,
          ...(!usePreviousTags && { stringIds: [] }),
        })
        picturesOf(call.hosted).set(String(screenshotId), {
          ...picture,
          createdAt: old?.createdAt ?? picture.createdAt,
          positions: usePreviousTags ? (old?.positions ?? {}) : {},
        })
      })
      return one(screenshotShape(call, screenshotIn(call)))
    },
  }),
  row({
    method: 'PATCH',
    path: single,
    scope: 'project.screenshot write',
    tag,
    doc: 'Renames a screenshot.',
    body: patchOf(['replace', 'test'], ['/name']),
    ok: [200],
    answer: { one: screenshot },
    run(call) {
      const before = screenshotIn(call)
      const edits = edited({ name: before.name }, call.body, z.object({ name: z.string().optional() }))
      call.do({ do: 'editScreenshot', screenshotId: before.id, ...edits })
      return one(screenshotShape(call, screenshotIn(call)))
    },
  }),
  row({
    method: 'DELETE',
    path: single,
    scope: 'project.screenshot write',
    tag,
    doc: 'Deletes a screenshot.',
    ok: [204],
    run(call) {
      const { id: screenshotId } = screenshotIn(call)
      call.hosted.together(() => {
        call.do({ do: 'deleteScreenshot', screenshotId })
        picturesOf(call.hosted).delete(String(screenshotId))
      })
      return noContent()
    },
  }),
]

type Placed = Pick<Call, 'world' | 'id' | 'hosted' | 'origin'>

export const screenshotIn = (call: Placed): ScreenshotRow =>
  ofProject(call, call.world.screenshots.get(call.id('screenshotId')), 'Screenshot')

const pictureFrom = (call: Pick<Call, 'hosted' | 'newId' | 'userId'>, storageId: number): Picture => {
  const file = storedFile(call.hosted, storageId)
  if (!file)
    throw new Refusal(
      invalid('storageId', 'notFound', `File from storage with id #${storageId} was not found`),
    )
  const size = sizeOfPicture(file.bytes)
  if (!size) throw new Refusal(invalid('storageId', 'fileInvalid', 'Expected a PNG, GIF or JPEG'))
  const now = new Date(call.hosted.clock.now()).toISOString()
  return {
    bytes: file.name,
    ...size,
    link: call.newId(),
    userId: call.userId,
    createdAt: now,
    updatedAt: now,
    positions: {},
  }
}
