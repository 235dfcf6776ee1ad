/** The answer of the page's own API, or an `Error` whose message a person can be shown. */
import type { AnswerOf } from '../page-api/operations.ts'
import type { Operation } from '../page-api/paths.ts'
import type { Answered, Refused } from './ask.ts'

export const answered = async <O extends Operation>(asked: Promise<Answered<O>>): Promise<AnswerOf<O>> => {
  const response = await asked.catch((cause: unknown) => {
    throw new Error('Failed to reach the simulator', { cause })
  })
  const answer = (await response.json().catch(() => ({}))) as AnswerOf<O> & Refused
  if (response.ok) return answer
  throw new Error(answer.error?.message ?? `Failed: the simulator answered ${response.status}`)
}
