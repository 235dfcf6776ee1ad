/** What the smoke asks of a browser, whatever the wire to it. */
export interface Driven {
  /** Name and version, for the report. */
  version: string
  goto(url: string): Promise<void>
  /** What follows happens in this frame of the page; in the page itself without one. */
  inFrame(css?: string): Promise<void>
  /** Runs a function there and gives what it answers or resolves to, as JSON. */
  run<T, A extends unknown[]>(code: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  /** The first that fits. Throws where there is none. */
  element(css: string): Promise<Element>
  close(): Promise<void>
}

export interface Element {
  click(): Promise<void>
  /** Types at the end of what it has. */
  type(text: string): Promise<void>
}
