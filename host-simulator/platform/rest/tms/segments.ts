/** The operations on segments and their texts. */
import { z } from 'zod'
import type { Segment } from '../../files/segments.ts'
import { fittingPage, one, unpaged } from '../../http/envelope.ts'
import type { Answer } from '../../http/reply.ts'
import { croqlTest } from '../common/croql-rows.ts'
import { at, checkedAt, within } from '../common/batch.ts'
import { orderQuery, patchOf, type Operation } from '../common/fields.ts'
import { found, noContent } from '../common/found.ts'
import type { Library } from '../common/library.ts'
import { resource } from '../common/resource.ts'
import { row, type Call, type RestRow } from '../common/row.ts'
import { segmentIds, segmentIn } from './memory.ts'
import { croqlSegment, segment, segmentShape } from './segment-shape.ts'
import { dropSegment, keepOrDrop, keepSegment, newRecord, newSegment, patched } from './writes.ts'

const path = '/tms/{tmId}/segments'
const scope = 'tm'
const tag = 'Translation memory'

const records = z.object({ records: z.array(newRecord).min(1).max(500) })

const recordPath = `${path}/{segmentId}/records/{recordId}`

export const segmentRowsIn = (
  tmNamed: (call: Call) => Library,
  requireWriter: (call: Call, memory: Library) => void,
): RestRow[] => {
  const segmentNamed = (call: Call): Segment =>
    found(segmentIn(call.hosted, tmNamed(call), call.id('segmentId')), 'Segment')

  const segments = resource({
    path: `${path}/{segmentId}`,
    scope,
    tag,
    name: 'Segment',
    answer: segment,
    shapeOf: ({ id: segmentId }: { id: number }, call: Call) =>
      segmentShape(found(segmentIn(call.hosted, tmNamed(call), segmentId), 'Segment')),
    find: segmentNamed,
  })

  /** Goes before what writes. */
  const tmToWrite = (call: Call): Library => {
    const memory = tmNamed(call)
    requireWriter(call, memory)
    return memory
  }

  /** The segment after a JSON Patch on its records; 204 where none is left. */
  const afterPatch = (call: Call, operations: readonly Operation[]): Answer => {
    tmToWrite(call)
    const changed = operations.reduce((now, each) => patched(call, now, each), segmentNamed(call))
    const left = keepOrDrop(call, changed)
    return left ? one(segmentShape(left)) : noContent()
  }

  const recordNamed = (call: Call): string => {
    const record = segmentNamed(call).records.find((each) => each.id === call.id('recordId'))
    return `/records/${found(record, 'Record').id}`
  }

  return [
    segments.list('The segments of a translation memory: its translated strings, and what people added.', {
      query: z.object({ orderBy: orderQuery('id').optional(), croql: z.string().min(1).optional() }),
      rows(call) {
        const { croql, orderBy } = call.query
        const memory = tmNamed(call)
        const all = segmentIds(call.hosted, memory)
        if (croql === undefined) return all
        const fits = croqlTest(call, croql, 'segment')
        const isFound = ({ id: segmentId }: { id: number }): boolean => {
          const segment = segmentIn(call.hosted, memory, segmentId)
          return segment !== null && fits(() => croqlSegment(segment))
        }
        return orderBy ? all.filter(isFound) : fittingPage(all, call.search, isFound)
      },
    }),
    segments.add('Adds a segment, with a text in each of some languages.', records, (call) =>
      keepSegment(call, newSegment(call, tmToWrite(call), call.body.records)),
    ),
    row({
      method: 'PATCH',
      path,
      scope: `${scope} write`,
      tag,
      doc: 'Adds, changes and removes segments and their texts, all of it or nothing. Answers those that are left.',
      body: patchOf(
        ['add', 'replace', 'remove'],
        ['/-', '/{id}', '/{id}/records/-', '/{id}/records/{id}', '/{id}/records/{id}/text'],
      ),
      ok: [200],
      answer: { many: segment },
      async run(call) {
        const changed = await afterBatch(call, tmToWrite(call), call.body)
        const left = call.hosted.together(() =>
          [...changed.values()].flatMap((each) => keepOrDrop(call, each) ?? []),
        )
        return unpaged(left, segmentShape)
      },
    }),
    row({
      method: 'DELETE',
      path,
      scope: `${scope} write`,
      tag,
      doc: 'Empties a translation memory. The translations of strings that were in it stay as they are.',
      ok: [204],
      run(call) {
        const memory = tmToWrite(call)
        call.hosted.together(() => segmentIds(call.hosted, memory).forEach((each) => dropSegment(call, each)))
        return noContent()
      },
    }),
    segments.read('One segment.'),
    row({
      method: 'PATCH',
      path: `${path}/{segmentId}`,
      scope: 'tm write',
      tag,
      doc: 'Adds, changes and removes texts of a segment; without its last one it is gone.',
      body: patchOf(['add', 'replace', 'remove'], ['/records/-', '/records/{id}/text', '/records/{id}']),
      ok: [200, 204],
      answer: { one: segment },
      run: (call) => afterPatch(call, call.body),
    }),
    segments.remove('Deletes a segment.', (call, dropped) => {
      tmToWrite(call)
      dropSegment(call, dropped)
    }),
    row({
      method: 'POST',
      path: `${path}/{segmentId}/records`,
      scope: 'tm write',
      tag,
      doc: 'Adds texts to a segment.',
      body: records,
      ok: [200],
      answer: { one: segment },
      run: (call) =>
        afterPatch(
          call,
          call.body.records.map((value) => ({ op: 'add', path: '/records/-', value })),
        ),
    }),
    row({
      method: 'PATCH',
      path: recordPath,
      scope: 'tm write',
      tag,
      doc: 'Changes a text of a segment.',
      body: patchOf(['replace'], ['/text']),
      ok: [200],
      answer: { one: segment },
      run: (call) => {
        const record = recordNamed(call)
        return afterPatch(
          call,
          call.body.map((each) => ({ ...each, path: `${record}/text` })),
        )
      },
    }),
    row({
      method: 'DELETE',
      path: recordPath,
      scope: 'tm write',
      tag,
      doc: 'Deletes a text of a segment; without its last one the segment is gone.',
      ok: [204],
      run: (call) => {
        afterPatch(call, [{ op: 'remove', path: recordNamed(call) }])
        return noContent()
      },
    }),
  ]
}

/** Segments as they are after all operations; not kept yet. One without records goes. */
const afterBatch = async (
  call: Call,
  memory: Library,
  operations: readonly Operation[],
): Promise<ReadonlyMap<number, Segment>> => {
  const changed = new Map<number, Segment>()
  for (const [index, { op, path: pointer, value }] of operations.entries()) {
    const [, first = '', ...inner] = pointer.split('/')
    const now =
      first === '-' ? null : (changed.get(Number(first)) ?? segmentIn(call.hosted, memory, Number(first)))
    if (first !== '-' && !now?.records.length)
      throw at(index, 'segmentId', [{ code: 'notFound', message: `There is no segment ${first}` }])
    if (!inner.length && op !== (now ? 'remove' : 'add'))
      throw at(index, 'op', [
        { code: 'notInArray', message: `Expected ${now ? 'remove' : 'add'} for ${pointer}` },
      ])
    const wish = now ? null : await checkedAt(index, records, value)
    const after = await within(index, () => {
      if (!now) return newSegment(call, memory, wish?.records ?? [])
      return inner.length
        ? patched(call, now, { op, path: `/${inner.join('/')}`, value })
        : { ...now, records: [] }
    })
    changed.set(after.id, after)
  }
  return changed
}
