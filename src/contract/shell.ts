/** What the page of a serverless app finds as `window.crowdin`. Source: facts F191. */

/** All ids are texts. */
export interface ShellContext {
  app: { id: string; type: string; key: string }
  user: { locale: string | null; timezone: string | null; id?: string; login?: string }
  project: { id: string; identifier?: string } | null
  organization: { id: string; domain?: string } | null
  isEnterprise: boolean
  parentOrigin: string | null
  /** Where the bundle is, with a slash at its end. */
  assetsBaseUrl: string | null
}

/** What the app gives to `prepare`. */
export interface ShellModule {
  render(root: object, context: ShellContext): unknown
  resize?(): void
  unmount?(): void
}

export interface ShellApi {
  context: ShellContext
  prepare(module: ShellModule): void
  api: {
    call(path: string, ...args: unknown[]): Promise<unknown>
    notify(path: string, ...args: unknown[]): void
  }
}
