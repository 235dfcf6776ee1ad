/** The one DOM type that `AP` mentions, for folders that compile without the DOM. Merges with the real one. */
interface IntersectionObserverEntry {
  readonly isIntersecting: boolean
}
