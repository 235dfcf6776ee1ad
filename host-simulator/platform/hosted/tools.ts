/** Sends a request out of the platform. */
export type Send = (request: Request) => Promise<Response>

/** What the platform needs from the machine that it runs on. */
export interface Tools {
  send: Send
  /** Unguessable, of letters, digits, `-` and `_`. */
  newId(): string
  /** The address that pages and apps reach, without a slash at the end. */
  origin(): string
}
