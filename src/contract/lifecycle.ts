/** Callbacks of an app's life, as its manifest names them. Source: specification, "App lifecycle events"; the third: packages. */
export const lifecycleEvents = ['installed', 'uninstall', 'subscription_paid'] as const
export type LifecycleEvent = (typeof lifecycleEvents)[number]

/** Paths of the callbacks. */
export type LifecyclePaths = Partial<Record<LifecycleEvent, string>>

/** What `read` makes of each. */
export const lifecyclePaths = (read: (name: LifecycleEvent) => string | undefined): LifecyclePaths =>
  Object.fromEntries(
    lifecycleEvents.flatMap((name) => {
      const path = read(name)
      return path === undefined ? [] : [[name, path]]
    }),
  )
