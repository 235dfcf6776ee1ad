const loaded: Partial<Record<Sheet, Promise<void>>> = {}

/** Those that load later, in the order of the cascade. */
const order = ['site', 'panels'] as const
export type Sheet = (typeof order)[number]

/** A style sheet of `dist/page`; resolves when its rules count, and asks for it once, or not where the page has it. */
export const loadSheet = (name: Sheet): Promise<void> =>
  (loaded[name] ??= new Promise((resolve, reject) => {
    if (linkTo(name)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = addressOf(name)
    link.onload = () => resolve()
    link.onerror = () => {
      // The next who wants it asks again.
      delete loaded[name]
      link.remove()
      reject(new Error(`Failed to load ${link.href}`))
    }
    const next = order.slice(order.indexOf(name) + 1).map(linkTo)
    document.head.insertBefore(link, next.find((other) => other !== null) ?? null)
  }))

const addressOf = (name: Sheet): string => `/page/${name}.css`

const linkTo = (name: Sheet): Element | null => document.querySelector(`link[href="${addressOf(name)}"]`)
