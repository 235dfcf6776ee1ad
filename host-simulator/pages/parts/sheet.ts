const loaded: Record<string, Promise<void>> = {}

/** A style sheet of `dist/page` that the page has no link to; resolves when its rules count, and asks for it once. */
export const loadSheet = (name: string): Promise<void> =>
  (loaded[name] ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `/page/${name}.css`
    link.onload = () => resolve()
    link.onerror = () => {
      // The next who wants it asks again.
      delete loaded[name]
      reject(new Error(`Failed to load ${link.href}`))
    }
    document.head.append(link)
  }))
