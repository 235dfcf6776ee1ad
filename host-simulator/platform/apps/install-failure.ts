/** Why an install failed, for the developer and for apps. */
import type { ManifestFinding } from '../../../src/contract/manifest.ts'

interface InstallWords {
  words?: string | undefined
  hints?: string[]
  toldApps?: string[]
  refused?: InstallFailed['refused']
}

/** Why an app was not installed; every problem names a place and what was wanted there. */
export class InstallFailed extends Error {
  readonly code: 'unreachable' | 'bad-manifest' | 'unknown-module' | 'refused-by-app'
  readonly problems: string[]
  /** What may help. */
  readonly hints: string[]
  /** The problems without a word of what was read: for an app that asked for this and may not see what is there. */
  readonly toldApps: string[]
  /** How the app's server answered: another's words, for the developer alone. */
  readonly words: string | undefined
  /** The manifest that was refused; `null` where it was something else. */
  readonly refused: { identifier: string; findings: readonly ManifestFinding[] } | null
  /** `words` are another's: they stand in the message, which is for the developer, and not among the problems. */
  constructor(
    code: InstallFailed['code'],
    manifestUrl: string,
    problems: string[],
    { words, hints = [], toldApps = problems, refused = null }: InstallWords = {},
  ) {
    const said = words === undefined ? [] : [`it said: ${words}`]
    super([`Failed to install ${manifestUrl}:`, ...problems, ...said, ...hints].join('\n  '))
    this.name = 'InstallFailed'
    this.code = code
    this.problems = problems
    this.hints = hints
    this.toldApps = toldApps
    this.words = words
    this.refused = refused
  }
}
