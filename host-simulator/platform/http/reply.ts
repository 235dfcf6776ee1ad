/** What an operation answers with. */

/** JSON that becomes a Response only where somebody needs one: to make one costs more than all else of a small read. */
export class Reply {
  readonly text: string
  readonly status: number
  constructor(text: string, status = 200) {
    this.text = text
    this.status = status
  }
  response(): Response {
    return new Response(this.text, {
      status: this.status,
      headers: { 'content-type': 'application/json' },
    })
  }
}

export type Answer = Response | Reply

export const responseOf = (answer: Answer): Response => (answer instanceof Reply ? answer.response() : answer)
