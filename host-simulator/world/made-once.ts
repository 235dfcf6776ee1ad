/** What follows from one version of a table alone: made when it is asked for, kept as long as the table is there. */
export const madeOnce = <Of extends object, About, T>(
  make: (of: Of, about: About) => T,
): ((of: Of, about: About) => T) => {
  // A table is one immutable value, so what another one says lies elsewhere.
  const made = new WeakMap<Of, Map<About, T>>()
  return (of, about) => {
    let known = made.get(of)
    if (!known) made.set(of, (known = new Map<About, T>()))
    const before = known.get(about)
    if (before !== undefined) return before
    const fresh = make(of, about)
    known.set(about, fresh)
    return fresh
  }
}
