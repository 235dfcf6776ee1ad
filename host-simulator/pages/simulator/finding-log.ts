/** The world's findings as this page has them: asked for anew whenever the platform says that they are others. */
import { signal, type ReadonlySignal } from '@preact/signals'
import type { WorldFinding } from '../../page-api/finding.ts'

export interface FindingLog {
  /** The worst first. */
  readonly found: ReadonlySignal<readonly WorldFinding[]>
  /** Asks for all there are. */
  load(): Promise<void>
}

export const createFindingLog = (ask: () => Promise<readonly WorldFinding[]>): FindingLog => {
  const found = signal<readonly WorldFinding[]>([])
  let asked = 0
  return {
    found,
    async load() {
      const number = ++asked
      // The dock says when the simulator does not answer.
      const all = await ask().catch(() => null)
      // An answer that was overtaken is older than what is shown.
      if (all && number === asked) found.value = all
    },
  }
}
