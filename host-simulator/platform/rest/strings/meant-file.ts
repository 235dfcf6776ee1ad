/** Where a string goes that is added: into a file, or into a branch of a string-based project. */
import type { z } from 'zod'
import { fileOfBranch } from '../../files/branch-strings.ts'
import { isStringBased } from '../../../world/string-based.ts'
import { invalid } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import { requireEach } from '../common/found.ts'
import { requireBranches } from '../common/project-kinds.ts'
import type { Call } from '../common/row.ts'
import { nowOrRefused } from '../sources/failures.ts'
import type { placedString } from './body.ts'

/** Its id. Throws what is wrong with the place. */
export const fileMeant = (
  call: Pick<Call, 'world' | 'id' | 'hosted' | 'userId'>,
  { fileId, branchId, identifier }: z.output<typeof placedString>,
): number => {
  const missing = (key: string) =>
    new Refusal(invalid(key, 'isEmpty', "Value is required and can't be empty"))
  if (branchId === undefined) {
    // Those that a built-in world begins with have files without a branch.
    if (fileId === undefined)
      throw missing(isStringBased(call.world, call.id('projectId')) ? 'branchId' : 'fileId')
    return fileId
  }
  requireBranches(call)
  if (fileId !== undefined)
    throw new Refusal(invalid('branchId', 'notAllowed', 'Expected branchId without fileId'))
  if (identifier === undefined) throw missing('identifier')
  const isHere = call.world.branches.get(branchId)?.projectId === call.id('projectId')
  requireEach('branchId', 'branch', [branchId], () => isHere)
  return nowOrRefused(() => fileOfBranch(call, branchId)).id
}
