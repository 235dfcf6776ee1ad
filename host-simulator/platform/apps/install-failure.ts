/** Why an app was not installed; every problem names a place and what was wanted there. */
export class InstallFailed extends Error {
  readonly code: 'unreachable' | 'bad-manifest' | 'unknown-module' | 'refused-by-app'
  readonly problems: string[]
  /** What may help. */
  readonly hints: string[]
  /** `words` are another's: they stand in the message, which is for the developer, and not among the problems. */
  constructor(
    code: InstallFailed['code'],
    manifestUrl: string,
    problems: string[],
    { words, hints = [] }: { words?: string | undefined; hints?: string[] } = {},
  ) {
    const said = words === undefined ? [] : [`it said: ${words}`]
    super([`Failed to install ${manifestUrl}:`, ...problems, ...said, ...hints].join('\n  '))
    this.name = 'InstallFailed'
    this.code = code
    this.problems = problems
    this.hints = hints
  }
}
