import type { Causes } from './causes.ts'

/** Sends a request out of the platform; `ofGet` is the body of a GET, which a `Request` cannot have. */
export type Send = (request: Request, ofGet?: string) => Promise<Response>

/** What the platform needs from the machine that it runs on; each world has it from its first moment. */
export interface Tools {
  /** A world's own goes only where `outgoing.ts` lets it. */
  send: Send
  /** Unguessable, of letters, digits, `-` and `_`. */
  newId(): string
  /** The address that pages and apps reach, without a slash at the end. */
  origin(): string
  /** Opens the door behind which a serverless app's pages are, and says its origin; left out where there is none. */
  openShell?: ((app: string) => Promise<string>) | undefined
  /**
   * The secret that the app's server knows for this client id, if it was given. One that was given without a client id
   * is one app's in each world: it is not answered where another has it, of which `isTaken` tells.
   */
  clientSecret(clientId: string, isTaken: (secret: string) => boolean): string | undefined
  /** Hosts that the developer named, beside installed apps on this machine: `app.example`, `localhost:3000`, `*`. */
  allowHosts: readonly string[]
  /** What knows through all waiting what happens because of what; without it, that is known until the first wait. */
  causes?: Causes | undefined
}
