import { z } from 'zod'
import { many, one } from '../../http/envelope.ts'
import { id } from '../common/fields.ts'
import { found, noContent } from '../common/found.ts'
import { Reply } from '../../http/reply.ts'
import { row, type Call } from '../row.ts'
import { picturesOf, position, screenshotTag, tagShapes, type Position } from './shapes.ts'
import { screenshotIn } from './rows.ts'

const tags = '/projects/{projectId}/screenshots/{screenshotId}/tags'
const tag = 'Screenshots'
const newTags = z.array(z.object({ stringId: id, position: position.optional() })).min(1)

export const screenshotTagRows = [
  row({
    method: 'GET',
    path: tags,
    scope: 'project.screenshot read',
    tag,
    doc: 'The tags of a screenshot: which string stands where.',
    ok: [200],
    answer: { many: screenshotTag },
    run: (call) => many(tagShapes(call, screenshotIn(call)), call.search, (shape) => shape),
  }),
  row({
    method: 'POST',
    path: tags,
    scope: 'project.screenshot write',
    tag,
    doc: 'Tags more strings.',
    body: newTags,
    ok: [201],
    answer: { many: screenshotTag },
    run(call) {
      const { stringIds } = screenshotIn(call)
      const named = call.body.map(({ stringId }) => stringId)
      setTags(call, [...new Set([...stringIds, ...named])], call.body)
      const shapes = tagShapes(call, screenshotIn(call)).filter(({ stringId }) => named.includes(stringId))
      const page = many(shapes, call.search, (shape) => shape)
      return page instanceof Reply ? new Reply(page.text, 201) : page
    },
  }),
  row({
    method: 'PUT',
    path: tags,
    scope: 'project.screenshot write',
    tag,
    doc: 'Tags these strings and no others.',
    body: newTags,
    ok: [200],
    run(call) {
      const stringIds = [...new Set(call.body.map(({ stringId }) => stringId))]
      setTags(call, stringIds, call.body)
      return new Response(null, { status: 200 })
    },
  }),
  row({
    method: 'DELETE',
    path: tags,
    scope: 'project.screenshot write',
    tag,
    doc: 'Takes all tags away.',
    ok: [204],
    run(call) {
      setTags(call, [], [])
      return noContent()
    },
  }),
  row({
    method: 'GET',
    path: `${tags}/{tagId}`,
    scope: 'project.screenshot read',
    tag,
    doc: 'One tag.',
    ok: [200],
    answer: { one: screenshotTag },
    run: (call) => one(tagIn(call)),
  }),
  row({
    method: 'DELETE',
    path: `${tags}/{tagId}`,
    scope: 'project.screenshot write',
    tag,
    doc: 'Takes one tag away.',
    ok: [204],
    run(call) {
      const { stringId } = tagIn(call)
      const { stringIds } = screenshotIn(call)
      setTags(
        call,
        stringIds.filter((each) => each !== stringId),
        [],
      )
      return noContent()
    },
  }),
]

type Placed = Pick<Call, 'world' | 'id' | 'hosted' | 'origin'>

const tagIn = (call: Placed): z.input<typeof screenshotTag> => {
  const tagId = call.id('tagId')
  return found(
    tagShapes(call, screenshotIn(call)).find((each) => each.id === tagId),
    'Tag',
  )
}

/** Exactly these strings are tagged afterwards; places that are not said stay. */
const setTags = (
  call: Placed & Pick<Call, 'do'>,
  stringIds: readonly number[],
  placed: readonly { stringId: number; position?: Position | undefined }[],
): void => {
  const { id: screenshotId } = screenshotIn(call)
  const pictures = picturesOf(call.hosted)
  const picture = pictures.get(String(screenshotId))
  call.hosted.together(() => {
    call.do({ do: 'editScreenshot', screenshotId, stringIds })
    if (!picture) return
    const positions = new Map(
      Object.entries(picture.positions).filter(([key]) => stringIds.includes(Number(key))),
    )
    for (const { stringId, position: at } of placed) if (at) positions.set(String(stringId), at)
    pictures.set(String(screenshotId), { ...picture, positions: Object.fromEntries(positions) })
  })
}
