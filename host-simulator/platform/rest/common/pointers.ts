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

/** Of file-based projects alone, and of string-based ones. Source: the pointers of the four OpenAPI files. */
const ofKind: Readonly<Record<string, 0 | 1>> = {
  ...{ skipUntranslatedFiles: 0, saveMetaInfoInSource: 0, tmContextType: 0, exportPattern: 0 },
  ...{ fileIds: 0, directoryIds: 0, splitFiles: 0, exportMode: 0 },
  isProtected: 1,
}

/** Of no string-based project of the enterprise edition, and of all others. Source: facts F134. */
const enterpriseFiles = 'translateDuplicates'

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

/** Whether a PATCH in a project of this type has the pointer. */
export const isOfType = (edition: Edition, type: number | undefined, pointer: string): boolean => {
  const first = pointer.split('/')[1] ?? ''
  const only = first === enterpriseFiles && edition === 'enterprise' ? 0 : ofKind[first]
  return only === undefined || type === undefined || only === type
}

/** Throws 400 for a pointer that is the other edition's, or of projects of the other type. */
export const requirePointers = (
  row: Pointed,
  edition: Edition,
  type: number | undefined,
  patch: unknown,
): void => {
  if (!Array.isArray(patch)) return
  const isRight = (pointer: string): boolean =>
    hasPointer(row, edition, pointer) && isOfType(edition, type, pointer)
  const index = patch.findIndex((each: { path?: unknown }) => !isRight(String(each.path)))
  if (index < 0) return
  const { path } = patch[index] as { path: string }
  const where = hasPointer(row, edition, path)
    ? `a ${type ? 'string' : 'file'}-based project`
    : `the ${edition} edition`
  const why = `${where} has no ${path}`
  throw new Refusal(invalid(`${index}.path`, 'notInArray', `expected another pointer: ${why}`))
}
