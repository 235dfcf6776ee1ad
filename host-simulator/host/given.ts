/** The platform's end as the package gives it out: what comes from JavaScript is looked at first. */
import { suggestion } from '../../src/contract/nearest.ts'
import { operations } from '../../src/contract/operations.ts'
import { isObject, shown, valueAt } from '../../src/contract/value.ts'
import {
  createHost as createTrusting,
  frameName as nameOf,
  type FrameOptions,
  type Host,
  type HostOptions,
} from './index.ts'

export type * from './index.ts'
export { defaultLimits, placesOf, Refused } from './index.ts'

const want = (place: string, wanted: string, got: unknown, fits: boolean): void => {
  if (!fits) throw new TypeError(`${place}: expected ${wanted}, got ${shown(got)}`)
}

const wantText = (place: string, of: unknown, name: string): void => {
  const got = valueAt(of, [name])
  want(place + name, 'text', got, typeof got === 'string')
}

const wantPlacement = (place: string, app: unknown, placement: unknown): void => {
  for (const name of ['identifier', 'key', 'type']) wantText(`${place}: app.`, app, name)
  const places = valueAt(placement, ['places'])
  want(`${place}: places`, 'a list such as ["editor"]', places, Array.isArray(places))
  const edition = valueAt(placement, ['edition'])
  want(
    `${place}: edition`,
    'standard or enterprise',
    edition,
    /^(standard|enterprise)$/.test(String(edition)),
  )
}

/** Throws `TypeError`, as its `connect` does, which says what was wanted and what came. */
export const createHost = (options: HostOptions): Host => {
  const handlers = valueAt(options, ['handlers'])
  want('createHost: handlers', 'an object of functions by method', handlers, isObject(handlers))
  for (const [name, handler] of Object.entries(handlers as object)) {
    if (!Object.hasOwn(operations, name))
      throw new TypeError(
        `createHost: handlers: there is no method "${name}"${suggestion(name, Object.keys(operations))}`,
      )
    want(
      `createHost: handlers: ${name}`,
      'a function',
      handler,
      /^(function|undefined)$/.test(typeof handler),
    )
  }
  const host = createTrusting(options)
  return {
    ...host,
    connect(iframe: HTMLIFrameElement, frame: FrameOptions) {
      want(
        'connect',
        'an iframe',
        iframe,
        /^iframe$/i.test((iframe as { nodeName?: string } | null)?.nodeName ?? ''),
      )
      wantText('connect: ', frame, 'origin')
      wantPlacement('connect', valueAt(frame, ['app']), frame)
      return host.connect(iframe, frame)
    },
  }
}

/**
 * The text for the iframe's `name`, from which the frame knows its place before any message.
 * Lenient: the page has every method, wherever it is. Throws `TypeError`.
 */
export const frameName: typeof nameOf = (app, placement, isLenient) => {
  wantPlacement('frameName', app, placement)
  return nameOf(app, placement, isLenient)
}
