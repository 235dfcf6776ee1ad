/** Asks the page's own API, below `_page/`. */
export type Ask = (path: string, query?: Record<string, string>, init?: RequestInit) => Promise<Response>

export const createAsk =
  (base: string): Ask =>
  (path, query = {}, init) =>
    fetch(`${base}/_page/${path}?${new URLSearchParams(query)}`, init)
