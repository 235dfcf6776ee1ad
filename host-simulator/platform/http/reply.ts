/** What an operation answers with. */

/** JSON that becomes a Response only where somebody needs one: to make one costs more than all else of a small read. */
export class Reply {
  /** UTF-8 where it is bytes; empty where there is none. */
  readonly body: string | Uint8Array<ArrayBuffer>
  readonly status: number
  constructor(body: string | Uint8Array<ArrayBuffer>, status = 200) {
    this.body = body
    this.status = status
  }
  get text(): string {
    return typeof this.body === 'string' ? this.body : new TextDecoder().decode(this.body)
  }
  response(): Response {
    const { body, status } = this
    return body.length
      ? new Response(body, { status, headers: { 'content-type': 'application/json' } })
      : new Response(null, { status })
  }
}

/** The answer of something that was done, and what is doubtful about it; Latin letters only. Source: RFC 7234, 5.5. */
export const warned = (answer: Answer, words: string): Response => {
  const response = responseOf(answer)
  response.headers.set('warning', `299 - ${JSON.stringify(words)}`)
  return response
}

/** What `warned` said. */
export const warningIn = (answer: Answer): string | undefined => {
  if (answer instanceof Reply) return undefined
  const quoted = /^299 - (".*")$/.exec(answer.headers.get('warning') ?? '')?.[1]
  return quoted === undefined ? undefined : String(JSON.parse(quoted))
}

export type Answer = Response | Reply

/** Marks an answer that is none: whoever holds the line tears it down. A Response cannot say so. */
export const brokenHeader = 'x-ap-bridge-broken'

/** Its body breaks off, which makes the same error in whoever reads it without a line. */
export const broken = (): Response =>
  new Response(
    new ReadableStream({
      pull: (controller) => controller.error(new Error('A fault was declared: the connection breaks')),
    }),
    { status: 200, headers: { 'content-type': 'application/json', [brokenHeader]: '1' } },
  )

export const isBroken = (answer: Answer): boolean =>
  !(answer instanceof Reply) && answer.headers.has(brokenHeader)

export const responseOf = (answer: Answer): Response => (answer instanceof Reply ? answer.response() : answer)
