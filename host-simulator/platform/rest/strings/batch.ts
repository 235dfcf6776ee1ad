/** A JSON Patch over the strings of a project: one command, so all of it or nothing. */
import { z } from 'zod'
import { addedIn } from '../../../world/added.ts'
import type { NewString, StringEdit } from '../../../world/commands.ts'
import { isProblem } from '../../../world/problem.ts'
import { refused } from '../../http/envelope.ts'
import { at, checkedAt, under, within } from '../common/batch.ts'
import type { Operation } from '../common/fields.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Call } from '../common/row.ts'
import { placedString, stringEdit } from './body.ts'
import { fileMeant } from './meant-file.ts'
import { ofFormat, requireOnline } from './online.ts'

/** Does it, and answers the ids of what was added or changed. Each refusal names the operation by its index. */
export const changesOf = async (call: Call, operations: readonly Operation[]): Promise<number[]> => {
  const projectId = call.id('projectId')
  const wished: Placed[] = []
  const edits = new Map<number, StringEdit & { index: number }>()
  const deleted = new Set<number>()
  /** The operation that each added string came with. */
  const addedBy: number[] = []
  const stringIn = (index: number, stringId: number): void => {
    if (call.world.strings.get(stringId)?.projectId === projectId && !deleted.has(stringId)) return
    const message = `There is no string ${stringId} in project ${projectId}`
    throw at(index, 'stringId', [{ code: 'notFound', message }])
  }
  const online = (index: number, stringId: number): Promise<void> =>
    within(index, () => requireOnline(call.world, call.world.strings.get(stringId)?.fileId ?? null))
  for (const [index, { op, path, value }] of operations.entries()) {
    const [, first = '', field] = path.split('/')
    if (first === '-') {
      if (op !== 'add')
        throw at(index, 'op', [{ code: 'notInArray', message: 'Expected add for the path /-' }])
      wished.push(await checkedAt(index, placedString, value))
      addedBy.push(index)
      continue
    }
    const stringId = Number(first)
    stringIn(index, stringId)
    if (field === undefined) {
      if (op !== 'remove')
        throw at(index, 'op', [{ code: 'notInArray', message: `Expected remove for the path ${path}` }])
      await online(index, stringId)
      edits.delete(stringId)
      deleted.add(stringId)
    } else if (op !== 'replace')
      throw at(index, 'op', [{ code: 'notInArray', message: `Expected replace for the path ${path}` }])
    else {
      if (field === 'text' || field === 'identifier') await online(index, stringId)
      const edit = await checkedAt(index, neededOf(field), { [field]: value })
      edits.set(stringId, { ...edits.get(stringId), ...edit, index })
    }
  }
  // A branch may get its file here, so nothing is left to refuse but what the world does.
  const added: (NewString & { fileId: number })[] = []
  for (const [number, { fileId: _, branchId: __, ...string }] of wished.entries()) {
    await within(addedBy[number] ?? 0, () => {
      const fileId = fileMeant(call, wished[number] as Placed)
      added.push({ fileId, ...ofFormat(call.world, fileId, string) })
    })
  }
  const edited = Array.from(edits, ([stringId, { index: _, ...edit }]) => ({ stringId, ...edit }))
  const done = call.hosted.store.do(
    { do: 'changeStrings', projectId, added, edited, deleted: [...deleted] },
    call.userId,
  )
  if (isProblem(done)) {
    const [, list, number = '', key = ''] = /\b(added|edited)\[(\d+)\]\.(\w+)/.exec(done.message) ?? []
    if (!list) throw new Refusal(refused(done))
    const index = list === 'added' ? addedBy[Number(number)] : [...edits.values()][Number(number)]?.index
    throw await under(index ?? 0, refused({ ...done, field: key }))
  }
  return [...edits.keys(), ...addedIn(done, call.world, 'strings').map(({ id }) => id)]
}

type Placed = z.output<typeof placedString>

/** The one field, which has to be there. */
const neededOf = (field: string): z.ZodType<StringEdit> =>
  stringEdit.pick({ [field]: true } as Record<keyof typeof stringEdit.shape, true>).required()
