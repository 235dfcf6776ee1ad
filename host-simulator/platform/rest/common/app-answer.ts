/** What an app that was asked answered, as REST hands it on. */
import { wordsOf, type Answered } from '../../apps/ask-module.ts'
import { failed } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'

/** Its JSON. Throws 424 where it says nothing, and its own status where it refuses. Unstated: both. */
export const saidBy = ({ identifier }: { identifier: string }, answer: Answered): unknown => {
  if ('problem' in answer)
    throw new Refusal(failed(424, `The server of ${identifier} did not answer: ${answer.problem}`))
  const { status, value } = answer
  if (status >= 200 && status < 300) return value
  const own = status >= 400 && status < 500 ? status : 424
  throw new Refusal(failed(own, `The server of ${identifier} answered ${status}${wordsOf(value)}`))
}
