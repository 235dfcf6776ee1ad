/** A promise that the test keeps in its hand. */
export interface Held<T> {
  promise: Promise<T>
  settle(value: T): void
}

export const held = <T = void>(): Held<T> => {
  let settle: (value: T) => void = () => {}
  const promise = new Promise<T>((resolve) => {
    settle = resolve
  })
  return { promise, settle: (value) => settle(value) }
}
