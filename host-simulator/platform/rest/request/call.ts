/** What an operation gets of its request. */
import type { Command } from '../../../world/commands.ts'
import { isProblem } from '../../../world/problem.ts'
import type { Done } from '../../../world/store.ts'
import type { World } from '../../../world/world.ts'
import type { Bearer } from './bearer.ts'
import type { Address } from '../../http/address.ts'
import { refused } from '../../http/envelope.ts'
import { Refusal } from '../../http/refusal.ts'
import type { RestRequest } from '../../http/body.ts'
import type { Call } from '../common/row.ts'

interface Asked extends Pick<Call, 'params' | 'query' | 'body' | 'request'> {
  address: Address
}

/** A class, as an object literal with a getter costs as much as the rest of a small read. */
class RequestCall implements Call {
  readonly newId: Call['newId']
  readonly send: Call['send']
  readonly origin: Call['origin']
  readonly clientSecret: Call['clientSecret']
  readonly hosted: Call['hosted']
  readonly claims: Call['claims']
  readonly userId: number
  readonly params: Call['params']
  readonly query: unknown
  readonly body: unknown
  readonly request: RestRequest
  private readonly address: Address

  constructor({ hosted, claims }: Bearer, asked: Asked) {
    const { tools } = hosted
    this.newId = tools.newId
    this.send = tools.send
    this.origin = tools.origin
    this.clientSecret = tools.clientSecret
    this.hosted = hosted
    this.claims = claims
    this.userId = claims.userId
    this.params = asked.params
    this.query = asked.query
    this.body = asked.body
    this.request = asked.request
    this.address = asked.address
  }

  get search(): URLSearchParams {
    return this.address.searchParams
  }

  get world(): World {
    return this.hosted.store.world
  }

  // Operations take these two out of the call.
  readonly id = (name: string): number => numberOf(this.params[name])

  readonly do = (command: Command): Done => {
    const done = this.hosted.store.do(command, this.userId)
    if (isProblem(done)) throw new Refusal(refused(done))
    return done
  }

  /** Made when there is one: most calls have none. */
  warnings: string[] | undefined
  readonly warn = (words: string): void => void (this.warnings ??= []).push(words)
}

export const callOf = (bearer: Bearer, asked: Asked): RequestCall => new RequestCall(bearer, asked)

/** The whole number that the text writes, else NaN. */
export const numberOf = (text = ''): number => (/^\d{1,15}$/.test(text) ? Number(text) : NaN)
