/** What was seen inside of an app's frame by who drives its browser: only the page knows it. */
import { z } from 'zod'

export type Sighting =
  /**
   * `AP.events.off` got a function that was never added for this event, of which these many still listen; with `isAll`
   * `AP.events.offAll` got this kind of value in place of a name.
   */
  | { saw: 'strange-off'; app: string; event: string; listeners: number; isAll?: true }
  /** Nothing was read that tells of a failure. `request` is method and path, without a query. */
  | { saw: 'unread-answer'; app: string; status: number; request: string }
  /** The page says no charset. `shown` is what the browser made of a text, where it is certainly another than was `meant`. */
  | { saw: 'no-charset'; app: string; path: string; charset: string; meant?: string; shown?: string }
  /** A request of the page itself went to the live platform. */
  | { saw: 'live-request'; app: string; address: string }

const app = z.string().min(1).max(200).describe('Identifier')

/** Not named as the type is: that one goes out with the package, without zod. */
export const SightingShape: z.ZodType<Sighting> = z.discriminatedUnion('saw', [
  z.strictObject({
    saw: z.literal('strange-off').describe('AP.events.off got a function that was never added for the event'),
    app,
    event: z.string().max(200),
    listeners: z.int().min(1).describe('Those that still listen'),
    isAll: z
      .literal(true)
      .exactOptional()
      .describe('AP.events.offAll got this kind of value in place of a name'),
  }),
  z.strictObject({
    saw: z.literal('unread-answer').describe('Nothing was read that tells of a failure'),
    app,
    status: z.int().describe('Outside of 2xx; 0 where nothing answered'),
    request: z.string().max(300).describe('Method and path'),
  }),
  z.strictObject({
    saw: z
      .literal('no-charset')
      .describe('A page says no charset, and the browser took it for another than UTF-8'),
    app,
    path: z.string().max(1000),
    charset: z.string().max(40).describe('What the browser took it for'),
    meant: z.string().max(40).exactOptional().describe('A text of it, as it was written'),
    shown: z.string().max(40).exactOptional().describe('What it came out as'),
  }),
  z.strictObject({
    saw: z.literal('live-request').describe('The page itself asked the live platform'),
    app,
    address: z.string().max(1000).describe('Without its query'),
  }),
])

export const SightingsShape = z.array(SightingShape).max(100)
