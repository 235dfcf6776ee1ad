import { z } from 'zod'
import { addedRow } from '../../../world/added.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { nowOf } from '../common/caller.ts'
import { id, idQuery, idsQuery, orderQuery } from '../common/fields.ts'
import { requireEach } from '../common/found.ts'
import { requireAlone, requireBeside, requireOneAtMost } from '../common/pairs.ts'
import { projectResource } from '../common/resource.ts'
import type { Call } from '../common/row.ts'
import { storedOf } from '../sources/failures.ts'
import { autoTagged, autoTagPlace } from './auto-tag.ts'
import { sizeOfPicture } from './picture.ts'
import {
  labelsOf,
  picturesOf,
  screenshot,
  screenshotLabelsOf,
  screenshotShape,
  tagIdsOf,
  type Picture,
} from './shapes.ts'

export const screenshots = projectResource(({ screenshots: table }) => table, {
  path: '/projects/{projectId}/screenshots/{screenshotId}',
  scope: 'project.screenshot',
  tag: 'Screenshots',
  name: 'Screenshot',
  answer: screenshot,
  shapeOf: screenshotShape,
})

const labelIds = z.array(id).optional()

const requireLabels = (call: Call, named: readonly number[] | undefined): void =>
  requireEach(
    'labelIds',
    'label',
    named,
    (each) => call.world.labels.get(each)?.projectId === call.id('projectId'),
  )

export const screenshotRows = [
  screenshots.list('The screenshots of a project.', {
    query: z.object({
      search: z.string().optional(),
      stringId: idQuery.optional(),
      stringIds: idsQuery.optional(),
      labelIds: idsQuery.optional(),
      excludeLabelIds: idsQuery.optional(),
      orderBy: orderQuery('id', 'name', 'tagsCount', 'createdAt', 'updatedAt').optional(),
    }),
    ordersShown: true,
    rows(call) {
      requireAlone('stringId', call.query, ['stringIds'])
      const { search, stringId, stringIds = [], labelIds = [], excludeLabelIds = [] } = call.query
      const wanted = stringId === undefined ? stringIds : [...stringIds, stringId]
      const text = search?.toLowerCase()
      return screenshots
        .all(call)
        .filter(
          (each) =>
            (!text || each.name.toLowerCase().includes(text)) &&
            (!wanted.length || each.stringIds.some((tagged) => wanted.includes(tagged))) &&
            (!labelIds.length || labelsOf(call, each).some((own) => labelIds.includes(own))) &&
            !labelsOf(call, each).some((own) => excludeLabelIds.includes(own)),
        )
    },
  }),
  screenshots.add(
    'Adds a screenshot from a storage: a PNG, GIF or JPEG. `autoTag` tags the first strings of what is named.',
    z.object({
      storageId: id,
      name: z.string(),
      autoTag: z.boolean().default(false),
      ...autoTagPlace,
      labelIds,
    }),
    (call) => {
      const { storageId, name, autoTag, labelIds: labels } = call.body
      requireLabels(call, labels)
      for (const place of Object.keys(autoTagPlace)) requireBeside(place, call.body, ['autoTag'])
      requireOneAtMost(call.body, Object.keys(autoTagPlace))
      const stringIds = autoTag ? autoTagged(call, call.body) : []
      const picture = pictureFrom(call, storageId)
      return call.hosted.together(() => {
        const done = call.do({ do: 'addScreenshot', projectId: call.id('projectId'), name, stringIds })
        const added = addedRow(done, call.world, 'screenshots')
        picturesOf(call.hosted).set(String(added.id), picture)
        if (labels) screenshotLabelsOf(call.hosted).set(String(added.id), [...new Set(labels)])
        return added
      })
    },
  ),
  screenshots.read('One screenshot.'),
  screenshots.replace(
    'Puts another picture in place.',
    z.object({ storageId: id, name: z.string(), usePreviousTags: z.boolean().default(true) }),
    (call, { id: screenshotId }) => {
      const { storageId, name, usePreviousTags } = call.body
      const picture = pictureFrom(call, storageId)
      const pictures = picturesOf(call.hosted)
      const old = pictures.get(String(screenshotId))
      call.hosted.together(() => {
        call.do({ do: 'editScreenshot', screenshotId, name, ...(!usePreviousTags && { stringIds: [] }) })
        pictures.set(String(screenshotId), {
          ...picture,
          createdAt: old?.createdAt ?? picture.createdAt,
          positions: usePreviousTags ? (old?.positions ?? {}) : {},
        })
      })
    },
  ),
  screenshots.edit(
    'Renames a screenshot, or gives it other labels.',
    z.object({ name: z.string().optional(), labelIds }),
    (call, { id: screenshotId }, { name, labelIds: labels }) => {
      requireLabels(call, labels)
      call.hosted.together(() => {
        if (name !== undefined) call.do({ do: 'editScreenshot', screenshotId, name })
        if (labels) screenshotLabelsOf(call.hosted).set(String(screenshotId), [...new Set(labels)])
      })
    },
    { document: (row, call) => ({ name: row.name, labelIds: labelsOf(call, row) }) },
  ),
  screenshots.remove('Deletes a screenshot.', (call, { id: screenshotId }) =>
    call.hosted.together(() => {
      call.do({ do: 'deleteScreenshot', screenshotId })
      picturesOf(call.hosted).delete(String(screenshotId))
      screenshotLabelsOf(call.hosted).delete(String(screenshotId))
      tagIdsOf(call.hosted).delete(String(screenshotId))
    }),
  ),
]

const pictureFrom = (call: Pick<Call, 'hosted' | 'newId' | 'userId'>, storageId: number): Picture => {
  const { bytes, name } = storedOf(call, storageId)
  const size = sizeOfPicture(bytes)
  if (!size) throw new Refusal(invalid('storageId', 'fileInvalid', 'Expected a PNG, GIF or JPEG'))
  const now = nowOf(call)
  return {
    bytes: name,
    ...size,
    link: call.newId(),
    userId: call.userId,
    createdAt: now,
    updatedAt: now,
    positions: {},
  }
}
