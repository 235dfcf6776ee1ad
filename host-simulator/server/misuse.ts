/** Errors that begin with who called: Node shows the line of an error's first place, and ours are too long to read. */
const misuses = new WeakSet<Error>()

/** Of what was given wrong: its caller is to mend it. */
export const misuse = (message: string): TypeError => {
  const error = new TypeError(message)
  misuses.add(error)
  return error
}

/** What an engine throws by itself is a slip of ours, and its place tells of it. */
const slips = [TypeError, RangeError, ReferenceError, SyntaxError]

type Act = (...given: never[]) => unknown

const from = (called: Act, error: unknown): unknown => {
  const isTold =
    error instanceof Error && (misuses.has(error) || !slips.some((kind) => error instanceof kind))
  if (isTold) Error.captureStackTrace(error, called)
  return error
}

export const toldToCaller = <F extends Act>(act: F): F => {
  const called = (...given: never[]): unknown => {
    try {
      const made = act(...given)
      return made instanceof Promise ? waitedFor(made) : made
    } catch (error) {
      throw from(called, error)
    }
  }
  return called as F
}

const waitedFor = async (made: Promise<unknown>): Promise<unknown> => {
  try {
    return await made
  } catch (error) {
    throw from(waitedFor, error)
  }
}

/** Its functions tell the caller; what it has besides stays as it is. */
export const tellingCaller = <T extends object>(handle: T): T => {
  const all = Object.getOwnPropertyDescriptors(handle) as Record<string, PropertyDescriptor>
  for (const one of Object.values(all))
    if (typeof one.value === 'function') one.value = toldToCaller(one.value as Act)
  return Object.defineProperties({}, all) as T
}
