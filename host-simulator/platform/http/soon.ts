/** What is there already, or has to be waited for: a promise costs as much as a small read. */
export type Soon<T> = T | Promise<T>

/** Goes on with the value: at once where it is there. */
export const goOn = <T, R>(value: Soon<T>, act: (value: T) => Soon<R>): Soon<R> =>
  value instanceof Promise ? value.then(act) : act(value)

/** `try` and `catch` of both. */
export const trying = <T, C>(act: () => Soon<T>, caught: (error: unknown) => C): Soon<T | C> => {
  try {
    const given = act()
    return given instanceof Promise ? given.catch(caught) : given
  } catch (error) {
    return caught(error)
  }
}
