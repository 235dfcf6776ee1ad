/** What follows from one value that never changes, such as a table: made when it is asked for, kept as long as the value is there. */
export const madeOnce = <Of extends object, T>(make: (of: Of) => T): ((of: Of) => T) => {
  const made = new WeakMap<Of, T>()
  return (of) => {
    const before = made.get(of)
    if (before !== undefined) return before
    const fresh = make(of)
    made.set(of, fresh)
    return fresh
  }
}

/** The same for each that it is asked about. */
export const madeOnceFor = <Of extends object, About, T>(
  make: (of: Of, about: About) => T,
): ((of: Of, about: About) => T) => {
  const madeOf = madeOnce((_: Of) => new Map<About, T>())
  return (of, about) => {
    const made = madeOf(of)
    const before = made.get(about)
    if (before !== undefined) return before
    const fresh = make(of, about)
    made.set(about, fresh)
    return fresh
  }
}
