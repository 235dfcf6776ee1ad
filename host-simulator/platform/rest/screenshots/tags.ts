import { z } from 'zod'
import { many } from '../../http/envelope.ts'
import { Reply } from '../../http/reply.ts'
import { id } from '../common/fields.ts'
import { noContent } from '../common/found.ts'
import { nextOwnId } from '../common/own-id.ts'
import { requireOneAtMost } from '../common/pairs.ts'
import { resource } from '../common/resource.ts'
import { row, type Call } from '../common/row.ts'
import { autoTagged, autoTagPlace } from './auto-tag.ts'
import { screenshots } from './rows.ts'
import { picturesOf, position, screenshotTag, tagIdsOf, tagShapes, type Position } from './shapes.ts'

const path = '/projects/{projectId}/screenshots/{screenshotId}/tags'
const scope = 'project.screenshot'
const tag = 'Screenshots'
const newTags = z.array(z.object({ stringId: id, position: position.optional() })).min(1)
const autoTag = z.object({ autoTag: z.boolean(), ...autoTagPlace })

const shownTags = (call: Call): z.input<typeof screenshotTag>[] => tagShapes(call, screenshots.named(call))

const tags = resource({
  path: `${path}/{tagId}`,
  scope,
  tag,
  name: 'Tag',
  answer: screenshotTag,
  shapeOf: (shown: z.input<typeof screenshotTag>) => shown,
  find(call) {
    const tagId = call.id('tagId')
    return shownTags(call).find((each) => each.id === tagId)
  },
})

export const screenshotTagRows = [
  tags.list('The tags of a screenshot: which string stands where.', { rows: shownTags }),
  row({
    method: 'POST',
    path,
    scope: `${scope} write`,
    tag,
    doc: 'Tags more strings.',
    body: newTags,
    ok: [201],
    answer: { many: screenshotTag },
    run(call) {
      const { stringIds } = screenshots.named(call)
      const named = call.body.map(({ stringId }) => stringId)
      setTags(call, [...new Set([...stringIds, ...named])], call.body)
      const shapes = shownTags(call).filter(({ stringId }) => named.includes(stringId))
      const page = many(shapes, call.search, (shape) => shape)
      return page instanceof Reply ? new Reply(page.text, 201) : page
    },
  }),
  row({
    method: 'PUT',
    path,
    scope: `${scope} write`,
    tag,
    doc: 'Tags these strings and no others. With `autoTag` the first of what is named: no picture is read here.',
    body: z.union([newTags, autoTag]),
    ok: [200],
    run(call) {
      const { body } = call
      requireOneAtMost(body, Object.keys(autoTagPlace))
      if (Array.isArray(body)) setTags(call, [...new Set(body.map(({ stringId }) => stringId))], body)
      else if (body.autoTag) setTags(call, autoTagged(call, body), [])
      return new Response(null, { status: 200 })
    },
  }),
  row({
    method: 'DELETE',
    path,
    scope: `${scope} write`,
    tag,
    doc: 'Takes all tags away.',
    ok: [204],
    run(call) {
      setTags(call, [], [])
      return noContent()
    },
  }),
  tags.read('One tag.'),
  tags.edit(
    'Moves a tag, or makes it another string’s.',
    z.object({ stringId: id, position }).partial(),
    (call, { id: tagId, stringId: old, position: before }, { stringId = old, position: at = before }) => {
      const { stringIds } = screenshots.named(call)
      const others = stringIds.filter((each) => each !== old && each !== stringId)
      setTags(call, [...others, stringId], [{ stringId, position: at, id: tagId }])
    },
  ),
  tags.remove('Takes one tag away.', (call, { stringId }) => {
    const { stringIds } = screenshots.named(call)
    setTags(
      call,
      stringIds.filter((each) => each !== stringId),
      [],
    )
  }),
]

interface Placed {
  stringId: number
  position?: Position | undefined
  /** Of a tag that was another string's. */
  id?: number
}

/** Exactly these strings are tagged afterwards; places that are not said stay, as do the ids of tags. */
const setTags = (call: Call, stringIds: readonly number[], placed: readonly Placed[]): void => {
  const { id: screenshotId } = screenshots.named(call)
  const ids = new Map(shownTags(call).map(({ stringId, id: own }) => [stringId, own]))
  for (const { stringId, id: own } of placed) if (own !== undefined) ids.set(stringId, own)
  const taken = new Set(stringIds.map((each) => ids.get(each)))
  const newId = (stringId: number): number =>
    taken.has(stringId) ? nextOwnId(call.hosted, tagIdsOf) : stringId
  const pictures = picturesOf(call.hosted)
  const picture = pictures.get(String(screenshotId))
  call.hosted.together(() => {
    call.do({ do: 'editScreenshot', screenshotId, stringIds })
    const tagged = stringIds.map((each) => [each, ids.get(each) ?? newId(each)] as const)
    tagIdsOf(call.hosted).set(
      String(screenshotId),
      Object.fromEntries(tagged.filter(([stringId, own]) => stringId !== own)),
    )
    if (!picture) return
    const positions = new Map(
      Object.entries(picture.positions).filter(([key]) => stringIds.includes(Number(key))),
    )
    for (const { stringId, position: at } of placed) if (at) positions.set(String(stringId), at)
    pictures.set(String(screenshotId), { ...picture, positions: Object.fromEntries(positions) })
  })
}
