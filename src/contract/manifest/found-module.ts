/** A module as a manifest has it, not yet checked. */
import type { Path } from './rules.ts'

export interface FoundModule {
  type: string
  path: Path
  module: Record<string, unknown>
}
