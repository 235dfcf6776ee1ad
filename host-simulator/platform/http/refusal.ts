/** An answer thrown from deep inside a row; the router sends it. */
export class Refusal extends Error {
  readonly response: Response
  constructor(response: Response) {
    super(`refused with status ${response.status}`)
    this.name = 'Refusal'
    this.response = response
  }
}
