/** An answer with all of its bytes. */
export interface Received {
  readonly ok: boolean
  readonly status: number
  readonly bytes: Uint8Array
}

/** Reads from when the answer begins: a browser holds back what nobody reads. */
export const received = async (answer: Promise<Response>): Promise<Received> => {
  const response = await answer
  const { ok, status } = response
  return { ok, status, bytes: new Uint8Array(await response.arrayBuffer()) }
}
