/** Where a string goes that is added: into a file, or into a branch of a string-based project. */
import type { z } from 'zod'
import { fileOfBranch } from '../../files/branch-strings.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { requireEach } from '../common/found.ts'
import { requireFieldsOfKind } from '../common/kind-fields.ts'
import { requiredAt } from '../common/required-field.ts'
import type { Call } from '../common/row.ts'
import { nowOrRefused } from '../sources/failures.ts'
import type { placedString } from './body.ts'

const addition = { method: 'POST', path: '/projects/{projectId}/strings' } as const

/** Its id. Throws what is wrong with the place. */
export const fileMeant = (
  call: Pick<Call, 'world' | 'id' | 'hosted' | 'userId'>,
  wish: z.output<typeof placedString>,
): number => {
  const { fileId, branchId, identifier } = wish
  const named = <T>(key: string, value: T | undefined): T => {
    if (value !== undefined) return value
    throw requiredAt(key)
  }
  const projectId = call.id('projectId')
  const isOfStrings = isStringBased(call.world, projectId)
  // A patch of many strings adds as the operation for one does.
  requireFieldsOfKind(addition, isOfStrings ? 1 : 0, wish)
  if (!isOfStrings) return named('fileId', fileId)
  const id = named('branchId', branchId)
  named('identifier', identifier)
  const isHere = call.world.branches.get(id)?.projectId === projectId
  requireEach('branchId', 'branch', [id], () => isHere)
  return nowOrRefused(() => fileOfBranch(call, id)).id
}
