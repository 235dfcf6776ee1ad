/** Which edition has what a PATCH points to. Source: the pointers of both OpenAPI files. */
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'

type Edition = 'standard' | 'enterprise'

/** By first part, of those that one edition alone has. */
export type PointersOf = Readonly<Record<string, Edition>>

/** Whatever is changed. */
const ofAll: PointersOf = {
  fields: 'enterprise',
  groupId: 'enterprise',
  alignmentActionAiPromptId: 'enterprise',
}

/** What a row says of its own pointers. */
interface Pointed {
  pointersOf?: PointersOf
}

/** Whether a PATCH in the edition has the pointer, as far as editions differ. */
export const hasPointer = ({ pointersOf }: Pointed, edition: Edition, pointer: string): boolean => {
  const first = pointer.split('/')[1] ?? ''
  const only = pointersOf && Object.hasOwn(pointersOf, first) ? pointersOf[first] : ofAll[first]
  return only === undefined || only === edition
}

/** Throws 400 for a pointer that is the other edition's. */
export const requirePointers = (row: Pointed, edition: Edition, patch: unknown): void => {
  if (!Array.isArray(patch)) return
  const index = patch.findIndex((each: { path?: unknown }) => !hasPointer(row, edition, String(each.path)))
  if (index < 0) return
  const { path } = patch[index] as { path: string }
  const why = `the ${edition} edition has no ${path}`
  throw new Refusal(invalid(`${index}.path`, 'notInArray', `expected another pointer: ${why}`))
}
