/** Whose AI it is: the organization's, or in the standard edition each person's. */
import { projectOf } from '../common/found.ts'
import type { Call } from '../common/row.ts'

/** As rows of a shelf name their owner. In a project of the standard edition it is the project's. */
export const ownerOf = (call: Pick<Call, 'params' | 'id' | 'world' | 'hosted'>): string => {
  if (call.params['userId'] !== undefined) return `userId ${call.id('userId')}`
  const isOfPerson = call.hosted.edition === 'standard' && call.params['projectId'] !== undefined
  return isOfPerson ? `userId ${projectOf(call).ownerId}` : ''
}
