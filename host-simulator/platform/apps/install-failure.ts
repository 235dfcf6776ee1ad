/** Why an app was not installed; every line names a place and what was wanted there. */
export class InstallFailed extends Error {
  readonly code: 'unreachable' | 'bad-manifest' | 'unknown-module' | 'refused-by-app'
  readonly problems: string[]
  constructor(code: InstallFailed['code'], manifestUrl: string, problems: string[]) {
    super(`Failed to install ${manifestUrl}:\n  ${problems.join('\n  ')}`)
    this.name = 'InstallFailed'
    this.code = code
    this.problems = problems
  }
}
