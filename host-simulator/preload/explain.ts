/** Tells an app's author why a call of the platform failed on this machine. */

/** Says in the error that the simulator is meant; code and class stay, so that the app's own handling goes on. */
export const explain = (error: unknown, meant: string, to: URL): void => {
  if (!(error instanceof Error)) return
  const { code } = error as NodeJS.ErrnoException
  if (code !== 'ECONNREFUSED' && code !== 'ECONNRESET') return
  const why = code === 'ECONNREFUSED' ? 'does not answer' : 'broke off'
  const { message, stack } = error
  error.message = `${code}: the simulator at ${to.origin} ${why}; AP Bridge sent it what was meant for ${meant}`
  // The stack begins with the message of its making.
  if (stack) error.stack = stack.replace(message, () => error.message)
}
